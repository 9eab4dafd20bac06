import { TAX_CODE, type TotalCode } from '#schemas/cart-codes.ts'
import type { Money } from '#schemas/money.ts'
import { netOf, sumOf, withNet, ZERO } from '../money.ts'

/** A row of a cart: `gross` and `net` of all its pieces, `discount` its gross part of the coupon. */
type TotalsRow = Money & { taxRate: number; discount: number }

type Segment = { code: TotalCode; price: Money }

/**
 * The total segments of a cart in printing order: the codes of S3.3, `discount` (negative, absent without one) and
 * `tax__<rate>` (Domain 2), whose gross and net both are the VAT. Subtotals are before the discount. Without a chosen
 * method delivery is 0.
 */
export function totalSegments(
  rows: readonly TotalsRow[],
  shipping: { gross: number; taxRate: number } | null,
): Segment[] {
  const subtotal = sumOf(rows)
  const discounts = rows.map((row) => ({ gross: -row.discount, net: -netOf(row.discount, row.taxRate) }))
  const discount = sumOf(discounts)
  const delivery = shipping ? withNet(shipping.gross, shipping.taxRate) : ZERO
  const grand = sumOf([subtotal, discount, delivery])

  const taxes = new Map<number, number>()
  const addTax = (rate: number, { gross, net }: Money) => taxes.set(rate, (taxes.get(rate) ?? 0) + gross - net)
  rows.forEach((row, index) => {
    addTax(row.taxRate, sumOf([row, discounts[index]!]))
  })
  if (shipping && shipping.gross > 0) addTax(shipping.taxRate, delivery)

  return [
    { code: 'subtotal__excl_tax', price: subtotal },
    { code: 'subtotal__incl_tax', price: subtotal },
    ...(discount.gross === 0 ? [] : [{ code: 'discount' as const, price: discount }]),
    { code: 'shipping__incl_tax', price: delivery },
    ...[...taxes]
      .sort(([a], [b]) => b - a)
      .map(([rate, tax]) => ({ code: `${TAX_CODE}${rate / 100}` as const, price: { gross: tax, net: tax } })),
    { code: 'grand_total__excl_tax', price: grand },
    { code: 'grand_total__incl_tax', price: grand },
  ]
}
