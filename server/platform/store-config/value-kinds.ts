import { isSupportedCountry } from 'libphonenumber-js/min'
import { z } from 'zod'
import type { JsonValue } from '#schemas/json.ts'
import type { Locale } from '#schemas/locale.ts'
import { readPhone } from '#schemas/phone.ts'
import { MAX_RADIUS_PX, readThemeValue, type ThemeName } from '#server/platform/theme/theme-values.ts'
import { type MessageOverrides, overrideFault, usableOverrides } from '#server/platform/words/overrides.ts'
import { type ClassRates, EU_VAT_RATES, NORTHERN_IRELAND, NORTHERN_IRISH_RATES } from './vat-rates.ts'

/** How a form asks for a value; the fields are in `server/forms/config-fields.ts`. */
export type KindForm =
  | { as: 'flag' | 'money' | 'rate' | 'company' | 'titles' }
  | { as: 'number'; min: number; max: number }
  | { as: 'text' | 'plain'; max: number }
  | { as: 'choice' | 'list'; options: readonly string[] }

/** A kind of value of store config entries. */
export interface ValueKind<Value> {
  /** ends the sentence "must be …" */
  says: string
  /** checks and parses a value in one language, money in minor units */
  schema: z.ZodType<Value>
  /** parses the usable part of an invalid value; such values come from older versions and from other engines */
  usablePart?: z.ZodType<Value>
  /** the stored value may be `{ pl, en, de }` wherever it holds a text */
  isLocalized?: true
  /** its texts have `{parameters}` of their own, which stay as they are */
  hasParameters?: true
  /** why a value is refused, more exact than `says` */
  faultOf?(value: JsonValue): string | null
  /** it is one localized text and nothing else */
  isText?: true
  /** stored in minor units, a decimal string in GET /store-config */
  isMoney?: true
  /** absent: no form asks for it */
  form?: KindForm
}

/** A text in the shopper's language. */
export type TextKind = ValueKind<string> & { isText: true }

export const flag: ValueKind<boolean> = { says: 'true or false', schema: z.boolean(), form: { as: 'flag' } }

export function wholeNumber(min: number, max: number): ValueKind<number> {
  return {
    says: `a whole number from ${min} to ${max}`,
    schema: z.int().min(min).max(max),
    form: { as: 'number', min, max },
  }
}

/** A whole number of days; a year at most. */
export const days = wholeNumber(1, 365)

export const money: ValueKind<number> = {
  says: 'money: a whole number of minor units, such as 25000 for 250.00',
  schema: z.int().min(0),
  isMoney: true,
  form: { as: 'money' },
}

/** Price of one unit in another currency, as a number or a text with a decimal point. */
export const rate: ValueKind<number> = {
  says: 'a number above 0 with a decimal point, such as 4.25',
  schema: z
    .union([z.number(), z.string().regex(/^\d{1,6}(\.\d{1,8})?$/)])
    .transform(Number)
    .pipe(z.number().positive().max(999_999)),
  form: { as: 'rate' },
}

