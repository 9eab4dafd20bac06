import { consentAtom } from '../state/atoms.ts'
import type { Store } from '../state/store.ts'
import { startTracking, type TrackingSettings } from './tracker.ts'

/**
 * Tracks while the shopper consents to statistics: ends when that is withdrawn, and may begin again. Domain 1.
 *
 * `wasAllowed`: consent is older than this page, so that the screen on view was requested with the shopper's bucket.
 */
export function followTracking(
  store: Store,
  settings: Omit<TrackingSettings, 'hasAssignedShown'>,
  wasAllowed: boolean,
  start = startTracking,
): void {
  let running: AbortController | undefined
  let isFirst = true
  function follow(): void {
    const isAllowed = store.get(consentAtom).purposes.has('statistics')
    if (isAllowed === (running !== undefined)) return
    running?.abort()
    running = isAllowed ? new AbortController() : undefined
    if (running) start(store, { ...settings, hasAssignedShown: wasAllowed && isFirst }, running.signal)
    isFirst = false
  }
  follow()
  store.sub(consentAtom, follow)
}
