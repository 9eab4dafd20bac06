import type { Cart } from '#schemas/cart.ts'
import { TAX_CODE, type TotalCode } from '#schemas/cart-codes.ts'
import type { PriceMode } from '#schemas/money.ts'

/** One row of the summary; amount in minor units of the cart's currency. */
export interface TotalRow {
  kind: 'subtotal' | 'discount' | 'shipping' | 'tax' | 'sum' | 'other-sum'
  amount: number
  /** VAT rate in percent of a tax row */
  ratePercent?: number
  /** name of a promotion or coupon, in the language of the page */
  label?: string
}

/**
 * Rows in the order of addition. In net mode the net subtotal comes first and the gross total last: a company must see
 * the amount that it pays (Domain 1).
 */
export function totalRows(segments: Cart['totalSegments'], mode: PriceMode): TotalRow[] {
  const price = (code: TotalCode) => segments.find((segment) => segment.code === code)?.price
  const rows: TotalRow[] = []
  const subtotal = price('subtotal__incl_tax') ?? price('subtotal__excl_tax')
  if (subtotal) rows.push({ kind: 'subtotal', amount: subtotal[mode] })
  rows.push(...discountRows(segments, mode))
  const shipping = segments.find(({ code }) => code === 'shipping__incl_tax')
  if (shipping) {
    const label = shipping.parts?.[0]?.label
    rows.push({ kind: 'shipping', amount: shipping.price[mode], ...(label !== undefined && { label }) })
  }
  const total = price('grand_total__incl_tax') ?? price('grand_total__excl_tax')
  if (mode === 'net' && total) rows.push({ kind: 'other-sum', amount: total.net })
  for (const { code, price: tax } of segments) {
    if (code.startsWith(TAX_CODE))
      rows.push({ kind: 'tax', amount: tax.gross, ratePercent: Number(code.slice(TAX_CODE.length)) })
  }
  if (total) rows.push({ kind: 'sum', amount: total.gross })
  return rows
}

/** The discount, or each promotion and coupon that it comes from. */
function discountRows(segments: Cart['totalSegments'], mode: PriceMode): TotalRow[] {
  const discount = segments.find(({ code }) => code === 'discount')
  if (!discount || discount.price.gross === 0) return []
  return discount.parts
    ? discount.parts.map(({ label, price }) => ({ kind: 'discount', amount: price[mode], label }))
    : [{ kind: 'discount', amount: discount.price[mode] }]
}
