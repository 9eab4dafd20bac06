import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ProductPrice } from '#schemas/product.ts'
import { announcedDiscount } from './announced-discount.ts'

const money = (gross: number) => ({ gross, net: Math.round(gross / 1.23) })

function priceOf({ regular, final, omnibus }: Record<'regular' | 'final', number> & { omnibus: number | null }) {
  const amounts = {
    price: money(regular),
    finalPrice: money(final),
    omnibusPrice: omnibus === null ? null : money(omnibus),
  }
  const price: ProductPrice = { currency: 'PLN', ...amounts, unitPrice: null, tierPrices: [], type: 'sale' }
  return price
}

describe('the announced discount', () => {
  it('[S5.41] is counted from the lowest price of 30 days, not from the regular one', () => {
    expect(announcedDiscount(priceOf({ regular: 6200, final: 5270, omnibus: 5580 }))).toBe(5)
  })

  it('[S5.41] is none when the lowest price of 30 days is at most the final one, or unknown', () => {
    for (const omnibus of [5270, 5000, null])
      expect(announcedDiscount(priceOf({ regular: 6200, final: 5270, omnibus }))).toBe(0)
  })

  it('[S5.42] is none when the final price is not below the regular one', () => {
    expect(announcedDiscount(priceOf({ regular: 6200, final: 6200, omnibus: 9900 }))).toBe(0)
  })

  it('counts whole percent exactly where binary fractions do not', () => {
    expect(announcedDiscount(priceOf({ regular: 100, final: 71, omnibus: 100 }))).toBe(29)
  })

  it('never announces more than the shopper saves, and never a percent less', () => {
    const amount = fc.integer({ min: 1, max: 100_000_000 })
    fc.assert(
      fc.property(amount, amount, amount, (regular, final, omnibus) => {
        const percent = announcedDiscount(priceOf({ regular, final, omnibus }))
        if (percent === 0) return
        expect(percent).toBeLessThanOrEqual(100)
        // percent ≤ saved share < percent + 1, in integers
        expect(BigInt(percent) * BigInt(omnibus)).toBeLessThanOrEqual(BigInt(omnibus - final) * 100n)
        expect(BigInt(percent + 1) * BigInt(omnibus)).toBeGreaterThan(BigInt(omnibus - final) * 100n)
      }),
    )
  })
})
