import { z } from 'zod'
import { ShopPath } from '#schemas/web-address.ts'
import { defineNode } from '../define-node.ts'

export const askLink = defineNode({
  type: 'ask-link',
  group: 'product',
  title: 'The way from a product to the form that asks about it.',
  props: z.strictObject({
    href: ShopPath.meta({
      description: 'Path and query of the page with the form; followed unless `open` has steps.',
      examples: ['/en/contact?product=guji'],
    }),
  }),
  events: {
    open: z.strictObject({}).meta({
      description: 'A plain click on the link; its steps replace the navigation. Without steps `href` is followed.',
    }),
  },
})
