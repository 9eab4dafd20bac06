import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deliveryDays } from './delivery-time.ts'
import type { DeliveryTime } from './product-stock.ts'

const entry = (deliveryTime: number, quantity: number): DeliveryTime => ({ deliveryTime, quantity })

describe('deliveryDays', () => {
  const stock = [entry(1, 4), entry(5, 8), entry(14, 100)]

  it('[S5.39] is the smallest time whose quantity, added up, covers the pieces asked for', () => {
    expect(deliveryDays(stock, 1)).toBe(1)
    expect(deliveryDays(stock, 4)).toBe(1)
    expect(deliveryDays(stock, 5)).toBe(5)
    expect(deliveryDays(stock, 12)).toBe(5)
    expect(deliveryDays(stock, 13)).toBe(14)
  })

  it('is null when all of it together does not cover them', () => {
    expect(deliveryDays(stock, 113)).toBeNull()
    expect(deliveryDays([], 1)).toBeNull()
  })

  it('[S5.40] sorts entries by time', () => {
    expect(deliveryDays([entry(14, 100), entry(5, 8)], 5)).toBe(5)
  })

  const entries = fc.array(fc.record({ deliveryTime: fc.nat({ max: 30 }), quantity: fc.nat({ max: 50 }) }), {
    maxLength: 8,
  })
  const pieces = fc.integer({ min: 1, max: 200 })

  it('agrees with adding up everything that goes out within each time', () => {
    fc.assert(
      fc.property(entries, pieces, (list, quantity) => {
        const within = (days: number) =>
          list.filter(({ deliveryTime }) => deliveryTime <= days).reduce((sum, each) => sum + each.quantity, 0)
        const times = list.map(({ deliveryTime }) => deliveryTime).filter((days) => within(days) >= quantity)
        expect(deliveryDays(list, quantity)).toBe(times.length > 0 ? Math.min(...times) : null)
      }),
    )
  })

  it('does not depend on the order of entries, and more pieces never go out sooner', () => {
    fc.assert(
      fc.property(entries, pieces, pieces, (list, some, more) => {
        expect(deliveryDays(list.toReversed(), some)).toBe(deliveryDays(list, some))
        const later = deliveryDays(list, some + more)
        if (later !== null) expect(later).toBeGreaterThanOrEqual(deliveryDays(list, some)!)
      }),
    )
  })
})
