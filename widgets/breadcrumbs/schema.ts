import { z } from 'zod'
import { ShopPath } from '#schemas/web-address.ts'
import { defineNode } from '../define-node.ts'

/** One step of the path to a page; the last one is the page itself. */
export const Crumb = z.strictObject({
  label: z.string().meta({ description: 'Name of the page.', examples: ['Coffee'] }),
  href: ShopPath.meta({ description: 'Path of the page.', examples: ['/en/coffee'] }),
})
export type Crumb = z.infer<typeof Crumb>

export const breadcrumbs = defineNode({
  type: 'breadcrumbs',
  group: 'shop',
  title: 'The way from the home page to this one.',
  props: z.strictObject({
    crumbs: z.array(Crumb).min(1).meta({
      description: 'Pages from the home page down; the last one is the present page, and its address is no link.',
    }),
  }),
})
