import { screenAtom } from './atoms.ts'
import type { Store } from './store.ts'

/** S3.46, S4.18, S4.19: stored while its order is being paid or shown, removed on any other page. */
export const LAST_ORDER_STORE = 'lastOrder'
const ORDER_ROUTES = /^(checkout_success|payment_)/

/** Stores the latest order in local storage while its own pages are shown. S4.18, S4.19. */
export function followLastOrder(store: Store): void {
  const follow = () => {
    const shown = store.get(screenAtom)
    if (!shown) return
    const { lastOrder } = shown.data
    try {
      if (!ORDER_ROUTES.test(shown.screen.route)) localStorage.removeItem(LAST_ORDER_STORE)
      else if (lastOrder) localStorage.setItem(LAST_ORDER_STORE, JSON.stringify(lastOrder))
    } catch {
      // Storage is disabled or full: the shop works without it.
    }
  }
  follow()
  store.sub(screenAtom, follow)
}
