import type { Currency, Locale } from '#schemas/locale.ts'
import type { ManyOutcome } from './staff.ts'
import type { OfferPrice, StaffProduct } from './staff-products.ts'

/** Products that are changed in one go. */
export const MAX_BULK = 500

/** Gross in minor units; `until` is the first instant after it, null: no beginning, no end. */
export interface GroupPriceRow {
  group: string
  /** pieces from which it holds */
  quantity: number
  from: string | null
  until: string | null
  gross: number
}

interface BulkOffer {
  sku: string
  /** value by option; empty for what is no variant */
  options: Readonly<Record<string, string>>
  managesStock: boolean
  stock: readonly { place: string; quantity: number }[]
  prices: { [C in Currency]?: OfferPrice & { groups: readonly GroupPriceRow[] } }
}

/** A product as changes of many see it. */
export interface BulkProduct {
  sku: string
  /** of everything but stock */
  revision: number
  isEnabled: boolean
  /** a language without a name is absent */
  names: { [L in Locale]?: string }
  options: StaffProduct['options']
  /** ids, the main one first */
  categories: readonly number[]
  offers: readonly BulkOffer[]
}

/** What changes of one price; anything else of it stays. */
export interface PricePatch {
  sku: string
  currency: Currency
  regular?: number
  sale?: OfferPrice['sale']
  /** all of them */
  groups?: readonly GroupPriceRow[]
}

/** What changes of one product; anything else stays. */
export interface ProductPatch {
  sku: string
  /** the revision that the sender saw */
  seen: number
  isEnabled?: boolean
  categories?: readonly number[]
  prices?: readonly PricePatch[]
}

/** Pieces of an offer in a place: `set` to a number if there are as many as were `seen`, or changed `by` one. */
export type StockPatch = { sku: string; place: string } & ({ set: number; seen: number } | { by: number })

/** Changes of many products at once, all or none. Faults are told by SKU, or nothing. All throw UpstreamError. */
export interface StaffBulkPort {
  /** In the given order; what is not there is left out. Null without the right. */
  products(skus: readonly string[]): Promise<readonly BulkProduct[] | null>
  /** At most `MAX_BULK`. `revision_outdated` if one of them was changed since it was seen. Once for each `key`. */
  change(patches: readonly ProductPatch[], key: string): Promise<ManyOutcome>
  /** At most `MAX_BULK`. `stock_changed` if there are not as many pieces as were seen. Once for each `key`. */
  changeStock(patches: readonly StockPatch[], key: string): Promise<ManyOutcome>
}
