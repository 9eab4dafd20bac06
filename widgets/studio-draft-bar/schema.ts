import { z } from 'zod'
import { defineNode } from '../define-node.ts'

const name = (description: string, example: string) => z.string().meta({ description, examples: [example] })
const button = (description: string) =>
  z
    .strictObject({
      label: name('Text of the button.', 'Undo'),
      what: name('What it takes back or does again, in words.', '“Hero banner”: Title, in German'),
      to: z
        .int()
        .min(0)
        .meta({ description: 'Number of the state that it leads to.', examples: [2] }),
    })
    .meta({ description })
    .optional()

export const draftBar = defineNode({
  type: 'studio-draft-bar',
  group: 'studio',
  catalog: 'staff',
  title: 'The steps of a draft with undo and redo, and who else has the page open.',
  props: z.strictObject({
    title: name('Accessible name, and heading of the steps.', 'Steps of the draft'),
    notes: z.array(name('A sentence.', 'Ewa Kowalska has this page open.')).meta({
      description: 'Who else has the page open, and who saved the draft last; empty: nobody.',
      examples: [['Ewa Kowalska has this page open.']],
    }),
    undo: button('The step before; absent: there is none.'),
    redo: button('The step that was undone last; absent: none was.'),
    steps: z
      .array(
        z.strictObject({
          text: name('What was changed, in words.', '“Hero banner”: Title, in German'),
          by: name('Who did it, and when.', 'Ewa Kowalska, 26 Nov 2026, 21:04'),
          state: name('Whether the draft is there now, or it was undone; absent: neither.', 'now').optional(),
        }),
      )
      .meta({ description: 'Steps, the latest first; empty: none.' }),
  }),
  events: {
    step: z
      .strictObject({
        to: z
          .int()
          .min(0)
          .meta({ description: 'Number of the state to go to.', examples: [2] }),
      })
      .meta({ description: 'Undo or redo is pressed.' }),
  },
  defaults: { notes: [], steps: [] },
})
