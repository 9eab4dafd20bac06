import { z } from 'zod'
import { JsonPrimitive } from './json.ts'
import { enumWith } from './stand-ins.ts'
import { ShopPath, WebAddress } from './web-address.ts'

/** Name of a field in its form; dots address nested objects of the operation's input (`address.city`). */
export const FieldName = z.string().regex(/^[a-z][A-Za-z0-9]*(\.[a-z][A-Za-z0-9]*)*$/)
const fieldName = (description: string, example: string) => FieldName.meta({ description, examples: [example] })

const byCountry = {
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional()
    .meta({
      description: 'Country whose format applies if no field says it, ISO 3166-1 with two letters; absent: PL.',
      examples: ['PL'],
    }),
  countryField: fieldName(
    'Name of the field whose value is the country, used unless it is empty; absent: `country` says it.',
    'address.countryCode',
  ).optional(),
}

export const FieldCondition = z
  .strictObject({
    field: fieldName('Name of the other field.', 'purchaseAsCompany'),
    equals: JsonPrimitive.meta({
      description: 'Value that the field must have: for a checkbox true or false, else compared as text.',
      examples: [true],
    }),
    not: z
      .boolean()
      .optional()
      .meta({ description: 'Whether the field must have another value instead; absent means false.' }),
  })
  .meta({ description: 'A condition on the value of another field of the form.' })
export type FieldCondition = z.infer<typeof FieldCondition>

const conditions = (description: string) => z.array(FieldCondition).optional().meta({ description })

/** A rule without parameters. */
const plainRule = <N extends string>(name: N, description: string) =>
  z.strictObject({ rule: z.literal(name) }).meta({ description })

/**
 * A named rule, from a closed list: one implementation each in `schemas/rules.ts`, for browser and server. All but
 * `required` accept an empty field. S5.1-S5.18, Domain 3.
 */
export const Rule = z
  .discriminatedUnion('rule', [
    z
      .strictObject({
        rule: z.literal('required'),
        when: conditions('Required only if all of them hold; absent: always.'),
      })
      .meta({ description: 'Neither empty nor spaces alone; a checkbox is ticked.' }),
    plainRule(
      'email',
      'An e-mail address: one `@` with at most 64 characters before it, a dot in the domain, no space, 254 characters at most.',
    ),
    z.strictObject({ rule: z.literal('phone'), ...byCountry }).meta({
      description: 'A phone number that exists in the numbering plan of the country, or an international one with `+`.',
    }),
    z.strictObject({ rule: z.literal('postcode'), ...byCountry }).meta({
      description:
        'A postcode: 31-042 or 31042 in Poland, five digits in Germany, any text of up to 12 characters elsewhere.',
    }),
    z.strictObject({ rule: z.literal('taxId'), ...byCountry }).meta({
      description:
        'The tax id of a company: NIP in Poland, USt-IdNr or Steuer-IdNr in Germany, the VAT id of other EU countries.',
    }),
    plainRule('nip', 'A Polish NIP: ten digits with a valid check digit.'),
    plainRule('ustId', 'A German USt-IdNr: DE and nine digits with a valid check digit.'),
    plainRule('idnr', 'A German Steuer-IdNr: eleven digits with a valid check digit.'),
    plainRule('regon', 'A Polish REGON: nine or fourteen digits with valid check digits.'),
    plainRule('euVat', 'A VAT id of an EU country with its prefix.'),
    plainRule('iban', 'An IBAN with valid check digits.'),
    plainRule('ean', 'An EAN with a valid check digit.'),
    plainRule(
      'password',
      'A new password: 8 to 72 characters, among them a digit, an upper-case and a lower-case letter and a special character.',
    ),
    z
      .strictObject({ rule: z.literal('sameAs'), field: fieldName('Name of the other field.', 'password') })
      .meta({ description: 'Equal to another field.' }),
    z
      .strictObject({
        rule: z.literal('length'),
        min: z
          .int()
          .min(0)
          .optional()
          .meta({ description: 'Fewest UTF-16 units; absent: no limit.', examples: [2] }),
        max: z
          .int()
          .min(1)
          .optional()
          .meta({ description: 'Most UTF-16 units; absent: no limit.', examples: [50] }),
      })
      .meta({ description: 'Length of the text.' }),
    z
      .strictObject({
        rule: z.literal('digits'),
        count: z
          .int()
          .min(1)
          .max(40)
          .meta({ description: 'Number of digits.', examples: [6] }),
      })
      .meta({ description: 'Digits alone, so many of them.' }),
    z
      .strictObject({
        rule: z.literal('number'),
        min: z
          .int()
          .optional()
          .meta({ description: 'Smallest number; absent: no limit.', examples: [1] }),
        max: z
          .int()
          .optional()
          .meta({ description: 'Largest number; absent: no limit.', examples: [99] }),
      })
      .meta({ description: 'An integer within limits.' }),
    z
      .strictObject({
        rule: z.literal('date'),
        notBefore: z
          .string()
          .optional()
          .meta({ description: 'First day allowed, YYYY-MM-DD; absent: no limit.', examples: ['2026-12-01'] }),
        notAfter: z
          .string()
          .optional()
          .meta({ description: 'Last day allowed, YYYY-MM-DD; absent: no limit.', examples: ['2026-12-31'] }),
        notFuture: z.boolean().optional().meta({
          description: 'Whether today, in the time zone of the shop, is the last day allowed; absent means false.',
        }),
      })
      .meta({ description: 'A day, YYYY-MM-DD, within limits.' }),
    plainRule('whitespace', 'No space at the start or end, and no two in a row.'),
    plainRule('letters', 'A name of a person: letters of any script, hyphen, apostrophe, full stop, space.'),
    plainRule('buildingNumber', 'A building number, such as 12A or 3/5.'),
    z
      .strictObject({
        rule: z.literal('choice'),
        values: z
          .array(z.string())
          .min(1)
          .meta({ description: 'Values allowed.', examples: [['blik', 'card']] }),
      })
      .meta({ description: "One of the field's own options." }),
  ])
  .meta({ description: 'A named rule for the value of a field. All but `required` accept an empty value.' })
export type Rule = z.infer<typeof Rule>
export type RuleName = Rule['rule']

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
