import { z } from 'zod'
import { JsonPrimitive } from './json.ts'

/** Name of a field in its form; dots address nested objects of the operation's input (`address.city`). */
export const FieldName = z.string().regex(/^[a-z][A-Za-z0-9]*(\.[a-z][A-Za-z0-9]*)*$/)
/** The name of a field as a described property. */
export const fieldName = (description: string, example: string) => FieldName.meta({ description, examples: [example] })

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

/** Conditions that all must hold. */
export const conditions = (description: string) => z.array(FieldCondition).optional().meta({ description })

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
        'The tax id of a company: NIP in Poland, USt-IdNr or Steuer-IdNr in Germany, the VAT id of other EU countries. With the prefix of another EU country it is a VAT id of that one.',
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
