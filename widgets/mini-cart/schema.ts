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
    /** absent while there is no checkout to go to */
    checkoutHref: z.string().optional(),
    /** gross threshold of free delivery in minor units of the cart's currency, for the meter */
    freeShippingFrom: z.int().min(1).optional(),
  }),
  /** a company's credit */
  slots: ['credit'],
  events: {
    setQuantity: z.strictObject({ itemId: z.string(), qty: z.int() }),
    remove: z.strictObject({ itemId: z.string() }),
    /** it has been opened; pieces in the cart */
    view: z.strictObject({ count: z.int().min(0) }),
  },
})
