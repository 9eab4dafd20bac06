import { z } from 'zod'
import { ShopPath } from '#schemas/web-address.ts'
import { defineNode } from '../define-node.ts'
import { HiddenField } from '../parts/hidden-field.ts'

export const listingFilters = defineNode({
  type: 'listing-filters',
  group: 'filters',
  title: 'The filters of a list as one form: beside it where there is room, a sheet over it where there is none.',
  props: z.strictObject({
    action: ShopPath.meta({ description: 'Path that the form is sent to by GET: the list.', examples: ['/en/coffee'] }),
    fields: z.array(HiddenField).meta({
      description: 'Further fields that the form sends unchanged, so that sorting and search phrase are kept.',
    }),
    chosen: z
      .int()
      .min(0)
      .meta({ description: 'Number of chosen filters; at 0 it is not shown.', examples: [2] }),
    clearHref: ShopPath.meta({
      description: 'Path and query of the list without filters.',
      examples: ['/en/coffee?sort=price_asc'],
    }),
    total: z
      .int()
      .min(0)
      .meta({ description: 'Number of products that match, on the button to see them.', examples: [61] }),
  }),
  slots: {
    filters: 'Nodes of the types `filter-values`, `filter-price` and `filter-categories`, whose fields the form sends.',
  },
  defaults: { fields: [], chosen: 0, total: 0 },
})
