import { z } from 'zod'
import { defineNode } from '../define-node.ts'

export const columns = defineNode({
  type: 'columns',
  group: 'cms',
  title: 'Things beside each other, one below the other on narrow pages.',
  props: z.strictObject({
    perRow: z
      .int()
      .min(2)
      .max(4)
      .meta({ description: 'Number of columns on the widest pages.', examples: [3] }),
    title: z
      .string()
      .meta({ description: 'Heading above the columns (level 2); absent: none.', examples: ['From our roastery'] })
      .optional(),
  }),
  slots: { items: 'The content of the columns, a node each, row by row.' },
  defaults: { perRow: 2 },
})
