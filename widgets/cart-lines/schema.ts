import { z } from 'zod'
import { bindable } from '#schemas/binding.ts'
import { Cart } from '#schemas/cart.ts'
import { defineNode } from '../define-node.ts'

export const cartLines = defineNode({
  type: 'cart-lines',
  group: 'cart',
  title: 'The lines of the cart with quantity, price, warnings and remove.',
  props: z.strictObject({
    cart: bindable(Cart.nullable()).meta({
      description: 'The cart whose lines are drawn; null or unknown: no lines.',
      examples: [{ $data: '/cart' }],
    }),
  }),
  events: {
    setQuantity: z
      .strictObject({
        itemId: z.string().meta({ description: 'Id of the line, `items[].id` of the cart.', examples: ['line-1'] }),
        qty: z.int().meta({
          description: "New quantity in pieces, within `min`, `max` and `step` of the product's stock.",
          examples: [3],
        }),
      })
      .meta({
        description:
          'The quantity of a line was changed: emitted 500 ms after the last change, at once when the field loses focus.',
      }),
    remove: z
      .strictObject({
        itemId: z.string().meta({ description: 'Id of the line, `items[].id` of the cart.', examples: ['line-1'] }),
      })
      .meta({ description: 'The remove button of a line.' }),
  },
})
