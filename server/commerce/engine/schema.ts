import type { ColumnType, Generated } from 'kysely'
import type { Family } from '#schemas/image.ts'
import type { Currency, Locale } from '#schemas/locale.ts'
import type { PriceMode } from '#schemas/money.ts'
import type { ProductType } from '#schemas/product.ts'
import type { MemberRole } from '#schemas/user.ts'
import type { WithAttempts } from '#server/platform/database/attempts.ts'
import type { WithChanges } from '#server/platform/database/changes.ts'
import type { AutoId, Flag } from '#server/platform/database/column-types.ts'
import type { ShopKind } from '../seed/shop-contents.ts'
import type { StaffKeysTable, WithStaffCalls } from '../staff/staff-tables.ts'
import type { OrderTables } from './schema-orders.ts'
import type { ReturnTables } from './schema-returns.ts'
import type { SearchTables } from './schema-search.ts'
import type { CarrierTables } from './schema-shipments.ts'
import type { VatNumberTables } from './schema-vat-numbers.ts'
import type { WebhookTables } from './schema-webhooks.ts'

/**
 * The engine's tables. Money is integer minor units, gross; tax rates are hundredths of a per cent; times are ISO 8601
 * in UTC, an end is the first instant after the period. Columns marked JSON hold text that is never searched.
 */
