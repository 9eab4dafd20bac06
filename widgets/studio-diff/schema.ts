import { z } from 'zod'
import { defineNode } from '../define-node.ts'

const name = (description: string, example: string) => z.string().meta({ description, examples: [example] })

export const diff = defineNode({
  type: 'studio-diff',
  group: 'studio',
  catalog: 'staff',
  title: 'What a change did, field by field, in words: before and after.',
  props: z.strictObject({
    caption: name('What was changed.', 'Role of Ewa Kowalska'),
    fields: z
      .array(
        z.strictObject({
          label: name('Name of the field.', 'Role'),
          before: name('Its value before; null: there was none.', 'Viewer').nullable(),
          after: name('Its value after; null: there is none any more.', 'Orders').nullable(),
        }),
      )
      .meta({ description: 'Changed fields in order; empty: nothing was changed.' }),
  }),
  defaults: { fields: [] },
})
