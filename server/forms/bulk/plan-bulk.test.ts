import { describe, expect, it } from 'vitest'
import type { BulkProduct } from '#server/ports/staff-bulk.ts'
import { readSeen, seenText } from './bulk-seen.ts'
import { planBulk } from './plan-bulk.ts'
import { withEnding } from './price-endings.ts'

const CUP: BulkProduct = {
  ...{ sku: 'CUP', revision: 7, isEnabled: true, names: { en: 'Cup' }, categories: [3, 4], options: [] },
  offers: [
    {
      ...{ sku: 'CUP-S', options: { size: 's' }, managesStock: true, stock: [{ place: 'LDZ', quantity: 5 }] },
      prices: { PLN: { regular: 1_005, sale: null, groups: [] } },
    },
    {
      ...{ sku: 'CUP-L', options: { size: 'l' }, managesStock: true, stock: [{ place: 'LDZ', quantity: 1 }] },
      prices: {
        PLN: {
          regular: 2_000,
          sale: { gross: 1_900, from: '2026-01-01T00:00:00.000Z', until: null },
          groups: [{ group: 'horeca', quantity: 10, from: null, until: null, gross: 1_500 }],
        },
      },
    },
  ],
}
const SET: BulkProduct = { ...CUP, sku: 'SET', offers: [], categories: [3] }
const price = { kind: 'price', group: null, isAll: false, ending: null } as const
const sale = { kind: 'sale', isAll: false, ending: null } as const
const told = (plan: ReturnType<typeof planBulk>) =>
  plan.rows.map(({ offer, product, after, refusal }) => [
    offer?.sku ?? product.sku,
    refusal ?? (after?.is === 'money' ? after.minor : after?.is === 'pieces' ? after.count : after),
  ])

