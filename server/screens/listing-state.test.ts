import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linkedPages, listingQuery, readListingState } from './listing-state.ts'

describe('how a list is looked at', () => {
  it('[S9.16] knows three orders and takes any other for the shop’s own', () => {
    for (const sort of ['price_asc', 'price_desc', 'latest'] as const) {
      expect(readListingState({ sort })).toEqual({ sort, page: 1 })
    }
    for (const sort of ['', 'PRICE_ASC', 'name', '__proto__']) expect(readListingState({ sort }).sort).toBeNull()
  })

  it('is asked of the commerce API in its own words', () => {
    expect(listingQuery(3, { sort: 'latest', page: 2 })).toEqual({
      categoryId: 3,
      filters: {},
      page: 2,
      perPage: 24,
      sortBy: 'created',
      sortDir: 'desc',
    })
    expect(listingQuery(3, { sort: null, page: 1 })).not.toHaveProperty('sortBy')
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
