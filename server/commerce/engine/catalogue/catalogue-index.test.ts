import { expect, it } from 'vitest'
import { readDemoShop, shiftDates } from '#server/demo/data.ts'
import { fillProducts } from '#server/demo/volume/fill-products.ts'
import { appendChanges } from '#server/platform/database/changes.ts'
import type { Database } from '#server/platform/database/open.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import type { SearchDocument } from '../../parts.ts'
import { createProductSearch } from '../../search/product-search.ts'
import { importShop } from '../import/import-shop.ts'
import { engineMigrations } from '../migrations/migrations.ts'
import type { EngineDatabase } from '../schema.ts'
import { EVERYTHING_TAG } from '../tags.ts'
import { priceTax } from '../tax.ts'
import { createCatalogueIndex } from './catalogue-index.ts'
import { queryList } from './lists/query-list.ts'
import { setProductText } from './write-text.ts'

const now = new Date('2027-03-10T10:00:00.000Z')

eachDatabase('what the engine keeps in memory of its products', (open) => {
  async function openShop() {
    const database = await open<EngineDatabase>(engineMigrations, 'engine')
    await importShop(database, shiftDates(readDemoShop(), now))
    const reported: unknown[] = []
    const indexed: string[] = []
    const index = createCatalogueIndex({
      database,
      makeSearch: () => {
        const search = createProductSearch()
        return {
          ...search,
          index(documents: readonly SearchDocument[]) {
            indexed.push(...documents.map(({ id }) => id))
            return search.index(documents)
          },
        }
      },
      report: (error) => reported.push(error),
    })
    const search = async (phrase: string) => (await (await index.search.current()).search(phrase, 'pl', 5)).ids
    const listed = async () => {
      const { products, orders } = await index.lists.current()
      const query = { categoryId: 0, filters: {}, page: 1, perPage: 100, sortBy: 'position' as const }
      const question = {
        query,
        currency: 'PLN' as const,
        priceGroup: undefined,
        taxOf: (homeRate: number) => priceTax({}, homeRate),
        leads: 'gross' as const,
        now: now.toISOString(),
        filters: [],
        below: [],
      }
      return queryList(products, orders, { ...question, scope: { categoryId: 0, hits: null } }).ids
    }
    return { database, index, indexed, reported, search, listed }
  }

  /** Puts a product on sale or takes it off, as every writer does: with its tag, in one transaction. */
  function enable(database: Database<EngineDatabase>, id: string, isEnabled: boolean, tag = `product:${id}`) {
    return database.transaction(async (tx) => {
      await tx.updateTable('products').set({ is_enabled: isEnabled }).where('id', '=', id).execute()
      await appendChanges(tx, [tag], now)
    })
  }

  it('finds a product by its new name at once, and no more by the old one', async () => {
    const { database, search, indexed } = await openShop()
    expect(await search('kawiarka stemplo')).toContain('kawiarka')
    const before = indexed.length
    const text = { id: 'zmierzch', locale: 'pl', name: 'Żółta Łąka o poranku', shortDescription: 'Nowość' } as const
    await setProductText(database, text, now)
    expect((await search('zolta laka o poranku'))[0]).toBe('zmierzch')
    expect(await search('zmierzch')).not.toContain('zmierzch')
    expect(indexed.slice(before)).toEqual(['zmierzch'])
    await expect(setProductText(database, { ...text, id: 'nope' })).rejects.toThrow('"nope" has no text in "pl"')
  })

  it('leaves out a product that is taken off, and has it again when it comes back', async () => {
    const { database, search, listed } = await openShop()
    const all = await listed()
    expect(all).toContain('kawiarka')
    await search('kawiarka')
    await enable(database, 'kawiarka', false)
    expect(await listed()).toEqual(all.filter((id) => id !== 'kawiarka'))
    expect(await search('kawiarka')).not.toContain('kawiarka')
    await enable(database, 'kawiarka', true)
    expect(await listed()).toEqual(all)
    expect(await search('kawiarka')).toContain('kawiarka')
  })

  it('reads everything anew when too much has changed to be named', async () => {
    const { database, search, listed, index } = await openShop()
    const before = (await listed()).length
    expect(await search('vol-000009')).toEqual([])
    await fillProducts(database, { products: 20, now })
    await expect.poll(async () => (await listed()).length).toBe(Math.min(100, before + 20))
    await expect.poll(() => search('vol-000009')).toContain('vol-9')
    await index.close()
  })

  it('goes on with what it has when reading anew fails, and says so', async () => {
    const { database, listed, reported, index } = await openShop()
    const before = await listed()
    await index.close()
    await enable(database, 'kawiarka', false, EVERYTHING_TAG)
    expect(await listed()).toEqual(before)
    await expect.poll(() => String(reported[0])).toMatch('no more products are read in')
  })
})
