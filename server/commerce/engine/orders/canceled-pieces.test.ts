import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TAX_CODE } from '#schemas/cart-codes.ts'
import { type Coupon, couponDiscounts } from '../cart/coupons.ts'
import { totalSegments } from '../cart/totals.ts'
import { vatSums } from '../invoicing/invoice.ts'
import { invoiceLines } from '../invoicing/invoice-lines.ts'
import { rowPrice, sumOf, withNet } from '../money.ts'
import { refundBalance, refundOf, refundPieces } from '../payments/refund-amounts.ts'
import { keptItems, keptTotals } from './canceled-pieces.ts'
import type { StoredOrder } from './stored-order.ts'

const placed = fc.record({
  rows: fc.array(
    fc.record({
      piece: fc.integer({ min: 1, max: 50_000 }),
      quantity: fc.integer({ min: 1, max: 9 }),
      taxRate: fc.constantFrom(2300, 800, 500, 0),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  coupon: fc.integer({ min: 0, max: 60_000 }),
  shipping: fc.constantFrom(0, 1099, 18_900),
  isCompany: fc.boolean(),
  steps: fc.array(fc.record({ row: fc.nat(4), quantity: fc.integer({ min: 1, max: 9 }) }), { maxLength: 10 }),
})

type Placed = typeof placed extends fc.Arbitrary<infer T> ? T : never

/** An order as the checkout prices it, some pieces of which were cancelled before it was paid. */
function orderOf({ rows, coupon, shipping, isCompany, steps }: Placed): StoredOrder {
  const priced = rows.map(({ piece, ...row }) => ({ ...row, piece, ...rowPrice(piece, { ...row, isCompany }) }))
  const discounts = couponDiscounts(
    {
      ...{ kind: 'amount', amounts: { PLN: coupon } },
      ...{ excludesSale: false, categoryIds: null, skus: null },
    } as Partial<Coupon> as Coupon,
    priced.map(({ gross }) => ({ gross, isSale: false, categoryIds: [], skus: [] })),
    'PLN',
  )
  const name = { pl: 'Kawa', en: 'Coffee', de: 'Kaffee' }
  let order = {
    items: priced.map(({ piece, gross, net, quantity, taxRate }, index) => ({
      ...{ productId: 'coffee', image: null, returnableQty: quantity, withdrawalExcluded: null },
      ...{ id: `row-${index}`, sku: `sku-${index}`, ean: null, name, options: [], quantity, taxRate },
      ...{ unitPrice: withNet(piece, taxRate), rowPrice: { gross, net }, discount: discounts[index]! },
    })),
    totals: totalSegments(
      priced.map((row, index) => ({ ...row, discount: discounts[index]! })),
      { gross: shipping, taxRate: 2300 },
    ),
    ...{ delivery: { taxRate: 2300, standard: shipping }, shippingMethod: null },
  } as Partial<StoredOrder> as StoredOrder
  for (const { row, quantity } of steps) {
    const lines = refundPieces(refundBalance(order, []), [{ orderItemId: `row-${row}`, quantity }])
    const part = lines && refundOf({ lines, delivery: null, note: null })
    if (part) order = { ...order, canceled: [...(order.canceled ?? []), { at: '', way: 'unpaid', part }] }
  }
  return order
}

describe('an order of which pieces were cancelled', () => {
  it('adds up: its rows less discounts, its VAT by rate, and the lines of its invoice', () => {
    fc.assert(
      fc.property(placed, (given) => {
        const order = orderOf(given)
        const { totals, parts = [] } = keptTotals(order)
        const price = (code: string) => totals.find((each) => each.code === code)?.price ?? { gross: 0, net: 0 }
        const grand = price('grand_total__incl_tax')
        expect(sumOf(['subtotal__incl_tax', 'discount', 'shipping__incl_tax'].map(price))).toEqual(grand)
        if (parts.length > 0) expect(sumOf(parts.map((part) => part.price))).toEqual(price('discount'))
        const lines = invoiceLines(order, 'en')
        expect(sumOf(lines)).toEqual(grand)
        for (const { taxRate, vat } of vatSums(lines)) expect(price(`${TAX_CODE}${taxRate / 100}`).gross).toBe(vat)
        const pieces = lines.filter(({ unit }) => unit === 'piece').map(({ id, quantity }) => [id, quantity])
        expect(pieces).toEqual(keptItems(order).map(({ id, quantity }) => [id, quantity]))
        for (const { gross, net } of lines) expect(Math.min(gross, net)).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 500 },
    )
  })
})
