import { TRACK_EVENT, type TrackedEvent } from '../actions/track-event.ts'
import { consentAtom } from '../state/atoms.ts'
import type { Store } from '../state/store.ts'

/** Accepts events of shoppers who consent to statistics, one at a time, and sends them to analytics. */
export const TRACKING_PATH = '/api/track'

interface WithDataLayer {
  /** data layer of a tag manager, if the shop has one */
  dataLayer?: unknown
}

/**
 * Sends analytics events to the shop's own server, if it has a target for them, and to the page's data layer, if there
 * is one. Sends nothing without consent to statistics and loads no third-party script. S7.40, S7.42-S7.44, Domain 1.
 */
export function followTracking(store: Store, { isTracked }: { isTracked: boolean }, signal?: AbortSignal): void {
  function pass({ detail }: CustomEvent<TrackedEvent>): void {
    if (!store.get(consentAtom).purposes.has('statistics')) return
    const { event, data } = detail
    const { dataLayer } = window as WithDataLayer
    if (Array.isArray(dataLayer)) dataLayer.push({ event, ...data })
    if (!isTracked) return
    const body = JSON.stringify({ event, path: location.pathname, data })
    navigator.sendBeacon?.(TRACKING_PATH, new Blob([body], { type: 'application/json' }))
  }
  window.addEventListener(TRACK_EVENT, pass as EventListener, signal ? { signal } : {})
}
