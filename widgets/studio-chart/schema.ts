import { z } from 'zod'
import { defineNode } from '../define-node.ts'

const words = (description: string, example: string) => z.string().meta({ description, examples: [example] })

export const studioChart = defineNode({
  type: 'studio-chart',
  group: 'studio',
  catalog: 'staff',
  title: 'Bars over time, with what they say in words and as a table.',
  props: z.strictObject({
    title: words('Heading (level 2).', 'Sales of 30 days in EUR'),
    total: words('The sum, formatted.', '1,240.50 €'),
    summary: words('What the bars say, in a sentence or two.', '31 orders. 12% more than in the 30 days before.'),
    columns: z
      .strictObject({
        label: words('Heading of what a bar is of.', 'Day'),
        value: words('Heading of its value.', 'Total'),
        note: words('Heading of the number beside it.', 'Orders'),
      })
      .meta({ description: 'Headings of the table.' }),
    bars: z
      .array(
        z.strictObject({
          label: words('What it is of.', '27 Nov 2026'),
          value: z
            .number()
            .nonnegative()
            .meta({ description: 'Its height; 0: nothing.', examples: [12990] }),
          text: words('Its value, formatted.', '129.90 €'),
          note: words('The number beside it.', '3'),
        }),
      )
      .meta({ description: 'The bars in order.' }),
  }),
  defaults: { bars: [] },
})
