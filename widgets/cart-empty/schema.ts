import { z } from 'zod'
import { defineNode } from '../define-node.ts'

export const cartEmpty = defineNode({
  type: 'cart-empty',
  group: 'cart',
  title: 'The empty cart: a small niche, a title, one line and one way on.',
  props: z.strictObject({
    continueHref: z.string(),
    /** why the shop emptied the cart; for shoppers without script */
    outcome: z.strictObject({ tone: z.enum(['ok', 'bad']), text: z.string() }).optional(),
  }),
  slots: ['below'],
})
