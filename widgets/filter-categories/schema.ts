import { z } from 'zod'
import { defineNode } from '../define-node.ts'

export const filterCategories = defineNode({
  type: 'filter-categories',
  group: 'shop',
  title: 'The way up and down the categories beside a list of products.',
  props: z.strictObject({
    /** ancestors, the highest first */
    above: z.array(z.strictObject({ label: z.string(), href: z.string() })),
    /** the chosen category, null for all */
    current: z.string().nullable(),
    /** its subcategories, with the number of matching products */
    below: z.array(z.strictObject({ label: z.string(), href: z.string(), count: z.int().min(0) })),
  }),
  defaults: { above: [], below: [] },
})
