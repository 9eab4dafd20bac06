import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CaseType } from '#schemas/return-case.ts'
import { type Coupon, couponDiscounts } from '../cart/coupons.ts'
import { totalSegments } from '../cart/totals.ts'
import { rowPrice } from '../money.ts'
import {
  grossOf,
  owedDelivery,
  refundBalance,
  refundDelivery,
  refundOf,
  refundPieces,
  refundPriceCut,
} from './refund-amounts.ts'
import type { StoredRefund } from './stored-refund.ts'

type Row = { piece: number; quantity: number; taxRate: number }
type Terms = { coupon?: number; shipping?: number; standard?: number; isCompany?: boolean }
const TAX_RATES = [2300, 800, 500, 0]

/** An order of rows with a coupon of an amount, as the checkout prices it. */
function orderOf(rows: readonly Row[], terms: Terms = {}) {
  const { coupon = 0, shipping = 0, isCompany = false } = terms
  const standard = terms.standard ?? shipping
  const priced = rows.map(({ piece, ...row }) => ({ ...row, ...rowPrice(piece, { ...row, isCompany }) }))
  const discounts = couponDiscounts(
    {
      ...{ kind: 'amount', amounts: { PLN: coupon } },
      ...{ excludesSale: false, categoryIds: null, skus: null },
    } as Partial<Coupon> as Coupon,
    priced.map(({ gross }) => ({ gross, isSale: false, categoryIds: [], skus: [] })),
    'PLN',
  )
  const delivery = { gross: shipping, taxRate: 2300 }
  const totals = totalSegments(
    priced.map((row, index) => ({ ...row, discount: discounts[index]! })),
    delivery,
  )
  const items = priced.map(({ gross, net, quantity, taxRate }, index) => ({
    id: `row-${index}`,
    quantity,
    taxRate,
    rowPrice: { gross, net },
    discount: discounts[index]!,
  }))
  const paid = totals.find(({ code }) => code === 'grand_total__incl_tax')!.price
  return { order: { items, totals, delivery: { taxRate: 2300, standard } }, paid }
}
type Order = ReturnType<typeof orderOf>['order']

/** Gives pieces back as the law says; null where so many are not left. */
function give(order: Order, given: StoredRefund[], pieces: Record<number, number>, type: CaseType = 'withdrawal') {
  const balance = refundBalance(order, given)
  const wanted = Object.entries(pieces).map(([row, quantity]) => ({ orderItemId: `row-${row}`, quantity }))
  const lines = refundPieces(balance, wanted)
  if (!lines) return null
  const delivery = refundDelivery(balance, owedDelivery(order, { balance, pieces: lines, type }))
  return refundOf({ lines, delivery, note: null })
}

describe('a refund of pieces', () => {
  it('gives back their price less their part of the coupon, in the buyer’s favour, and the rest with the last', () => {
    const { order } = orderOf([{ piece: 1000, quantity: 3, taxRate: 2300 }], { coupon: 100 })
    const first = give(order, [], { 0: 1 })!
    expect(grossOf(first)).toBe(967)
    const second = give(order, [first], { 0: 1 })!
    const third = give(order, [first, second], { 0: 1 })!
    expect([first, second, third].reduce((sum, each) => sum + grossOf(each), 0)).toBe(2900)
    expect(give(order, [first, second, third], { 0: 1 })).toBeNull()
  })

  it('takes a lower price into account that was given before', () => {
    const { order } = orderOf([{ piece: 1000, quantity: 2, taxRate: 2300 }])
    const cut = refundOf({
      lines: refundPriceCut(refundBalance(order, []), { amount: 500, orderItemId: 'row-0' })!,
      delivery: null,
      note: null,
    })
    expect(cut.lines).toMatchObject([{ quantity: 0, gross: 500 }])
    expect(grossOf(give(order, [cut], { 0: 1 })!)).toBe(750)
    expect(grossOf(give(order, [cut], { 0: 2 })!)).toBe(1500)
  })

  it('names gross and net by VAT rate, the delivery among them', () => {
    const rows = [
      { piece: 1230, quantity: 1, taxRate: 2300 },
      { piece: 1080, quantity: 1, taxRate: 800 },
    ]
    const { order } = orderOf(rows, { shipping: 1230 })
    expect(give(order, [], { 0: 1, 1: 1 })).toMatchObject({
      delivery: { gross: 1230, net: 1000, taxRate: 2300 },
      rates: [
        { taxRate: 2300, gross: 2460, net: 2000 },
        { taxRate: 800, gross: 1080, net: 1000 },
      ],
    })
  })
})

