import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { CURRENCIES, LOCALES } from '#schemas/locale.ts'
import { readDemoShop, shiftDates } from '#server/demo/data.ts'
import { appendChanges, pruneChanges } from '#server/platform/database/changes.ts'
import { followChanges } from '#server/platform/database/followed-changes.ts'
import type { Database } from '#server/platform/database/open.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { EU_VAT_RATES } from '#server/platform/store-config/vat-rates.ts'
import type { Caller } from '../../parts.ts'
import { createProductSearch } from '../../search/product-search.ts'
import { createFormerAddresses } from '../accounts/former-addresses.ts'
import { loadCartGoods } from '../cart/cart-goods.ts'
import { cartReads } from '../cart/cart-reads.ts'
import { createKeptGoods } from '../cart/kept-goods.ts'
import { importShop } from '../import/import-shop.ts'
import { engineMigrations } from '../migrations/migrations.ts'
import { changeStock } from '../offers/change-stock.ts'
import { changeGroupPrices } from '../offers/group-prices.ts'
import { loadOffers } from '../offers/offers.ts'
import { setPrice } from '../offers/write-price.ts'
import { giveBackStock, setStock, takeStock } from '../offers/write-stock.ts'
import { recordWorld, storeRecords } from '../records/store-records.ts'
import type { EngineDatabase } from '../schema.ts'
import { EVERYTHING_TAG, productTagsOf } from '../tags.ts'
import { taxedIn } from '../tax.ts'
import { type CatalogueIndex, createCatalogueIndex } from './catalogue-index.ts'
import { createKeptProducts } from './kept-products.ts'
import { loadListing } from './listing.ts'
import { loadSummaries } from './products.ts'
import { loadShown } from './shown-products.ts'
import { changeSlug } from './slugs.ts'
import { setProductText } from './write-text.ts'

const start = new Date('2027-03-10T10:00:00.000Z')
const HOUR_MS = 3_600_000
const later = (hours: number) => new Date(start.getTime() + hours * HOUR_MS)

/** A run reads whole lists twice: 36 tests of many runs take six minutes. */
const RUNS = process.env.TEST_MATRIX === 'full' ? { ofKind: 5, mixed: 30 } : { ofKind: 2, mixed: 10 }

type Shop = Database<EngineDatabase>

/** A staff write, an order or a return, each as the shop does it; `at` chooses its target, `amount` its number. */
type Write = (shop: Shop, at: number, amount: number) => Promise<unknown>

async function pick<R>(rows: Promise<R[]>, at: number): Promise<R> {
  const all = await rows
  return all[at % all.length]!
}

const offerAt = ({ db }: Shop, at: number) => pick(db.selectFrom('offers').selectAll().orderBy('sku').execute(), at)
const productAt = ({ db }: Shop, at: number) => pick(db.selectFrom('products').selectAll().orderBy('id').execute(), at)
const stockAt = ({ db }: Shop, at: number) =>
  pick(db.selectFrom('stock').selectAll().orderBy('sku').orderBy('source').execute(), at)

