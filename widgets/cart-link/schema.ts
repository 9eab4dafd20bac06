import { z } from 'zod'
import { bindable } from '#schemas/binding.ts'
import { ShopPath } from '#schemas/web-address.ts'
import { defineNode } from '../define-node.ts'

export const cartLink = defineNode({
  type: 'cart-link',
  group: 'frame',
  title: 'The way to the cart, with the number of pieces in it.',
  props: z.strictObject({
    href: ShopPath.meta({ description: 'Path of the cart page.', examples: ['/en/cart'] }),
    count: bindable(z.int().min(0)).meta({
      description: 'Number of pieces in the cart, drawn as a badge, above 99 as "99+"; 0 or unknown: no badge.',
      examples: [3, { $data: '/cart/count' }],
    }),
  }),
  events: {
    open: z.strictObject({}).meta({
      description: 'A plain click on the link; its steps replace the navigation. Without steps `href` is followed.',
    }),
  },
})
