import { z } from 'zod'
import { defineNode } from '../define-node.ts'

export const recentlyViewed = defineNode({
  type: 'recently-viewed',
  group: 'shop',
  title: 'Products that were viewed on this device, which remembers them as long as the shopper agrees.',
  props: z.strictObject({
    title: z.string(),
    /** address of product data by ids */
    products: z.string(),
    /** id of the viewed product: it is stored, but not shown */
    viewed: z.string().optional(),
    /** maximum of products */
    limit: z.int().min(1).max(12),
    /** page about delivery costs, for the note that German law requires beside prices */
    deliveryHref: z.string().optional(),
  }),
  defaults: { title: '', limit: 8 },
})
