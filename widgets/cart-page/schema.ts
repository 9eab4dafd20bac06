import { z } from 'zod'
import { bindable } from '#schemas/binding.ts'
import { Cart } from '#schemas/cart.ts'
import { defineNode } from '../define-node.ts'

export const cartPage = defineNode({
  type: 'cart-page',
  group: 'cart',
  title: 'The cart: heading, alert, then lines beside a summary that stays in view.',
  props: z.strictObject({
    cart: bindable(Cart.nullable()),
    /** result of the last operation, for shoppers without script */
    outcome: z.strictObject({ tone: z.enum(['ok', 'bad']), text: z.string() }).optional(),
    /** target of the link back to shopping */
    continueHref: z.string(),
  }),
  slots: ['lines', 'aside', 'below'],
  events: { clear: z.strictObject({}) },
})