// Control characters would break headers of mails and lines of the log.
const line = (maxLength: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(maxLength)
    .regex(/^\P{Cc}*$/u)

/** One line in every language. */
export function text(maxLength: number): TextKind {
  return {
    says: `a text of up to ${maxLength} characters, or one in every language: {"pl":"…","en":"…","de":"…"}`,
    schema: line(maxLength),
    // Filled amounts make a text longer, and earlier versions allowed any length.
    usablePart: z.string().trim().min(1),
    isLocalized: true,
    isText: true,
    form: { as: 'text', max: maxLength },
  }
}

/** One line that is the same in every language. */
export function plainText(maxLength: number): ValueKind<string> {
  return {
    says: `a text of up to ${maxLength} characters`,
    schema: line(maxLength),
    form: { as: 'plain', max: maxLength },
  }
}

export function pattern(says: string, shape: RegExp): ValueKind<string> {
  return { says, schema: z.string().regex(shape), form: { as: 'plain', max: 8_200 } }
}

/** Address of a script of others. */
export const scriptAddress: ValueKind<string> = {
  says: 'the http(s) address of a script without a query, such as https://scripts.example/a.js',
  schema: z
    .string()
    .max(300)
    .regex(/^https?:\/\/[^\s?#@]+$/)
    .refine((value) => URL.canParse(value)),
  form: { as: 'plain', max: 300 },
}

export const email: ValueKind<string> = {
  says: 'an e-mail address, such as shop@example.com',
  schema: z.email().max(254),
  form: { as: 'plain', max: 254 },
}

export const phone: ValueKind<string> = {
  says: 'a phone number, such as +48 42 200 10 20',
  schema: z.string().refine((number) => readPhone(number, 'PL') !== null),
  form: { as: 'plain', max: 40 },
}

export const timeOfDay = pattern('a time of day from 00:00 to 23:59', /^([01]\d|2[0-3]):[0-5]\d$/)

export const day: ValueKind<string> = { says: 'a day, such as 2026-11-21', schema: z.iso.date() }

export function oneOf<const Name extends string>(names: readonly Name[]): ValueKind<Name> {
  return { says: `one of ${names.join(', ')}`, schema: z.enum(names), form: { as: 'choice', options: names } }
}

/** Comma-separated names, each once. */
export function listOf<const Name extends string>(names: readonly Name[]): ValueKind<Name[]> {
  const says = `one or more of ${names.join(', ')}, with commas between them`
  return { ...commaList(says, z.string().pipe(z.enum(names))), form: { as: 'list', options: names } }
}

const Country = z.string().refine(isSupportedCountry)

export const country: ValueKind<string> = {
  says: 'a country: two letters of ISO 3166, such as PL',
  schema: Country,
  form: { as: 'plain', max: 2 },
}

export const countries: ValueKind<string[]> = {
  ...commaList('countries: two letters of ISO 3166 each, with commas between them, such as PL,DE', Country),
  form: { as: 'plain', max: 200 },
}

const Percent = z.number().min(0).max(100).multipleOf(0.01)

/** Rates of VAT by country and class; a country that is left out has those of the EU; `XI` is goods in Northern Ireland. */
export const vatRates: ValueKind<Readonly<Record<string, ClassRates>>> = {
  says: 'an object of percentages by country and class, such as {"DE":{"standard":19,"reduced":7}}; further classes are superReduced and zero',
  schema: z
    .record(
      Country.or(z.literal(NORTHERN_IRELAND)),
      z.strictObject({
        standard: Percent,
        reduced: Percent.optional(),
        superReduced: Percent.optional(),
        zero: Percent.optional(),
      }),
    )
    .transform((rates) => ({ ...EU_VAT_RATES, [NORTHERN_IRELAND]: NORTHERN_IRISH_RATES, ...rates })),
}

/** Numbers of an outside taxonomy by category id. */
export const taxonomyNumbers: ValueKind<Readonly<Record<string, number>>> = {
  says: 'an object of whole numbers by category id, such as {"1":1868}',
  schema: z.record(z.string().regex(/^\d{1,10}$/), z.int().min(1).max(999_999)),
}

function commaList<Name extends string>(says: string, name: z.ZodType<Name, string>): ValueKind<Name[]> {
  const parts = z.string().transform((value) => value.split(',').map((part) => part.trim()))
  const isUnique = (list: readonly Name[]) => new Set(list).size === list.length
  return {
    says,
    schema: parts.pipe(z.array(name).refine(isUnique)),
    usablePart: parts.transform((list) => [...new Set(known(list, name))]).pipe(z.array(z.custom<Name>()).min(1)),
  }
}

function known<Name>(list: readonly string[], name: z.ZodType<Name, string>): Name[] {
  return list.flatMap((part) => {
    const read = name.safeParse(part)
    return read.success ? [read.data] : []
  })
}

/** A stored value of the theme; `readThemeValue` turns it into CSS. */
export function themeValue(name: ThemeName): ValueKind<JsonValue> {
  const empty = readThemeValue(name, '')
  return {
    says: 'refusal' in empty ? empty.refusal.replace(/^must be /, '') : 'a text',
    schema: z.custom<JsonValue>((value) => 'css' in readThemeValue(name, value as JsonValue)),
    form: name === 'radius' ? { as: 'number', min: 0, max: MAX_RADIUS_PX } : { as: 'plain', max: 60 },
  }
}

const companyFields = {
  name: line(200),
  taxId: line(30).optional(),
  regon: line(30).optional(),
  krs: line(30).optional(),
  register: line(300).optional(),
  address: line(300).optional(),
}

/** The company of the seller. */
export const company: ValueKind<z.infer<z.ZodObject<typeof companyFields>>> = {
  says: 'an object {"name":"…","taxId":"…","regon":"…","krs":"…","register":"…","address":"…"}, in which only name is needed',
  schema: z.strictObject(companyFields),
  // Earlier versions allowed any fields.
  usablePart: z.object(companyFields),
  form: { as: 'company' },
}

/** Short sentences with icons. */
export const titles: ValueKind<{ title: string; icon?: string | null | undefined }[]> = {
  says: 'a list [{"title":"…","icon":"truck"}, …], in which a title may be {"pl":"…","en":"…","de":"…"}',
  schema: z.array(z.strictObject({ title: line(160), icon: z.string().min(1).nullish() })).max(20),
  isLocalized: true,
  form: { as: 'titles' },
}

/** Words in place of shipped ones, in one language. */
export function messages(locale: Locale): ValueKind<MessageOverrides> {
  return {
    says: 'an object of words by message key, such as {"product.add":"…"}, plurals as {"one":"…","other":"…"}, with the parameters of the shipped words',
    schema: z
      .custom<MessageOverrides>((value) => overrideFault(locale, value) === null)
      .transform((value) => usableOverrides(locale, value)),
    usablePart: z.record(z.string(), z.unknown()).transform((value) => usableOverrides(locale, value)),
    hasParameters: true,
    faultOf: (value) => overrideFault(locale, value),
  }
}

/** Pictures with links. */
export const heroes: ValueKind<unknown[]> = {
  says: 'a list [{"wide":"…","mobile":"…","alt":"…","title":"…","link":"category:1"}, …] of pictures with texts in every language',
  schema: z
    .array(z.strictObject({ wide: line(200), mobile: line(200), alt: line(300), title: line(160), link: line(500) }))
    .max(20),
  isLocalized: true,
}

/** Notation of each currency. */
export const currencySymbols: ValueKind<object> = {
  says: 'an object {"PLN":{"selector":"ZŁ","price":"zł"}, …}',
  schema: z.record(z.string().regex(/^[A-Z]{3}$/), z.strictObject({ selector: line(5), price: line(5) })),
}
