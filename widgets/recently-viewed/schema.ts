import { z } from 'zod'
import { defineNode } from '../define-node.ts'

export const recentlyViewed = defineNode({
  type: 'recently-viewed',
  group: 'shop',
  title: 'Products that were viewed on this device, which remembers them as long as the shopper agrees.',
  props: z.strictObject({
    title: z.string(),
    /** address that products are read at by their ids */
    products: z.string(),
    /** id of the product that is being viewed: remembered, and not among those shown */
    viewed: z.string().optional(),
    /** how many at most */
    limit: z.int().min(1).max(12),
    /** where delivery costs stand, for the note that German law asks for beside prices */
    deliveryHref: z.string().optional(),
  }),
  defaults: { title: '', limit: 8 },
})
