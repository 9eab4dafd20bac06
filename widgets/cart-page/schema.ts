import { z } from 'zod'
import { bindable } from '#schemas/binding.ts'
import { Cart } from '#schemas/cart.ts'
import { ShopPath } from '#schemas/web-address.ts'
import { defineNode } from '../define-node.ts'
import { Outcome } from '../parts/outcome.ts'

export const cartPage = defineNode({
  type: 'cart-page',
  group: 'cart',
  title: 'The cart: heading, alert, then lines beside a summary that stays in view.',
  props: z.strictObject({
    cart: bindable(Cart.nullable()).meta({
      description: 'The cart: its number of pieces stands in the heading, its errors in an alert.',
      examples: [{ $data: '/cart' }],
    }),
    outcome: Outcome.optional(),
    continueHref: ShopPath.meta({ description: 'Path that the link back to shopping leads to.', examples: ['/en'] }),
  }),
  slots: {
    lines: 'The lines of the cart.',
    aside: 'The summary, beside the lines on wide pages and below them on narrow ones.',
    below: 'Content below lines and summary, such as recommended products.',
  },
  events: {
    clear: z.strictObject({}).meta({
      description: 'The shopper has confirmed that all lines are to be removed. Without steps there is no button.',
    }),
  },
})
