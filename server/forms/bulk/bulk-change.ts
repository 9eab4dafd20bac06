import { CURRENCIES, type Currency } from '#schemas/locale.ts'
import type { PriceEnding } from './price-endings.ts'

/** What changes of many products at once can be about. */
export const BULK_KINDS = ['price', 'sale', 'stock', 'shown', 'category'] as const
export type BulkKind = (typeof BULK_KINDS)[number]

export const PRICE_WAYS = ['set', 'percent', 'amount'] as const
export const SALE_WAYS = ['percent', 'amount', 'set', 'none'] as const
export const STOCK_WAYS = ['set', 'by'] as const
export const SHOWN_WAYS = ['show', 'hide'] as const
export const CATEGORY_WAYS = ['add', 'main', 'remove'] as const

/** In which currencies, and by how much in each: minor units, or hundredths of a per cent; below zero for less. */
interface InCurrencies {
  values: { readonly [C in Currency]?: number }
  /** every currency that a price is stored in; one that is missing is nothing to tell of */
  isAll: boolean
  /** null: as it comes out, to the hundredth */
  ending: PriceEnding | null
}

/** A change of many products. */
export type BulkChange =
  | (InCurrencies & { kind: 'price'; group: string | null; way: (typeof PRICE_WAYS)[number] })
  | (InCurrencies & {
      kind: 'sale'
      /** the values: off the regular price, or the price itself */
      way: (typeof SALE_WAYS)[number]
      from: string
      /** first instant after it; null: it has no end */
      until: string | null
    })
  | { kind: 'stock'; place: string; way: (typeof STOCK_WAYS)[number]; value: number }
  | { kind: 'shown'; isShown: boolean }
  | { kind: 'category'; way: (typeof CATEGORY_WAYS)[number]; id: number }

/** All currencies at once, in the field of one. */
export const ALL_CURRENCIES = 'all'

/** The fields of an amount in each currency: `byPLN`. */
export const amountField = <C extends Currency>(currency: C) => `by${currency}` as const
const AMOUNT_FIELDS = CURRENCIES.map(amountField)

/** What was typed into the form of a change; also in the address of its preview. */
export const BULK_FIELDS = [
  ...(['way', 'by', 'currency', 'ending', 'group', 'from', 'until', 'place', 'to'] as const),
  ...AMOUNT_FIELDS,
] as const
export type TypedBulk = { readonly [F in (typeof BULK_FIELDS)[number]]?: string | undefined }

/** The first one where an address says none, or one that there is not. */
export const oneOf = <T extends string>(all: readonly T[], given: string | undefined): T =>
  all.find((each) => each === given) ?? all[0]!
