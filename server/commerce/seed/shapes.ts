import type { Family } from '#schemas/image.ts'

/**
 * Types of the files in `data/`. Money is in integer minor units of its currency (Domain 2), dates are ISO 8601 in UTC
 * or plain days, both relative to `SeedData.meta.referenceDate`. `null` means "does not apply".
 */
export type Language = 'pl' | 'en' | 'de'
export type CurrencyCode = 'PLN' | 'EUR' | 'USD'
export type Localized<T = string> = Record<Language, T>
export type Money = { gross: number; net: number }
type MoneyByCurrency = Partial<Record<CurrencyCode, number>>
/** Lower-case codes (S1.17); guests have no account. */
export type CustomerKind = 'guest' | 'b2c' | 'b2b'

/** Target of a link, named by its kind, so that each language can build its own URL. */
export type SeedLink = { route: string } | { page: string } | { category: number } | { href: string }

/**
 * A piece of a line; at most one of href, route, page and post (its id) makes it a link. `{name}` in a text is an amount (see
 * text-amounts).
 */
export type SeedInline = { text: string; bold?: boolean; href?: string; route?: string; page?: string; post?: string }
export type SeedBlock =
  | { type: 'heading'; level: number; content: SeedInline[] }
  | { type: 'paragraph'; content: SeedInline[] }
  | { type: 'list'; ordered: boolean; items: SeedInline[][] }
/** A block of a post: text, or tiles of the products with these ids. */
export type SeedArticleBlock = SeedBlock | { type: 'products'; ids: string[] }

export type SeedMeta = {
  referenceDate: string
  currencies: CurrencyCode[]
  languages: Language[]
  money: string
  note: string
}

export type SeedAttributeDefinition = {
  code: string
  type: 'multiselect' | 'select' | 'text' | 'boolean'
  filterable: boolean
  label: Localized
  options?: { value: string; label: Localized }[]
}
export type SeedAttribute = { code: string; value: string | string[] | boolean | Localized }

/** `quantity` is pieces by warehouse code; unmanaged stock has max 999999 (S9.8), an unavailable product 0. */
type SeedStock = {
  min: number
  step: number
  max: number
  manageStock: boolean
  quantity: Partial<Record<string, number>>
}
/** Working days; an entry whose status is null does not count (S5.40). */
type SeedDeliveryTime = { deliveryTime: number; quantity: number; status: string | null }
/** `from`: the lowest of the variants. Tiers are for `customerGroup` only. */
export type SeedPrice = {
  currency: CurrencyCode
  type: 'regular' | 'sale'
  price: Money
  finalPrice: Money
  omnibusPrice: Money | null
  unitPrice: Money | null
  tierPrices: { qty: number; customerGroup: 'b2b'; price: Money }[]
  from?: boolean
}
/** Prices of a group of customers, gross. */
export type SeedGroupPrices = { group: string; sku: string; gross: Record<CurrencyCode, number> }
/** Gross price from a day on; `to` is the day it ended, null while it lasts. */
type SeedPricePeriod = { currency: CurrencyCode; from: string; to: string | null; gross: number }
type SeedUnitPricing = { value: number; unit: string; baseValue: number; baseUnit: string }
type SeedPicture = { image: string; alt: Localized }

/** A unit that carts can hold: a product without variants, or one variant. */
export type SeedSellable = {
  id: string
  sku: string
  ean: string | null
  available: boolean
  stock: SeedStock
  deliveryTimes: SeedDeliveryTime[]
  prices: SeedPrice[]
  priceHistory: SeedPricePeriod[]
  unitPricing?: SeedUnitPricing
}
/** `options`: option code to value; a combination without a variant does not exist. */
export type SeedVariant = SeedSellable & { options: Record<string, string>; image: string }

type SeedProductText = {
  name: string
  slug: string
  shortDescription: string
  description: SeedBlock[]
  metaDescription: string
}
type SeedParty = { name: string; address: string; email: string; country: string }

export type SeedProduct = SeedSellable & {
  type: 'bundle' | 'configurable' | 'downloadable' | 'grouped' | 'simple' | 'virtual'
  manufacturer: string
  /**
   * The first one is the product's main category; ids of categories.json. `categoryList` (S3.15) is built from them.
   */
  categoryIds: number[]
  /** Its product family: that of its first category. */
  family: Family
  taxRate: number
  taxClass: string
  translations: Localized<SeedProductText>
  attributes: SeedAttribute[]
  configurableOptions: { code: string; label: Localized; values: { value: string; label: Localized }[] }[]
  variants?: SeedVariant[]
  bundleItems?: { sku: string; quantity: number }[]
  groupedItems?: { sku: string }[]
  images: SeedPicture[]
  /**
   * earlier: another promotion lay in the 30 days before; rising: the price rose in them, so that the price before is
   * the lowest; short: offered for less than 30 days.
   */
  sale?: { from: string; to: string; kind: 'normal' | 'earlier' | 'rising' | 'short' }
  productSafety: {
    manufacturer: SeedParty & { brand: string }
    responsiblePerson: SeedParty | null
    identifiers: { model: string; type: string; batch: string | null }
    warnings: { language: Language; text: string; pictogram: string | null }[]
  } | null
  attachments: { file: string; type: string; label: Localized }[]
  download?: { file: string; pages: number; maxDownloads: number; validDays: number }
  /** Invented (`demo`): never to be shown as an official label. */
  energyLabel: {
    class: string
    scaleTop: string
    scaleBottom: string
    labelImage: string
    sheetUrl: string
    demo: true
  } | null
  withdrawalExcluded: string | null
  isNewUntil: string | null
  createdAt: string
  /** skus of products, in order */
  related: string[]
  crossSell: string[]
  upSell: string[]
}

