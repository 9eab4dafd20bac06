import type { CurrencyCode, SeedCoupon, SeedData } from './data.ts'

/**
 * Amounts are never written into texts: `{name}` stands for one, filled with money of the shopper's currency in the
 * answer (Domain 0.9). Store config and pages know `{amount}`, the free delivery threshold, and the price of each
 * delivery method by its code (`{locker}`), beside `{shop_phone}` and `{shop_email}` of store config; the label of a coupon knows `{amount}` and `{minimum}`.
 */
export type TextAmounts = Record<string, number>

/** Amounts for the texts of store config and pages: gross, minor units of `currency`. */
export function shopAmounts(shop: Pick<SeedData, 'config' | 'deliveryMethods'>, currency: CurrencyCode): TextAmounts {
  const threshold = shop.config.find((entry) => entry.key === `shipping/free_threshold/${currency}`)?.value
  const prices = shop.deliveryMethods.flatMap(({ code, prices }) => {
    const price = prices[currency]
    return price ? [[code, price.gross]] : []
  })
  return { ...Object.fromEntries(prices), ...(typeof threshold === 'number' && { amount: threshold }) }
}

/** Amounts for a coupon's label, minor units of `currency`; amounts that the coupon lacks are left out. */
export function couponAmounts(
  coupon: Pick<SeedCoupon, 'amounts' | 'minSubtotal'>,
  currency: CurrencyCode,
): TextAmounts {
  const amount = coupon.amounts?.[currency]
  const minimum = coupon.minSubtotal?.[currency]
  return { ...(amount !== undefined && { amount }), ...(minimum !== undefined && { minimum }) }
}

/**
 * The text with each `{name}` replaced by `print(amount)`; an unknown name stays as written. Works on HTML too, as long
 * as `print` returns no markup.
 */
export function fillAmounts(text: string, amounts: TextAmounts, print: (amount: number) => string): string {
  return text.replace(/\{([a-z_]+)\}/g, (whole, name: string) =>
    Object.hasOwn(amounts, name) ? print(amounts[name]!) : whole,
  )
}
