import { z } from 'zod'
import { defineNode } from '../define-node.ts'

export const listingFilters = defineNode({
  type: 'listing-filters',
  group: 'shop',
  title: 'The filters of a list as one form: beside it where there is room, a sheet over it where there is none.',
  props: z.strictObject({
    /** path of the list, and what else its address carries */
    action: z.string(),
    fields: z.array(z.strictObject({ name: z.string(), value: z.string() })),
    /** how many are chosen */
    chosen: z.int().min(0),
    /** the list without any */
    clearHref: z.string(),
    /** products that they leave */
    total: z.int().min(0),
  }),
  slots: ['filters'],
  defaults: { fields: [], chosen: 0, total: 0 },
})
