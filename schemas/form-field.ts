import { z } from 'zod'
import { conditions, FieldName, fieldName, Rule } from './form-rule.ts'
import { enumWith } from './stand-ins.ts'
import { ShopPath, WebAddress } from './web-address.ts'

/** The icon before the name on a card: a delivery or payment method. Look 5. */
export const OptionIcon = z.enum([
  'bank',
  'box',
  'card',
  'cash',
  'mail',
  'pallet',
  'pin',
  'smartphone',
  'store',
  'truck',
  'wallet',
])
export type OptionIcon = z.infer<typeof OptionIcon>

/** One option of a select or a radio group. */
export const FieldOption = z
  .strictObject({
    value: z.string().meta({ description: 'Value to submit.', examples: ['inpost_locker'] }),
    label: z.string().meta({ description: 'Text of the option.', examples: ['Parcel locker'] }),
    hint: z
      .string()
      .optional()
      .meta({ description: 'A line below the text; absent: none.', examples: ['Wed-Fri, 24-25 Nov'] }),
    price: z
      .string()
      .optional()
      .meta({ description: 'Price of the option, formatted; absent: none to show.', examples: ['€3.49'] }),
    icon: OptionIcon.optional().meta({ description: 'Icon of a card; absent: none.' }),
    isOff: z.boolean().optional().meta({
      description: 'Whether it is shown but cannot be chosen: `hint` gives the reason. Absent means false.',
    }),
  })
  .meta({ description: 'One option of a select or a radio group.' })
export type FieldOption = z.infer<typeof FieldOption>

/** One field of a form as sent to the browser: texts resolved, rules by name, no code. Architecture 3. */
export const FormField = z
  .strictObject({
    name: fieldName(
      "Name of the field. Dots lead into objects of the operation's input: `address.city` is `city` of `address`.",
      'address.city',
    ),
    label: z.string().meta({ description: 'Label.', examples: ['Town'] }),
    type: enumWith(
      [
        'text',
        'email',
        'tel',
        'password',
        'number',
        'date',
        'textarea',
        'select',
        'radio',
        'checkbox',
        'hidden',
        'files',
      ],
      { files: 'hidden' },
    ).meta({
      description:
        'Kind of the field, as in HTML. A checkbox submits true or false, `files` the ids of uploaded files, all others a text.',
    }),
    hint: z
      .string()
      .optional()
      .meta({ description: 'Help for filling it in; absent: none.', examples: ['Ten digits'] }),
    autocomplete: z
      .string()
      .optional()
      .meta({ description: 'Autofill token of the HTML standard; absent: none.', examples: ['street-address'] }),
    inputMode: z
      .enum(['text', 'numeric', 'decimal', 'tel', 'email', 'search'])
      .optional()
      .meta({ description: 'Kind of on-screen keyboard; absent: by the type.' }),
    options: z
      .array(FieldOption)
      .optional()
      .meta({ description: 'Options of a select or a radio group, in order; absent for other types.' }),
    value: z
      .union([z.string(), z.boolean()])
      .optional()
      .meta({
        description: 'Initial value: true or false for a checkbox, else a text. Absent: empty.',
        examples: ['PL', true],
      }),
    rules: z.array(Rule).meta({ description: 'Rules of the value; the first one that fails is shown.' }),
    when: conditions('Shown, checked and submitted only if all of them hold; absent: always.'),
    missing: z
      .string()
      .optional()
      .meta({
        description: "Message if no option is chosen, in place of the rule's own; absent: that one.",
        examples: ['Choose a way of delivery'],
      }),
    ok: z
      .string()
      .optional()
      .meta({ description: 'Confirmation of a valid value; absent: none.', examples: ['Looks right'] }),
    lookUp: z
      .string()
      .optional()
      .meta({
        description:
          'Label of a button beside the field, which emits `lookUp` of the form to fill in other fields; absent: none.',
        examples: ['Get company data'],
      }),
    save: z
      .string()
      .optional()
      .meta({
        description:
          'Set if each change of the value is saved at once by `save` of the form: label of the button that does so without script. Absent: saved with the form.',
        examples: ['Update'],
      }),
    files: z
      .strictObject({
        upload: ShopPath.meta({
          description:
            'URI Template (RFC 6570) with the variables `name` (of the file) and `locale`: POST with the bytes of a file as the body answers `{ file, message }`, the file or why it was refused.',
          examples: ['/api/uploads?order=100000042{&name,locale}'],
        }),
        removal: ShopPath.meta({
          description: 'URI Template with the variable `id`, of an uploaded file: POST removes it.',
          examples: ['/api/uploads/{id}/remove?order=100000042'],
        }),
        accept: z.string().meta({
          description: 'Kinds of files, as the attribute `accept` of HTML.',
          examples: ['image/jpeg,image/png,application/pdf'],
        }),
        max: z
          .int()
          .min(1)
          .meta({ description: 'Most files.', examples: [8] }),
        maxBytes: z
          .int()
          .min(1)
          .meta({ description: 'Size limit of one file of any kind, in bytes.', examples: [52428800] }),
      })
      .optional()
      .meta({
        description:
          'How files are uploaded, before the form is submitted with their ids. The value is a line for each: its id, a space, its name. Without script the form is multipart and holds the files themselves. Absent for other types.',
      }),
    place: z
      .strictObject({
        label: z.string().meta({ description: 'Label of the button.', examples: ['Use my location'] }),
        failed: z.string().meta({
          description: 'Message if the device does not tell its location.',
          examples: ['Your location is not available.'],
        }),
      })
      .optional()
      .meta({
        description:
          'A button for clients that can ask the device for its location. It writes latitude and longitude into the field, in degrees with three decimals (`52.230, 21.012`), and saves. Absent: no button.',
      }),
    look: z.literal('cards').optional().meta({
      description: 'Look of a radio group: cards with room for price and icon. Absent: plain lines.',
    }),
    link: z
      .strictObject({
        words: z
          .string()
          .min(1)
          .meta({ description: 'Words of the label that are the link.', examples: ['terms'] }),
        href: ShopPath.meta({ description: 'Path of the document.', examples: ['/en/terms'] }),
      })
      .optional()
      .meta({
        description:
          'A document that the label of a checkbox links to, in a new tab so that typed values are not lost; absent: none.',
      }),
    chosen: z
      .strictObject({
        text: z.string().meta({ description: 'The value in words.', examples: ['Locker KRA01M'] }),
        hint: z
          .string()
          .optional()
          .meta({ description: 'A line below it; absent: none.', examples: ['Rynek 1, 31-042 Kraków'] }),
        map: z
          .strictObject({
            label: z.string().meta({ description: 'Label of the link.', examples: ['Show on a map'] }),
            href: WebAddress.meta({
              description: 'Address of the page, on another site.',
              examples: ['https://www.openstreetmap.org/?mlat=52.23&mlon=21.012#map=17/52.23/21.012'],
            }),
          })
          .optional()
          .meta({ description: 'Link to a map of the place, for a new tab; absent: none.' }),
        change: z
          .strictObject({
            label: z.string().meta({ description: 'Text of the link.', examples: ['Change'] }),
            href: ShopPath.meta({ description: 'Path of the choice.', examples: ['/en/checkout'] }),
          })
          .meta({ description: 'Link to choose another value.' }),
      })
      .optional()
      .meta({ description: 'The value of a hidden field, shown in words; absent: nothing is shown.' }),
    within: z
      .strictObject({
        field: fieldName('Name of the radio group.', 'shippingMethod'),
        option: z.string().meta({ description: 'Value of its option.', examples: ['inpost_locker'] }),
      })
      .optional()
      .meta({
        description:
          'Option of a radio group whose card holds the field, below its name; absent: in the order of fields.',
      }),
    group: z
      .string()
      .min(1)
      .optional()
      .meta({
        description: 'Title of a frame around this field and the adjacent ones with the same title; absent: none.',
        examples: ['Consents'],
      }),
    width: z.enum(['full', 'half']).optional().meta({
      description: 'Width of its row: `half` shares it with the next one where there is room. Absent: `full`.',
    }),
  })
  .meta({ description: 'One field of a form.' })
