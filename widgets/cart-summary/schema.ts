import { z } from 'zod'
import { bindable } from '#schemas/binding.ts'
import { Cart } from '#schemas/cart.ts'
import { defineNode } from '../define-node.ts'

export const cartSummary = defineNode({
  type: 'cart-summary',
  group: 'cart',
  title: 'What the cart costs: free delivery, coupon, totals, the way to the checkout.',
  props: z.strictObject({
    cart: bindable(Cart.nullable()),
    /** gross threshold of free delivery in minor units of the cart's currency, for the meter */
    freeShippingFrom: z.int().min(1).optional(),
    /** absent if the shop has no checkout */
    checkoutHref: z.string().optional(),
    /** page about delivery and payment, Domain 1 */
    deliveryHref: z.string().optional(),
  }),
  slots: ['coupon'],
})
