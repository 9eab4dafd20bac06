import { describe, expect, it } from 'vitest'
import { applyPromotions, fitsCart, missingForDelivery, type PromotionSituation } from './apply-promotions.ts'
import { reachedLimit } from './limits.ts'
import type { Promotion } from './promotion.ts'
import { FROM, testPromotion, testRow, testSituation, UNTIL } from './testing.ts'

const fits = (promotion: Partial<Promotion>, situation: Partial<PromotionSituation> = {}) =>
  fitsCart(testPromotion(promotion), testSituation(situation))
const justBefore = (instant: string) => new Date(Date.parse(instant) - 1).toISOString()

describe('a promotion is for a cart', () => {
  it('from its first instant to before its end', () => {
    expect([justBefore(FROM), FROM, justBefore(UNTIL), UNTIL].map((now) => fits({}, { now }))).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(fits({ validUntil: null }, { now: '2040-01-01T00:00:00.000Z' })).toBe(true)
  })

  it('of its kinds of customer, groups, countries and currencies', () => {
    expect(fits({ customerKinds: ['b2b'] })).toBe(false)
    expect(fits({ priceGroups: ['horeca'] })).toBe(false)
    expect(fits({ priceGroups: ['horeca'] }, { priceGroup: 'horeca' })).toBe(true)
    expect(fits({ countries: ['DE'] })).toBe(false)
    expect(fits({ countries: ['DE', 'PL'] })).toBe(true)
    expect(fits({ currencies: ['EUR'] })).toBe(false)
  })

  it('with enough goods by value, and enough pieces of its own', () => {
    expect(fits({ minSubtotal: { PLN: 5001 } })).toBe(false)
    expect(fits({ minSubtotal: { PLN: 5000 } })).toBe(true)
    expect(fits({ minSubtotal: { EUR: 1 } })).toBe(false)
    const rows = [testRow(100, { quantity: 2, skus: ['TEA'] }), testRow(100, { quantity: 9 })]
    expect(fits({ minQuantity: 3, skus: ['TEA'] }, { rows })).toBe(false)
    expect(fits({ minQuantity: 2, skus: ['TEA'] }, { rows })).toBe(true)
    expect(fits({ skus: ['CUP'] }, { rows })).toBe(false)
  })

  it('beside a code only if it may', () => {
    expect([true, false].map((combinesWithCodes) => fits({ combinesWithCodes }, { hasCode: true }))).toEqual([
      true,
      false,
    ])
  })

  it('with an amount in its currency, or with a delivery by any method', () => {
    expect(fits({ effect: { kind: 'amount', takesFrom: 'matching' }, amounts: { EUR: 5 } })).toBe(false)
    const free = { effect: { kind: 'free_shipping' } as const, shippingMethods: ['locker'] }
    expect(fits(free)).toBe(true)
    expect(fits(free, { isVirtual: true })).toBe(false)
  })
})

describe('the goods that are missing to a free delivery', () => {
  const free = { effect: { kind: 'free_shipping' } as const, minSubtotal: { PLN: 8000 } }
  it('are told of a promotion that asks for nothing else', () => {
    expect(missingForDelivery(testPromotion(free), testSituation())).toBe(3000)
    expect(missingForDelivery(testPromotion(free), testSituation({ rows: [testRow(9000)] }))).toBe(0)
    expect(missingForDelivery(testPromotion({ ...free, customerKinds: ['b2b'] }), testSituation())).toBeNull()
    expect(missingForDelivery(testPromotion(), testSituation())).toBeNull()
  })
})

describe('orders before', () => {
  it('use a promotion up, for everybody or for one customer', () => {
    const uses = { all: 2, own: 1, ownOrders: 1 }
    expect(reachedLimit(testPromotion(), uses)).toBeNull()
    expect(reachedLimit(testPromotion({ limitTotal: 2 }), uses)).toBe('total')
    expect(reachedLimit(testPromotion({ limitTotal: 3, limitPerCustomer: 2 }), uses)).toBeNull()
    expect(reachedLimit(testPromotion({ limitPerCustomer: 1 }), uses)).toBe('customer')
    expect(reachedLimit(testPromotion({ isFirstOrderOnly: true }), uses)).toBe('first_order')
  })
})

describe('several promotions', () => {
  const codesOf = (...promotions: Promotion[]) =>
    applyPromotions(promotions, testSituation()).applied.map(({ promotion, discounts }) => [
      promotion.code,
      ...discounts,
    ])

  it('take one after another, each from what is left', () => {
    expect(codesOf(testPromotion({ code: 'a' }), testPromotion({ code: 'b' }))).toEqual([
      ['a', 500],
      ['b', 450],
    ])
  })

  it('leave one that does not combine alone, if it is the first', () => {
    const alone = testPromotion({ code: 'alone', combines: false })
    expect(codesOf(alone, testPromotion())).toEqual([['alone', 500]])
    expect(codesOf(testPromotion(), alone)).toEqual([['spring', 500]])
  })
})
