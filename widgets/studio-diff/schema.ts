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
          before: z
            .string()
            .nullable()
            .meta({ description: 'Its value before; null: there was none.', examples: ['Viewer'] }),
          after: z
            .string()
            .nullable()
            .meta({ description: 'Its value after; null: there is none any more.', examples: ['Orders'] }),
        }),
      )
      .meta({ description: 'Changed fields in order; empty: nothing was changed.' }),
  }),
  defaults: { fields: [] },
})
