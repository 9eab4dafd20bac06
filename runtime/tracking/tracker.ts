import type { PageScripts } from '#schemas/page-scripts.ts'
import { TRACK_EVENT, type TrackedEvent } from '../actions/track-event.ts'
import { dataAtom } from '../state/atoms.ts'
import type { Store } from '../state/store.ts'
import { type CommerceEvent, cartOf, viewCart } from './commerce-event.ts'
import { openDataLayer } from './data-layer.ts'
import { followExposures } from './experiment-exposures.ts'
import { followLists } from './list-views.ts'
import { followPages } from './page-events.ts'
import { loadThirdParty } from './third-party.ts'

/** Accepts events of shoppers who consent to statistics, one at a time, and sends them to analytics. */
export const TRACKING_PATH = '/api/track'

/** GA4 has no name for it. */
const EXPOSURE = 'experiment_exposure'

/** Name of a step in screens for the opened mini cart. */
const CART_VIEW = 'cart_view'

export interface TrackingSettings {
  /** the shop's server has a target for events */
  isTracked?: boolean
  /** of third parties */
  scripts?: PageScripts
  /** the screen on view was requested with the shopper's bucket: consent is older than this page */
  hasAssignedShown?: boolean
}

/**
 * Sends events to the shop's own server, if it has a target for them, and to the page's data layer, if there is one:
 * commerce events by the names of GA4, other events of screens and the arms of experiments as they are. Runs only with consent to statistics, until
 * the signal aborts. S7.40, S7.42-S7.44, Domain 1.
 */
export function startTracking(
  store: Store,
  { isTracked, scripts, hasAssignedShown = false }: TrackingSettings,
  signal: AbortSignal,
): void {
  if (scripts) loadThirdParty(scripts, signal)
  const layer = openDataLayer(signal)

  function send(event: string, data: object): void {
    // The shop counts exposures itself, with a target for events or without.
    if (!isTracked && event !== EXPOSURE) return
    const body = JSON.stringify({ event, path: location.pathname, data })
    navigator.sendBeacon?.(TRACKING_PATH, new Blob([body], { type: 'application/json' }))
  }
  function emit({ event, ecommerce }: CommerceEvent): void {
    // Tag managers merge each entry into the ones before: products of an earlier event would stay.
    layer.push({ ecommerce: null })
    layer.push({ event, ecommerce })
    send(event, ecommerce)
  }
  function note(event: string, data: object): void {
    layer.push({ event, ...data })
    send(event, data)
  }
  function pass({ detail: { event, data } }: CustomEvent<TrackedEvent>): void {
    const cart = event === CART_VIEW ? cartOf(store.get(dataAtom)) : null
    if (cart) {
      emit(viewCart(cart))
      return
    }
    note(event, data)
  }
  window.addEventListener(TRACK_EVENT, pass as EventListener, { signal })
  followLists(store, emit, signal)
  followPages(store, emit, signal)
  followExposures(store, (exposure) => note(EXPOSURE, exposure), { signal, hasAssignedShown })
}
