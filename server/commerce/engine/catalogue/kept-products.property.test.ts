import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { CURRENCIES, LOCALES } from '#schemas/locale.ts'
import { readDemoShop, shiftDates } from '#server/demo/data.ts'
import { followChanges } from '#server/platform/database/followed-changes.ts'
import { eachDatabaseInFull } from '#server/platform/database/testing.ts'
import { EU_VAT_RATES } from '#server/platform/store-config/vat-rates.ts'
import type { Caller } from '../../parts.ts'
import { createProductSearch } from '../../search/product-search.ts'
import { loadCartGoods } from '../cart/cart-goods.ts'
import { cartReads } from '../cart/cart-reads.ts'
import { createKeptGoods } from '../cart/kept-goods.ts'
import { importShop } from '../import/import-shop.ts'
import { engineMigrations } from '../migrations/migrations.ts'
import { loadOffers } from '../offers/offers.ts'
import { setPrice } from '../offers/write-price.ts'
import { setStock } from '../offers/write-stock.ts'
import type { EngineDatabase } from '../schema.ts'
import { EVERYTHING_TAG } from '../tags.ts'
import { taxedIn } from '../tax.ts'
import { type CatalogueIndex, createCatalogueIndex } from './catalogue-index.ts'
import { createKeptProducts } from './kept-products.ts'
import { loadListing } from './listing.ts'
import { loadSummaries } from './products.ts'
import { loadShown } from './shown-products.ts'
import { HOUR_MS, later, type Shop, start, WRITES } from './testing-writes.ts'

/** A run reads whole lists twice: 36 tests of many runs take six minutes. */
const RUNS = process.env.TEST_MATRIX === 'full' ? { ofKind: 5, mixed: 30 } : { ofKind: 1, mixed: 6 }

const userOf = (type: 'b2b' | 'b2c', priceGroup: string | undefined) => ({
  ...{ id: 'member', type, b2bPlus: false, initials: 'M', cgToken: 'key', priceGroup },
})

const caller: fc.Arbitrary<Caller> = fc
  .record({
    locale: fc.constantFrom(...LOCALES),
    currency: fc.constantFrom(...CURRENCIES),
    type: fc.constantFrom(null, 'b2b' as const, 'b2c' as const),
    group: fc.constantFrom(undefined, 'horeca', 'nobody'),
    country: fc.constantFrom(undefined, 'PL', 'DE'),
    // Sales and prices of groups begin and end at whole hours.
    ms: fc.constantFrom(-HOUR_MS, -1, 0, 1, HOUR_MS - 1, HOUR_MS, 2 * HOUR_MS, 3 * HOUR_MS - 1, 3 * HOUR_MS),
  })
  .map(({ locale, currency, type, group, country, ms }) =>
    taxedIn(
      {
        ...{ locale, currency, scope: 'amp_pl', now: new Date(start.getTime() + ms) },
        ...(type ? { user: userOf(type, group) } : { user: null, ...(group && { priceGroup: group }) }),
      },
      { home: 'PL', rates: country === undefined ? null : EU_VAT_RATES },
      country,
    ),
  )

const write = fc.record({
  kind: fc.constantFrom(...Object.keys(WRITES)),
  at: fc.nat(1000),
  amount: fc.nat(100_000),
})

/** What the carts of one server know of their goods. */
function cartMemory(shop: Shop) {
  const kept = createKeptGoods()
  const look = followChanges(shop, (tags) => kept.forget(tags))
  return async (skus: readonly string[], asked: Caller) => {
    await look()
    const reads = cartReads(shop.db, kept.view())
    const found = await reads.offers(skus, asked)
    reads.keep()
    return found
  }
}

