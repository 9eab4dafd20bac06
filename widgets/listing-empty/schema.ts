import { z } from 'zod'
import { defineNode } from '../define-node.ts'

export const listingEmpty = defineNode({
  type: 'listing-empty',
  group: 'shop',
  title: 'A category without products: a small niche, one line, and a way on.',
  props: z.strictObject({
    /** the parent category or the home page; absent hides the button */
    wayOn: z.strictObject({ label: z.string(), href: z.string() }).optional(),
  }),
})
