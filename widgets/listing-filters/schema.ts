import { z } from 'zod'
import { defineNode } from '../define-node.ts'

export const listingFilters = defineNode({
  type: 'listing-filters',
  group: 'shop',
  title: 'The filters of a list as one form: beside it where there is room, a sheet over it where there is none.',
  props: z.strictObject({
    /** path of the list, and other fields of its query */
    action: z.string(),
    fields: z.array(z.strictObject({ name: z.string(), value: z.string() })),
    /** number of chosen filters */
    chosen: z.int().min(0),
    /** address of the unfiltered list */
    clearHref: z.string(),
    /** number of matching products */
    total: z.int().min(0),
  }),
  slots: ['filters'],
  defaults: { fields: [], chosen: 0, total: 0 },
})
