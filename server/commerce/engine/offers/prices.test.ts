import { describe, expect, it } from 'vitest'
import { askedPrice, lowestBefore, pieceGross, unitGross } from './prices.ts'

const day = (n: number) => new Date(Date.UTC(2027, 0, n)).toISOString()
const row = { currency: 'PLN' as const, regular: 1000, sale: 800, saleFrom: day(10), saleUntil: day(20) }

describe('the price asked', () => {
  it('is the sale from its first to before its last instant', () => {
    expect([9, 10, 19, 20].map((n) => askedPrice(row, [], [], day(n)).final)).toEqual([1000, 800, 800, 1000])
  })

  it('is the regular one when the sale is no reduction', () => {
    expect(askedPrice({ ...row, sale: 1000 }, [], [], day(12))).toMatchObject({
      final: 1000,
      isSale: false,
      lowest: null,
    })
  })

  it('falls with the quantity, and never above what everybody pays', () => {
    const price = askedPrice(
      row,
      [],
      [
        { quantity: 10, gross: 700 },
        { quantity: 5, gross: 900 },
      ],
      day(12),
    )
    expect([1, 5, 9, 10, 99].map((quantity) => pieceGross(price, quantity))).toEqual([800, 800, 800, 700, 700])
  })
})

describe('the lowest price of the 30 days before a reduction', () => {
  const period = (from: number, until: number | null, gross: number) => ({
    from: day(from),
    until: until === null ? null : day(until),
    gross,
  })

  it('counts a price that was asked for part of them', () => {
    expect(lowestBefore([period(-60, -25, 500), period(-25, 10, 900), period(10, null, 800)], day(10))).toBe(900)
    expect(lowestBefore([period(-60, -19, 500), period(-19, 10, 900), period(10, null, 800)], day(10))).toBe(500)
  })

  it('is not the reduced price itself, and nothing for what was never offered before', () => {
    expect(lowestBefore([period(10, null, 800)], day(10))).toBeNull()
  })
})

describe('the unit price', () => {
  it('is for a kilogram, a litre or a piece', () => {
    expect(unitGross(2790, { value: 250, unit: 'g', baseValue: 1, baseUnit: 'kg' })).toBe(11_160)
    expect(unitGross(3490, { value: 500, unit: 'ml', baseValue: 1, baseUnit: 'l' })).toBe(6980)
    expect(unitGross(1690, { value: 10, unit: 'pcs', baseValue: 1, baseUnit: 'pcs' })).toBe(169)
    expect(unitGross(500, { value: 100, unit: 'g', baseValue: 100, baseUnit: 'g' })).toBe(500)
  })

  it('is none where units cannot be compared', () => {
    expect(unitGross(500, null)).toBeNull()
    expect(unitGross(500, { value: 1, unit: 'g', baseValue: 1, baseUnit: 'l' })).toBeNull()
  })
})