eachDatabaseInFull('products of lists and carts that are kept in memory', (open) => {
  let shop: Shop
  /** two servers on one database */
  let servers: CatalogueIndex[]
  let carts: ReturnType<typeof cartMemory>[]
  beforeAll(async () => {
    shop = await open<EngineDatabase>(engineMigrations, 'engine')
    await importShop(shop, shiftDates(readDemoShop(), start))
    servers = [0, 1].map(() => createCatalogueIndex({ database: shop, makeSearch: createProductSearch }))
    carts = [0, 1].map(() => cartMemory(shop))
  })

  /** What both servers answer is what the database holds. */
  async function check(asked: Caller) {
    const query = { categoryId: 0, filters: {}, page: 1, perPage: 100 }
    for (const index of servers) {
      const { products } = await loadListing({ index }, { categoryId: 0, hits: null }, query, asked)
      const ids = products.map(({ id }) => id)
      expect(products).toEqual(await loadSummaries(shop.db, ids, asked))
    }
    const all = (await shop.db.selectFrom('products').select('id').execute()).map(({ id }) => id)
    const wanted = [...all.reverse(), 'gone']
    const shown = await loadShown({ db: shop.db, index: servers[0]! }, wanted, asked)
    expect(shown).toEqual(await loadSummaries(shop.db, wanted, asked))
    const skus = (await shop.db.selectFrom('offers').select('sku').execute()).map(({ sku }) => sku)
    const [goods, offers] = [await loadCartGoods(shop.db, skus), await loadOffers(shop.db, skus, asked)]
    for (const offersInCarts of carts) {
      const found = await offersInCarts(skus, asked)
      expect(new Map([...found].map(([sku, { good }]) => [sku, good]))).toEqual(goods)
      expect(new Map([...found].map(([sku, { offer }]) => [sku, offer]))).toEqual(offers)
    }
  }

  it.each(Object.keys(WRITES))('show %s at once', async (kind) => {
    await fc.assert(
      fc.asyncProperty(fc.nat(1000), fc.nat(100_000), caller, caller, async (at, amount, before, after) => {
        await check(before)
        await WRITES[kind]!(shop, at, amount)
        await check(after)
      }),
      { numRuns: RUNS.ofKind },
    )
  })

  it('are dropped when others were shown later, within their limit', async () => {
    const kept = createKeptProducts({ database: shop, limit: 40 })
    const ids = (await shop.db.selectFrom('products').select('id').execute()).map(({ id }) => id)
    const asked = { locale: 'pl', currency: 'PLN', scope: 'amp_pl', user: null, now: start } as const
    for (const id of ids) expect(await kept.summaries([id], asked)).toEqual(await loadSummaries(shop.db, [id], asked))
    expect(kept.size()).toBeGreaterThan(1)
    expect(kept.size()).toBeLessThan(40)
    expect(await kept.summaries(ids, asked)).toEqual(await loadSummaries(shop.db, ids, asked))
    expect(kept.size()).toBeLessThan(40)
  })

  it('are not kept if they changed while they were read', async () => {
    const kept = createKeptProducts({ database: shop })
    const ids = (await shop.db.selectFrom('products').select('id').limit(3).execute()).map(({ id }) => id)
    const asked = { locale: 'pl', currency: 'PLN', scope: 'amp_pl', user: null, now: start } as const
    const reading = kept.summaries(ids, asked)
    kept.forget([`product:${ids[0]}`])
    await reading
    expect(kept.size()).toBe(2)
    const again = kept.summaries(ids, asked)
    kept.forget([EVERYTHING_TAG])
    await again
    expect(kept.size()).toBe(0)
  })

  it('are one object for buyers who see the same, until something in it changes', async () => {
    const kept = createKeptProducts({ database: shop })
    const { sku, id } = await shop.db
      .selectFrom('offers')
      .innerJoin('stock', 'stock.sku', 'offers.sku')
      .innerJoin('products', 'products.id', 'offers.product_id')
      .select(['offers.sku', 'offers.product_id as id'])
      .where('products.type', '=', 'simple')
      .where('products.is_enabled', '=', 1)
      .orderBy('offers.sku')
      .executeTakeFirstOrThrow()
    const guest = { locale: 'pl', currency: 'PLN', scope: 'amp_pl', user: null, now: start } as const
    const seenBy = async (asked: Caller) => {
      const [summary] = await kept.summaries([id], asked)
      expect([summary]).toEqual(await loadSummaries(shop.db, [id], asked))
      return summary
    }
    const addPiece = async (stock: { sku: string; source: string; quantity: number }) =>
      setStock(shop, { ...stock, quantity: stock.quantity + 1 }, start)
    const stocks = await shop.db.selectFrom('stock').selectAll().execute()
    const sale = { gross: 1, from: later(2), until: later(4) }
    await setPrice(shop, { sku, currency: 'PLN', regular: 1000, sale }, start)
    kept.forget([`product:${id}`])

    const first = await seenBy(guest)
    await addPiece(stocks.find((stock) => stock.sku !== sku)!)
    expect(await seenBy({ ...guest, now: later(1) })).toBe(first)
    const company = { ...guest, user: { type: 'b2b' } } as unknown as Caller
    for (const view of [{ ...guest, currency: 'EUR' }, { ...guest, locale: 'en' }, company] as Caller[])
      expect(await seenBy(view)).not.toBe(first)

    const reduced = await seenBy({ ...guest, now: later(2) })
    expect(reduced!.prices[0]!.type).toBe('sale')
    expect(await seenBy({ ...guest, now: later(3) })).toBe(reduced)
    expect((await seenBy({ ...guest, now: later(4) }))!.prices[0]!.type).toBe('normal')
    expect((await seenBy(guest))!.prices[0]!.type).toBe('normal')

    await addPiece(stocks.find((stock) => stock.sku === sku)!)
    expect(await seenBy(guest)).not.toBe(first)
  })

  it('are those of the database after writes among which lists were read', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(write, { minLength: 1, maxLength: 6 }), caller, async (writes, asked) => {
        const ids = (await shop.db.selectFrom('products').select('id').execute()).map(({ id }) => id)
        const read = () => Promise.all(servers.map((index) => loadShown({ db: shop.db, index }, ids, asked)))
        await Promise.all(writes.flatMap(({ kind, at, amount }) => [WRITES[kind]!(shop, at, amount), read()]))
        await check(asked)
      }),
      { numRuns: RUNS.mixed },
    )
  })
})
