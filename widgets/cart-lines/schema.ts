import { z } from 'zod'
import { bindable } from '#schemas/binding.ts'
import { Cart } from '#schemas/cart.ts'
import { defineNode } from '../define-node.ts'
import { lineEvents } from '../parts/line-events.ts'

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
    ...lineEvents,
  },
})
