import { z } from 'zod'
import { SortOption } from '#schemas/listing.ts'
import { defineNode } from '../define-node.ts'

export const productListing = defineNode({
  type: 'product-listing',
  group: 'shop',
  title: 'A page of products in a grid: how many there are, their order, and the other pages.',
  props: z.strictObject({
    /** products on all pages */
    total: z.int().min(0),
    sort: z.strictObject({
      /** path of the list, and what else its address carries */
      action: z.string(),
      fields: z.array(z.strictObject({ name: z.string(), value: z.string() })),
      /** null is the shop's own order: recommended, or by relevance in a search */
      current: SortOption.nullable(),
      isSearch: z.boolean(),
    }),
    pages: z.strictObject({
      current: z.int().min(1),
      count: z.int().min(1),
      /** pages that a link is drawn for, ascending: the first, the last and those around the current one */
      links: z.array(z.strictObject({ page: z.int().min(1), href: z.string() })),
    }),
  }),
  /** product tiles, in order */
  slots: ['tiles'],
})
