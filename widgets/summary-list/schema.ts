import { z } from 'zod'
import { defineNode } from '../define-node.ts'
import { TextLink } from '../parts/text-link.ts'

export const summaryList = defineNode({
  type: 'summary-list',
  group: 'forms',
  title: 'Named facts one below the other: what was stated, before it is confirmed and after.',
  props: z.strictObject({
    title: z
      .string()
      .meta({ description: 'Heading above the facts (level 2); absent: none.', examples: ['Your statement'] })
      .optional(),
    text: z
      .string()
      .meta({
        description: 'A sentence above the facts, which belongs to them; absent: none.',
        examples: ['I hereby withdraw from the contract described below.'],
      })
      .optional(),
    rows: z
      .array(
        z.strictObject({
          label: z.string().meta({ description: 'Name of the fact.', examples: ['Order number'] }),
          lines: z
            .array(z.string())
            .min(1)
            .meta({ description: 'Its value, a line of text each.', examples: [['1 × Kettle', '2 × Filters']] }),
          links: z.array(TextLink).meta({ description: 'Links below the lines; absent: none.' }).optional(),
        }),
      )
      .meta({ description: 'The facts in order.' }),
  }),
  defaults: { rows: [] },
})
