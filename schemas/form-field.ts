import { z } from 'zod'
import { JsonPrimitive } from './json.ts'

/** Name of a field in its form; dots address nested objects of the operation's input (`address.city`). */
export const FieldName = z.string().regex(/^[a-z][A-Za-z0-9]*(\.[a-z][A-Za-z0-9]*)*$/)
const Country = z.string().regex(/^[A-Z]{2}$/)

/** A country, or the field with the country: formats of phone numbers and postcodes depend on it. */
const byCountry = { country: Country.optional(), countryField: FieldName.optional() }

/** True if another field has the value (with `not`: a different one). */
export const FieldCondition = z.strictObject({ field: FieldName, equals: JsonPrimitive, not: z.boolean().optional() })
export type FieldCondition = z.infer<typeof FieldCondition>

/**
 * A named rule, from a closed list: one implementation each in `schemas/rules.ts`, for browser and server. All but
 * `required` accept an empty field. S5.1-S5.18, Domain 3.
 */
export const Rule = z.discriminatedUnion('rule', [
  /** `when`: only if all of them hold */
  z.strictObject({ rule: z.literal('required'), when: z.array(FieldCondition).optional() }),
  z.strictObject({ rule: z.literal('email') }),
  z.strictObject({ rule: z.literal('phone'), ...byCountry }),
  z.strictObject({ rule: z.literal('postcode'), ...byCountry }),
  /** NIP in PL, USt-IdNr or Steuer-IdNr in DE, the VAT id of other EU countries */
  z.strictObject({ rule: z.literal('taxId'), ...byCountry }),
  z.strictObject({ rule: z.literal('nip') }),
  z.strictObject({ rule: z.literal('ustId') }),
  z.strictObject({ rule: z.literal('idnr') }),
  z.strictObject({ rule: z.literal('regon') }),
  z.strictObject({ rule: z.literal('euVat') }),
  z.strictObject({ rule: z.literal('iban') }),
  z.strictObject({ rule: z.literal('ean') }),
  z.strictObject({ rule: z.literal('password') }),
  /** equal to another field */
  z.strictObject({ rule: z.literal('sameAs'), field: FieldName }),
  /** in UTF-16 units, as the operations' schemas count */
  z.strictObject({ rule: z.literal('length'), min: z.int().min(0).optional(), max: z.int().min(1).optional() }),
  z.strictObject({ rule: z.literal('digits'), count: z.int().min(1).max(40) }),
  /** an integer within limits */
  z.strictObject({ rule: z.literal('number'), min: z.int().optional(), max: z.int().optional() }),
  /** a day, `2026-12-01`; limits are inclusive. `notFuture`: today in the shop's time zone is the latest day */
  z.strictObject({
    rule: z.literal('date'),
    notBefore: z.string().optional(),
    notAfter: z.string().optional(),
    notFuture: z.boolean().optional(),
  }),
  /** no space at the start or end, and no two in a row */
  z.strictObject({ rule: z.literal('whitespace') }),
  /** names of people: letters of any script, hyphen, apostrophe, full stop, space */
  z.strictObject({ rule: z.literal('letters') }),
  z.strictObject({ rule: z.literal('buildingNumber') }),
  /** one of the field's own options */
  z.strictObject({ rule: z.literal('choice'), values: z.array(z.string()).min(1) }),
])
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
export const FieldOption = z.strictObject({
  value: z.string(),
  label: z.string(),
  hint: z.string().optional(),
  /** formatted price of the option */
  price: z.string().optional(),
  /** of a card */
  icon: OptionIcon.optional(),
  /** shown but cannot be chosen: `hint` gives the reason */
  isOff: z.boolean().optional(),
})
export type FieldOption = z.infer<typeof FieldOption>

/** One field of a form as sent to the browser: texts resolved, rules by name, no code. Architecture 3. */
export const FormField = z.strictObject({
  name: FieldName,
  label: z.string(),
  type: z.enum([
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
  ]),
  hint: z.string().optional(),
  /** token of the HTML standard, such as `street-address`; WCAG 1.3.5 */
  autocomplete: z.string().optional(),
  inputMode: z.enum(['text', 'numeric', 'decimal', 'tel', 'email', 'search']).optional(),
  /** options of select and radio, in order */
  options: z.array(FieldOption).optional(),
  /** initial value; boolean for a checkbox */
  value: z.union([z.string(), z.boolean()]).optional(),
  rules: z.array(Rule),
  /** shown, validated and submitted only if all of them hold */
  when: z.array(FieldCondition).optional(),
  /** replaces the rule's message if no option is chosen */
  missing: z.string().optional(),
  /** confirmation that the value is valid; absent: no confirmation */
  ok: z.string().optional(),
  /** label of a button beside the field, which looks up its data (the form's event `lookUp`) */
  lookUp: z.string().optional(),
  /** saved at once on change or blur (the form's event `save`); label of the button that saves before script */
  save: z.string().optional(),
  /** of a radio group: cards with room for price and image; absent: plain lines */
  look: z.literal('cards').optional(),
  /**
   * of a checkbox: the words of its label that link to the document, in a new tab, so that typed values are not lost
   */
  link: z.strictObject({ words: z.string().min(1), href: z.string() }).optional(),
  /** of a hidden field: its value in words, and the way to choose another one */
  chosen: z
    .strictObject({
      text: z.string(),
      hint: z.string().optional(),
      change: z.strictObject({ label: z.string(), href: z.string() }),
    })
    .optional(),
  /** drawn inside the card of a radio option, below its name */
  within: z.strictObject({ field: FieldName, option: z.string() }).optional(),
  /** adjacent fields with the same group are drawn in one frame with this title */
  group: z.string().min(1).optional(),
  /** half: shares a row where there is room */
  width: z.enum(['full', 'half']).optional(),
})
export type FormField = z.infer<typeof FormField>

/** A step of a longer form; fields that no step names belong to the first. */
export const FormStep = z.strictObject({ key: z.string().min(1), title: z.string(), fields: z.array(FieldName).min(1) })
export type FormStep = z.infer<typeof FormStep>

/** A titled section of a form on one page; fields that no section names come before the first. */
export const FormPart = z.strictObject({
  key: z.string().min(1),
  title: z.string(),
  fields: z.array(FieldName),
  /** why there are no choices, or further information */
  alert: z.string().optional(),
})
export type FormPart = z.infer<typeof FormPart>

/** The fields of a form, and its steps. */
export const FormDescription = z.strictObject({
  fields: z.array(FormField).min(1),
  /** absent: one page */
  steps: z.array(FormStep).min(1).optional(),
})
export type FormDescription = z.infer<typeof FormDescription>
