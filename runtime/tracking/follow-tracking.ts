import { consentAtom } from '../state/atoms.ts'
import type { Store } from '../state/store.ts'
import { forgetOrders } from './tracked-orders.ts'
import type { TrackingSettings } from './tracker.ts'

/**
 * Loads the tracker with the shopper's consent to statistics, and ends it when that is withdrawn. Nothing of it is
 * loaded or stored before. Domain 1.
 */
export function followTracking(
  store: Store,
  settings: TrackingSettings,
  load: () => Promise<Pick<typeof import('./tracker.ts'), 'startTracking'>> = () => import('./tracker.ts'),
): void {
  let running: AbortController | null = null
  function follow(): void {
    const isAllowed = store.get(consentAtom).purposes.has('statistics')
    if (!isAllowed) forgetOrders()
    if (isAllowed === (running !== null)) return
    running?.abort()
    running = isAllowed ? new AbortController() : null
    if (running) begin(running)
  }
  function begin(begun: AbortController): void {
    load().then(
      ({ startTracking }) => begun.signal.aborted || startTracking(store, settings, begun.signal),
      () => {
        // The chunk may be gone with the version of this page; the next page counts again.
      },
    )
  }
  follow()
  store.sub(consentAtom, follow)
}
