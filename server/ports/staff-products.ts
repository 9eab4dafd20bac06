import type { FocalPoint } from '#schemas/image.ts'
import type { Currency, Locale } from '#schemas/locale.ts'
import type { Outcome } from '#server/platform/outcome.ts'
import type { Paged } from './orders.ts'
import type { StaffRefusal } from './staff.ts'

export const PRODUCT_STATES = ['shown', 'hidden'] as const
export const STOCK_STATES = ['in', 'low', 'out'] as const

/** How the list was asked for; null: all of them. */
export interface StaffProductsQuery {
  /** words of the name in any language, or a part of a SKU */
  q: string | null
  state: (typeof PRODUCT_STATES)[number] | null
  /** id of a category that lists them */
  category: number | null
  stock: (typeof STOCK_STATES)[number] | null
  page: number
}

export interface StaffProductRow {
  sku: string
  /** a language without a name is absent */
  names: { [L in Locale]?: string }
  isEnabled: boolean
  /** nothing of it can be bought for want of stock */
  isOut: boolean
  /** null: its stock is not managed, or that of its parts */
  pieces: number | null
  /** in each currency that one of its offers has */
  prices: readonly ListedPrice[]
}

/** Prices of all offers of a product in one currency, gross in minor units. */
interface ListedPrice {
  currency: Currency
  /** the lowest that a visitor is asked now; `isFrom`: another one costs more */
  final: number
  isFrom: boolean
  /** the lowest without discounts */
  regular: number
}

/** Texts of a product in one language; the description is HTML. */
export interface ProductText {
  name: string
  /** last part of its address; empty: it has none */
  slug: string
  shortDescription: string
  description: string
  metaDescription: string
}

/** Gross, in minor units; `until` is the first instant after the discount, null: it has no end. */
export interface OfferPrice {
  regular: number
  sale: { gross: number; from: string; until: string | null } | null
}

/** What a visitor is asked now; `lowest`: of the 30 days before a running discount, null without one. Minor units. */
interface VisitorPrice {
  final: number
  isSale: boolean
  lowest: number | null
}

/** What carts hold: the product itself, or one of its variants. */
export interface StaffOffer {
  sku: string
  isEnabled: boolean
  /** value by option; empty for what is no variant */
  options: Readonly<Record<string, string>>
  managesStock: boolean
  /** `doesCount` false: these pieces are on their way */
  stock: readonly { place: string; quantity: number; doesCount: boolean }[]
  prices: { [C in Currency]?: OfferPrice & { shown: VisitorPrice | null } }
}

/** A picture of a product, in the order of its gallery. */
export interface ProductPicture {
  /** key below `/media/`, or an https URL */
  image: string
  /** a language without words is absent or empty */
  alt: { [L in Locale]?: string | undefined }
  focus: FocalPoint | null
}

/** What a product has of an attribute: codes of values, or a text in one language or each. */
export type AttributeValue = boolean | string | readonly string[] | { readonly [L in Locale]?: string | undefined }

/** An attribute that products of the shop may have. */
export interface ShopAttribute {
  code: string
  type: 'multiselect' | 'select' | 'text' | 'boolean'
  label: { [L in Locale]?: string | undefined }
  /** to choose from, in order; empty for texts and booleans */
  values: readonly { value: string; label: { [L in Locale]?: string | undefined } }[]
}

export interface StaffProduct {
  sku: string
  /** of everything but stock */
  revision: number
  isEnabled: boolean
  /** nothing of it can be bought for want of stock */
  isOut: boolean
  texts: { [L in Locale]?: ProductText }
  pictures: readonly ProductPicture[]
  /** by code */
  attributes: Readonly<Record<string, AttributeValue>>
  /** values of its variants by option, with their names; empty: it has no variants */
  options: readonly {
    code: string
    values: readonly { value: string; label: { [L in Locale]?: string | undefined } }[]
  }[]
  /** its own; a bundle and a grouped product sell those of their parts, too */
  offers: readonly StaffOffer[]
}

/** What changes of a product; anything else stays. */
export interface ProductChange {
  isEnabled?: boolean
  texts?: { [L in Locale]?: Partial<Omit<ProductText, 'slug'>> }
  price?: { sku: string; currency: Currency; price: OfferPrice }
  /** by code; null takes one away */
  attributes?: Readonly<Record<string, AttributeValue | null>>
  /** all of them, in order */
  pictures?: readonly ProductPicture[]
}

/** Pieces of an offer in a place: `set` to a number if there are as many as were `seen`, or changed `by` one. */
type StockChange = { sku: string; place: string } & ({ set: number; seen: number } | { by: number })

/** A product or variant, as documents name it by its SKU. */
export interface NamedGoods {
  sku: string
  /** in the language of the page; of a variant that of its product */
  name: string
  /** of a variant its value of each option, in words; else empty */
  variant: readonly string[]
  /** address of its picture; null: none */
  image: string | null
}

type Done = Promise<Outcome<null, StaffRefusal>>

/** Products for staff. All throw UpstreamError. */
export interface StaffProductsPort {
  /** Null without the right. `atMost`: pieces from which on stock is `low` */
  list(asked: StaffProductsQuery & { perPage: number; atMost: number }): Promise<Paged<StaffProductRow> | null>
  /** Null if there is none, or without the right. */
  product(sku: string): Promise<StaffProduct | null>
  /** Products and variants, hidden ones too: of some SKUs, or the first that a phrase finds (null: of all). None without the right. */
  goods(asked: { skus: readonly string[] } | { phrase: string | null; limit: number }): Promise<readonly NamedGoods[]>
  /** Those of the shop, in order. Null without the right. */
  attributes(): Promise<readonly ShopAttribute[] | null>
  /** `revision_outdated` if somebody has changed it since the revision that was seen. */
  change(sku: string, change: ProductChange, seen: number): Done
  /** Once for each `key`. `stock_changed` if there are not as many as were seen. */
  changeStock(change: StockChange, key: string): Done
}
