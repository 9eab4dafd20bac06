import { z } from 'zod'
import { defineNode } from '../define-node.ts'

export const categoryHead = defineNode({
  type: 'category-head',
  group: 'shop',
  title: 'A category’s heading, what it is about, and the ways to its subcategories.',
  props: z.strictObject({
    title: z.string(),
    /** a sentence or two; empty draws nothing */
    intro: z.string(),
    subcategories: z.array(z.strictObject({ label: z.string(), href: z.string() })),
    /** wide pages list the subcategories beside the products already: drawn only where the filters are a sheet */
    isNarrowOnly: z.boolean().optional(),
  }),
  defaults: { intro: '', subcategories: [] },
})
