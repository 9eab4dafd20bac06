import { z } from 'zod'
import { defineNode } from '../define-node.ts'
import { TextLink } from '../parts/text-link.ts'

export const listingEmpty = defineNode({
  type: 'listing-empty',
  group: 'search',
  title: 'A category without products: a small niche, one line, and a way on.',
  props: z.strictObject({
    wayOn: TextLink.meta({
      description: 'Button to the category above, or to the home page; absent: no button.',
    }).optional(),
  }),
})
