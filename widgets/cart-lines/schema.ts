import { z } from 'zod'
import { bindable } from '#schemas/binding.ts'
import { Cart } from '#schemas/cart.ts'
import { defineNode } from '../define-node.ts'

export const cartLines = defineNode({
  type: 'cart-lines',
  group: 'cart',
  title: 'The lines of the cart with quantity, price, warnings and remove.',
  props: z.strictObject({ cart: bindable(Cart.nullable()) }),
  events: {
    setQuantity: z.strictObject({ itemId: z.string(), qty: z.int() }),
    remove: z.strictObject({ itemId: z.string() }),
  },
})