export type SeedCategory = {
  id: number
  parentId: number
  level: number
  position: number
  hasChildren: boolean
  name: Localized
  slug: Localized
  intro: Localized
  metaDescription: Localized
  image: string
  imageAlt: Localized
  icon: string | null
  family: Family
  isVisibleInMenu: boolean
  isExternal: boolean
  externalUrl: Localized | null
  externalUrlTarget: '_self' | '_blank' | null
}

/**
 * percent: `value` per cent; amount: `amounts` off; free_shipping: for `shippingMethods`. Its label may hold `{amount}`
 * and `{minimum}`.
 */
export type SeedCoupon = {
  code: string
  type: 'percent' | 'amount' | 'free_shipping'
  value?: number
  amounts?: MoneyByCurrency
  label: Localized
  validFrom: string
  validTo: string
  minSubtotal: MoneyByCurrency | null
  categoryIds?: number[]
  shippingMethods?: string[]
  customerTypes: CustomerKind[]
  usageLimitPerCustomer: number | null
  /** orders of everybody; none: no limit */
  usageLimit?: number
  firstOrderOnly?: boolean
  excludeSale: boolean
  /** a public code counts as an announced price reduction (Domain 1) */
  publicPriceReduction: boolean
  active: boolean
}

export type SeedDeliveryMethod = {
  code: string
  kind: string
  label: Localized
  description: Localized
  /** none: it is not offered in that currency */
  prices: Partial<Record<CurrencyCode, Money>>
  /** gross of the cart from which it is free, null for never */
  freeFrom: MoneyByCurrency | null
  countries: string[]
  taxRate: number
  requiresPickupPoint: boolean
  requiresPhone: boolean
  cashOnDelivery: boolean
  maxWeightKg: number
  deliveryDays: [number, number]
  customerTypes: CustomerKind[]
  virtualOnly: boolean
  logo: string
  maxOrder?: MoneyByCurrency
  carrier: string | null
}

export type SeedPaymentMethod = {
  code: string
  kind: string
  label: Localized
  description: Localized
  currencies: CurrencyCode[]
  countries: string[]
  customerTypes: CustomerKind[]
  /** only for customers with credit terms, b2bPlus or not */
  requiresCreditTerms: boolean
  /** null: with every delivery method but the excluded ones */
  shippingMethods: string[] | null
  excludedShippingMethods: string[]
  minTotal: MoneyByCurrency | null
  maxTotal: MoneyByCurrency | null
  fee: Money | null
  logo: string
  paymentDays?: number
}
export type SeedBankAccount = { currency: CurrencyCode; holder: string; bank: string; iban: string; bic: string }

/** One pair of GET /store-config. The valid values of each key are in `server/platform/store-config/table.ts`. */
export type SeedConfigEntry = { key: string; value: unknown }

export type SeedPage = {
  key: string
  /** `cms_page`, or the page's own route */
  route: string
  updatedAt: string
  translations: Localized<{ title: string; slug: string; metaDescription: string; content: SeedBlock[] }>
}

export type SeedBlogCategory = {
  id: string
  position: number
  translations: Localized<{ name: string; slug: string; description: string }>
}
export type SeedBlogPost = {
  id: string
  categoryId: string
  publishedAt: string
  author: string
  image: string
  translations: Localized<{
    title: string
    slug: string
    lead: string
    metaDescription: string
    imageAlt: string
    content: SeedArticleBlock[]
  }>
}

type SeedTarget = '_self' | '_blank'
export type SeedFooterBlock =
  | { type: 'title'; label: Localized }
  | { type: 'text'; content: Localized<SeedBlock[]> }
  | { type: 'anchors'; items: { label: Localized; url: SeedLink; target: SeedTarget }[] }
  | { type: 'contacts'; items: { method: string; label: Localized; url: SeedLink }[] }
  | { type: 'socials'; items: { social: string; url: SeedLink; target: SeedTarget }[] }
  | {
      type: 'image'
      src: string
      alt: Localized
      url: SeedLink | null
      target: SeedTarget
      width: number
      height: number
      maxWidth: number | null
    }
export type SeedPostFooterBlock =
  /** a picture with text differs by language */
  | {
      type: 'frontend_image' | 'media_gallery_image'
      src: string | Localized
      alt: Localized
      width: number
      height: number
    }
  | { type: 'text'; content: Localized<SeedBlock[]> }
export type SeedFooter = { columns: SeedFooterBlock[][]; postFooter: SeedPostFooterBlock[] }

/** A hero picture in two shapes; `theme/hero` of the store config holds a list of them. */
export type SeedHero = { wide: string; mobile: string; alt: Localized; title: Localized; link: SeedLink }
