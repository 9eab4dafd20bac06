import { z } from 'zod'
import { node, section } from '#server/compiler/section.ts'
import { hrefIfTold } from '#server/sections/link-target.ts'
import { CART } from './cart-page.ts'

export const cartSummarySection = section('cart-summary')({
  title: 'Totals of the cart, free delivery, and the way to the checkout.',
  settings: z.strictObject({}),
  needs: ['cart', 'config'],
  slots: ['coupon'],
  showsFreeDelivery: true,
  async resolve({ data, slots, link, shopper, ...context }) {
    const threshold = data.config?.get(`shipping/free_threshold/${shopper.currency}`)
    const checkoutHref = link('checkout')
    // Delivery countries and payment methods are stated before the order begins (Domain 1); without the page the cart
    // omits the link.
    const deliveryHref = await hrefIfTold({ page: 'delivery-payment' }, { link, ...context })
    return node(
      'cart-summary',
      {
        cart: CART,
        ...(threshold ? { freeShippingFrom: threshold } : {}),
        ...(checkoutHref ? { checkoutHref } : {}),
        ...(deliveryHref ? { deliveryHref } : {}),
      },
      { slots: { coupon: slots.coupon } },
    )
  },
})
