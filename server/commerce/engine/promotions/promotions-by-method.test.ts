import { describe, expect, it } from 'vitest'
import type { Promotion } from './promotion.ts'
import { applyWithMethod, freeMethods, wouldApply } from './promotions-by-method.ts'
import { testPromotion, testRow } from './testing.ts'

const PRICES = [
  { method: 'locker', gross: 1299, free_from: 25_000 },
  { method: 'courier', gross: 1699, free_from: 25_000 },
  { method: 'shop', gross: 0, free_from: null },
]
const free = (change: Partial<Promotion> = {}) =>
  testPromotion({ code: 'free', effect: { kind: 'free_shipping' }, ...change })
const tenth = testPromotion({ code: 'tenth' })

/** A cart of goods for 50.00 that fits all of these promotions, but for what is changed. */
function cart(promotions: readonly Promotion[], { gross = 5000, coupon }: { gross?: number; coupon?: string[] } = {}) {
  return {
    ...{ rows: [testRow(gross)], currency: 'PLN' as const, prices: PRICES },
    fitting: () => promotions,
    goodsOf: ([left]: readonly number[]) => left!,
    ofCoupon: coupon ? [{ shippingMethods: coupon }] : [],
  }
}
const applied = (of: ReturnType<typeof cart>, method: string | null) =>
  applyWithMethod(of, method).applied.map(({ promotion }) => promotion.code)

describe('a free delivery', () => {
  const first = [free({ combines: false }), tenth]

  it('applies where a method costs something, and keeps no other off where none does', () => {
    expect(applied(cart(first), 'courier')).toEqual(['free'])
    expect(applied(cart(first), 'shop')).toEqual(['tenth'])
    expect(applied(cart(first, { coupon: ['courier'] }), 'courier')).toEqual(['tenth'])
  })

  it('applies before a choice, unless some way that it covers is free from its threshold anyway', () => {
    expect(applied(cart(first), null)).toEqual(['free'])
    expect(applied(cart(first, { gross: 30_000 }), null)).toEqual(['tenth'])
  })

  it('is weighed against the threshold with the discounts that the cart would have without it', () => {
    expect(applied(cart(first, { gross: 27_700 }), 'courier')).toEqual(['free'])
    expect(applied(cart(first, { gross: 27_800 }), 'courier')).toEqual(['tenth'])
  })

  it('is told of all its methods, whichever is chosen', () => {
    expect(freeMethods(cart([free()]))).toEqual(['locker', 'courier'])
    expect(freeMethods(cart([free({ shippingMethods: ['locker'] }), tenth]))).toEqual(['locker'])
    expect(freeMethods(cart([testPromotion({ combines: false }), free()]))).toEqual([])
    expect(freeMethods(cart([tenth]))).toEqual([])
  })
})

describe('a free delivery that lacks goods', () => {
  it('would apply if it may stand beside the others, or before them', () => {
    const alone = testPromotion({ code: 'alone', combines: false })
    const would = (one: Promotion, fitting: Promotion, order: Promotion[], method: string | null = 'courier') =>
      wouldApply(one, cart([fitting]), { method, order })
    const lacking = free({ minSubtotal: { PLN: 9000 } })
    expect(would(lacking, tenth, [tenth, lacking])).toBe(true)
    expect(would(lacking, alone, [alone, lacking])).toBe(false)
    const exclusive = free({ combines: false })
    expect(would(exclusive, tenth, [exclusive, tenth])).toBe(true)
    expect(would(exclusive, tenth, [tenth, exclusive])).toBe(false)
    const lockers = free({ shippingMethods: ['locker'] })
    expect(would(lockers, tenth, [tenth, lockers])).toBe(false)
    expect(would(lockers, tenth, [tenth, lockers], null)).toBe(true)
  })
})
