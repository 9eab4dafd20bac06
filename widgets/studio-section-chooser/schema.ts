import { z } from 'zod'
import { defineNode } from '../define-node.ts'

const name = (description: string, example: string) => z.string().meta({ description, examples: [example] })

export const sectionChooser = defineNode({
  type: 'studio-section-chooser',
  group: 'studio',
  catalog: 'staff',
  title: 'What can be added to a page, in groups with a line about each, and where it goes.',
  props: z.strictObject({
    search: name('Label of the field that narrows the list with script.', 'Find a section'),
    groups: z
      .array(
        z.strictObject({
          title: name('Heading of the group.', 'Fits this page'),
          kinds: z
            .array(
              z.strictObject({
                value: name('What is sent as `type`.', 'notice.delivery'),
                label: name('Its name.', 'Notice: delivery times'),
                text: name('What it is for; absent: nothing.', 'Message such as changed delivery times.').optional(),
              }),
            )
            .meta({ description: 'Its choices in order.' }),
        }),
      )
      .meta({ description: 'Groups in order; the first one stands open.' }),
    places: z
      .strictObject({
        label: name('Label of the choice.', 'Where it goes'),
        value: name('The place chosen at the start.', 'main>hero'),
        groups: z
          .array(
            z.strictObject({
              title: name('Part of the page.', 'Main part'),
              options: z
                .array(
                  z.strictObject({
                    value: name('What is sent as `slot`.', 'main>hero'),
                    label: name('The place.', 'After “Hero banner”'),
                  }),
                )
                .meta({ description: 'Its places in order.' }),
            }),
          )
          .meta({ description: 'Parts of the page with the places in each.' }),
      })
      .meta({ description: 'Where it can go.' }),
    chosen: name('What was chosen before the form was refused without script; absent: nothing.', 'hero').optional(),
    errors: z
      .record(z.string(), z.string())
      .meta({
        description: 'Message by `type` and `slot`: why the form was refused without script; absent: it was not.',
        examples: [{ type: 'Choose one of these.' }],
      })
      .optional(),
    submit: name('Text of the button.', 'Add a section'),
  }),
  events: {
    submit: z
      .strictObject({
        type: name('What was chosen.', 'notice.delivery'),
        slot: name('Where it goes.', 'main>hero'),
      })
      .meta({ description: 'The section is added.' }),
  },
  defaults: { groups: [] },
})
