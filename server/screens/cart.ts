import { isPaid } from '#schemas/payment.ts'
import { assembler, type LoadContext } from '#server/compiler/assembler.ts'
import { draftOf } from '#server/forms/form-draft.ts'
import { loadShopperCart } from '#server/http/visit/shopper-cart.ts'
import type { OrderKey } from '#server/ports/orders.ts'

/** Optional parts of the cart page: do not wait longer. */
const ORDER_MS = 800
/** Newest orders of a customer among which an unpaid one is looked for. */
const ORDERS = 5

/**
 * The cart page: private, in the checkout layout. A cart that is gone or belongs to another reads as none. S2.103,
 * S4.4.
 */
export const cartScreen = assembler('cart')({
  provides: ['cart', 'refusedCoupon', 'waitingOrder'],
  scope: 'private',
  async load(context) {
    const { shopper, ports, formDrafts, orWithout } = context
    const coupon = draftOf('cart.applyCoupon', formDrafts)
    const [cart, waitingOrder] = await Promise.all([
      loadShopperCart(shopper, ports.cart),
      orWithout(ORDER_MS, 'an order that waits for its payment', findWaitingOrder(context)),
    ])
    return {
      cart,
      waitingOrder,
      refusedCoupon: coupon && { code: coupon.values.couponCode ?? '', error: coupon.errors.couponCode ?? null },
    }
  },
  title: (_, { t }) => t('cart.title'),
  seo: () => ({ robots: 'noindex' }),
  data: ({ cart }) => ({ cart }),
})

/**
 * The unpaid order placed last on this device, or else the customer's newest one: the way back from a bank's page leads
 * to an empty cart.
 */
async function findWaitingOrder({ shopper, ports }: Pick<LoadContext, 'shopper' | 'ports'>): Promise<OrderKey | null> {
  const { orderToken: token, user } = shopper
  const placed = token === null ? null : await ports.checkout.orderOf(token)
  if (placed?.canPay) return { number: placed.number, token }
  const orders = user === null ? null : await ports.orders.list({ status: 'pending', page: 1, perPage: ORDERS })
  const unpaid = orders?.data.find(
    ({ paymentStatus, approval }) =>
      !isPaid(paymentStatus) && paymentStatus !== 'not_required' && approval?.state !== 'waiting',
  )
  return unpaid ? { number: unpaid.number, token: null } : null
}
