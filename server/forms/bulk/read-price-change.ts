import type { Translate } from '#locales/translate.ts'
import { CURRENCIES, type Currency } from '#schemas/locale.ts'
import { wrongAmount } from '#server/forms/amount-words.ts'
import { dayAfter, instantInWarsaw } from '#server/forms/warsaw-time.ts'
import { readAmount } from '#server/platform/typed-amounts.ts'
import {
  ALL_CURRENCIES,
  amountField,
  type BulkChange,
  oneOf,
  PRICE_WAYS,
  SALE_WAYS,
  type TypedBulk,
} from './bulk-change.ts'
import { PRICE_ENDINGS } from './price-endings.ts'

interface Wrong {
  errors: Record<string, string>
}
type Values = { [C in Currency]?: number }

/** A change of prices, or what is wrong with which field. */
export function readPrice(t: Translate, typed: TypedBulk): Extract<BulkChange, { kind: 'price' }> | Wrong {
  const way = oneOf(PRICE_WAYS, typed.way)
  const read = way === 'set' ? (by: string) => readAmount(by) || null : way === 'percent' ? readPercent : readSigned
  const wrong = (by: string) => {
    const text = t(`studio.bulk.wrong.price.${way}`)
    return way === 'percent' ? text : wrongAmount(t, by.replace(SIGN, ''), text)
  }
  const { values, errors } = readValues(typed, { isPercent: way === 'percent', read, wrong })
  if (Object.keys(errors).length > 0) return { errors }
  return { kind: 'price', way, group: typed.group || null, values, ...how(typed, way) }
}

/** A change of discounts, or what is wrong with which field. */
export function readSale(t: Translate, typed: TypedBulk, now: Date): Extract<BulkChange, { kind: 'sale' }> | Wrong {
  const way = oneOf(SALE_WAYS, typed.way)
  const isPercent = way === 'percent'
  const read = (by: string) => {
    const value = isPercent ? readPercent(by) : readAmount(by)
    return value === null || value <= 0 || (isPercent && value >= WHOLE) ? null : value
  }
  const wrong = (by: string) => {
    const text = t(`studio.bulk.wrong.sale.${isPercent ? 'percent' : 'amount'}`)
    return isPercent ? text : wrongAmount(t, by, text)
  }
  if (way === 'none')
    return { kind: 'sale', way, ...how(typed, way), ...everywhere(typed, 0), from: now.toISOString(), until: null }
  const { values, errors } = readValues(typed, { isPercent, read, wrong })
  const [from, until] = [typed.from?.trim() ?? '', typed.until?.trim() ?? '']
  const start = from === '' ? now.toISOString() : instantInWarsaw(from, '00:00')
  const end = until === '' ? null : instantInWarsaw(dayAfter(until), '00:00')
  if (start === null) errors.from = t('studio.product.wrong.day')
  if (end === null && until !== '') errors.until = t('studio.product.wrong.day')
  if (start !== null && end !== null && end <= start) errors.until = t('studio.product.wrong.until')
  if (Object.keys(errors).length > 0) return { errors }
  return { kind: 'sale', way, values, ...how(typed, way), from: start ?? '', until: end }
}

/** In all currencies or in one, and how new prices end. */
function how(typed: TypedBulk, way: string) {
  const isRounded = way === 'percent' || way === 'amount'
  return {
    isAll: (way === 'percent' || way === 'none') && typed.currency === ALL_CURRENCIES,
    ending: (isRounded && PRICE_ENDINGS.find((each) => each === typed.ending)) || null,
  }
}

interface Reading {
  /** one value for all of the currencies */
  isPercent: boolean
  read: (typed: string) => number | null
  wrong: (typed: string) => string
}

/** What was typed for each currency: an empty one stays as it is. Programs may name one currency and its amount. */
function readValues(typed: TypedBulk, { isPercent, read, wrong }: Reading) {
  const values: Values = {}
  const errors: Record<string, string> = {}
  const own = CURRENCIES.filter((currency) => (typed[amountField(currency)] ?? '').trim() !== '')
  const isOfOne = own.length === 0 && typed.by !== undefined && typed.currency !== ALL_CURRENCIES
  if (isPercent || isOfOne) {
    const by = typed.by ?? ''
    const value = read(by)
    if (value === null) errors.by = wrong(by)
    else Object.assign(values, everywhere(typed, value).values)
    return { values, errors }
  }
  for (const currency of own) {
    const by = typed[amountField(currency)] ?? ''
    const value = read(by)
    if (value === null) errors[amountField(currency)] = wrong(by)
    else values[currency] = value
  }
  if (own.length === 0) errors[amountField(CURRENCIES[0])] = wrong('')
  return { values, errors }
}

/** One value in the asked currency, or in all of them. */
function everywhere({ currency }: TypedBulk, value: number): { values: Values } {
  const asked = currency === ALL_CURRENCIES ? CURRENCIES : [oneOf(CURRENCIES, currency)]
  return { values: Object.fromEntries(asked.map((each) => [each, value])) }
}

/** Hundredths of a per cent. */
export const WHOLE = 100_00
const SIGN = /^\s*[+\-\u2212]/

/** `+5`, `-10`, `7,5 %` in hundredths of a per cent; null for none, and for what changes nothing. */
function readPercent(typed: string): number | null {
  const plain = typed
    .replaceAll(/[\s\u00a0%]/g, '')
    .replace('\u2212', '-')
    .replace(',', '.')
  if (!/^[+-]?\d{1,4}(?:\.\d{1,2})?$/.test(plain)) return null
  const value = Math.round(Number(plain) * 100)
  return value === 0 ? null : value
}

/** `+5`, `-2,50` in minor units; null for none, and for what changes nothing. */
function readSigned(typed: string): number | null {
  const amount = readAmount(typed.replace(SIGN, ''))
  if (!amount) return null
  return /^\s*[-\u2212]/.test(typed) ? -amount : amount
}
