import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Stock } from './product-stock.ts'
import { fitQuantity, quantityBounds, quantityProblem } from './quantity.ts'

const stockOf = (min: number, step: number, max: number): Stock => ({ min, step, max, manageStock: true })

describe('quantityBounds', () => {
  it('[S5.25] takes the minimum from the stock, at least 1', () => {
    expect(quantityBounds(stockOf(3, 1, 12)).min).toBe(3)
    expect(quantityBounds(stockOf(0, 1, 12)).min).toBe(1)
  })

  it('[S5.27] takes the step from the stock', () => {
    expect(quantityBounds(stockOf(1, 6, 12)).step).toBe(6)
  })

  it('lets 999999 pieces be asked for when stock is not managed', () => {
    expect(quantityBounds({ min: 1, step: 1, max: 999999, manageStock: false }).max).toBe(999999)
  })

  it('[S5.26] [S9.4] takes the maximum from the stock, and goes from 1 to 999 by 1 where stock plays no part', () => {
    expect(quantityBounds(stockOf(1, 1, 12)).max).toBe(12)
    expect(quantityBounds(undefined)).toEqual({ min: 1, max: 999, step: 1 })
    expect([fitQuantity(null, undefined), fitQuantity(1500, undefined)]).toEqual([1, 999])
  })

  it('[S9.9] allows nothing when there is no stock info', () => {
    expect(quantityBounds(null)).toEqual({ min: 0, max: 0, step: 1 })
    expect(fitQuantity(5, null)).toBe(0)
  })
})

describe('fitQuantity', () => {
  it('[S4.43] gives the minimum when nothing was typed', () => {
    expect(fitQuantity(null, stockOf(3, 3, 120))).toBe(3)
    expect(fitQuantity(Number.NaN, stockOf(1, 1, 10))).toBe(1)
  })

  it('counts steps from the minimum and stops at the last whole one', () => {
    expect(fitQuantity(7, stockOf(3, 3, 120))).toBe(6)
    expect(fitQuantity(100, stockOf(2, 5, 10))).toBe(7)
    expect(fitQuantity(1e9, stockOf(1, 1, 12))).toBe(12)
  })

  it('cuts fractions and refuses to go below the minimum', () => {
    expect(fitQuantity(2.9, stockOf(1, 1, 10))).toBe(2)
    expect(fitQuantity(-4, stockOf(1, 1, 10))).toBe(1)
    expect(fitQuantity(0, stockOf(1, 1, 10))).toBe(1)
  })

  const stocks = fc
    .tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 1, max: 20 }), fc.integer({ min: 0, max: 1000 }))
    .map(([min, step, max]) => stockOf(min, step, max))
  const asked = fc.oneof(fc.integer({ min: -10, max: 2000 }), fc.double({ noNaN: true }))

  it('always gives a quantity that bounds and step allow, and the same one when asked again', () => {
    fc.assert(
      fc.property(stocks, asked, (stock, quantity) => {
        const { min, max, step } = quantityBounds(stock)
        const fitted = fitQuantity(quantity, stock)
        if (max < min) {
          expect(fitted).toBe(max)
          return
        }
        expect(fitted).toBeGreaterThanOrEqual(min)
        expect(fitted).toBeLessThanOrEqual(max)
        expect((fitted - min) % step).toBe(0)
        expect(fitQuantity(fitted, stock)).toBe(fitted)
      }),
    )
  })

  it('equals counting up from the minimum step by step', () => {
    /** The same by brute force: each quantity that is sold, and the last one that is not too large. */
    function naively(quantity: number, { min, step, max }: Stock): number {
      const least = Math.max(1, min)
      if (max < least) return max
      let fitted = least
      for (let next = least; next <= max; next += step) if (next <= quantity) fitted = next
      return fitted
    }
    fc.assert(
      fc.property(stocks, asked, (stock, quantity) => {
        expect(fitQuantity(quantity, stock)).toBe(naively(Number.isFinite(quantity) ? quantity : 0, stock))
      }),
    )
  })

  it('gives the largest allowed quantity that is not above the one asked for', () => {
    fc.assert(
      fc.property(stocks, fc.integer({ min: 1, max: 2000 }), (stock, quantity) => {
        const { min, max, step } = quantityBounds(stock)
        fc.pre(max >= min && quantity >= min)
        const fitted = fitQuantity(quantity, stock)
        expect(fitted).toBeLessThanOrEqual(quantity)
        expect(fitted + step > Math.min(quantity, max)).toBe(true)
      }),
    )
  })
})

describe('quantityTrouble', () => {
  it('names the rule that a quantity breaks', () => {
    const threes = stockOf(3, 3, 13)
    expect([1, 7, 13, 20, 6].map((asked) => quantityProblem(asked, threes))).toEqual([
      'min',
      'step',
      'step',
      'max',
      null,
    ])
    expect(quantityProblem(2.5, stockOf(1, 1, 9))).toBeNull()
  })

  it('has no rule to name where nothing can be bought', () => {
    expect(quantityProblem(5, null)).toBeNull()
    expect(quantityProblem(5, stockOf(3, 1, 2))).toBeNull()
  })

  it('finds no problem in results of fitQuantity', () => {
    fc.assert(
      fc.property(fc.nat(2000), fc.nat(20), fc.nat(20), fc.nat(999), (asked, min, step, max) => {
        const stock = stockOf(min, step, max)
        expect(quantityProblem(fitQuantity(asked, stock), stock)).toBeNull()
      }),
    )
  })
})
