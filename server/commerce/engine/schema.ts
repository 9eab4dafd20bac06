import type { Family } from '#schemas/image.ts'
import type { Currency, Locale } from '#schemas/locale.ts'
import type { ProductType } from '#schemas/product.ts'
import type { WithAttempts } from '#server/platform/database/attempts.ts'
import type { WithChanges } from '#server/platform/database/changes.ts'
import type { AutoId, Flag } from '#server/platform/database/column-types.ts'
import type { OrderTables } from './schema-orders.ts'

/**
 * The engine's tables. Money is integer minor units, gross; tax rates are hundredths of a per cent; times are ISO 8601 in
 * UTC, an end is the first instant that no longer counts. Columns marked JSON hold text that nothing searches.
 */
export interface EngineTables extends OrderTables {
  products: {
    id: string
    sku: string
    type: ProductType
    manufacturer: string | null
    family: Family | null
    tax_rate: number
    is_enabled: Flag
    /** order of a category that is not sorted otherwise */
    position: number
    /** pieces sold, for bestsellers */
    sold: number
    created_at: string
    new_until: string | null
    /** why it cannot be given back without a reason; null when it can. Domain 1 */
    withdrawal_excluded: string | null
  }
  product_texts: {
    product_id: string
    locale: Locale
    name: string
    short_description: string
    /** HTML */
    description: string
    meta_description: string
  }
  /** `alt`: JSON, text by locale */
  product_images: { product_id: string; position: number; image: string; alt: string }
  product_links: { product_id: string; kind: LinkKind; position: number; target_id: string }
  /** what a bundle is made of, and what a grouped product offers */
  product_parts: { product_id: string; position: number; sku: string; quantity: number }
  /** files about a product, and those that it is; `label`: JSON, text by locale; `file`: key of the document */
  product_files: {
    product_id: string
    kind: FileKind
    position: number
    file: string
    label: string
    pages: number | null
    /** how often a buyer may fetch it, and for how many days from when it is paid; null: as often, as long as they like */
    max_downloads: number | null
    valid_days: number | null
  }
  /** how often buyers have fetched their files; `download_id`: as an order names it */
  order_downloads: { order_number: string; download_id: string; count: number }
  /** who answers for a product and what to beware of; `content`: JSON, StoredSafety */
  product_safety: { product_id: string; content: string }
  /** what a configurable product asks; `label` and `choices`: JSON */
  product_options: { product_id: string; position: number; code: string; label: string; choices: string }
  /** what a cart can hold: a product without variants, or one variant */
  offers: {
    sku: string
    product_id: string
    position: number
    is_variant: Flag
    is_enabled: Flag
    ean: string | null
    /** JSON: option code -> value */
    options: string
    image: string | null
    /** JSON: UnitPricing */
    unit_pricing: string | null
    min_quantity: number
    step_quantity: number
    /** most pieces of one cart, whatever the stock */
    max_quantity: number | null
    manages_stock: Flag
    /** of one piece with its packing; null counts as nothing */
    weight_grams: number | null
  }
  /** the offers whose price and stock speak for a product: its own, its variants', for a grouped product those of its parts */
  product_offers: { product_id: string; sku: string }
  /** `source` is a warehouse, `instant` or `incoming`; without `status` the pieces do not count yet (Spec 5) */
  stock: { sku: string; source: string; quantity: number; delivery_days: number; status: string | null }
  warehouses: { code: string; position: number; name: string }
  prices: {
    sku: string
    currency: Currency
    regular: number
    sale: number | null
    sale_from: string | null
    sale_until: string | null
  }
  /** for `customer_kind` alone, from `quantity` pieces */
  tier_prices: { sku: string; currency: Currency; customer_kind: string; quantity: number; gross: number }
  /** what was asked when, planned sales included; periods of a sku and currency do not overlap */
  price_history: { sku: string; currency: Currency; from_at: string; until_at: string | null; gross: number }
  attributes: {
    code: string
    position: number
    type: 'multiselect' | 'select' | 'text' | 'boolean'
    /** JSON */
    label: string
    is_filter: Flag
    is_shown: Flag
  }
  attribute_values: { attribute_code: string; value: string; position: number; label: string }
  /** `value` is one of `attribute_values`, `true`, `false`, or empty with `texts` (JSON, by locale) */
  product_attributes: {
    product_id: string
    attribute_code: string
    value: string
    position: number
    texts: string | null
  }
  categories: {
    id: number
    parent_id: number
    level: number
    position: number
    image: string | null
    icon: string | null
    in_menu: Flag
    /** JSON, by locale; null when the category is a page of ours */
    external_urls: string | null
    external_target: '_self' | '_blank' | null
  }
  category_texts: {
    category_id: number
    locale: Locale
    name: string
    intro: string
    meta_description: string
    image_alt: string
  }
  /** every category a product is found in: its own (`is_own`) and all above them */
  category_products: { category_id: number; product_id: string; is_own: Flag; position: number }
  /** one for everything a path can stand for; old slugs stay and lead on. Architecture 5 */
  slugs: { locale: Locale; slug: string; kind: SlugKind; target_id: string; is_current: Flag }
  customers: {
    id: string
    kind: 'b2b' | 'b2c'
    b2b_plus: Flag
    email: string
    first_name: string
    last_name: string
    initials: string
    language: Locale
    currency: Currency
    /** the customer's own key: a token that carries another one is not valid any more */
    cg_token: string
    created_at: string
    /** E.164 */
    phone: string | null
    email_verified_at: string | null
    /** argon2id in PHC form; null cannot log in */
    password_hash: string | null
    /** JSON: Company */
    company: string | null
  }
  /** from a login to a log-out; a row outlives its customer, so that shops learn of its end. See `accounts/sessions.ts` */
  sessions: {
    id: string
    customer_id: string
    /** how often its token has been renewed */
    generation: number
    /** when a token of this generation was first used; null also for the first generation */
    used_at: string | null
    expires_at: string
    ended_at: string | null
  }
  /** `content`: JSON, an Address without what has its own column */
  customer_addresses: {
    id: string
    customer_id: string
    content: string
    is_default_shipping: Flag
    is_default_billing: Flag
    created_at: string
  }
  /** append-only; the last entry of an e-mail address and code is what holds. `text`: the words that were seen */
  consents: {
    id: AutoId
    email: string
    code: string
    version: string
    text: string
    is_granted: Flag
    source: 'checkout' | 'registration' | 'account' | 'footer'
    /** SHA-256 of the network address */
    address_hash: string | null
    at: string
  }
  /** what a link in a mail allows, once; the token itself is only in the mail. `content`: JSON */
  one_time_links: {
    token_hash: string
    purpose: LinkPurpose
    email: string
    customer_id: string | null
    content: string | null
    expires_at: string
  }
  /** an address that is not here, or was removed, is not subscribed */
  newsletter: { email: string; status: 'pending_confirmation' | 'subscribed'; locale: Locale; changed_at: string }
  /** what has happened that others act on, in order; `content`: JSON, EngineEvent */
  events: { id: AutoId; type: string; content: string; at: string }
  /** in PLN */
  customer_terms: {
    customer_id: string
    total: number
    available: number
    is_blocked: Flag
    method_enabled: Flag
    /** days that an invoice on credit has; null for 14 */
    payment_days: number | null
  }
  coupons: {
    code: string
    kind: CouponKind
    percent: number | null
    /** JSON, amount by currency */
    amounts: string | null
    /** JSON, gross by currency */
    min_subtotal: string | null
    label: string
    valid_from: string
    valid_until: string
    /** JSON: guest, b2c, b2b */
    customer_kinds: string
    /** JSON: ids; null for all */
    category_ids: string | null
    /** JSON: codes a free delivery is for; null for all */
    shipping_methods: string | null
    excludes_sale: Flag
    is_active: Flag
  }
  carts: {
    id: string
    customer_id: string | null
    coupon_code: string | null
    shipping_method: string | null
    payment_method: string | null
    created_at: string
    updated_at: string
    /** JSON: CheckoutDetails; null before the first */
    checkout: string | null
    pickup_point: string | null
  }
  cart_lines: {
    id: string
    cart_id: string
    position: number
    sku: string
    quantity: number
    delivery_time: number | null
  }
  /** gross by currency, and the goods' gross from which it costs nothing */
  delivery_prices: { method: string; currency: Currency; gross: number; tax_rate: number; free_from: number | null }
  /** answers to requests that carried an idempotency key */
  answers: { key: string; request: string; status: number; body: string; created_at: string }
  /** instants up to which something has been done, by name */
  marks: { name: string; at: string }
}

export type LinkPurpose = 'registration' | 'password' | 'email' | 'newsletter'
export type FileKind = 'attachment' | 'download'
export type LinkKind = 'related' | 'cross_sell' | 'up_sell'
export type SlugKind = 'category' | 'product' | 'cms_page' | 'redirect'
export type CouponKind = 'percent' | 'amount' | 'free_shipping'

/** All tables of the engine's database. */
export type EngineDatabase = EngineTables & WithChanges & WithAttempts
