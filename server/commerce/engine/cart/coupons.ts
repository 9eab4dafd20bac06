import type { Kysely } from 'kysely'
import { formatMoney } from '#locales/format.ts'
import type { CartErrorCode } from '#schemas/cart-codes.ts'
import type { Currency, Locale } from '#schemas/locale.ts'
import type { SentenceKey } from '../messages.ts'
import { share } from '../money.ts'
import { type DiscountUses, reachedLimit } from '../promotions/limits.ts'
import type { CouponKind, EngineDatabase } from '../schema.ts'
import { matchesRow, type RuledRow, spreadOver } from './matching-rows.ts'

export type Coupon = {
  code: string
  kind: CouponKind
  percent: number
  amounts: Partial<Record<Currency, number>>
  /** minimum gross of all goods in the cart; null for none */
  minSubtotal: Partial<Record<Currency, number>> | null
  label: Record<Locale, string>
  validFrom: string
  /** first instant at which it has expired */
  validUntil: string
  customerKinds: ('guest' | 'b2c' | 'b2b')[]
  /** categories of its products, with their subcategories; null for all */
  categoryIds: number[] | null
  /** its products with all their variants, and single variants, beside those of its categories; null for all */
  skus: string[] | null
  /** price groups whose members may use it; null for everybody */
  priceGroups: string[] | null
  /** methods whose price a free delivery waives; null for all */
  shippingMethods: string[] | null
  excludesSale: boolean
  isActive: boolean
  /** orders that may use it; null for any number. Cancelled orders do not count */
  limitTotal: number | null
  limitPerCustomer: number | null
  isFirstOrderOnly: boolean
  /** orders that count against the total limit */
  uses: number
}

/** The data of a cart's row that a coupon reads. `gross` is that of the row. */
type CouponRow = RuledRow & { gross: number }

export type CouponSituation = {
  rows: readonly CouponRow[]
  currency: Currency
  customerKind: 'guest' | 'b2c' | 'b2b'
  priceGroup: string | null
  /** whether coupons are for guests at all; each names its kinds of customer beside that */
  areGuestsAllowed: boolean
  now: string
  /** of the coupon */
  uses: DiscountUses
}

type Problem = { key: SentenceKey & CartErrorCode; amount?: number }

/** Why the coupon has no effect on this cart; null if it works. Codes are case-insensitive (`witaj10`). */
export function couponProblem(
  coupon: Coupon | null,
  { rows, currency, customerKind, priceGroup, areGuestsAllowed, now, uses }: CouponSituation,
): Problem | null {
  if (!coupon?.isActive) return { key: 'coupon_invalid' }
  if (now >= coupon.validUntil) return { key: 'coupon_expired' }
  if (now < coupon.validFrom) return { key: 'coupon_not_started' }
  const isForKind = coupon.customerKinds.includes(customerKind)
  if (customerKind === 'guest' && !(isForKind && areGuestsAllowed)) return { key: 'coupon_login_required' }
  const { priceGroups } = coupon
  const isForGroup = priceGroups === null || (priceGroup !== null && priceGroups.includes(priceGroup))
  if (customerKind === 'guest' && !isForGroup) return { key: 'coupon_login_required' }
  if (!isForKind || !isForGroup) return { key: 'coupon_customer_kind' }
  const limit = reachedLimit(coupon, uses)
  if (limit) return { key: LIMITED[limit] }
  if (coupon.kind === 'amount' && coupon.amounts[currency] === undefined) return { key: 'coupon_currency' }
  if (coupon.minSubtotal) {
    const minimum = coupon.minSubtotal[currency]
    if (minimum === undefined) return { key: 'coupon_currency' }
    if (rows.reduce((sum, row) => sum + row.gross, 0) < minimum) return { key: 'coupon_min_subtotal', amount: minimum }
  }
  if (!rows.some((row) => matchesRow(coupon, row))) return { key: 'coupon_not_applicable' }
  return null
}

const LIMITED = { total: 'coupon_used_up', customer: 'coupon_used', first_order: 'coupon_first_order' } as const

/** Free delivery by some methods; null for all. */
export interface Waiver {
  shippingMethods: readonly string[] | null
}

/** Whether a free delivery covers the method; without a choice yet it may. */
export function waivesDelivery({ shippingMethods }: Waiver, method: string | null): boolean {
  return method === null || shippingMethods === null || shippingMethods.includes(method)
}

/** Why a coupon for free delivery changes no price; null for other coupons and where it does. */
export function deliveryProblem(
  coupon: Coupon,
  { isVirtual, shippingMethod }: { isVirtual: boolean; shippingMethod: string | null },
): Problem | null {
  if (coupon.kind !== 'free_shipping') return null
  if (isVirtual) return { key: 'coupon_no_delivery' }
  return waivesDelivery(coupon, shippingMethod) ? null : { key: 'coupon_delivery_method' }
}

/**
 * Gross discount of each row, never more than the row. A percentage is rounded row by row; an amount is spread over the
 * eligible rows by their size, and the last one takes the rounding difference.
 */
export function couponDiscounts(coupon: Coupon, rows: readonly CouponRow[], currency: Currency): number[] {
  if (coupon.kind === 'percent') {
    return rows.map((row) => (matchesRow(coupon, row) ? share(row.gross, coupon.percent, 100) : 0))
  }
  if (coupon.kind === 'free_shipping') return rows.map(() => 0)
  const sizes = rows.map((row) => (matchesRow(coupon, row) ? row.gross : 0))
  return spreadOver(sizes, coupon.amounts[currency] ?? 0)
}

/** Null for an unknown code. Codes are stored in upper case. */
export async function loadCoupon(db: Kysely<EngineDatabase>, code: string): Promise<Coupon | null> {
  const row = await db
    .selectFrom('coupons')
    .selectAll()
    .where('code', '=', code.trim().toUpperCase())
    .executeTakeFirst()
  if (!row) return null
  const json = (text: string | null) => (text === null ? null : JSON.parse(text))
  return {
    code: row.code,
    kind: row.kind,
    percent: row.percent ?? 0,
    amounts: json(row.amounts) ?? {},
    minSubtotal: json(row.min_subtotal),
    label: JSON.parse(row.label),
    validFrom: row.valid_from,
    validUntil: row.valid_until,
    customerKinds: JSON.parse(row.customer_kinds),
    categoryIds: json(row.category_ids),
    skus: json(row.skus),
    priceGroups: json(row.price_groups),
    shippingMethods: json(row.shipping_methods),
    excludesSale: row.excludes_sale === 1,
    isActive: row.is_active === 1,
    limitTotal: row.limit_total,
    limitPerCustomer: row.limit_per_customer,
    isFirstOrderOnly: row.is_first_order_only === 1,
    uses: row.uses ?? 0,
  }
}

/** The label with the amounts of a currency: `{amount}` off, from `{minimum}`. */
export function discountLabel(
  label: string,
  { amounts, minSubtotal }: Pick<Coupon, 'amounts' | 'minSubtotal'>,
  { locale, currency }: { locale: Locale; currency: Currency },
): string {
  const values: Record<string, number | undefined> = { amount: amounts[currency], minimum: minSubtotal?.[currency] }
  return label.replace(/\{(amount|minimum)\}/g, (whole, name: string) => {
    const value = values[name]
    return value === undefined ? whole : formatMoney(value, currency, locale)
  })
}
