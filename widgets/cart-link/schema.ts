import { z } from 'zod'
import { bindable } from '#schemas/binding.ts'
import { defineNode } from '../define-node.ts'

export const cartLink = defineNode({
  type: 'cart-link',
  group: 'frame',
  title: 'The way to the cart, with the number of pieces in it.',
  props: z.strictObject({
    href: z.string(),
    /** item count of the cart; unknown or 0 shows no number */
    count: bindable(z.int().min(0)),
  }),
  /** a plain click; without steps it follows the link */
  events: { open: z.strictObject({}) },
})
