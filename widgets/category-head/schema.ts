import { z } from 'zod'
import { defineNode } from '../define-node.ts'
import { TextLink } from '../parts/text-link.ts'

export const categoryHead = defineNode({
  type: 'category-head',
  group: 'shop',
  title: 'A category’s heading, what it is about, and the ways to its subcategories.',
  props: z.strictObject({
    title: z.string().meta({ description: 'Heading of the page (level 1).', examples: ['Coffee'] }),
    intro: z.string().meta({
      description: 'One or two sentences about the category; empty: none, as on its second and later pages.',
      examples: ['Beans from small farms, roasted in Łódź.'],
    }),
    subcategories: z.array(TextLink).meta({ description: 'Subcategories as links, in order; empty: none.' }),
    isNarrowOnly: z
      .boolean()
      .meta({
        description:
          'True draws the subcategories only below 1024 px, where no filters stand beside the list; absent: at every width.',
      })
      .optional(),
  }),
  defaults: { intro: '', subcategories: [] },
})
