import { describe, expect, it } from 'vitest'
import { TRANSLATE } from '#locales/all.ts'
import type { TypedBulk } from './bulk-change.ts'
import { readBulkChange } from './read-bulk-change.ts'

const now = new Date('2026-11-27T12:00:00.000Z')
const read = (typed: TypedBulk, kind: 'price' | 'sale' = 'price') => readBulkChange(TRANSLATE.en, kind, typed, now)

describe('what is typed into the form of a change', () => {
  it('is per cent in all currencies or in one', () => {
    expect(read({ way: 'percent', by: '+5', currency: 'all', ending: '99' }).change).toMatchObject({
      values: { PLN: 500, EUR: 500, USD: 500 },
      ...{ isAll: true, ending: '99' },
    })
    expect(read({ way: 'percent', by: '-7,5', currency: 'EUR' }).change).toMatchObject({
      values: { EUR: -750 },
      ...{ isAll: false, ending: null },
    })
  })

  it('is an amount in each currency; an empty one stays as it is', () => {
    expect(read({ way: 'set', byPLN: '27,90', byEUR: '6.50', byUSD: '', currency: 'all' }).change).toMatchObject({
      values: { PLN: 2_790, EUR: 650 },
      isAll: false,
    })
    expect(read({ way: 'amount', by: '+5', currency: 'EUR' }).change).toMatchObject({ values: { EUR: 500 } })
  })

  it('is no amount for all currencies at once', () => {
    expect(Object.keys(read({ way: 'set', by: '20', currency: 'all' }).errors ?? {})).toEqual(['byPLN'])
    expect(Object.keys(read({ way: 'amount', by: '+5', currency: 'all' }).errors ?? {})).toEqual(['byPLN'])
    expect(Object.keys(read({ way: 'set', by: '20', currency: 'all' }, 'sale').errors ?? {})).toEqual(['byPLN'])
  })

  it('is refused at the field that is wrong, or at the first amount if there is none', () => {
    expect(Object.keys(read({ way: 'set', byPLN: '20', byEUR: 'much' }).errors ?? {})).toEqual(['byEUR'])
    expect(Object.keys(read({ way: 'amount' }).errors ?? {})).toEqual(['byPLN'])
    expect(Object.keys(read({ way: 'percent', by: '100' }, 'sale').errors ?? {})).toEqual(['by'])
  })

  it('ends discounts in all currencies', () => {
    expect(read({ way: 'none', currency: 'all' }, 'sale').change).toMatchObject({
      ...{ way: 'none', isAll: true, values: { PLN: 0, EUR: 0, USD: 0 } },
    })
  })
})
