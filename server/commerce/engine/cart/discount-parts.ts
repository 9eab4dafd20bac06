import type { z } from 'zod'
import { type Currency, LOCALES, type Locale, type LocalizedText } from '#schemas/locale.ts'
import type { Money } from '#schemas/money.ts'
import type { Order, WireOrder } from '#schemas/order.ts'
import { netOf, sumOf, toDecimalMoney } from '../money.ts'
import type { CartDiscounts } from './cart-discounts.ts'
import { discountLabel } from './coupons.ts'

/** One of several discounts, or a named one. `price` is negative, and 0 for free delivery. */
export interface DiscountPart {
  /** of the promotion or of the coupon */
  code: string
  label: LocalizedText
  price: Money
}

/**
 * The discount of a cart by promotion and coupon; empty without a promotion, as the coupon alone says it all. The net amounts
 * add up to that of the discount: each is what the net of its row falls by.
 */
export function discountParts(
  { promotions, coupon, ofCoupon }: Pick<CartDiscounts, 'promotions' | 'coupon' | 'ofCoupon'>,
  { taxRates, currency }: { taxRates: readonly number[]; currency: Currency },
): DiscountPart[] {
  const taking = promotions.filter(({ discounts }) => discounts.some((discount) => discount > 0))
  if (taking.length === 0) return []
  const before = taxRates.map(() => 0)
  const priceOf = (discounts: readonly number[]): Money =>
    sumOf(
      discounts.map((discount, at) => {
        const sum = before[at]! + discount
        const net = netOf(before[at]!, taxRates[at]!) - netOf(sum, taxRates[at]!)
        before[at] = sum
        return { gross: -discount, net }
      }),
    )
  const parts = taking.map(({ promotion, discounts }) => ({
    code: promotion.code,
    label: labelIn(promotion.name, promotion, currency),
    price: priceOf(discounts),
  }))
  if (coupon === null || ofCoupon.every((discount) => discount === 0)) return parts
  return [...parts, { code: coupon.code, label: labelIn(coupon.label, coupon, currency), price: priceOf(ofCoupon) }]
}

/** A label with the amounts of a currency, in every language. */
export function labelIn(
  label: LocalizedText,
  amounts: Parameters<typeof discountLabel>[1],
  currency: Currency,
): LocalizedText {
  const textIn = (locale: Locale) => discountLabel(label[locale], amounts, { locale, currency })
  return Object.fromEntries(LOCALES.map((locale) => [locale, textIn(locale)])) as LocalizedText
}

/** What a priced cart and a stored order know of their totals. */
interface Named {
  parts?: readonly DiscountPart[]
  freeBy?: DiscountPart | null
}

/** Totals with what they come from by name: the discount, and a delivery that a promotion has made free. */
export function namedTotals(
  totals: readonly { code: string; price: Money }[],
  { parts = [], freeBy = null }: Named,
  locale: Locale,
): Order['totals'] {
  const named: Readonly<Record<string, readonly DiscountPart[]>> = {
    discount: parts,
    shipping__incl_tax: freeBy ? [freeBy] : [],
  }
  return totals.map(({ code, price }) => {
    const own = (named[code] ?? []).map((part) => ({ ...part, label: part.label[locale] }))
    return { code, price, ...(own.length > 0 && { parts: own }) }
  })
}

/** The same with money in the API's format. */
export function toWireTotals(totals: Order['totals']): z.infer<typeof WireOrder>['totals'] {
  return totals.map(({ code, price, parts }) => ({
    ...{ code, price: toDecimalMoney(price) },
    ...(parts && { parts: parts.map((part) => ({ ...part, price: toDecimalMoney(part.price) })) }),
  }))
}
