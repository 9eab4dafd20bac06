import {
  type IdentifierResult,
  readEan,
  readEuVat,
  readIban,
  readIdNr,
  readNip,
  readRegon,
  readUstId,
} from './checksums.ts'
import type { FormField } from './form-field.ts'
import type { FieldCondition, Rule, RuleName } from './form-rule.ts'
import { readPhone } from './phone.ts'

/** Values of a form's fields; a missing one counts as empty. */
export type FieldValues = Readonly<Record<string, unknown>>

/** Why a value is invalid: a message key and its arguments. */
export interface RuleFailure {
  key: RuleMessage
  args?: Readonly<Record<string, number>>
}

/** Message keys of the rules; a test compares them with the dictionaries. */
export const RULE_MESSAGES = [
  'v.required',
  'v.email',
  'v.password',
  'v.password_match',
  'v.phone',
  'v.postcode',
  'v.postcode_de',
  'v.nip',
  'v.de_tax',
  'v.id_bad',
  'v.iban',
  'v.whitespace',
  'v.date_future',
  'v.min',
  'v.max',
  'v.number',
  'v.quantity',
  'v.choice',
  'v.invalid',
] as const
export type RuleMessage = (typeof RULE_MESSAGES)[number]

/** Context of a rule. */
interface RuleContext {
  values: FieldValues
  /** today in the shop's time zone, `2026-12-01` */
  today: string
}

type RuleOf<N extends RuleName> = Extract<Rule, { rule: N }>
type Checks = {
  [N in Exclude<RuleName, 'required'>]: (text: string, rule: RuleOf<N>, around: RuleContext) => RuleFailure | null
}

/** The failure of a rule for a value, or null. All rules but `required` accept empty values. */
export function checkRule(rule: Rule, value: unknown, around: RuleContext): RuleFailure | null {
  const text = typeof value === 'string' ? value : value === undefined || value === null ? '' : String(value)
  if (rule.rule === 'required') return isEmpty(value) && ruleApplies(rule, around.values) ? { key: 'v.required' } : null
  if (text === '') return null
  const check = CHECKS[rule.rule] as (text: string, rule: Rule, around: RuleContext) => RuleFailure | null
  return check(text, rule, around)
}

/** The first failure of each visible field, by its name. Hidden fields are not validated. */
export function checkFields(fields: readonly FormField[], around: RuleContext): Record<string, RuleFailure> {
  const failures: Record<string, RuleFailure> = {}
  for (const field of fields) {
    if (!isShown(field, around.values)) continue
    for (const rule of field.rules) {
      const failure = checkRule(rule, around.values[field.name], around)
      if (!failure) continue
      failures[field.name] = failure
      break
    }
  }
  return failures
}

/** Whether all conditions of a field hold; a field without conditions is always visible. */
export function isShown({ when }: Pick<FormField, 'when'>, values: FieldValues): boolean {
  return (when ?? []).every((condition) => holds(condition, values))
}

/** Whether a field is required with the form's current values. */
export function isRequired({ rules }: Pick<FormField, 'rules'>, values: FieldValues): boolean {
  return rules.some((rule) => rule.rule === 'required' && ruleApplies(rule, values))
}

function ruleApplies({ when }: RuleOf<'required'>, values: FieldValues): boolean {
  return (when ?? []).every((condition) => holds(condition, values))
}

function holds({ field, equals, not = false }: FieldCondition, values: FieldValues): boolean {
  const value = Object.hasOwn(values, field) ? values[field] : undefined
  // Plain forms send texts: a ticked checkbox is 'true' or 'on'.
  const isEqual =
    typeof equals === 'boolean' ? isTicked(value) === equals : String(value ?? '') === String(equals ?? '')
  return isEqual !== not
}

function isTicked(value: unknown): boolean {
  return value === true || value === 'true' || value === 'on' || value === '1'
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return value === undefined || value === null || value === false || (Array.isArray(value) && value.length === 0)
}

const failed = (key: RuleMessage): RuleFailure => ({ key })

