import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchPath } from '#locales/route-table.ts'
import type { Listing } from '#schemas/listing.ts'
import {
  isNarrowed,
  linkedPages,
  listingAddress,
  listingQuery,
  loadListing,
  readListingState,
  withoutFilters,
} from './listing-state.ts'

const PLAIN = {
  ...{ sort: null, page: 1, phrase: null },
  ...{ category: null, filters: {}, price: { min: null, max: null } },
}

describe('how a list is looked at', () => {
  it('[S9.16] knows three orders and takes any other for the shop’s own', () => {
    for (const sort of ['price_asc', 'price_desc', 'latest'] as const) {
      expect(readListingState({ sort })).toEqual({ ...PLAIN, sort })
    }
    for (const sort of ['', 'PRICE_ASC', 'name', '__proto__']) expect(readListingState({ sort }).sort).toBeNull()
  })

  it('is asked of the commerce API in its own words', () => {
    expect(listingQuery(3, { ...PLAIN, sort: 'latest', page: 2 }, 'gross')).toEqual({
      categoryId: 3,
      filters: {},
      page: 2,
      perPage: 24,
      sortBy: 'created',
      sortDir: 'desc',
    })
    expect(listingQuery(3, PLAIN, 'gross')).not.toHaveProperty('sortBy')
  })

  it('has filters whatever their order, and only those that can be read', () => {
    const { filters } = readListingState({ f: 'roast:dark,origin:kenya,origin:brazil,origin:kenya' })
    expect(Object.entries(filters)).toEqual([
      ['origin', ['brazil', 'kenya']],
      ['roast', ['dark']],
    ])
    for (const f of [
      '',
      ':',
      'origin',
      'origin:',
      ':kenya',
      '__proto__:x',
      '1:2',
      'a b:c',
      `a:${'x'.repeat(101)}`,
      'a:%',
    ])
      expect(readListingState({ f }), f).toEqual(PLAIN)
  })

  it('has a price range in either order, with points or commas', () => {
    const price = (min: string, max: string) => readListingState({ min, max }).price
    expect(price('30', '120.5')).toEqual({ min: 3000, max: 12050 })
    expect(price('120,50', '30')).toEqual({ min: 3000, max: 12050 })
    expect(price('', '0')).toEqual({ min: null, max: 0 })
    for (const odd of ['-1', '1e3', 'abc', '1.234', ' ', '99999999'])
      expect(price(odd, odd), odd).toEqual({ min: null, max: null })
  })

  it('[S2.183] asks for net prices where those lead', () => {
    const state = { ...PLAIN, price: { min: 3000, max: null }, filters: { origin: ['kenya'] } }
    expect(listingQuery(1, state, 'gross').filters).toEqual({ origin: ['kenya'], price: ['30-'] })
    expect(listingQuery(1, { ...state, price: { min: null, max: 1205 } }, 'net').filters).toEqual({
      origin: ['kenya'],
      price_net: ['-12.05'],
    })
  })

  it('has a page of 1 or more, whatever the address says', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.integer().map(String), fc.double().map(String)), (page) => {
        const state = readListingState({ page })
        expect(Number.isInteger(state.page) && state.page >= 1 && state.page <= 1000).toBe(true)
        if (/^[1-9]\d{0,2}$/.test(page)) expect(state.page).toBe(Number(page))
      }),
    )
  })

  it('has one address, from which it can be read again', () => {
    const values = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }), {
      minLength: 1,
      maxLength: 3,
    })
    const filters = fc.dictionary(fc.stringMatching(/^[a-z][a-z_-]{0,8}$/), values, {
      maxKeys: 3,
      noNullPrototype: true,
    })
    const amount = fc.option(fc.integer({ min: 0, max: 999_999_999 }))
    fc.assert(
      fc.property(filters, amount, amount, fc.integer({ min: 1, max: 999 }), (chosen, one, other, page) => {
        const legible = Object.entries(chosen).map(([code, all]) => [code, all.filter(isLegible)] as const)
        const [min, max] = one !== null && other !== null && one > other ? [other, one] : [one, other]
        const state = {
          ...PLAIN,
          page,
          filters: Object.fromEntries(legible.filter(([, all]) => all.length > 0)),
          price: { min, max },
        }
        const address = listingAddress('/szukaj', { ...state, phrase: 'kawa' })
        const match = matchPath(address)
        if (match.kind !== 'route' || address.length > 1000) return
        const again = readListingState(match.query as Record<string, string>)
        expect(Object.entries(again.filters)).toEqual(
          Object.entries(state.filters)
            .map(([code, all]) => [code, [...all].sort()])
            .sort(([a], [b]) => ((a as string) < (b as string) ? -1 : 1)),
        )
        expect([again.price, again.page]).toEqual([state.price, page])
        expect(listingAddress('/szukaj', { ...again, phrase: 'kawa' })).toBe(address)
      }),
    )
  })

  it('is told by a form without script as by a link', () => {
    const sent = matchPath('/szukaj?phrase=kawa&sort=&f=roast%3Adark&f=origin%3Akenya&min=&max=20')
    const linked = matchPath('/szukaj?phrase=kawa&f=origin:kenya,roast:dark&max=20')
    expect(sent).toEqual(linked)
  })

  it('is plain again without filters', () => {
    const state = readListingState({ f: 'a:b', min: '1', category: '3', sort: 'latest', page: '4' })
    expect(isNarrowed(state)).toBe(true)
    expect(withoutFilters(state)).toEqual({ ...PLAIN, sort: 'latest' })
    expect(isNarrowed(withoutFilters(state))).toBe(false)
  })
})