export interface EngineTables
  extends CarrierTables,
    OrderTables,
    ReturnTables,
    SearchTables,
    VatNumberTables,
    WebhookTables {
  /** one row: what the databases were first filled with; none: they are empty */
  shop: {
    id: 1
    kind: ShopKind
    /** JSON: what the store is still to be filled with */
    pending: string | null
  }
  products: {
    id: string
    sku: string
    type: ProductType
    manufacturer: string | null
    family: Family | null
    tax_rate: number
    is_enabled: Flag
    /** default order of a category */
    position: number
    /** pieces sold, for bestsellers */
    sold: number
    created_at: string
    new_until: string | null
    /** why it is excluded from withdrawal; null if it is not. Domain 1 */
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
  /** `alt`: JSON, text by locale; `focus`: JSON of a FocalPoint */
  product_images: { product_id: string; position: number; image: string; alt: string; focus: Generated<string | null> }
  product_links: { product_id: string; kind: LinkKind; position: number; target_id: string }
  /** parts of a bundle, and the products of a grouped one */
  product_parts: { product_id: string; position: number; sku: string; quantity: number }
  /** attachments and downloadable files of a product; `label`: JSON, text by locale; `file`: key of the document */
  product_files: {
    product_id: string
    kind: FileKind
    position: number
    file: string
    label: string
    pages: number | null
    /** download limit of a buyer, and its period in days from the payment; null: unlimited */
    max_downloads: number | null
    valid_days: number | null
  }
  /** number of downloads; `download_id`: its id in the order */
  order_downloads: { order_number: string; download_id: string; count: number }
  /** responsible persons and warnings of a product; `content`: JSON, StoredSafety */
  product_safety: { product_id: string; content: string }
  /** options of a configurable product; `label` and `choices`: JSON */
  product_options: { product_id: string; position: number; code: string; label: string; choices: string }
  /** units that carts can hold: a product without variants, or one variant */
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
    /** max pieces of one cart, regardless of stock */
    max_quantity: number | null
    manages_stock: Flag
    /** of one piece with its packing; null counts as zero */
    weight_grams: number | null
  }
  /**
   * the offers that determine a product's price and stock: its own, its variants', for a grouped product those of its
   * parts
   */
  product_offers: { product_id: string; sku: string }
  /** `source` is a warehouse, `instant` or `incoming`; pieces without `status` do not count yet (S5.40) */
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
  /** for `customer_kind` only, from `quantity` pieces */
  tier_prices: { sku: string; currency: Currency; customer_kind: string; quantity: number; gross: number }
  /** groups of customers with prices of their own; `revision` counts the changes of the group and of its prices */
  price_groups: { name: string; label: string; revision: number }
  /**
   * for customers of a group, from `quantity` pieces; each stands beside a standard price of the same sku and currency.
   * `valid_from`: '' has no beginning; `valid_until`: null has no end
   */
  group_prices: {
    sku: string
    currency: Currency
    price_group: string
    quantity: number
    valid_from: string
    valid_until: string | null
    gross: number
  }
  /** prices by period, planned sales included; periods of a sku and currency do not overlap */
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
    /** JSON, by locale; null if the category is a page of ours */
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
  /** every category that lists a product: its own (`is_own`) and all their parents */
  category_products: { category_id: number; product_id: string; is_own: Flag; position: number }
  /** one table for all targets of a path; old slugs stay and redirect. Architecture 5 */
  slugs: { locale: Locale; slug: string; kind: SlugKind; target_id: string; is_current: Flag }
  customers: {
    id: string
    kind: 'b2b' | 'b2c'
    b2b_plus: Flag
    /** null pays the standard prices */
    price_group: string | null
    /** main amount of prices that a company has chosen; null: the shop's usual one */
    price_mode: PriceMode | null
    email: string
    first_name: string
    last_name: string
    initials: string
    language: Locale
    currency: Currency
    /** the customer's own key: a token with another one is no longer valid */
    cg_token: string
    created_at: string
    /** E.164 */
    phone: string | null
    email_verified_at: string | null
    /** argon2id in PHC form; null cannot log in */
    password_hash: string | null
    /** when it was proven that whoever chose the password reads the mails of the address; null: it was not */
    password_proven_at: string | null
    /** JSON: Company */
    company: string | null
    /** the contact person of a company; null for none */
    account_manager: string | null
    /** cannot log in */
    is_disabled: ColumnType<0 | 1, boolean | 0 | 1 | undefined, boolean | 0 | 1>
    /** when an account without a password was invited by mail to set one; null: never */
    invited_at: string | null
    /** what staff have decided about a company; null: nothing yet */
    trade_decision: Generated<'approved' | 'refused' | null>
  }
  /** addresses that deleted and renamed accounts had, as keyed hashes. See `accounts/former-addresses.ts` */
  former_addresses: { hash: string; noted_at: string }
  /**
   * users of a company besides its owner, whose customer `company_id` is: the account that all of them act for. See
   * `accounts/account-of.ts`
   */
  company_members: {
    customer_id: string
    company_id: string
    role: MemberRole
    /** gross; a dearer order, or one in another currency than `limit_currency`, waits for approval. Null: no limit */
    order_limit: number | null
    limit_currency: Currency | null
    joined_at: string
    /** a consumer's account that joined: it is the consumer's again when the membership ends. Else it was opened for the company */
    had_account: Flag
  }
  /** a new one for an address replaces the one before; the token itself is only in the mail */
  company_invitations: {
    id: string
    company_id: string
    email: string
    role: MemberRole
    order_limit: number | null
    limit_currency: Currency | null
    token_hash: string
    created_at: string
    expires_at: string
  }
  /** contact persons of companies; `picture`: key of the portrait */
  account_managers: { id: string; name: string; email: string; phone: string | null; picture: string | null }
  /**
   * from a login to a log-out; a row outlives its customer, so that shops learn of its end. See `accounts/sessions.ts`
   */
  sessions: {
    id: string
    customer_id: string
    /** number of renewals of its token */
    generation: number
    /** when a token of this generation was first used; null also for the first generation */
    used_at: string | null
    expires_at: string
    ended_at: string | null
    /** when its customer last gave the password; null: unknown */
    confirmed_at: string | null
  }
  /** `content`: JSON, an Address without the fields that have columns */
  customer_addresses: {
    id: string
    customer_id: string
    content: string
    is_default_shipping: Flag
    is_default_billing: Flag
    created_at: string
  }
  /** append-only; the last entry of an e-mail address and code is valid. `text`: the text that was shown */
  consents: {
    id: AutoId
    email: string
    code: string
    version: string
    text: string
    is_granted: Flag
    /** a newsletter's consent is confirmed by a mailed link; `withdrawn` repeats the wording; `imported`: taken over */
    stage: 'given' | 'confirmed' | 'withdrawn' | 'imported'
    /** where it was given or withdrawn; `mail`: by the link of a newsletter; `import`: documents of staff */
    source: 'checkout' | 'registration' | 'account' | 'footer' | 'mail' | 'import'
    /** SHA-256 of the network address */
    address_hash: string | null
    at: string
    /** of an imported one: when and where it was given, as far as the former shop says so */
    given_at: string | null
    given_source: string | null
  }
  /** the action of a mailed link, valid once; the token itself is only in the mail. `content`: JSON */
  one_time_links: {
    token_hash: string
    purpose: LinkPurpose
    email: string
    customer_id: string | null
    content: string | null
    expires_at: string
  }
  /** a missing or removed address is not subscribed */
  newsletter: {
    email: string
    status: 'pending_confirmation' | 'subscribed'
    locale: Locale
    changed_at: string
    /** ends the subscription without a log-in: every newsletter mail holds it; null until it is confirmed */
    leave_token: string | null
  }
  /** events for consumers, in order; `content`: JSON, EngineEvent */
  events: { id: AutoId; type: string; content: string; at: string }
  /** in PLN */
  customer_terms: {
    customer_id: string
    total: number
    available: number
    is_blocked: Flag
    method_enabled: Flag
    /** payment days of an invoice on credit; null for 14 */
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
    /** JSON: of products, with all their variants, and of single variants; null for all */
    skus: string | null
    /** JSON: names of price groups whose members may use it; null for everybody */
    price_groups: string | null
    /** JSON: codes of the methods with free delivery; null for all */
    shipping_methods: string | null
    excludes_sale: Flag
    is_active: Flag
    /** orders that may use it, of everybody and of one customer; null for any number */
    limit_total: number | null
    limit_per_customer: number | null
    is_first_order_only: Flag
    /** orders that count against its total limit; null without one */
    uses: number | null
  }
  /** discounts without a code; `content`: JSON, PromotionRecord. `valid_until` null: no end */
  /** `uses`: orders that count against its total limit; null without one */
  promotions: { code: string; valid_until: string | null; is_active: Flag; content: string; uses: number | null }
  /** promotions that changed the price of an order */
  order_promotions: { order_number: string; promotion: string }
  /** of companies; `customer_id`: the company's account, which all of its users share */
  shopping_lists: { id: string; customer_id: string; name: string; updated_at: string }
  /** a SKU that is no longer sold stays */
  shopping_list_lines: { list_id: string; sku: string; position: number; quantity: number }
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
  /** gross by currency, and the goods' gross from which it is free */
  delivery_prices: { method: string; currency: Currency; gross: number; tax_rate: number; free_from: number | null }
  /** answers to requests with an idempotency key */
  answers: { key: string; request: string; status: number; body: string; created_at: string }
  /** instants up to which a job is done, by name */
  marks: { name: string; at: string }
  /** imports of goods; `stored`: lines that are written. See `records/imports/` */
  catalogue_imports: {
    id: string
    /** whose right it needs, and how long its documents are kept */
    area: Generated<ImportArea>
    state: ImportState
    is_dry: Flag
    /** bad lines are left out; else one of them refuses all */
    skips_bad: Flag
    /** as in the audit trail */
    actor: string
    created_at: string
    finished_at: string | null
    lines: Generated<number>
    checked: Generated<number>
    added: Generated<number>
    changed: Generated<number>
    same: Generated<number>
    bad: Generated<number>
    stored: Generated<number>
    /** the process that works on it, until when */
    claimed_by: string | null
    claimed_until: string | null
  }
  /** documents of an import, until they are stored; `rank`: of their kind; `place`: where they stood, for messages */
  catalogue_import_lines: {
    import_id: string
    position: number
    rank: number
    place: string
    /** JSON */
    content: string
    state: 'sent' | 'added' | 'changed' | 'same' | 'bad' | 'unfinished' | 'stored'
    /** JSON: Problem[] */
    problems: string | null
  }
}

/** sending its lines, checking, storing; ended: checked alone, stored, refused for bad lines, stopped by staff */
export type ImportState = 'sending' | 'checking' | 'storing' | 'checked' | 'done' | 'refused' | 'stopped'
/** goods, or personal data of customers */
export type ImportArea = 'goods' | 'customers'
export type LinkPurpose = 'registration' | 'password' | 'email' | 'newsletter' | 'filing'
export type FileKind = 'attachment' | 'download'
export type LinkKind = 'related' | 'cross_sell' | 'up_sell'
export type SlugKind = 'category' | 'product' | 'cms_page' | 'redirect'
export type CouponKind = 'percent' | 'amount' | 'free_shipping'

/** All tables of the engine's database. */
export type EngineDatabase = EngineTables & WithChanges & WithAttempts & WithStaffCalls & { staff_keys: StaffKeysTable }