const CHECKS: Checks = {
  email: (text) => (isEmail(text) ? null : failed('v.email')),
  phone: (text, rule, around) => (readPhone(text, countryOf(rule, around)) ? null : failed('v.phone')),
  postcode(text, rule, around) {
    const country = countryOf(rule, around)
    if (readPostcode(text, country) !== null) return null
    if (country === 'PL' || country === 'DE') return failed(country === 'PL' ? 'v.postcode' : 'v.postcode_de')
    return { key: 'v.max', args: { count: MAX_POSTCODE_LENGTH } }
  },
  taxId(text, rule, around) {
    const country = countryOf(rule, around)
    // A number with its country may be of another one than the address: goods go abroad, or a company is registered there.
    if (/^\s*[A-Za-z]{2}/.test(text) && !text.trim().toUpperCase().startsWith(country))
      return identifier(readEuVat(text), 'v.id_bad')
    if (country === 'PL') return identifier(readNip(text), 'v.nip')
    if (country === 'DE') return identifier(/^[\d\s/]+$/.test(text) ? readIdNr(text) : readUstId(text), 'v.de_tax')
    return identifier(readEuVat(text), 'v.id_bad')
  },
  nip: (text) => identifier(readNip(text), 'v.nip'),
  ustId: (text) => identifier(readUstId(text), 'v.de_tax'),
  idnr: (text) => identifier(readIdNr(text), 'v.de_tax'),
  regon: (text) => identifier(readRegon(text), 'v.id_bad'),
  euVat: (text) => identifier(readEuVat(text), 'v.id_bad'),
  iban: (text) => (readIban(text).ok ? null : failed('v.iban')),
  ean: (text) => identifier(readEan(text), 'v.id_bad'),
  password: (text) => (PASSWORD.test(text) ? null : failed('v.password')),
  sameAs: (text, { field }, { values }) => (text === String(values[field] ?? '') ? null : failed('v.password_match')),
  length(text, { min, max }) {
    if (min !== undefined && text.length < min) return { key: 'v.min', args: { count: min } }
    return max !== undefined && text.length > max ? { key: 'v.max', args: { count: max } } : null
  },
  digits: (text, { count }) => (/^\d+$/.test(text) && text.length === count ? null : failed('v.invalid')),
  number(text, { min, max }) {
    if (!/^-?\d{1,15}$/.test(text.trim())) return failed('v.number')
    const value = Number(text)
    if ((min === undefined || value >= min) && (max === undefined || value <= max)) return null
    return min === undefined || max === undefined ? failed('v.number') : { key: 'v.quantity', args: { min, max } }
  },
  date(text, { notBefore, notAfter, notFuture }, { today }) {
    if (!isDay(text)) return failed('v.invalid')
    if (notFuture && text > today) return failed('v.date_future')
    const isWithin = (notBefore === undefined || text >= notBefore) && (notAfter === undefined || text <= notAfter)
    return isWithin ? null : failed('v.invalid')
  },
  whitespace: (text) => (/^\s|\s$|\s\s/.test(text) ? failed('v.whitespace') : null),
  letters: (text) => (/^[\p{L}\p{M}'’. -]+$/u.test(text) ? null : failed('v.invalid')),
  buildingNumber: (text) => (BUILDING_NUMBER.test(text) ? null : failed('v.invalid')),
  choice: (text, { values }) => (values.includes(text) ? null : failed('v.choice')),
}

/**
 * 8 to 72 characters with a digit, an upper-case and a lower-case letter of any script and a special one. S5.6-S5.10,
 * Domain 3.
 */
const PASSWORD = /^(?=.*\d)(?=.*\p{Lu})(?=.*\p{Ll})(?=.*[^\p{L}\p{N}\s]).{8,72}$/u
/** 12, 12A, 12 a, 3-5, 49/1A. Domain 2. */
const BUILDING_NUMBER = /^\d+ ?[A-Za-z]?(?: ?[/-] ?\d*[A-Za-z]?)*$/

/**
 * One `@`, at most 64 characters before it and 254 in all, a dot in the domain, no spaces; other scripts are allowed.
 */
function isEmail(text: string): boolean {
  if (text.length > 254 || /\s/.test(text)) return false
  const [local = '', domain = '', ...rest] = text.split('@')
  if (rest.length > 0 || local === '' || local.length > 64 || !domain.includes('.')) return false
  return domain.split('.').every((label) => label !== '' && !label.startsWith('-') && !label.endsWith('-'))
}

/** Postcodes outside Poland and Germany are free text. Domain 0.5. */
const MAX_POSTCODE_LENGTH = 12

/** A postcode in its stored form: Polish ones get their dash. Null if it is invalid. Domain 0.5, 2. */
export function readPostcode(text: string, country: string): string | null {
  if (country === 'PL') {
    const [, city, area] = /^(\d{2})-?(\d{3})$/.exec(text) ?? []
    return city === undefined ? null : `${city}-${area}`
  }
  if (country === 'DE') return /^(?!00)\d{5}$/.test(text) ? text : null
  return text.length <= MAX_POSTCODE_LENGTH ? text : null
}

function identifier(read: IdentifierResult, wrongShape: RuleMessage): RuleFailure | null {
  return read.ok ? null : failed(read.wrong === 'shape' ? wrongShape : 'v.id_bad')
}

/** The shop's own country if the form has no country field. */
const HOME_COUNTRY = 'PL'

function countryOf(rule: { country?: string | undefined; countryField?: string | undefined }, { values }: RuleContext) {
  const chosen = rule.countryField === undefined ? undefined : values[rule.countryField]
  return typeof chosen === 'string' && chosen !== '' ? chosen : (rule.country ?? HOME_COUNTRY)
}

function isDay(text: string): boolean {
  const [, year, month, day] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number)
  if (year === undefined || month === undefined || day === undefined || month < 1 || month > 12) return false
  return day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}
