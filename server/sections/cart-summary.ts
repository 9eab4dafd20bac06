import { z } from 'zod'
import { CART } from './cart-page.ts'
import { node, section } from './section.ts'

export const cartSummarySection = section('cart-summary')({
  title: 'Totals of the cart, free delivery, and the way to the checkout.',
  settings: z.strictObject({}),
  needs: ['cart', 'config'],
  slots: ['coupon'],
  resolve({ data, slots, link, shopper }) {
    const threshold = data.config?.get(`shipping/free_threshold/${shopper.currency}`)
    const checkoutHref = link('checkout')
    return node(
      'cart-summary',
      {
        cart: CART,
        ...(typeof threshold === 'number' && threshold > 0 ? { freeShippingFrom: threshold } : {}),
        ...(checkoutHref ? { checkoutHref } : {}),
      },
      { slots: { coupon: slots.coupon } },
    )
  },
})
