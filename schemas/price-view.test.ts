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
    expect(view).toMatchObject({ final: money(5270), regular: money(6200), omnibus: money(5580) })
  })

  it('[S5.42] shows none when the final gross price equals the regular one or exceeds it', () => {
    for (const final of [6200, 6201]) {
      const view = priceView(priceOf({ regular: 6200, final, omnibus: 9900 }))
      expect(view).toMatchObject({ final: money(final), regular: null, omnibus: null })
    }
  })

  it('carries the unit price along', () => {
    expect(priceView(priceOf({ regular: 5270, final: 5270, unit: 21080 })).unit).toEqual(money(21080))
    expect(priceView(priceOf({ regular: 5270, final: 5270 })).unit).toBeNull()
  })

  const amount = fc.integer({ min: 1, max: 100_000_000 })
  const prices = fc
    .record({ regular: amount, final: amount, omnibus: fc.option(amount) })
    .map((amounts) => ({ ...amounts, view: priceView(priceOf(amounts)) }))

  it('announces something exactly when the final price is below the regular one', () => {
    fc.assert(
      fc.property(prices, ({ regular, final, view }) => {
        expect(view.regular !== null).toBe(final < regular)
        if (view.regular === null) expect(view.omnibus).toBeNull()
      }),
    )
  })
})