describe('a change of many products', () => {
  it('raises prices by per cent, rounded to the hundredth, and leaves out what has none', () => {
    const plan = planBulk([CUP, SET], { ...price, way: 'percent', values: { PLN: 10_00 } })
    expect(told(plan)).toEqual([
      ['CUP-S', 1_106],
      ['CUP-L', 2_200],
      ['SET', 'no_offer'],
    ])
    expect(plan.patches).toEqual([
      {
        ...{ sku: 'CUP', seen: 7 },
        prices: [
          { sku: 'CUP-S', currency: 'PLN', regular: 1_106 },
          { sku: 'CUP-L', currency: 'PLN', regular: 2_200 },
        ],
      },
    ])
  })

  it('refuses a price that would not be above the discounted one, or above nothing', () => {
    expect(told(planBulk([CUP], { ...price, way: 'set', values: { PLN: 1_900 } }))).toEqual([
      ['CUP-S', 1_900],
      ['CUP-L', 'sale_above'],
    ])
    expect(told(planBulk([CUP], { ...price, way: 'amount', values: { PLN: -1_005 } }))).toEqual([
      ['CUP-S', 'below_zero'],
      ['CUP-L', 'sale_above'],
    ])
    expect(told(planBulk([CUP], { ...price, way: 'percent', values: { EUR: 10_00 } }))).toEqual([
      ['CUP-S', 'no_price'],
      ['CUP-L', 'no_price'],
    ])
  })

  it('changes the prices of a group beside those of others, and sets the one of a single piece', () => {
    const group = { ...price, group: 'horeca' }
    const lowered = planBulk([CUP], { ...group, way: 'percent', values: { PLN: -10_00 } })
    expect(told(lowered)).toEqual([
      ['CUP-S', 'no_group_price'],
      ['CUP-L', 1_350],
    ])
    const set = planBulk([CUP], { ...group, way: 'set', values: { PLN: 900 } })
    const one = { group: 'horeca', quantity: 1, from: null, until: null, gross: 900 }
    expect(set.patches[0]!.prices).toEqual([
      { sku: 'CUP-S', currency: 'PLN', groups: [one] },
      { sku: 'CUP-L', currency: 'PLN', groups: [CUP.offers[1]!.prices.PLN!.groups[0], one] },
    ])
  })

  it('changes prices in all currencies by per cent, and amounts in those that were named', () => {
    const offer = CUP.offers[0]!
    const both = { ...offer, prices: { ...offer.prices, EUR: { regular: 300, sale: null, groups: [] } } }
    const product = { ...CUP, offers: [both, CUP.offers[1]!] }
    const everywhere = { PLN: 10_00, EUR: 10_00, USD: 10_00 }
    expect(told(planBulk([product], { ...price, isAll: true, way: 'percent', values: everywhere }))).toEqual([
      ['CUP-S', 1_106],
      ['CUP-S', 330],
      ['CUP-L', 2_200],
    ])
    const set = planBulk([product], { ...price, way: 'set', values: { PLN: 2_500, EUR: 600 } })
    expect(set.patches[0]!.prices).toEqual([
      { sku: 'CUP-S', currency: 'PLN', regular: 2_500 },
      { sku: 'CUP-S', currency: 'EUR', regular: 600 },
      { sku: 'CUP-L', currency: 'PLN', regular: 2_500 },
      { sku: 'CUP-L', currency: 'EUR', regular: 600 },
    ])
  })

  it('lets new prices end as one likes, and never at nothing', () => {
    expect(told(planBulk([CUP], { ...price, way: 'percent', values: { PLN: 10_00 }, ending: '99' }))).toEqual([
      ['CUP-S', 1_099],
      ['CUP-L', 2_199],
    ])
    expect([withEnding(49, '99'), withEnding(149, '00'), withEnding(150, '00'), withEnding(20, '00')]).toEqual([
      99, 100, 200, 100,
    ])
  })

  it('refuses a price of nothing, however prices end', () => {
    const period = { from: '2026-12-01T00:00:00.000Z', until: null }
    const plan = planBulk([CUP], { ...sale, way: 'amount', values: { PLN: 20_00 }, ending: '50', ...period })
    expect(plan.rows.map(({ refusal }) => refusal)).toEqual(['below_zero', 'below_zero'])
  })

  it('takes a discount off the usual price, and ends one', () => {
    const period = { from: '2026-12-01T00:00:00.000Z', until: null }
    const plan = planBulk([CUP], { ...sale, way: 'percent', values: { PLN: 20_00 }, ...period })
    expect(plan.patches[0]!.prices).toEqual([
      { sku: 'CUP-S', currency: 'PLN', sale: { gross: 804, ...period } },
      { sku: 'CUP-L', currency: 'PLN', sale: { gross: 1_600, ...period } },
    ])
    const ended = planBulk([CUP], { ...sale, way: 'none', values: { PLN: 0 }, ...period })
    expect(ended.patches[0]!.prices).toEqual([{ sku: 'CUP-L', currency: 'PLN', sale: null }])
  })

  it('changes pieces where there are enough, and sets them with those that were seen', () => {
    const less = planBulk([CUP, SET], { kind: 'stock', place: 'LDZ', way: 'by', value: -2 })
    expect(told(less)).toEqual([
      ['CUP-S', 3],
      ['CUP-L', 'below_zero'],
      ['SET', 'no_offer'],
    ])
    expect(less.stock).toEqual([{ product: 'CUP', sku: 'CUP-S', place: 'LDZ', by: -2 }])
    const set = planBulk([CUP], { kind: 'stock', place: 'LDZ', way: 'set', value: 5 })
    expect(set.stock).toEqual([{ product: 'CUP', sku: 'CUP-L', place: 'LDZ', set: 5, seen: 1 }])
    expect(told(planBulk([CUP], { kind: 'stock', place: 'POZ', way: 'set', value: 5 }))[0]).toEqual([
      'CUP-S',
      'no_stock',
    ])
  })

  it('adds a category, makes it the main one, or takes it away', () => {
    const categoriesAfter = (way: 'add' | 'main' | 'remove', id: number) =>
      planBulk([CUP], { kind: 'category', way, id }).patches[0]?.categories
    expect([categoriesAfter('add', 9), categoriesAfter('main', 4), categoriesAfter('remove', 3)]).toEqual([
      [3, 4, 9],
      [4, 3],
      [4],
    ])
    expect([categoriesAfter('add', 3), categoriesAfter('remove', 9)]).toEqual([undefined, undefined])
  })

  it('leaves out what is like that already, and notes what it has seen of the rest', () => {
    const plan = planBulk([CUP, { ...SET, isEnabled: false }], { kind: 'shown', isShown: false })
    expect(told(plan)).toEqual([
      ['CUP', { is: 'shown', isShown: false }],
      ['SET', undefined],
    ])
    expect(seenText(plan)).toBe('CUP||7')
    expect(readSeen('CUP||7\nA B 1|A B 1-S|14\nX|Y|\nnonsense')).toEqual([
      { product: 'CUP', offer: '', number: 7 },
      { product: 'A B 1', offer: 'A B 1-S', number: 14 },
      { product: 'X', offer: 'Y', number: null },
    ])
  })
})
