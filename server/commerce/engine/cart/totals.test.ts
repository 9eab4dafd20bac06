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
  shippingMethods: null,
  excludesSale: true,
  isActive: true,
}
const rows = fc.array(
  fc.record({
    gross: fc.integer({ min: 0, max: 10_000_000 }),
    isSale: fc.boolean(),
    categoryIds: fc.constant([]),
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
    const list = [1690, 333, 1].map((gross) => ({ gross, isSale: false, categoryIds: [] }))
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
})
