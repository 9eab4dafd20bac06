import { z } from 'zod'
import { ShopPath } from '#schemas/web-address.ts'
import { defineNode } from '../define-node.ts'

const name = (description: string, example: string) => z.string().meta({ description, examples: [example] })

const Field = z.strictObject({
  name: name('Name of the parameter.', 'kind'),
  label: name('Label of the field.', 'Seen by'),
  type: z.enum(['text', 'select', 'date', 'time', 'checkbox']).meta({ description: 'What kind of field it is.' }),
  value: name('Its present value; for a checkbox empty if it is not ticked.', 'b2b'),
  options: z
    .array(z.strictObject({ value: name('Value of the option.', 'b2b'), label: name('Text of it.', 'Company') }))
    .meta({ description: 'Options of a select; absent for other fields.' })
    .optional(),
  hint: name('Sentence below the field; absent: none.', 'Polish time.').optional(),
  isWide: z.boolean().meta({ description: 'Whether it takes the whole width; absent: it does not.' }).optional(),
})

export const viewBar = defineNode({
  type: 'studio-view-bar',
  group: 'studio',
  catalog: 'staff',
  title: 'Choices that stand in the address: a plain form, which with script applies each choice at once.',
  props: z.strictObject({
    title: name('Accessible name of the form.', 'What to show'),
    action: ShopPath.meta({ description: 'Path of the page.', examples: ['/en/studio/preview'] }),
    groups: z
      .array(
        z.strictObject({
          key: name('Key of the group.', 'a'),
          title: name('Name of the group; empty: it has none.', 'First view'),
          fields: z.array(Field).meta({ description: 'Fields in order.' }),
        }),
      )
      .meta({ description: 'Groups of fields in order.' }),
    kept: z
      .array(z.strictObject({ name: name('Name of a parameter.', 'was'), value: name('Its value.', 'home') }))
      .meta({ description: 'Other parameters, sent along unseen; empty: none.' }),
    notes: z
      .array(name('A sentence.', 'Prices are those of now.'))
      .meta({ description: 'What the page has to say about the choices; empty: nothing.', examples: [[]] }),
    submit: name('Text of the button.', 'Show'),
  }),
  defaults: { groups: [], kept: [], notes: [] },
})