export type FormField = z.infer<typeof FormField>

const stepKey = z
  .string()
  .min(1)
  .meta({ description: 'Name of it, unique in the form.', examples: ['address'] })

/** A step of a longer form; fields that no step names belong to the first. */
export const FormStep = z
  .strictObject({
    key: stepKey,
    title: z.string().meta({ description: 'Title of the step.', examples: ['Company data'] }),
    fields: z
      .array(FieldName)
      .min(1)
      .meta({ description: 'Names of its fields.', examples: [['companyName', 'taxId']] }),
  })
  .meta({ description: 'A step of a longer form; fields that no step names belong to the first.' })
export type FormStep = z.infer<typeof FormStep>

/** A titled section of a form on one page; fields that no section names come before the first. */
export const FormPart = z
  .strictObject({
    key: stepKey,
    title: z.string().meta({ description: 'Title of the section.', examples: ['Delivery address'] }),
    fields: z
      .array(FieldName)
      .meta({ description: 'Names of its fields; empty if there is nothing to fill in.', examples: [['city']] }),
    alert: z
      .string()
      .optional()
      .meta({
        description: 'Why there is nothing to choose, or further information; absent: none.',
        examples: ['No carrier delivers to this address.'],
      }),
  })
  .meta({ description: 'A titled section of a form; fields that no section names come before the first.' })
export type FormPart = z.infer<typeof FormPart>

/** The fields of a form, and its steps. */
export const FormDescription = z.strictObject({
  fields: z.array(FormField).min(1),
  /** absent: one page */
  steps: z.array(FormStep).min(1).optional(),
})
export type FormDescription = z.infer<typeof FormDescription>
