import { z } from 'zod'
import { defineNode } from '../define-node.ts'

export const recordAction = defineNode({
  type: 'studio-record-action',
  group: 'studio',
  catalog: 'staff',
  title: 'One thing that can be done about a record: its name opens what will happen and the form that does it.',
  props: z.strictObject({
    label: z.string().meta({ description: 'What is done.', examples: ['Cancel the order'] }),
    effect: z.string().meta({
      description: 'What will happen, in a sentence or two.',
      examples: ['The order ends, its pieces go back into stock and 129.90 zł to the buyer, who gets a mail.'],
    }),
    tone: z
      .enum(['usual', 'danger'])
      .meta({ description: 'danger: it cannot be undone. Its form then asks for a confirmation.' }),
    isOpen: z
      .boolean()
      .meta({ description: 'Whether the form is shown at once, such as a refused one; absent: after a press.' })
      .optional(),
    closes: z
      .boolean()
      .meta({ description: 'Whether it closes once its form is done; absent: it stays open for the next time.' })
      .optional(),
  }),
  slots: { form: 'The form that does it.' },
  defaults: { tone: 'usual' },
})
