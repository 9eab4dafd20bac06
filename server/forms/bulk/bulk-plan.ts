import type { Currency } from '#schemas/locale.ts'
import type { BulkProduct, ProductPatch, StockPatch } from '#server/ports/staff-bulk.ts'
import type { OfferPrice } from '#server/ports/staff-products.ts'

/** Why a row is left out. */
export type BulkRefusal =
  | 'no_offer'
  | 'no_price'
  | 'no_group_price'
  | 'below_zero'
  | 'too_high'
  | 'sale_above'
  | 'no_stock'
  | 'unmanaged'
  | 'no_category'

/** A value as it is, or as it will be; null: there is none. */
export type BulkValue =
  | { is: 'money'; minor: number; currency: Currency; sale?: OfferPrice['sale'] }
  | { is: 'pieces'; count: number }
  | { is: 'shown'; isShown: boolean }
  | { is: 'categories'; ids: readonly number[] }
  | null

/** One line of what will change. */
export interface BulkRow {
  product: BulkProduct
  /** the offer that it is about; null: the product */
  offer: BulkProduct['offers'][number] | null
  before: BulkValue
  /** absent: refused, or as it is */
  after?: BulkValue
  refusal?: BulkRefusal
}

/** What a change does with the chosen products, and what is to be sent. */
export interface BulkPlan {
  rows: readonly BulkRow[]
  patches: readonly ProductPatch[]
  /** `product`: SKU of the product that has the offer */
  stock: readonly (StockPatch & { product: string })[]
}

/** The part of a plan that is about one product. */
export interface Planned {
  rows: BulkRow[]
  patch?: ProductPatch
  stock?: StockPatch[]
}

/** Whose patch it is, and what was seen of it. */
export const seenOf = ({ sku, revision }: BulkProduct) => ({ sku, seen: revision })
