import type { Cart } from '#schemas/cart.ts'
import type { PropsOf } from '#widgets/define-catalog.ts'
import type { productTile } from '#widgets/product-tile/schema.ts'
import { dataAtom, screenAtom, shownAtom } from '../state/atoms.ts'
import { pageLanguageAtom } from '../state/page-language.ts'
import type { Store } from '../state/store.ts'
import { type CommerceEvent, cartEvent, cartOf, type Emit, itemOfProduct, viewCart } from './commerce-event.ts'
import { claimOrder, forgetOrders } from './tracked-orders.ts'

/**
 * Emits what pages mean for commerce: a product or the cart is viewed, the checkout begins, delivery and payment are
 * chosen, an order is placed. Each counts once for each visit of its page, a purchase once for its order.
 */
export function followPages(store: Store, emit: Emit, signal: AbortSignal): void {
  let visit = -1
  let isWaiting = false
  const counted = new Set<string>()
  function once(key: string, event: CommerceEvent): void {
    if (counted.has(key)) return
    counted.add(key)
    emit(event)
  }
  function look(): void {
    isWaiting = false
    const screen = store.get(screenAtom)
    const shown = store.get(shownAtom)
    if (signal.aborted || !screen) return
    if (shown.visit !== visit) counted.clear()
    visit = shown.visit
    const cart = cartOf(store.get(dataAtom))
    switch (screen.screen.route) {
      case 'product':
        viewProduct(store, (event) => once('product', event))
        break
      case 'cart':
        if (cart) once('cart', viewCart(cart))
        break
      case 'checkout':
        if (cart && cart.count > 0) countSteps(cart, once)
        break
      case 'checkout_success':
        countPurchase(screen.data.purchase as CommerceEvent['ecommerce'] | undefined, emit)
    }
  }
  // A new page changes several parts of the state, one after the other.
  const lookSoon = () => {
    if (isWaiting) return
    isWaiting = true
    queueMicrotask(look)
  }
  lookSoon()
  const unfollow = [screenAtom, shownAtom, dataAtom].map((source) => store.sub(source, lookSoon))
  signal.addEventListener('abort', () => {
    for (const stop of unfollow) stop()
    forgetOrders()
  })
}

function countSteps(cart: Cart, once: (key: string, event: CommerceEvent) => void): void {
  const { shippingMethod: delivery, paymentMethod: payment } = cart
  once('begin', cartEvent('begin_checkout', cart))
  if (delivery)
    once(`delivery ${delivery.code}`, cartEvent('add_shipping_info', cart, { shipping_tier: delivery.code }))
  if (payment) once(`payment ${payment.code}`, cartEvent('add_payment_info', cart, { payment_type: payment.code }))
}

function viewProduct(store: Store, emit: Emit): void {
  for (const { node } of store.get(shownAtom).placed.values()) {
    if (node.type !== 'product-tile' || node.props.variant !== 'product-page') continue
    const item = itemOfProduct((node.props as unknown as PropsOf<typeof productTile>).product)
    const currency = store.get(pageLanguageAtom)?.currency ?? 'PLN'
    emit({ event: 'view_item', ecommerce: { currency, value: item.price ?? 0, items: [item] } })
    return
  }
}

/** The page of a placed order may be opened again, in another tab too. */
function countPurchase(purchase: CommerceEvent['ecommerce'] | undefined, emit: Emit): void {
  const number = purchase?.transaction_id
  if (purchase && typeof number === 'string' && claimOrder(number)) emit({ event: 'purchase', ecommerce: purchase })
}
