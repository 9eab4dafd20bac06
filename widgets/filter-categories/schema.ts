import { z } from 'zod'
import { defineNode } from '../define-node.ts'

export const filterCategories = defineNode({
  type: 'filter-categories',
  group: 'shop',
  title: 'The way up and down the categories beside a list of products.',
  props: z.strictObject({
    /** those above, the highest first */
    above: z.array(z.strictObject({ label: z.string(), href: z.string() })),
    /** the category that is shown, null for all of them */
    current: z.string().nullable(),
    /** those right below, with the products that each would leave */
    below: z.array(z.strictObject({ label: z.string(), href: z.string(), count: z.int().min(0) })),
  }),
  defaults: { above: [], below: [] },
})
