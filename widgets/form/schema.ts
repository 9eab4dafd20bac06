import { z } from 'zod'
import { FormField, FormPart, FormStep } from '#schemas/form-field.ts'
import { ShopPath } from '#schemas/web-address.ts'
import { defineNode } from '../define-node.ts'
import { Outcome } from '../parts/outcome.ts'
import { TextLink } from '../parts/text-link.ts'

export const form = defineNode({
  type: 'form',
  group: 'forms',
  title: 'A form described by its fields: labels, hints, named rules, conditions and steps.',
  props: z.strictObject({
    title: z
      .string()
      .meta({ description: 'Heading above the fields (level 2); absent: none.', examples: ['Log in'] })
      .optional(),
    lead: z
      .string()
      .meta({ description: 'Introduction below the heading; absent: none.', examples: ['All fields are required.'] })
      .optional(),
    fields: z.array(FormField).meta({ description: 'Fields in order; empty: a button alone.' }),
    marks: z
      .literal('required')
      .meta({
        description:
          'Labels say which fields are required, for forms of which most may stay empty; absent: they say which are optional.',
      })
      .optional(),
    steps: z
      .array(FormStep)
      .min(1)
      .meta({
        description:
          'Steps in order: with script one is shown at a time, and the next follows once its fields are valid. Absent: all fields at once.',
      })
      .optional(),
    parts: z
      .array(FormPart)
      .min(1)
      .meta({
        description: 'Titled sections below one another, numbered; not together with `steps`. Absent: no sections.',
      })
      .optional(),
    submit: z.string().meta({ description: 'Text of the submit button.', examples: ['Log in'] }),
    look: z
      .enum(['secondary', 'danger'])
      .meta({
        description:
          'Look of the submit button: secondary for a minor action, danger for one that cannot be undone; absent: primary.',
      })
      .optional(),
    sent: z.string().meta({
      description:
        'Message after a successful submit, which also empties the form; empty: the values stay, because the answer leads to another page.',
      examples: ['Thank you. We answer within a working day.'],
    }),
    note: z
      .strictObject({
        text: z.string().meta({
          description: 'The information as text.',
          examples: ['We use your data to answer your question.'],
        }),
        href: ShopPath.meta({
          description: 'Path of the page that says more: the text is a link; absent: plain text.',
          examples: ['/en/privacy'],
        }).optional(),
      })
      .meta({
        description:
          'Information that needs no consent: above the submit button, below it if the form has a summary. Absent: none.',
      })
      .optional(),
    links: z.array(TextLink).meta({ description: 'Other links beside the submit button; absent: none.' }).optional(),
    stamp: z
      .string()
      .meta({
        description:
          'Signed creation time of the form. Without script it is sent back unchanged as the field `$stamp`, in place of the captcha; absent if the form needs no captcha.',
        examples: ['1795262460.Q2hlY2tzdW0'],
      })
      .optional(),
    errors: z
      .record(z.string(), z.string())
      .meta({
        description:
          'Message by field name: why the form was refused without script; the name "" stands for the whole form. Absent if it was not refused.',
        examples: [{ email: 'Enter an e-mail address, such as anna@example.com.' }],
      })
      .optional(),
    outcome: Outcome.optional(),
  }),
  slots: { summary: 'Content directly above the submit button, such as the summary of an order.' },
  events: {
    submit: z.strictObject({}).meta({
      description:
        'The form is submitted and all rules hold. Beside its declared payload it carries the values of the visible fields: names with dots are nested objects, number fields are numbers, checkboxes booleans, empty fields are left out. Field errors of the answer belong to the fields of the same names.',
    }),
    lookUp: z.strictObject({}).meta({
      description:
        'The button beside a field with `lookUp`. Carries the value of that field and of the country field, or of all visible fields if `save` has steps too; the answer fills in fields.',
    }),
    save: z.strictObject({}).meta({
      description:
        'Stores the values typed so far, valid or not: emitted when a field loses focus, and at once when a choice with `save` changes or the button beside a field with `save` is pressed. Carries the values of all visible fields, as `submit`. Not repeated while nothing has changed. Without steps nothing is saved.',
    }),
  },
  defaults: { fields: [], submit: '', sent: '' },
})
