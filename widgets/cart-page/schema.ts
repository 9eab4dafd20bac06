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
    /** message of the last refusal for shoppers without script */
    notice: z.string().optional(),
    /** where shopping goes on */
    continueHref: z.string(),
  }),
  slots: ['lines', 'aside', 'below'],
  events: { clear: z.strictObject({}) },
})
