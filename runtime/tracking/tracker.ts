import { TRACK_EVENT, type Tracked } from '../actions/track-event.ts'
import { consentAtom } from '../state/atoms.ts'
import type { Store } from '../state/store.ts'

/** Takes events of shoppers who agree to statistics, one at a time, and passes them on to whoever counts. */
export const TRACKING_PATH = '/api/track'

interface WithDataLayer {
  /** of a tag manager, where a shop has one */
  dataLayer?: unknown
}

/**
 * Passes on what is worth counting: to the shop's own server when it has somewhere to send it, and to the page's data layer when
 * there is one. Nothing without consent to statistics, and no script of anybody else. S7.40, S7.42-S7.44, Domain 1.
 */
export function followTracking(store: Store, { isTracked }: { isTracked: boolean }, signal?: AbortSignal): void {
  function pass({ detail }: CustomEvent<Tracked>): void {
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
