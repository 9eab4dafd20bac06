import { z } from 'zod'
import { ShopPath } from '#schemas/web-address.ts'
import { defineNode } from '../define-node.ts'
import { Outcome } from '../parts/outcome.ts'

export const cartEmpty = defineNode({
  type: 'cart-empty',
  group: 'cart',
  title: 'The empty cart: a small niche, a title, one line and one way on.',
  props: z.strictObject({
    continueHref: ShopPath.meta({ description: 'Path that the button back to shopping leads to.', examples: ['/en'] }),
    outcome: Outcome.optional(),
  }),
  slots: { below: 'Content below the button, such as recommended products.' },
})
