import { z } from 'zod'
import { JsonPrimitive } from './json.ts'

/** Name of a field in its form; dots lead into objects of the operation's input (`address.city`). */
export const FieldName = z.string().regex(/^[a-z][A-Za-z0-9]*(\.[a-z][A-Za-z0-9]*)*$/)
const Country = z.string().regex(/^[A-Z]{2}$/)

/** A country, or the field that holds it: what a phone number or postcode is depends on it. */
const byCountry = { country: Country.optional(), countryField: FieldName.optional() }

/** Holds while another field has a value (or, with `not`, has another one). */
export const FieldCondition = z.strictObject({ field: FieldName, equals: JsonPrimitive, not: z.boolean().optional() })
export type FieldCondition = z.infer<typeof FieldCondition>

/**
 * A named rule, from a closed list: one implementation each in `schemas/rules.ts`, run in the browser and by the server.
 * All but `required` let an empty field pass. S5.1-S5.18, Domain 3.
 */
export const Rule = z.discriminatedUnion('rule', [
  /** `when`: only while all of them hold */
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
  /** the same text as another field */
  z.strictObject({ rule: z.literal('sameAs'), field: FieldName }),
  /** in UTF-16 units, as the operations' schemas count */
  z.strictObject({ rule: z.literal('length'), min: z.int().min(0).optional(), max: z.int().min(1).optional() }),
  z.strictObject({ rule: z.literal('digits'), count: z.int().min(1).max(40) }),
  /** a whole number within bounds */
  z.strictObject({ rule: z.literal('number'), min: z.int().optional(), max: z.int().optional() }),
  /** a day, `2026-12-01`; bounds count. `notFuture`: today in the shop's zone is the last one */
  z.strictObject({
    rule: z.literal('date'),
    notBefore: z.string().optional(),
    notAfter: z.string().optional(),
    notFuture: z.boolean().optional(),
  }),
  /** no blank before, after or two in a row */
  z.strictObject({ rule: z.literal('whitespace') }),
  /** names of people: letters of any script, dash, apostrophe, full stop, blank */
  z.strictObject({ rule: z.literal('letters') }),
  z.strictObject({ rule: z.literal('buildingNumber') }),
  /** one of the field's own options */
  z.strictObject({ rule: z.literal('choice'), values: z.array(z.string()).min(1) }),
])
export type Rule = z.infer<typeof Rule>
export type RuleName = Rule['rule']

/** What stands before the name on a card: a way to deliver or to pay. Look 5. */
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

/** One choice of a select or a radio. */
export const FieldOption = z.strictObject({
  value: z.string(),
  label: z.string(),
  hint: z.string().optional(),
  /** what choosing it costs, as people read it */
  price: z.string().optional(),
  /** of a card */
  icon: OptionIcon.optional(),
  /** shown, and cannot be chosen: `hint` says why */
  isOff: z.boolean().optional(),
})
export type FieldOption = z.infer<typeof FieldOption>

/** One field of a form as it is sent: texts resolved, rules by name, no code. Architecture 3. */
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
  /** of select and radio, in order */
  options: z.array(FieldOption).optional(),
  /** first value; boolean for a checkbox */
  value: z.union([z.string(), z.boolean()]).optional(),
  rules: z.array(Rule),
  /** shown, checked and sent only while all of them hold */
  when: z.array(FieldCondition).optional(),
  /** said instead of the rule's own sentence where nothing has been chosen */
  missing: z.string().optional(),
  /** said beside the field while what it holds keeps all rules; other fields say nothing then */
  ok: z.string().optional(),
  /** words of a button beside the field, which asks for what belongs to it (the form's event `lookUp`) */
  lookUp: z.string().optional(),
  /** choosing or leaving it is worth keeping at once (the form's event `save`); words of the button that does so before script */
  save: z.string().optional(),
  /** of a radio: cards with room for price and picture; absent: plain lines */
  look: z.literal('cards').optional(),
  /** of a checkbox: the words of its label that lead to what is agreed to, in a new tab, so that nothing typed is lost */
  link: z.strictObject({ words: z.string().min(1), href: z.string() }).optional(),
  /** drawn inside the card of a radio's option, below its name */
  within: z.strictObject({ field: FieldName, option: z.string() }).optional(),
  /** what it has in common with the fields around it that name the same: they stand in a frame with this title */
  group: z.string().min(1).optional(),
  /** half: beside another one where there is room */
  width: z.enum(['full', 'half']).optional(),
})
export type FormField = z.infer<typeof FormField>

/** A part of a longer form; fields that no step names belong to the first. */
export const FormStep = z.strictObject({ key: z.string().min(1), title: z.string(), fields: z.array(FieldName).min(1) })
export type FormStep = z.infer<typeof FormStep>

/** A titled part of a form whose parts stand below one another; fields that no part names stand before the first. */
export const FormPart = z.strictObject({
  key: z.string().min(1),
  title: z.string(),
  fields: z.array(FieldName),
  /** why there is nothing to choose here, or what else has to be known */
  alert: z.string().optional(),
})
export type FormPart = z.infer<typeof FormPart>

/** What a form asks for, and in which steps. */
export const FormDescription = z.strictObject({
  fields: z.array(FormField).min(1),
  /** absent: all at once */
  steps: z.array(FormStep).min(1).optional(),
})
export type FormDescription = z.infer<typeof FormDescription>
