import { beforeAll, expect, it } from 'vitest'
import type { z } from 'zod'
import { WireListing } from '#schemas/listing.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'

eachDatabase('listings', (open) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(open)
  })
  const query = { categoryId: 1, filters: {}, page: 1, perPage: 100 }
  const list = (change: object = {}, options = {}) =>
    shop.ask(WireListing, 'POST', '/category/1/products', { body: { ...query, ...change }, ...options })
  const below = (id: number): number[] => [
    id,
    ...shop.demo.categories.filter((each) => each.parentId === id).flatMap((each) => below(each.id)),
  ]
  const gross = ({ products }: z.infer<typeof WireListing>) =>
    products.map(({ prices }) => Number(prices[0]?.finalPrice.gross))
  const facet = ({ facets }: z.infer<typeof WireListing>, code: string) => facets.find((each) => each.code === code)

  it('[S1.6] holds the products of a category and of those below it', async () => {
    const inside = new Set(below(1))
    const expected = shop.demo.products.filter(({ categoryIds }) => categoryIds.some((id) => inside.has(id)))
    const listing = await list()
    expect(listing.total).toBe(expected.length)
    expect(listing.products.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
    expect((await list({ categoryId: 0 })).total).toBe(expected.length)
  })

  it('comes in pages that do not overlap', async () => {
    const ids: string[] = []
    for (let page = 1; page <= 4; page++) ids.push(...(await list({ page, perPage: 8 })).products.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
    const beyond = await list({ page: 90, perPage: 8 })
    expect(beyond).toMatchObject({ products: [], total: (await list()).total, page: 90 })
  })

  it('is sorted by price, up and down, and by age', async () => {
    const up = gross(await list({ sortBy: 'price', sortDir: 'asc' }))
    expect(up).toEqual([...up].sort((a, b) => a - b))
    const down = gross(await list({ sortBy: 'price', sortDir: 'desc' }))
    expect(down).toEqual([...down].sort((a, b) => b - a))
    const createdAt = new Map(shop.demo.products.map(({ id, createdAt }) => [id, createdAt]))
    const dates = (await list({ sortBy: 'created' })).products.map(({ id }) => createdAt.get(id)!)
    expect(dates).toEqual([...dates].sort().reverse())
  })

  it('is filtered by OR within an attribute and AND across', async () => {
    const matches = (origins: string[], decaf: boolean | null) =>
      shop.demo.products.filter((product) => {
        const value = (code: string) => product.attributes.find((each) => each.code === code)?.value
        const origin = value('origin')
        return (
          product.categoryIds.some((id) => below(1).includes(id)) &&
          Array.isArray(origin) &&
          origin.some((each) => origins.includes(each)) &&
          (decaf === null || value('decaf') === decaf)
        )
      }).length
    expect((await list({ filters: { origin: ['kenya', 'ethiopia'] } })).total).toBe(
      matches(['kenya', 'ethiopia'], null),
    )
    const both = await list({ filters: { origin: ['colombia', 'brazil'], decaf: ['true'] } })
    expect(both.total).toBe(matches(['colombia', 'brazil'], true))
    expect((await list({ filters: { origin: ['nowhere'] } })).total).toBe(0)
  })

  it('is filtered by what is asked now', async () => {
    const cheap = await list({ filters: { price: ['-25'] } })
    expect(cheap.total).toBeGreaterThan(0)
    expect(Math.max(...gross(cheap))).toBeLessThanOrEqual(25)
    const two = await list({ filters: { price: ['-25', '100.00-'] } })
    expect(two.total).toBe(cheap.total + (await list({ filters: { price: ['100-'] } })).total)
  })

  it('counts each facet as if nothing were chosen of it', async () => {
    const all = await list()
    const chosen = await list({ filters: { origin: ['kenya'] } })
    expect(facet(chosen, 'origin')?.values.map(({ value, count }) => [value, count])).toEqual(
      facet(all, 'origin')?.values.map(({ value, count }) => [value, count]),
    )
    const selected = facet(chosen, 'origin')?.values.filter(({ isSelected }) => isSelected)
    expect(selected).toEqual([expect.objectContaining({ value: 'kenya', label: 'Kenia', count: chosen.total })])
    for (const { value, count } of facet(chosen, 'roast')?.values ?? []) {
      expect((await list({ filters: { origin: ['kenya'], roast: [value] } })).total).toBe(count)
    }
  })

  it('keeps a chosen value that finds nothing, so that it can be taken back', async () => {
    const none = await list({ filters: { origin: ['japan'], decaf: ['true'] } })
    expect(facet(none, 'origin')?.values).toContainEqual(
      expect.objectContaining({ value: 'japan', count: 0, isSelected: true }),
    )
  })

  it('[S7.29] answers a search with 201, best first, and filters and sorts it', async () => {
    const search = (change: object = {}) =>
      shop.ask(WireListing, 'POST', '/search/short/espresso', {
        status: 201,
        body: { ...query, categoryId: 0, ...change },
      })
    const found = await search()
    expect(found.total).toBeGreaterThan(3)
    expect(found.products[0]?.id).toBe('zmierzch')
    const inCups = await search({ categoryId: 6 })
    expect(inCups.total).toBeGreaterThan(0)
    expect(inCups.total).toBeLessThan(found.total)
    const sorted = gross(await search({ sortBy: 'price', sortDir: 'desc' }))
    expect(sorted).toEqual([...sorted].sort((a, b) => b - a))
    const second = await search({ page: 2, perPage: 2 })
    expect(second.products.map(({ id }) => id)).toEqual(found.products.slice(2, 4).map(({ id }) => id))
    const nothing = await shop.ask(WireListing, 'POST', '/search/short/xyzzy', { status: 201, body: query })
    expect(nothing).toMatchObject({ products: [], total: 0 })
  })
})
