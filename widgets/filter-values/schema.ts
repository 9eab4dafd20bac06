import { z } from 'zod'
import { defineNode } from '../define-node.ts'

export const filterValues = defineNode({
  type: 'filter-values',
  group: 'filters',
  title: 'Values of one attribute to tick: any of them will do.',
  props: z.strictObject({
    label: z.string().meta({ description: 'Name of the attribute.', examples: ['Roast'] }),
    name: z.string().meta({ description: 'Field name of each ticked box; the form repeats it.', examples: ['f'] }),
    isOpen: z.boolean().meta({ description: 'True shows the values at once, false only the name until it is opened.' }),
    values: z
      .array(
        z.strictObject({
          item: z.string().meta({
            description:
              'Value of the ticked box, sent by the surrounding form: attribute code, colon, value; % and comma in the value are percent-encoded.',
            examples: ['roast:medium'],
          }),
          label: z.string().meta({ description: 'The value in words.', examples: ['Medium'] }),
          count: z
            .int()
            .min(0)
            .meta({
              description:
                'Number of products that match if the value is ticked; at 0 the box is disabled unless it is ticked.',
              examples: [8],
            }),
          isSelected: z.boolean().meta({ description: 'True if the value is ticked.' }),
        }),
      )
      .meta({ description: 'Values of the attribute, in order.' }),
  }),
  defaults: { isOpen: true },
})
