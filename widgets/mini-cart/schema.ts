import { z } from 'zod'
import { bindable } from '#schemas/binding.ts'
import { Cart } from '#schemas/cart.ts'
import { defineNode } from '../define-node.ts'

export const miniCart = defineNode({
  type: 'mini-cart',
  group: 'overlay',
  title: 'The cart in a drawer at the right edge. Closed until a step opens it.',
  props: z.strictObject({
    cart: bindable(Cart.nullable()),
    /** the cart page */
    cartHref: z.string(),
    /** absent if the shop has no checkout */
    checkoutHref: z.string().optional(),
    /** gross threshold of free delivery in minor units of the cart's currency, for the meter */
    freeShippingFrom: z.int().min(1).optional(),
  }),
  /** a company's credit */
  slots: ['credit'],
  events: {
    setQuantity: z.strictObject({ itemId: z.string(), qty: z.int() }),
    remove: z.strictObject({ itemId: z.string() }),
    /** it was opened; item count of the cart */
    view: z.strictObject({ count: z.int().min(0) }),
  },
})
