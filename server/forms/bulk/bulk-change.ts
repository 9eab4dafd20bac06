import type { Translate } from '#locales/translate.ts'
import type { Currency } from '#schemas/locale.ts'
import { CURRENCIES } from '#schemas/locale.ts'
import { wrongAmount } from '#server/forms/amount-words.ts'
import { readPieces } from '#server/forms/studio-product-fields.ts'
import { dayAfter, instantInWarsaw } from '#server/forms/warsaw-time.ts'
import { readAmount } from '#server/platform/typed-amounts.ts'

/** What changes of many products at once can be about. */
export const BULK_KINDS = ['price', 'sale', 'stock', 'shown', 'category'] as const
export type BulkKind = (typeof BULK_KINDS)[number]

export const PRICE_WAYS = ['set', 'percent', 'amount'] as const
export const SALE_WAYS = ['percent', 'amount', 'set', 'none'] as const
export const STOCK_WAYS = ['set', 'by'] as const
export const SHOWN_WAYS = ['show', 'hide'] as const
export const CATEGORY_WAYS = ['add', 'main', 'remove'] as const

/** A change of many products. Amounts in minor units, `percent` in hundredths of a per cent; below zero for less. */
export type BulkChange =
  | { kind: 'price'; currency: Currency; group: string | null; way: (typeof PRICE_WAYS)[number]; value: number }
  | {
      kind: 'sale'
      currency: Currency
      way: (typeof SALE_WAYS)[number]
      /** off the regular price, or the price itself */
      value: number
      from: string
      /** first instant after it; null: it has no end */
      until: string | null
    }
  | { kind: 'stock'; place: string; way: (typeof STOCK_WAYS)[number]; value: number }
  | { kind: 'shown'; isShown: boolean }
  | { kind: 'category'; way: (typeof CATEGORY_WAYS)[number]; id: number }

/** What was typed into the form of a change; also in the address of its preview. */
export const BULK_FIELDS = ['way', 'by', 'currency', 'group', 'from', 'until', 'place', 'to'] as const
export type TypedBulk = { readonly [F in (typeof BULK_FIELDS)[number]]?: string | undefined }

type Read = { change: BulkChange; errors?: never } | { change: null; errors: Record<string, string> }

/** The change that a form asks for, or what is wrong with which field. */
export function readBulkChange(t: Translate, kind: BulkKind, typed: TypedBulk, now: Date): Read {
  return READERS[kind](t, typed, now)
}

const READERS: { [K in BulkKind]: (t: Translate, typed: TypedBulk, now: Date) => Read } = {
  price: readPrice,
  sale: readSale,
  stock(t, { way: given, by = '', place = '' }) {
    const way = oneOf(STOCK_WAYS, given)
    const value = readPieces(by, way)
    if (value === null) return wrong({ by: t(`studio.product.wrong.${way}`) })
    return place === ''
      ? wrong({ place: t('studio.bulk.wrong.place') })
      : { change: { kind: 'stock', place, way, value } }
  },
  shown: (_, { way }) => ({ change: { kind: 'shown', isShown: oneOf(SHOWN_WAYS, way) === 'show' } }),
  category(t, { way, to = '' }) {
    const id = Number(to)
    return Number.isSafeInteger(id) && id > 0
      ? { change: { kind: 'category', way: oneOf(CATEGORY_WAYS, way), id } }
      : wrong({ to: t('studio.bulk.wrong.category') })
  },
}

function readPrice(t: Translate, { way: given, by = '', currency, group = '' }: TypedBulk): Read {
  const way = oneOf(PRICE_WAYS, given)
  const value = way === 'set' ? readAmount(by) || null : way === 'percent' ? readPercent(by) : readSigned(by)
  if (value === null) {
    const text = t(`studio.bulk.wrong.price.${way}`)
    return wrong({ by: way === 'percent' ? text : wrongAmount(t, by.replace(SIGN, ''), text) })
  }
  return {
    change: { kind: 'price', currency: oneOf(CURRENCIES, currency), group: group === '' ? null : group, way, value },
  }
}

function readSale(t: Translate, { way: given, by = '', currency, from = '', until = '' }: TypedBulk, now: Date): Read {
  const way = oneOf(SALE_WAYS, given)
  const errors: Record<string, string> = {}
  const value = way === 'none' ? 0 : way === 'percent' ? readPercent(by) : readAmount(by) || null
  const isOff = value !== null && (way === 'none' || (value > 0 && !(way === 'percent' && value >= WHOLE)))
  if (!isOff) {
    const text = t(`studio.bulk.wrong.sale.${way === 'percent' ? 'percent' : 'amount'}`)
    errors.by = way === 'percent' ? text : wrongAmount(t, by, text)
  }
  const start = from.trim() === '' || way === 'none' ? now.toISOString() : instantInWarsaw(from.trim(), '00:00')
  const end = until.trim() === '' || way === 'none' ? null : instantInWarsaw(dayAfter(until.trim()), '00:00')
  if (start === null) errors.from = t('studio.product.wrong.day')
  if (end === null && until.trim() !== '' && way !== 'none') errors.until = t('studio.product.wrong.day')
  if (start !== null && end !== null && end <= start) errors.until = t('studio.product.wrong.until')
  if (Object.keys(errors).length > 0) return wrong(errors)
  return {
    change: {
      kind: 'sale',
      currency: oneOf(CURRENCIES, currency),
      way,
      value: value ?? 0,
      from: start ?? '',
      until: end,
    },
  }
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

/** The first one where an address says none, or one that there is not. */
const oneOf = <T extends string>(all: readonly [T, ...T[]] | readonly T[], given: string | undefined): T =>
  all.find((each) => each === given) ?? all[0]!

const wrong = (errors: Record<string, string>): Read => ({ change: null, errors })
