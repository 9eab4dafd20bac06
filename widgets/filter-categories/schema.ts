import { z } from 'zod'
import { defineNode } from '../define-node.ts'
import { TextLink } from '../parts/text-link.ts'

export const filterCategories = defineNode({
  type: 'filter-categories',
  group: 'filters',
  title: 'The way up and down the categories beside a list of products.',
  props: z.strictObject({
    above: z.array(TextLink).meta({
      description:
        'Links to the list in the categories above the chosen one, the highest first; other filters are kept.',
    }),
    current: z
      .string()
      .nullable()
      .meta({ description: 'Name of the chosen category; null if none is chosen.', examples: ['Coffee'] }),
    below: z
      .array(
        TextLink.extend({
          count: z
            .int()
            .min(0)
            .meta({
              description: 'Number of products of the list in this category; at 0 it is no link.',
              examples: [12],
            }),
        }),
      )
      .meta({
        description:
          'Links to the list in the subcategories of the chosen category; without one, in the top categories.',
      }),
  }),
  defaults: { above: [], below: [] },
})
