import type { Currency, Locale } from '#schemas/locale.ts'
import type { DiscountKind, DiscountRow, DiscountState } from '#schemas/staff-discounts.ts'
import type { Paged } from './orders.ts'
import type { DocumentOutcome } from './staff.ts'

export interface DiscountName {
  kind: DiscountKind
  code: string
}

/** How the list was asked for; null: all of them. */
export interface DiscountsQuery {
  q: string | null
  kind: DiscountKind | null
  state: DiscountState | null
  page: number
}

/** Gross amounts in major units, `20.00`, by currency. */
export type Amounts = Readonly<Partial<Record<Currency, string>>>

/** What a promotion alone has. */
interface PromotionTerms {
  takesFrom: 'matching' | 'cart'
  buyQuantity: number | null
  getQuantity: number | null
  /** SKUs of what is for less; null: the cheapest of its goods */
  getProducts: readonly string[] | null
  minQuantity: number | null
  excludesContractPrices: boolean
  countries: readonly string[] | null
  currencies: readonly Currency[] | null
  priority: number
  combines: boolean
  combinesWithCodes: boolean
}

/** What a discount gives, to whom and how often. Null in a list: all of them; in a limit: any number. */
export interface DiscountTerms {
  name: Readonly<Partial<Record<Locale, string>>>
  percent: number | null
  amounts: Amounts
  minSubtotal: Amounts | null
  validFrom: string
  validUntil: string | null
  customerKinds: readonly ('guest' | 'b2c' | 'b2b')[]
  priceGroups: readonly string[] | null
  categories: readonly number[] | null
  products: readonly string[] | null
  shippingMethods: readonly string[] | null
  excludesSale: boolean
  active: boolean
  limitTotal: number | null
  limitPerCustomer: number | null
  firstOrderOnly: boolean
  /** null for a code */
  promotion: PromotionTerms | null
}

/** The fields that change. */
export type DiscountChange = Partial<Omit<DiscountTerms, 'promotion'> & PromotionTerms>

export interface StaffDiscount extends Omit<DiscountRow, 'name'> {
  terms: DiscountTerms
  revision: number
}

/** An order with a discount. `amount`: gross, in minor units. */
export interface DiscountUse {
  order: string
  createdAt: string
  email: string
  amount: number
  currency: Currency
  /** a cancelled order does not count */
  counts: boolean
}

/** Discount codes and promotions for staff. Errors name a field of the document, `products`. Reads give null without the right, or if there is none. All throw UpstreamError. */
export interface StaffDiscountsPort {
  /** `product`: promotions about the product of this SKU */
  list(asked: DiscountsQuery & { perPage: number; product?: string }): Promise<Paged<DiscountRow> | null>
  one(name: DiscountName): Promise<StaffDiscount | null>
  /** the newest first */
  uses(name: DiscountName, paging: { page: number; perPage: number }): Promise<Paged<DiscountUse> | null>
  /** `revision_outdated` if there is one of this code: nothing is written over it */
  add(name: DiscountName, given: DiscountChange & { type: DiscountRow['type'] }): Promise<DocumentOutcome>
  /** `seen`: the revision that the sender saw; after another one nothing is changed (`revision_outdated`) */
  change(name: DiscountName, change: DiscountChange, seen: number): Promise<DocumentOutcome>
}
