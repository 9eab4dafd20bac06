import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withNet } from '../money.ts'
import { type Coupon, couponDiscounts } from './coupons.ts'
import { totalSegments } from './totals.ts'

const coupon: Coupon = {
  code: 'TEST',
  kind: 'amount',
  percent: 15,
  amounts: { PLN: 2000 },
  minSubtotal: null,
  label: { pl: '', en: '', de: '' },
  validFrom: '',
  validUntil: '',
  customerKinds: ['guest'],
  categoryIds: null,
  skus: null,
  priceGroups: null,
  shippingMethods: null,
  excludesSale: true,
  isActive: true,
  limitTotal: null,
  limitPerCustomer: null,
  isFirstOrderOnly: false,
  uses: 0,
}
const rows = fc.array(
  fc.record({
    gross: fc.integer({ min: 0, max: 10_000_000 }),
    isSale: fc.boolean(),
    categoryIds: fc.constant([]),
    skus: fc.constant([]),
    taxRate: fc.constantFrom(0, 500, 800, 2300),
  }),
  { maxLength: 12 },
)
const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)

describe('a discount', () => {
  it('of an amount is spread to the last grosz, over eligible rows alone, and never above them', () => {
    fc.assert(
      fc.property(rows, (list) => {
        const parts = couponDiscounts(coupon, list, 'PLN')
        const eligible = sum(list.filter((row) => !row.isSale).map((row) => row.gross))
        expect(sum(parts)).toBe(Math.min(2000, eligible))
        list.forEach((row, index) => {
          expect(parts[index]).toBeGreaterThanOrEqual(0)
          expect(parts[index]).toBeLessThanOrEqual(row.isSale ? 0 : row.gross)
        })
      }),
    )
  })

  it('of a percentage is rounded row by row', () => {
    const list = [1690, 333, 1].map((gross) => ({ gross, isSale: false, categoryIds: [], skus: [] }))
    expect(couponDiscounts({ ...coupon, kind: 'percent' }, list, 'PLN')).toEqual([254, 50, 0])
  })
})

describe('total segments', () => {
  it('add up: subtotal, discount and delivery to the grand total, and its VAT by rate', () => {
    fc.assert(
      fc.property(rows, fc.option(fc.integer({ min: 0, max: 5000 })), (list, delivery) => {
        const discounts = couponDiscounts({ ...coupon, kind: 'percent' }, list, 'PLN')
        const segments = totalSegments(
          list.map((row, index) => ({
            ...withNet(row.gross, row.taxRate),
            taxRate: row.taxRate,
            discount: discounts[index]!,
          })),
          delivery === null ? null : { gross: delivery, taxRate: 2300 },
        )
        const price = (code: string) => segments.find((each) => each.code === code)?.price ?? { gross: 0, net: 0 }
        const grand = price('grand_total__incl_tax')
        const parts = ['subtotal__incl_tax', 'discount', 'shipping__incl_tax'].map(price)
        expect(sum(parts.map(({ gross }) => gross))).toBe(grand.gross)
        expect(sum(parts.map(({ net }) => net))).toBe(grand.net)
        const taxes = segments.filter(({ code }) => code.startsWith('tax__')).map((each) => each.price.gross)
        expect(sum(taxes)).toBe(grand.gross - grand.net)
        expect(price('grand_total__excl_tax')).toEqual(grand)
      }),
    )
  })

  it('are those that a second, naive reckoning comes to', () => {
    const cartRows = fc.array(
      fc.record({
        pieceGross: fc.integer({ min: 1, max: 500_000 }),
        quantity: fc.integer({ min: 1, max: 999 }),
        taxRate: fc.constantFrom(0, 500, 800, 2300),
        percentOff: fc.integer({ min: 0, max: 100 }),
      }),
      { maxLength: 10 },
    )
    const delivery = fc.option(fc.record({ gross: fc.integer({ min: 0, max: 9999 }), taxRate: fc.constant(2300) }))
    fc.assert(
      fc.property(cartRows, delivery, (list, shipping) => {
        const discounted = list.map(({ pieceGross, quantity, taxRate, percentOff }) => {
          const gross = pieceGross * quantity
          return { gross, taxRate, discount: Math.floor((gross * percentOff) / 100) }
        })
        const segments = totalSegments(
          discounted.map((row) => ({ ...withNet(row.gross, row.taxRate), ...row })),
          shipping,
        )
        expect(Object.fromEntries(segments.map(({ code, price }) => [code, [price.gross, price.net]]))).toEqual(
          naiveTotals(discounted, shipping),
        )
      }),
    )
  })
})

interface NaiveRow {
  gross: number
  taxRate: number
  discount: number
}

/**
 * The same totals computed by hand: in whole ten-thousandths, piece by piece into plain sums, without the code under
 * test.
 */
function naiveTotals(list: readonly NaiveRow[], shipping: { gross: number; taxRate: number } | null) {
  const totals: Record<string, [number, number]> = {}
  const put = (code: string, gross: number, net: number) => {
    const [before, beforeNet] = totals[code] ?? [0, 0]
    totals[code] = [before + gross, beforeNet + net]
  }
  for (const code of ['subtotal__excl_tax', 'subtotal__incl_tax', 'shipping__incl_tax']) put(code, 0, 0)
  for (const code of ['grand_total__excl_tax', 'grand_total__incl_tax']) put(code, 0, 0)
  const tax = (rate: number, vat: number) => put(`tax__${rate / 100}`, vat, vat)
  const grand = (gross: number, net: number) => {
    put('grand_total__excl_tax', gross, net)
    put('grand_total__incl_tax', gross, net)
  }
  for (const { gross, taxRate, discount } of list) {
    const net = naiveNet(gross, taxRate)
    const netOff = naiveNet(discount, taxRate)
    put('subtotal__excl_tax', gross, net)
    put('subtotal__incl_tax', gross, net)
    put('discount', -discount, -netOff)
    tax(taxRate, gross - net - (discount - netOff))
    grand(gross - discount, net - netOff)
  }
  if (shipping) {
    const net = naiveNet(shipping.gross, shipping.taxRate)
    put('shipping__incl_tax', shipping.gross, net)
    grand(shipping.gross, net)
    if (shipping.gross > 0) tax(shipping.taxRate, shipping.gross - net)
  }
  if (!totals.discount?.[0]) delete totals.discount
  return totals
}

/** Gross without its tax, halves up: long division, digit by digit. */
function naiveNet(gross: number, taxRate: number): number {
  const divisor = BigInt(10_000 + taxRate)
  const dividend = BigInt(gross) * 10_000n
  const whole = dividend / divisor
  return Number((dividend % divisor) * 2n >= divisor ? whole + 1n : whole)
}
