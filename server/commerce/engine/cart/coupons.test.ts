import { describe, expect, it } from 'vitest'
import { NO_USES } from '../promotions/limits.ts'
import { type Coupon, type CouponSituation, couponDiscounts, couponProblem } from './coupons.ts'

const FROM = '2027-03-10T00:00:00.000Z'
const UNTIL = '2027-03-20T00:00:00.000Z'
const shift = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString()

const coupon: Coupon = {
  code: 'TEST',
  kind: 'percent',
  percent: 10,
  amounts: {},
  minSubtotal: null,
  label: { pl: '', en: '', de: '' },
  validFrom: FROM,
  validUntil: UNTIL,
  customerKinds: ['guest', 'b2c'],
  categoryIds: null,
  skus: null,
  priceGroups: null,
  shippingMethods: null,
  excludesSale: false,
  isActive: true,
  limitTotal: null,
  limitPerCustomer: null,
  isFirstOrderOnly: false,
  uses: 0,
}
const row = (gross: number, more: Partial<CouponSituation['rows'][number]> = {}) => ({
  gross,
  isSale: false,
  categoryIds: [],
  skus: [],
  ...more,
})
const cart: CouponSituation = {
  rows: [row(5000)],
  currency: 'PLN',
  customerKind: 'guest',
  priceGroup: null,
  areGuestsAllowed: true,
  now: FROM,
  uses: NO_USES,
}
const problemOf = (change: Partial<Coupon>, situation: Partial<CouponSituation> = {}) =>
  couponProblem({ ...coupon, ...change }, { ...cart, ...situation })?.key ?? null

describe('a discount code', () => {
  it('works from its first instant to before its end', () => {
    const at = (now: string) => problemOf({}, { now })
    expect([shift(FROM, -1), FROM, shift(UNTIL, -1), UNTIL].map(at)).toEqual([
      'coupon_not_started',
      null,
      null,
      'coupon_expired',
    ])
  })

  it('is for members of its price groups alone', () => {
    const change = { priceGroups: ['horeca'], customerKinds: ['guest', 'b2b'] as Coupon['customerKinds'] }
    expect(problemOf(change, { customerKind: 'b2b', priceGroup: 'horeca' })).toBeNull()
    expect(problemOf(change, { customerKind: 'b2b', priceGroup: 'schools' })).toBe('coupon_customer_kind')
    expect(problemOf(change, { customerKind: 'b2b' })).toBe('coupon_customer_kind')
    expect(problemOf(change)).toBe('coupon_login_required')
  })

  it('takes from its products, from all their variants and from its categories', () => {
    const rows = [row(1000, { skus: ['A', 'A-1'] }), row(1000, { skus: ['B', 'B-2'] }), row(1000, { categoryIds: [7] })]
    const discounts = (change: Partial<Coupon>) => couponDiscounts({ ...coupon, ...change }, rows, 'PLN')
    expect(discounts({ skus: ['A'] })).toEqual([100, 0, 0])
    expect(discounts({ skus: ['B-2'], categoryIds: [7] })).toEqual([0, 100, 100])
    expect(problemOf({ skus: ['C'] }, { rows })).toBe('coupon_not_applicable')
  })

  it('works at exactly its minimum, counted over all goods, and not a grosz below', () => {
    const minSubtotal = { PLN: 5000 }
    const below = { key: 'coupon_min_subtotal', amount: 5000 }
    expect(couponProblem({ ...coupon, minSubtotal }, { ...cart, rows: [row(4999)] })).toEqual(below)
    expect(problemOf({ minSubtotal })).toBeNull()
    const withSale = [row(1), row(4999, { isSale: true })]
    expect(problemOf({ minSubtotal, excludesSale: true }, { rows: withSale })).toBeNull()
  })

  it('works in the currencies that its minimum and its amount are told in', () => {
    const currency = 'EUR'
    expect(problemOf({ minSubtotal: { PLN: 5000 } }, { currency })).toBe('coupon_currency')
    expect(problemOf({ kind: 'amount', amounts: { PLN: 2000 } }, { currency })).toBe('coupon_currency')
    expect(problemOf({ kind: 'amount', amounts: { EUR: 500 } }, { currency })).toBeNull()
    expect(problemOf({}, { currency })).toBeNull()
  })

  it('works for the kinds of customer it names: a guest is asked to log in, anybody else has no use of it', () => {
    const customerKinds: Coupon['customerKinds'] = ['b2c']
    expect(problemOf({ customerKinds })).toBe('coupon_login_required')
    expect(problemOf({ customerKinds }, { customerKind: 'b2c' })).toBeNull()
    expect(problemOf({ customerKinds }, { customerKind: 'b2b' })).toBe('coupon_customer_kind')
    expect(problemOf({ customerKinds: ['guest'] }, { customerKind: 'b2c' })).toBe('coupon_customer_kind')
    expect(problemOf({ customerKinds: ['guest', 'b2c'] }, { areGuestsAllowed: false })).toBe('coupon_login_required')
  })

  it('works where at least one row is eligible', () => {
    const sale = row(5000, { isSale: true })
    expect(problemOf({ excludesSale: true }, { rows: [sale] })).toBe('coupon_not_applicable')
    expect(problemOf({ excludesSale: true }, { rows: [sale, row(1)] })).toBeNull()
    const rows = [row(5000, { categoryIds: [16] })]
    expect(problemOf({ categoryIds: [15] }, { rows })).toBe('coupon_not_applicable')
    expect(problemOf({ categoryIds: [15, 16] }, { rows })).toBeNull()
  })

  it('does nothing once it is switched off', () => {
    expect(problemOf({ isActive: false })).toBe('coupon_invalid')
    expect(couponProblem(null, cart)).toEqual({ key: 'coupon_invalid' })
  })

  it('that makes delivery free takes nothing off the goods', () => {
    expect(couponDiscounts({ ...coupon, kind: 'free_shipping', amounts: { PLN: 2000 } }, [row(5000)], 'PLN')).toEqual([
      0,
    ])
  })
})