/** Blanks at the ends of an item are ignored, and addresses carry no control characters. */
function isLegible(value: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what addresses do not carry
  return value.trim() === value && !/[\u0000-\u001f\u007f\ufffd]/.test(value)
}

describe('a filter that the list does not know', () => {
  const value = (value: string, isSelected: boolean) => ({ value, label: value, count: 1, isSelected })
  const listing = (values: ReturnType<typeof value>[]): Listing => ({
    ...{ products: [], total: 0, page: 1, perPage: 24, categories: [], priceRange: null },
    facets: [{ code: 'origin', label: 'Origin', type: 'multiselect', values }],
  })

  it('is dropped, and the list asked for again without it', async () => {
    const asked: object[] = []
    const { state } = await loadListing(
      { ...PLAIN, filters: { origin: ['kenya', 'mars'], nope: ['1'] } },
      async ({ filters }) => {
        asked.push(filters)
        return listing([value('kenya', true)])
      },
    )
    expect(asked).toEqual([{ nope: ['1'], origin: ['kenya', 'mars'] }, { origin: ['kenya'] }])
    expect(state.filters).toEqual({ origin: ['kenya'] })
  })

  it('costs nothing where all are known', async () => {
    let calls = 0
    await loadListing({ ...PLAIN, filters: { origin: ['kenya'] } }, async () => {
      calls++
      return listing([value('kenya', true)])
    })
    expect(calls).toBe(1)
  })
})

describe('the pages that links are drawn for', () => {
  it('are the first, the last and two on either side', () => {
    expect(linkedPages(1, 1)).toEqual([1])
    expect(linkedPages(1, 5)).toEqual([1, 2, 3, 5])
    expect(linkedPages(50, 100)).toEqual([1, 48, 49, 50, 51, 52, 100])
  })

  it('always hold the current one and its neighbours, ascending and within the list', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 0, max: 999 }), (current, more) => {
        const count = current + more
        const pages = linkedPages(current, count)
        expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b))
        expect([pages[0], pages.at(-1)]).toEqual([1, count])
        for (const near of [current - 1, current, current + 1]) {
          if (near >= 1 && near <= count) expect(pages).toContain(near)
        }
      }),
    )
  })
})
