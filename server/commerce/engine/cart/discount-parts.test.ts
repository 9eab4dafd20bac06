import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { testPromotion } from '../promotions/testing.ts'
import type { Coupon } from './coupons.ts'
import { discountParts, namedTotals } from './discount-parts.ts'
import { totalSegments } from './totals.ts'

const coupon = {
  ...{ code: 'TEST', amounts: { PLN: 2000 }, minSubtotal: null },
  label: { pl: 'Rabat {amount}', en: '{amount} off', de: '{amount} Rabatt' },
} as Partial<Coupon> as Coupon
const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)

describe('the parts of a discount', () => {
  it('add up to it, gross and net, whatever the rates of VAT', () => {
    const row = fc.record({
      gross: fc.integer({ min: 3_000, max: 900_000 }),
      taxRate: fc.constantFrom(0, 500, 800, 2300),
      taken: fc.tuple(fc.nat(1_000), fc.nat(1_000), fc.nat(1_000)),
    })
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 10 }), (rows) => {
        const takenBy = (which: 0 | 1 | 2) => rows.map(({ taken }) => taken[which])
        const parts = discountParts(
          {
            promotions: [0, 1].map((at) => ({ promotion: testPromotion(), discounts: takenBy(at as 0 | 1) })),
            ...{ coupon, ofCoupon: takenBy(2) },
          },
          { taxRates: rows.map(({ taxRate }) => taxRate), currency: 'PLN' },
        )
        const segments = totalSegments(
          rows.map(({ gross, taxRate, taken }) => ({ gross, net: gross, taxRate, discount: sum(taken) })),
          null,
        )
        const discount = segments.find(({ code }) => code === 'discount')?.price ?? { gross: 0, net: 0 }
        const isPromoted = sum([...takenBy(0), ...takenBy(1)]) > 0
        if (!isPromoted) expect(parts).toEqual([])
        else {
          expect(sum(parts.map(({ price }) => price.gross))).toBe(discount.gross)
          expect(sum(parts.map(({ price }) => price.net))).toBe(discount.net)
          for (const { price } of parts) expect(price.net).toBeLessThanOrEqual(0)
        }
      }),
    )
  })

  it('are named in the language of the reader; a coupon alone needs no name', () => {
    const ofCoupon = [2000]
    expect(discountParts({ promotions: [], coupon, ofCoupon }, { taxRates: [2300], currency: 'PLN' })).toEqual([])
    const promotions = [{ promotion: testPromotion(), discounts: [1230] }]
    const parts = discountParts({ promotions, coupon, ofCoupon }, { taxRates: [2300], currency: 'PLN' })
    const totals = [{ code: 'discount', price: { gross: -3230, net: -2626 } }]
    expect(namedTotals(totals, { parts }, 'en')).toEqual([
      {
        ...totals[0],
        parts: [
          { code: 'spring', label: 'Spring', price: { gross: -1230, net: -1000 } },
          { code: 'TEST', label: '20.00\u00a0zł off', price: { gross: -2000, net: -1626 } },
        ],
      },
    ])
  })
})
