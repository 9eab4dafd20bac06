import { describe, expect, it } from 'vitest'
import { bundleRows, deliveryDays, type StockRow, shownStock, supplyOf } from './stock.ts'

const rules = { min: 1, step: 1, max: null, managesStock: true }
const rows = (...list: [days: number, quantity: number, status?: string | null][]): StockRow[] =>
  list.map(([days, quantity, status = 'in_stock'], index) => ({ source: `w${index}`, days, quantity, status }))

describe('what can be bought', () => {
  it('is what stands somewhere, not what is only on its way', () => {
    expect(supplyOf(rules, rows([1, 3], [3, 4], [30, 500, null]), true)).toMatchObject({
      stock: { min: 1, step: 1, max: 7, manageStock: true },
      available: true,
      pieces: 7,
    })
    expect(supplyOf(rules, rows([21, 40, null]), true)).toMatchObject({ available: false, stock: { max: 0 } })
  })

  it('is a number that steps from the minimum reach', () => {
    const inThrees = { ...rules, min: 3, step: 3 }
    expect(supplyOf(inThrees, rows([1, 8]), true).stock.max).toBe(6)
    expect(supplyOf(inThrees, rows([1, 2]), true)).toMatchObject({ available: false, stock: { min: 3, max: 0 } })
    expect(supplyOf({ ...rules, min: 2, step: 5 }, rows([1, 13]), true).stock.max).toBe(12)
  })

  it('is bounded for one cart', () => {
    expect(supplyOf({ ...rules, max: 5 }, rows([1, 100]), true)).toMatchObject({ stock: { max: 5 }, pieces: 100 })
  })

  it('[S9.8] has no end without managed stock', () => {
    expect(supplyOf({ ...rules, managesStock: false }, [], true)).toMatchObject({
      available: true,
      stock: { max: 999_999 },
    })
  })

  it('is packed within a day where stock is not managed and no place is stated', () => {
    expect(shownStock(supplyOf({ ...rules, managesStock: false }, [], true))).toEqual({ available: true, days: 1 })
    expect(shownStock(supplyOf(rules, [], true))).toEqual({ available: false, days: null })
  })

  it('has a delivery time without managed stock, whatever its places have', () => {
    const unmanaged = { ...rules, managesStock: false }
    const daysOf = (quantity: number, places: StockRow[]) =>
      deliveryDays(supplyOf(unmanaged, places, true).deliveryTimes, quantity)
    expect(daysOf(1, rows([3, 0]))).toBe(3)
    expect(daysOf(1, rows([30, 5, null]))).toBe(1)
    expect([2, 3, 5].map((quantity) => daysOf(quantity, rows([1, 2], [4, 1])))).toEqual([1, 4, 4])
  })

  it('[S9.9] is nothing without stock info', () => {
    expect(supplyOf({ ...rules, min: 2, step: 2 }, [], true).stock).toEqual({
      min: 0,
      step: 2,
      max: 0,
      manageStock: true,
    })
  })

  it('is nothing of what was taken off sale', () => {
    expect(supplyOf(rules, rows([1, 10]), false).available).toBe(false)
  })
})

describe('the delivery time', () => {
  const times = supplyOf(rules, rows([3, 5], [1, 2], [0, 50, null]), true).deliveryTimes

  it('is the smallest whose cumulative quantity covers what is wanted, counting only entries with a status', () => {
    expect([1, 2, 3, 7, 8].map((quantity) => deliveryDays(times, quantity))).toEqual([1, 1, 3, 3, null])
  })
})

describe('a bundle', () => {
  it('lasts as long as its scarcest part and waits for its slowest', () => {
    const parts = [
      { quantity: 1, rows: rows([1, 4], [3, 6, 'in_warehouse']), managesStock: true },
      { quantity: 2, rows: rows([1, 5], [8, 100, 'to_order']), managesStock: true },
      { quantity: 1, rows: [], managesStock: false },
    ]
    expect(bundleRows(parts).map(({ days, quantity, status }) => [days, quantity, status])).toEqual([
      [1, 2, 'in_stock'],
      [3, 0, 'in_warehouse'],
      [8, 8, 'to_order'],
    ])
  })

  it('is gone with one of its parts', () => {
    const parts = [
      { quantity: 1, rows: rows([1, 4]), managesStock: true },
      { quantity: 1, rows: [], managesStock: true },
    ]
    expect(supplyOf(rules, bundleRows(parts), true).available).toBe(false)
  })
})
