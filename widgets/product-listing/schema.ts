import { z } from 'zod'
import { SortOption } from '#schemas/listing.ts'
import { defineNode } from '../define-node.ts'
import { ListPages } from '../parts/list-pages.ts'

export const productListing = defineNode({
  type: 'product-listing',
  group: 'shop',
  title: 'A page of products in a grid: how many there are, what narrows it, their order, and the other pages.',
  props: z.strictObject({
    /** products on all pages */
    total: z.int().min(0),
    /** the chosen filters, each with the address of the list without it; prices in minor units as the form has them */
    chosen: z.array(
      z.union([
        z.strictObject({ label: z.string(), href: z.string() }),
        z.strictObject({
          price: z.strictObject({ min: z.int().min(0).nullable(), max: z.int().min(0).nullable() }),
          href: z.string(),
        }),
      ]),
    ),
    /** address of the unfiltered list */
    clearHref: z.string(),
    sort: z.strictObject({
      /** path of the list, and other fields of its query */
      action: z.string(),
      fields: z.array(z.strictObject({ name: z.string(), value: z.string() })),
      /** null is the shop's own order: recommended, or by relevance in a search */
      current: SortOption.nullable(),
      isSearch: z.boolean(),
    }),
    pages: ListPages,
    /** page about delivery costs, for the note that German law requires beside prices */
    deliveryHref: z.string().optional(),
  }),
  /** the filters beside the list; product tiles, in order */
  slots: ['filters', 'tiles'],
  defaults: { chosen: [] },
})
