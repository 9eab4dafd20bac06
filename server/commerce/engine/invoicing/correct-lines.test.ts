import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentOf } from '../orders/read-order.ts'
import { refundBalance, refundOf, refundPieces, refundPriceCut } from '../payments/refund-amounts.ts'
import type { StoredRefund } from '../payments/stored-refund.ts'
import { changesOf, correctedLines, takenByRefund, takenWhole } from './correct-lines.ts'
import { vatSums } from './invoice.ts'
import { invoiceLines } from './invoice-lines.ts'
import { testOrder } from './testing.ts'

const grossOf = (lines: readonly { gross: number }[]) => lines.reduce((sum, { gross }) => sum + gross, 0)

describe('a correction', () => {
  it('states a line before and after: fewer pieces of it, or a discount on what is kept', () => {
    const lines = invoiceLines(contentOf(testOrder({ items: [{ gross: 1000, quantity: 3 }] })), 'pl')
    const [back] = changesOf(lines, [{ id: 'item-1', quantity: 1, gross: 1000, net: 813 }])
    expect(back).toMatchObject({
      before: { quantity: 3, gross: 3000, net: 2439, discount: { gross: 0 } },
      after: { quantity: 2, gross: 2000, net: 1626, discount: { gross: 0 } },
    })
    const [cut] = changesOf(lines, [{ id: 'item-1', quantity: 0, gross: 500, net: 407 }])
    expect(cut?.after).toMatchObject({ quantity: 3, gross: 2500, net: 2032, discount: { gross: 500 } })
  })

  it('takes off no more than is left of a line, and with the last of it everything', () => {
    const lines = invoiceLines(contentOf(testOrder({ items: [{ gross: 1000, quantity: 3 }], delivery: null })), 'pl')
    const [change] = changesOf(lines, [{ id: 'item-1', quantity: 7, gross: 99_999, net: 1 }])
    expect(change?.after).toMatchObject({ quantity: 0, gross: 0, net: 0, discount: { gross: 0, net: 0 } })
    const after = correctedLines(lines, [change!])
    expect(changesOf(after, takenWhole(after))).toEqual([])
    expect(changesOf(lines, [{ id: 'nothing', quantity: 1, gross: 100, net: 81 }])).toEqual([])
  })

  it('after all refunds of an order leaves nothing, by rate as well, in whatever parts it was given back', () => {
    const items = fc.array(
      fc.record({
        gross: fc.integer({ min: 1, max: 50_000 }),
        quantity: fc.integer({ min: 1, max: 9 }),
        taxRate: fc.constantFrom(0, 500, 2300),
        discount: fc.nat(5000),
      }),
      { minLength: 1, maxLength: 4 },
    )
    const steps = fc.array(fc.record({ at: fc.nat(3), pieces: fc.integer({ min: 0, max: 3 }), cut: fc.nat(2000) }), {
      maxLength: 6,
    })
    const customerType = fc.constantFrom('b2c' as const, 'b2b' as const)
    fc.assert(
      fc.property(items, steps, customerType, (bought, parts, kind) => {
        const content = contentOf(testOrder({ items: bought, customerType: kind }))
        const given: StoredRefund[] = []
        let lines = invoiceLines(content, 'pl')
        const whole = grossOf(lines)
        let taken = 0
        for (const { at, pieces, cut } of parts) {
          const balance = refundBalance(content, given)
          const row = balance.lines[at % balance.lines.length]!
          const quantity = Math.min(pieces, row.quantity)
          const back =
            quantity > 0
              ? refundPieces(balance, [{ orderItemId: row.orderItemId, quantity }])
              : refundPriceCut(balance, { amount: Math.min(cut, row.gross), orderItemId: row.orderItemId })
          const refund = refundOf({ lines: back!, delivery: null, note: null })
          given.push(refund)
          const changes = changesOf(lines, takenByRefund(refund))
          const differences = vatSums(
            changes.map(({ before, after }) => ({
              ...after,
              net: after.net - before.net,
              gross: after.gross - before.gross,
            })),
          )
          const charged = refund.rates.filter(({ gross }) => gross > 0)
          expect(differences.map(({ taxRate, net, vat }) => [taxRate, -net - vat])).toEqual(
            charged.map(({ taxRate, gross }) => [taxRate, gross]),
          )
          lines = correctedLines(lines, changes)
          taken += grossOf(refund.rates)
          expect(grossOf(lines)).toBe(whole - taken)
          for (const line of lines)
            expect(Math.min(line.quantity, line.gross, line.discount.gross)).toBeGreaterThanOrEqual(0)
        }
        expect(grossOf(correctedLines(lines, changesOf(lines, takenWhole(lines))))).toBe(0)
      }),
    )
  })
})
