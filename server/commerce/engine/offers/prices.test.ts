import { describe, expect, it } from 'vitest'
import { priceTax } from '../tax.ts'
import { askedPrice, isGroupPrice, lowestBefore, pieceGross, toWirePrice, unitGross } from './prices.ts'
import { priceFor } from './stored-prices.ts'

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

  it('says nothing of the dates of a group’s prices, by which those in memory are chosen', () => {
    const step = { quantity: 2, gross: 700, from: day(1), until: day(30) }
    const stored = { row, history: [], tiers: new Map(), ofGroups: new Map([['horeca', [step]]]) }
    const asker = { currency: 'PLN', user: null, priceGroup: 'horeca', now: new Date(day(12)) } as const
    const asked = priceFor(new Map([['PLN', stored]]), asker, day(12))
    expect(asked).toEqual(askedPrice(row, [], [], day(12), [{ quantity: 2, gross: 700 }]))
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

describe('the price asked of a price group', () => {
  const tiers = [
    { quantity: 5, gross: 850 },
    { quantity: 10, gross: 700 },
  ]
  const asked = (group: number, n: number) =>
    askedPrice(row, [{ from: day(1), until: day(10), gross: 900 }], tiers, day(n), [{ quantity: 1, gross: group }])

  it('is shown as a regular price, without tiers that are no cheaper', () => {
    expect(asked(750, 12)).toEqual({
      ...{ currency: 'PLN', regular: 750, final: 750, isSale: false, lowest: null },
      ...{ tiers: [{ quantity: 10, gross: 700 }], ofGroup: [{ quantity: 1, gross: 750 }] },
    })
    expect([1, 9, 10].map((quantity) => pieceGross(asked(750, 12), quantity))).toEqual([750, 750, 700])
    expect([1, 9, 10].map((quantity) => isGroupPrice(asked(750, 12), quantity))).toEqual([true, true, false])
  })

  it('counts only while it is lower than what everybody pays', () => {
    expect([9, 10, 20].map((n) => asked(900, n).final)).toEqual([900, 800, 900])
    expect(asked(800, 12)).toEqual(askedPrice(row, [{ from: day(1), until: day(10), gross: 900 }], tiers, day(12)))
    expect(asked(1200, 30).final).toBe(1000)
    expect(isGroupPrice(asked(800, 12), 1)).toBe(false)
  })

  it('begins at a quantity, beside the tiers of everybody: the cheaper ones are offered', () => {
    const ofGroup = [
      { quantity: 3, gross: 780 },
      { quantity: 10, gross: 720 },
      { quantity: 20, gross: 600 },
    ]
    const price = askedPrice(row, [{ from: day(1), until: day(10), gross: 900 }], tiers, day(12), ofGroup)
    expect(price).toMatchObject({ final: 800, isSale: true, lowest: 900 })
    expect(price.tiers).toEqual([ofGroup[0], tiers[1], ofGroup[2]])
    expect([1, 2, 3, 10, 20].map((quantity) => pieceGross(price, quantity))).toEqual([800, 800, 780, 700, 600])
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

  it('counts what was asked within the 30th day before, and nothing that had ended by then', () => {
    const reducedAt = day(40)
    const untilOf = (shiftMs: number) => new Date(Date.parse(day(10)) + shiftMs).toISOString()
    const lowestWith = (until: string) =>
      lowestBefore([{ from: day(1), until, gross: 500 }, period(11, 40, 900), period(40, null, 800)], reducedAt)
    expect([untilOf(-1), untilOf(0), untilOf(1)].map(lowestWith)).toEqual([900, 900, 500])
  })

  it('counts from when the sale began, however long it lasts', () => {
    const history = [period(-60, 5, 500), period(5, 10, 900), period(10, 20, 800)]
    expect(askedPrice({ ...row, saleUntil: null }, history, [], day(60)).lowest).toBe(500)
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

describe('the price that leaves the API', () => {
  const caller = { ...askedPrice(row, [], [{ quantity: 5, gross: 700 }], day(12)), lowest: 900 }

  it('has each of its amounts with and without VAT, the lowest of 30 days too', () => {
    expect(toWirePrice(caller, priceTax({}, 2300), { value: 250, unit: 'g', baseValue: 1, baseUnit: 'kg' })).toEqual({
      currency: 'PLN',
      price: { gross: '10.00', net: '8.13' },
      finalPrice: { gross: '8.00', net: '6.50' },
      unitPrice: { gross: '32.00', net: '26.02' },
      omnibusPrice: { gross: '9.00', net: '7.32' },
      tierPrices: [{ qty: 5, price: { gross: '7.00', net: '5.69' } }],
      type: 'sale',
    })
  })

  it('has no lowest price where nothing was asked before', () => {
    expect(toWirePrice({ ...caller, lowest: null }, priceTax({}, 2300), null)).toMatchObject({
      omnibusPrice: null,
      unitPrice: null,
    })
  })
})
