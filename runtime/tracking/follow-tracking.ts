import { consentAtom } from '../state/atoms.ts'
import type { Store } from '../state/store.ts'
import { startTracking, type TrackingSettings } from './tracker.ts'

/** Tracks while the shopper consents to statistics: ends when that is withdrawn, and may begin again. Domain 1. */
export function followTracking(store: Store, settings: TrackingSettings, start = startTracking): void {
  let running: AbortController | undefined
  function follow(): void {
    const isAllowed = store.get(consentAtom).purposes.has('statistics')
    if (isAllowed === (running !== undefined)) return
    running?.abort()
    running = isAllowed ? new AbortController() : undefined
    if (running) start(store, settings, running.signal)
  }
  follow()
  store.sub(consentAtom, follow)
}
