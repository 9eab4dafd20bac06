import { z } from 'zod'
import { defineNode } from '../define-node.ts'

const name = (description: string, example: string) => z.string().meta({ description, examples: [example] })

export const passkeyForm = defineNode({
  type: 'studio-passkey-form',
  group: 'studio',
  catalog: 'staff',
  title: 'A button that makes a passkey or proves one. It needs script and is not shown without it.',
  props: z.strictObject({
    does: z
      .enum(['create', 'prove'])
      .meta({ description: 'Whether a new passkey is made, or one that is there is proved.' }),
    title: name('Heading (level 2); absent: none.', 'With a passkey').optional(),
    lead: name('A sentence below it; absent: none.', 'Fingerprint, face or PIN of this device.').optional(),
    fields: z
      .array(
        z.strictObject({
          name: name('Name of the field.', 'email'),
          label: name('Label.', 'E-mail address'),
          type: z.enum(['text', 'email']).meta({ description: 'Kind of the field, as in HTML.' }),
          autocomplete: name('Autofill token of the HTML standard; absent: none.', 'username').optional(),
          value: name('Initial value; empty: none.', 'Ewa Kowalska'),
        }),
      )
      .meta({ description: 'What is asked besides; empty: nothing.' }),
    button: name('Text of the button.', 'Log in with a passkey'),
    look: z.enum(['primary', 'secondary']).meta({ description: 'Look of the button.' }),
    or: name('Word below it, before another way; absent: there is none.', 'or').optional(),
    unsupported: name('In place of the button, if the browser knows no passkeys.', 'This browser knows no passkeys.'),
    failed: name(
      'When the device has not made or proved it, or the person has broken off.',
      'That did not work. Try again, or choose another way.',
    ),
  }),
  events: {
    begin: z.strictObject({}).meta({
      description:
        'The button is pressed. Carries the fields; the answer fills in `options`, the options for `navigator.credentials` as JSON.',
    }),
    finish: z
      .strictObject({
        passkey: name('Answer of `navigator.credentials`, as its `toJSON()` in JSON.', '{"id":"…"}'),
      })
      .meta({ description: 'The device has answered. Carries the fields as well.' }),
  },
  defaults: { fields: [], look: 'primary' },
})