const WRITES: Record<string, Write> = {
  async 'a number of stock'(shop, at, amount) {
    const { sku, source } = await stockAt(shop, at)
    await setStock(shop, { sku, source, quantity: amount % 40 }, start)
  },
  async 'stock by a number'(shop, at, amount) {
    const { sku, source: place } = await stockAt(shop, at)
    const change = (tx: Parameters<typeof changeStock>[0]) => changeStock(tx, [{ sku, place, by: amount % 40 }], start)
    await shop.transaction(change)
  },
  async 'no stock'(shop, at) {
    const { sku, source } = await stockAt(shop, at)
    await setStock(shop, { sku, source, quantity: 0 }, start)
  },
  async 'an order of some pieces'(shop, at, amount) {
    const { sku } = await offerAt(shop, at)
    const order = shop.transaction(async (tx) => {
      const taken = await takeStock(tx, [{ sku, quantity: 1 + (amount % 3) }], start)
      if (!taken.ok) throw new Error(taken.code)
      await appendChanges(tx, taken.value.tags, start)
    })
    await order.catch((error: Error) => expect(error.message).toBe('out_of_stock'))
  },
  async 'an order of the last pieces'(shop, at) {
    const { sku } = await stockAt(shop, at)
    const rows = await shop.db.selectFrom('stock').selectAll().where('sku', '=', sku).execute()
    const quantity = rows.reduce((sum, row) => sum + (row.status === null ? 0 : row.quantity), 0)
    await shop.transaction(async (tx) => {
      const taken = await takeStock(tx, quantity === 0 ? [] : [{ sku, quantity }], start)
      if (taken.ok) await appendChanges(tx, taken.value.tags, start)
    })
  },
  async 'a return'(shop, at, amount) {
    const { sku, source } = await stockAt(shop, at)
    await shop.transaction(async (tx) => {
      await appendChanges(tx, await giveBackStock(tx, [{ sku, source, quantity: amount % 5 }], start), start)
    })
  },
  async 'a price'(shop, at, amount) {
    const { sku } = await offerAt(shop, at)
    await setPrice(shop, { sku, currency: CURRENCIES[amount % 3]!, regular: 100 + amount }, start)
  },
  async 'a sale'(shop, at, amount) {
    const { sku } = await offerAt(shop, at)
    const sale = { gross: 1 + (amount % 900), from: later((amount % 5) - 2), until: amount % 2 ? later(3) : null }
    await setPrice(shop, { sku, currency: CURRENCIES[amount % 3]!, regular: 1000, sale }, start)
  },
  async 'a price of a group'(shop, at, amount) {
    const { db } = shop
    const { sku, currency } = await pick(db.selectFrom('prices').selectAll().orderBy('sku').execute(), at)
    const dates = { from: later(-2).toISOString(), until: later(1 + (amount % 2)).toISOString() }
    const change = { sku, currency, quantity: 1 + (amount % 2), gross: 50 + (amount % 500), ...dates }
    await shop.transaction((tx) => changeGroupPrices(tx, 'horeca', { changes: [change], now: start }))
  },
  async 'a text'(shop, at, amount) {
    const { id } = await productAt(shop, at)
    const text = { name: `Name ${amount}`, shortDescription: `Text ${amount}` }
    await setProductText(shop, { id, locale: LOCALES[amount % 3]!, ...text }, start)
  },
  async 'an address'(shop, at, amount) {
    const { id } = await productAt(shop, at)
    const slug = { locale: LOCALES[amount % 3]!, slug: `${id}-${amount}`, kind: 'product' as const, id }
    await shop.transaction((tx) => changeSlug(tx, slug))
  },
  async 'a product taken off, or back'(shop, at, amount) {
    const { id } = await productAt(shop, at)
    await shop.transaction(async (tx) => {
      const is_enabled = amount % 2 === 0
      await tx.updateTable('products').set({ is_enabled }).where('id', '=', id).execute()
      const own = await tx.selectFrom('offers').select('sku').where('product_id', '=', id).execute()
      // Grouped products show the offers of others.
      const tags = await productTagsOf(
        tx,
        own.map(({ sku }) => sku),
      )
      await appendChanges(tx, [`product:${id}`, ...tags], start)
    })
  },
  async 'a category that moves'(shop, at, amount) {
    const categories = await shop.db.selectFrom('categories').selectAll().orderBy('id').execute()
    const { id } = categories[at % categories.length]!
    const roots = categories.filter((each) => each.parent_id === 0 && each.id !== id)
    const record = { id, parent: roots[amount % roots.length]!.id }
    await shop.transaction(async (tx) => {
      const former = createFormerAddresses({ secret: 'for a test' })
      const { tags } = await storeRecords(
        tx,
        'category',
        [record],
        await recordWorld(tx, { former, now: start, newDays: null }),
      )
      await appendChanges(tx, tags, start)
    })
  },
  async 'more changes than are named'(shop, _at, amount) {
    await shop.transaction(async (tx) => {
      await tx
        .updateTable('product_images')
        .set({ alt: JSON.stringify({ pl: `${amount}`, en: '', de: '' }) })
        .execute()
      await appendChanges(tx, [EVERYTHING_TAG], start)
    })
  },
  async 'changes that were pruned before they were read'(shop, _at, amount) {
    await shop.transaction(async (tx) => {
      await tx
        .updateTable('offers')
        .set({ ean: `ean-${amount}` })
        .execute()
      const all = await tx.selectFrom('products').select('id').execute()
      await appendChanges(
        tx,
        all.map(({ id }) => `product:${id}`),
        start,
      )
    })
    await pruneChanges(shop.db, later(100_000))
  },
}

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

eachDatabase('products of lists and carts that are kept in memory', (open) => {
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
