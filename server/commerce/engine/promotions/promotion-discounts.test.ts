import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyPromotions } from './apply-promotions.ts'
import type { Promotion, PromotionEffect } from './promotion.ts'
import { type PromotedRow, promotionDiscounts } from './promotion-discounts.ts'
import { testPromotion, testRow } from './testing.ts'

const off = (promotion: Partial<Promotion>, rows: PromotedRow[]) =>
  promotionDiscounts(testPromotion(promotion), rows, { left: rows.map(({ gross }) => gross), currency: 'PLN' })
const buyGet = (change: Partial<Extract<PromotionEffect, { kind: 'buy_get' }>> = {}) => ({
  effect: { kind: 'buy_get', buy: 2, get: 1, percent: 100, skus: null, ...change } as const,
})
const TEA = { skus: ['TEA'] }
const CUP = { skus: ['CUP'] }

describe('a promotion', () => {
  it('takes its share of each of its lines, or of the whole cart that holds one of them', () => {
    const rows = [testRow(999, TEA), testRow(1000, CUP)]
    expect(off({ skus: ['TEA'] }, rows)).toEqual([100, 0])
    expect(off({ skus: ['TEA'], effect: { kind: 'percent', percent: 10, takesFrom: 'cart' } }, rows)).toEqual([
      100, 100,
    ])
  })

  it('spreads an amount over its lines, at most as much as they cost', () => {
    const amount = { effect: { kind: 'amount', takesFrom: 'matching' } as const, amounts: { PLN: 1000 } }
    expect(off(amount, [testRow(333), testRow(333), testRow(5000)])).toEqual([59, 59, 882])
    expect(off({ ...amount, skus: ['TEA'] }, [testRow(300, TEA), testRow(5000)])).toEqual([300, 0])
  })

  it('leaves goods on sale and agreed prices alone where it says so', () => {
    const rows = [testRow(1000, { isSale: true }), testRow(1000, { isContractPrice: true }), testRow(1000)]
    expect(off({ excludesSale: true }, rows)).toEqual([0, 0, 100])
    expect(off({ excludesContractPrices: false }, rows)).toEqual([100, 100, 100])
    expect(off({ excludesSale: true, effect: { kind: 'percent', percent: 10, takesFrom: 'cart' } }, rows)).toEqual([
      0, 0, 100,
    ])
  })
})

describe('pieces for less with others', () => {
  it('are the cheapest of the goods, one of each three', () => {
    const rows = [testRow(6000, { quantity: 3 }), testRow(1500), testRow(5000, { quantity: 2 })]
    expect(off(buyGet(), rows)).toEqual([2000, 1500, 0])
    expect(off(buyGet(), [testRow(2000, { quantity: 2 })])).toEqual([0])
  })

  it('cost a part of their price', () => {
    expect(off(buyGet({ percent: 50 }), [testRow(3001, { quantity: 3 })])).toEqual([500])
  })

  it('are those of named products, which count as nothing that is bought', () => {
    const gift = buyGet({ skus: ['CUP'] })
    const goods = { skus: ['TEA', 'CUP'] }
    expect(off({ ...gift, ...goods }, [testRow(3000, { quantity: 3, ...TEA }), testRow(800, CUP)])).toEqual([0, 800])
    expect(off({ ...gift, ...goods }, [testRow(1000, TEA), testRow(800, CUP)])).toEqual([0, 0])
    expect(
      off({ ...gift, skus: ['TEA'] }, [testRow(4000, { quantity: 4, ...TEA }), testRow(2400, { quantity: 3, ...CUP })]),
    ).toEqual([0, 1600])
  })
})

describe('promotions together', () => {
  const row = fc.record({
    gross: fc.integer({ min: 0, max: 5_000_000 }),
    quantity: fc.integer({ min: 1, max: 60 }),
    isSale: fc.boolean(),
    isContractPrice: fc.boolean(),
    categoryIds: fc.subarray([1, 2]),
    skus: fc.subarray(['TEA', 'CUP']),
  })
  const takesFrom = fc.constantFrom('matching' as const, 'cart' as const)
  const percent = fc.integer({ min: 1, max: 100 })
  const pieces = fc.integer({ min: 1, max: 4 })
  const skus = fc.option(fc.subarray(['TEA', 'CUP'], { minLength: 1 }))
  const effect: fc.Arbitrary<PromotionEffect> = fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), percent, takesFrom }),
    fc.record({ kind: fc.constant('amount' as const), takesFrom }),
    fc.record({ kind: fc.constant('buy_get' as const), percent, buy: pieces, get: pieces, skus }),
    fc.record({ kind: fc.constant('free_shipping' as const) }),
  )
  const promotion = fc
    .record({
      effect,
      skus,
      categoryIds: fc.option(fc.subarray([1, 2], { minLength: 1 })),
      amount: fc.integer({ min: 1, max: 900_000 }),
      excludesSale: fc.boolean(),
      excludesContractPrices: fc.boolean(),
      combines: fc.boolean(),
    })
    .map(({ amount, ...change }) => testPromotion({ ...change, amounts: { PLN: amount } }))

  it('never take more from a line than it costs, and nothing from lines that they may not touch', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 12 }), fc.array(promotion, { maxLength: 5 }), (rows, promotions) => {
        const { applied, left } = applyPromotions(promotions, { rows, currency: 'PLN' })
        rows.forEach(({ gross }, at) => {
          const taken = applied.reduce((sum, { discounts }) => sum + discounts[at]!, 0)
          expect(left[at]).toBe(gross - taken)
          expect(left[at]).toBeGreaterThanOrEqual(0)
        })
        for (const { promotion: each, discounts } of applied) {
          discounts.forEach((discount, at) => {
            expect(discount).toBeGreaterThanOrEqual(0)
            if (each.excludesSale && rows[at]!.isSale) expect(discount).toBe(0)
            if (each.excludesContractPrices && rows[at]!.isContractPrice) expect(discount).toBe(0)
          })
        }
        if (applied.some(({ promotion: each }) => !each.combines)) expect(applied).toHaveLength(1)
      }),
    )
  })

  it('spread an amount to the last grosz', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 12 }), fc.integer({ min: 1, max: 900_000 }), (rows, amount) => {
        const promotion = testPromotion({
          ...{ effect: { kind: 'amount', takesFrom: 'matching' }, amounts: { PLN: amount } },
          excludesContractPrices: false,
        })
        const { left } = applyPromotions([promotion], { rows, currency: 'PLN' })
        const goods = rows.reduce((sum, { gross }) => sum + gross, 0)
        expect(goods - left.reduce((sum, gross) => sum + gross, 0)).toBe(Math.min(amount, goods))
      }),
    )
  })
})
