import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { priceView } from './price-view.ts'
import type { ProductPrice } from './product.ts'

const money = (gross: number) => ({ gross, net: Math.round(gross / 1.23) })

function priceOf(amounts: { regular: number; final: number; omnibus?: number | null; unit?: number }): ProductPrice {
  const { regular, final, omnibus = null, unit } = amounts
  return {
    currency: 'PLN',
    price: money(regular),
    finalPrice: money(final),
    unitPrice: unit === undefined ? null : money(unit),
    omnibusPrice: omnibus === null ? null : money(omnibus),
    tierPrices: [],
    type: 'sale',
  }
}

describe('priceView', () => {
  it('[S5.41] shows a discount when the final gross price is below the regular one', () => {
    const view = priceView(priceOf({ regular: 6200, final: 5270, omnibus: 5580 }))
    expect(view).toMatchObject({ final: money(5270), regular: money(6200), omnibus: money(5580), percent: 5 })
  })

  it('[S5.42] shows none when the final gross price equals the regular one or exceeds it', () => {
    for (const final of [6200, 6201]) {
      const view = priceView(priceOf({ regular: 6200, final, omnibus: 9900 }))
      expect(view).toMatchObject({ final: money(final), regular: null, omnibus: null, percent: null })
    }
  })

  it('[S5.41] gives no percentage when the lowest price of 30 days is at most the final one, and still names both', () => {
    const view = priceView(priceOf({ regular: 6200, final: 5270, omnibus: 5270 }))
    expect(view).toMatchObject({ regular: money(6200), omnibus: money(5270), percent: null })
  })

  it('gives no percentage when nothing is known of the last 30 days', () => {
    expect(priceView(priceOf({ regular: 6200, final: 5270 })).percent).toBeNull()
  })

  it('counts whole percent exactly where binary fractions do not', () => {
    expect(priceView(priceOf({ regular: 100, final: 71, omnibus: 100 })).percent).toBe(29)
  })

  it('carries the unit price along', () => {
    expect(priceView(priceOf({ regular: 5270, final: 5270, unit: 21080 })).unit).toEqual(money(21080))
    expect(priceView(priceOf({ regular: 5270, final: 5270 })).unit).toBeNull()
  })

  const amount = fc.integer({ min: 1, max: 100_000_000 })
  const prices = fc
    .record({ regular: amount, final: amount, omnibus: fc.option(amount) })
    .map((amounts) => ({ ...amounts, view: priceView(priceOf(amounts)) }))

  it('never announces more than the shopper saves on the lowest price of 30 days, and never a percent less', () => {
    fc.assert(
      fc.property(prices, ({ final, omnibus, view }) => {
        if (view.percent === null) return
        expect(view.percent).toBeGreaterThanOrEqual(1)
        expect(view.percent).toBeLessThanOrEqual(100)
        // percent ≤ saved share < percent + 1, in integers
        expect(BigInt(view.percent) * BigInt(omnibus!)).toBeLessThanOrEqual(BigInt(omnibus! - final) * 100n)
        expect(BigInt(view.percent + 1) * BigInt(omnibus!)).toBeGreaterThan(BigInt(omnibus! - final) * 100n)
      }),
    )
  })

  it('announces something exactly when the final price is below the regular one', () => {
    fc.assert(
      fc.property(prices, ({ regular, final, view }) => {
        expect(view.regular !== null).toBe(final < regular)
        if (view.regular === null) expect([view.omnibus, view.percent]).toEqual([null, null])
      }),
    )
  })
})
