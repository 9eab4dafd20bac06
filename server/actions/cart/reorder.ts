import type { JsonValue } from '#schemas/json.ts'
import { type ActionHandler, toast } from '#server/actions/action.ts'
import { COOKIE, type CookieChange } from '#server/http/visit/cookies.ts'
import { findCustomerCart } from '#server/http/visit/shopper-cart.ts'

/** Adds the products of an old order to the cart, lists the missing ones, and opens the cart. */
export const reorder: ActionHandler<'order.reorder'> = async (
  { number, token = null },
  { ports, shopper, t, link },
) => {
  const key = { number, token }
  const kept = shopper.cartId === null ? null : await ports.orders.reorder(key, shopper.cartId)
  const isLost = kept === null || (!kept.ok && kept.code === 'cart_gone')
  // Without a cart, the products are added to the customer's other cart or to a new one.
  const outcome = isLost ? await ports.orders.reorder(key, await findCustomerCart(shopper, ports.cart)) : kept
  if (!outcome.ok || outcome.value.cart.count === 0)
    return { status: 422, effects: [toast('error', t('order.reorder_error'))], cookies: [] }
  const { cart, missing } = outcome.value
  const cookies: CookieChange[] = [
    { name: COOKIE.cartId, value: cart.id },
    { name: COOKIE.hasSession, value: '1' },
  ]
  const said =
    missing.length === 0
      ? toast('success', t('order.reorder_ok'))
      : toast('info', t('order.reorder_missing', { names: missing.join(', ') }))
  return {
    status: 200,
    effects: [
      { effect: 'data', pointer: '/cart', value: cart as unknown as JsonValue },
      said,
      { effect: 'navigate', to: link('cart') ?? link('home') ?? '/' },
    ],
    cookies: cart.id === shopper.cartId ? [] : cookies,
    isConfirmed: true,
  }
}