describe('the delivery cost', () => {
  const rows = [{ piece: 1000, quantity: 2, taxRate: 2300 }]
  const owed = (type: CaseType, quantity: number) => {
    const { order } = orderOf(rows, { shipping: 1699, standard: 1099 })
    const balance = refundBalance(order, [])
    const pieces = refundPieces(balance, [{ orderItemId: 'row-0', quantity }])!
    return owedDelivery(order, { balance, pieces, type })
  }

  it('goes back as the cheapest standard delivery when the whole order is withdrawn from', () => {
    expect([owed('withdrawal', 1), owed('withdrawal', 2)]).toEqual([0, 1099])
  })

  it('stays with the shop for returns that it need not take, and goes back whole when all was faulty', () => {
    expect([owed('voluntary', 2), owed('b2b', 2), owed('complaint', 1), owed('complaint', 2)]).toEqual([0, 0, 0, 1699])
  })

  it('goes back with the last piece of several statements, less what was given of it before', () => {
    const { order } = orderOf(rows, { shipping: 1699, standard: 1099 })
    const first = give(order, [], { 0: 1 })!
    const early = refundOf({ lines: [], delivery: refundDelivery(refundBalance(order, []), 500), note: null })
    expect(give(order, [first], { 0: 1 })!.delivery?.gross).toBe(1099)
    expect(give(order, [first, early], { 0: 1 })!.delivery?.gross).toBe(599)
    expect(refundDelivery(refundBalance(order, [early]), 1200)).toBeNull()
  })

  it('is whole where the cheapest standard delivery is not known, with the VAT rate that fits it', () => {
    const { order } = orderOf(rows, { shipping: 1699 })
    const old = { items: order.items, totals: order.totals }
    const balance = refundBalance(old, [])
    const pieces = refundPieces(balance, [{ orderItemId: 'row-0', quantity: 2 }])!
    expect(owedDelivery(old, { balance, pieces, type: 'withdrawal' })).toBe(1699)
    expect(balance.delivery.taxRate).toBe(2300)
  })
})

const row = fc.record({
  piece: fc.integer({ min: 1, max: 50_000 }),
  quantity: fc.integer({ min: 1, max: 12 }),
  taxRate: fc.constantFrom(...TAX_RATES),
})
const placed = fc.record({
  rows: fc.array(row, { minLength: 1, maxLength: 5 }),
  coupon: fc.integer({ min: 0, max: 60_000 }),
  shipping: fc.constantFrom(0, 1099, 1699, 18_900),
  standard: fc.constantFrom(0, 1099),
  isCompany: fc.boolean(),
})
const step = fc.oneof(
  fc.record({
    kind: fc.constantFrom<CaseType>('withdrawal', 'voluntary', 'b2b', 'complaint'),
    row: fc.integer({ min: 0, max: 4 }),
    quantity: fc.integer({ min: 1, max: 12 }),
  }),
  fc.record({ kind: fc.constant('cut' as const), row: fc.integer({ min: -1, max: 4 }), amount: fc.nat(30_000) }),
)

describe('any order with any returns', () => {
  it('is never given back more than was paid, and never less than the law says', () => {
    fc.assert(
      fc.property(placed, fc.array(step, { maxLength: 12 }), ({ rows, ...terms }, steps) => {
        const { order, paid } = orderOf(rows, terms)
        const given: StoredRefund[] = []
        for (const each of steps) {
          const balance = refundBalance(order, given)
          if (each.kind === 'cut') {
            const orderItemId = each.row === -1 ? null : `row-${each.row}`
            const lines = refundPriceCut(balance, { amount: each.amount, orderItemId })
            if (lines) {
              expect(lines.reduce((sum, { gross }) => sum + gross, 0)).toBe(each.amount)
              given.push(refundOf({ lines, delivery: null, note: null }))
            }
          } else {
            const refund = give(order, given, { [each.row]: each.quantity }, each.kind)
            if (refund) given.push(refund)
          }
        }
        check(order, given, paid)

        // The buyer then withdraws from the rest: the goods are given back to the last grosz, the delivery as the law says.
        const rest = refundBalance(order, given).lines
        const last = give(order, given, Object.fromEntries(rest.map(({ quantity }, index) => [index, quantity])))!
        given.push(last)
        check(order, given, paid)
        const shipping = order.totals.find(({ code }) => code === 'shipping__incl_tax')!.price.gross
        const gross = given.reduce((sum, refund) => sum + grossOf(refund), 0)
        expect(gross).toBeGreaterThanOrEqual(paid.gross - shipping + Math.min(shipping, terms.standard))
        const left = refundBalance(order, given)
        for (const line of left.lines) expect(line).toMatchObject({ quantity: 0, gross: 0, net: 0 })
      }),
      { numRuns: 500 },
    )
  })
})

/** Never more than was paid, of any row; for pieces at least their share of what the row still cost. */
function check(order: Order, given: readonly StoredRefund[], paid: { gross: number; net: number }): void {
  expect(given.reduce((sum, refund) => sum + grossOf(refund), 0)).toBeLessThanOrEqual(paid.gross)
  const left = refundBalance(order, given)
  expect(left.delivery.gross).toBeGreaterThanOrEqual(0)
  for (const [index, { id, quantity, rowPrice: price, discount }] of order.items.entries()) {
    const line = left.lines[index]!
    expect(line.gross).toBeGreaterThanOrEqual(0)
    expect(line.quantity).toBeGreaterThanOrEqual(0)
    const own = given.flatMap(({ lines }) => lines).filter(({ orderItemId }) => orderItemId === id)
    const pieces = own.reduce((sum, each) => sum + each.quantity, 0)
    const sum = own.reduce((total, { gross }) => total + gross, 0)
    expect(sum * quantity).toBeGreaterThanOrEqual((price.gross - discount) * pieces)
  }
}
