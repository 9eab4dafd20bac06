import { beforeAll, expect, it } from 'vitest'
import { CURRENCIES, LOCALES } from '#schemas/locale.ts'
import { readDemoShop, shiftDates } from '#server/demo/data.ts'
import { appendChanges } from '#server/platform/database/changes.ts'
import type { Database } from '#server/platform/database/open.ts'
import { eachDatabaseInFull } from '#server/platform/database/testing.ts'
import { EU_VAT_RATES } from '#server/platform/store-config/vat-rates.ts'
import type { Caller } from '../../parts.ts'
import { createProductSearch } from '../../search/product-search.ts'
import { createFormerAddresses } from '../accounts/former-addresses.ts'
import { importShop } from '../import/import-shop.ts'
import { engineMigrations } from '../migrations/migrations.ts'
import { changeGroupPrices } from '../offers/group-prices.ts'
import { setPrice } from '../offers/write-price.ts'
import { setStock } from '../offers/write-stock.ts'
import { type RecordKindName, recordKind } from '../records/kinds.ts'
import { recordWorld, storeRecords } from '../records/store-records.ts'
import type { EngineDatabase } from '../schema.ts'
import { EVERYTHING_TAG } from '../tags.ts'
import { taxedIn } from '../tax.ts'
import { type CatalogueIndex, createCatalogueIndex } from './catalogue-index.ts'
import { createKeptPages } from './kept-pages.ts'
import { loadPageParts, loadProduct } from './product-page.ts'
import { loadShownPage } from './shown-products.ts'
import { changeSlug } from './slugs.ts'
import { setProductText } from './write-text.ts'

const now = new Date('2027-03-10T10:00:00.000Z')

type Shop = Database<EngineDatabase>

/** Stores a document as an import does, and tells the feed. */
async function store(shop: Shop, kind: RecordKindName, value: object) {
  const world = await recordWorld(shop.db, { former: createFormerAddresses({ secret: 'test' }), now, newDays: null })
  await shop.transaction(async (tx) => {
    const { outcomes, tags } = await storeRecords(tx, kind, [value], world)
    expect(outcomes.filter(({ is }) => is === 'bad' || is === 'same')).toEqual([])
    await appendChanges(tx, tags, now)
  })
}

const named = (name: string) => ({ pl: `${name} pl`, en: `${name} en`, de: `${name} de` })

/** The document of the first product that has what is looked for. */
async function productWith(
  { db }: Shop,
  table: 'product_links' | 'product_parts' | 'product_attributes' | 'product_options',
) {
  const { product_id } = await db
    .selectFrom(table)
    .select('product_id')
    .orderBy('product_id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { id, sku } = await db
    .selectFrom('products')
    .select(['id', 'sku'])
    .where('id', '=', product_id)
    .executeTakeFirstOrThrow()
  return { id, sku }
}

const WRITES: Record<string, (shop: Shop) => Promise<unknown>> = {
  async 'its description'(shop) {
    const { sku } = await productWith(shop, 'product_attributes')
    await store(shop, 'product', { sku, texts: { en: { description: '<p>Another description</p>' } } })
  },
  async 'its name'(shop) {
    const { id } = await productWith(shop, 'product_attributes')
    await setProductText(shop, { id, locale: 'en', name: 'Another name', shortDescription: 'Another text' }, now)
  },
  async 'its address'(shop) {
    const { id } = await productWith(shop, 'product_attributes')
    await shop.transaction((tx) => changeSlug(tx, { locale: 'en', slug: 'another-address', kind: 'product', id }))
  },
  async 'its related products'(shop) {
    const { sku } = await productWith(shop, 'product_links')
    await store(shop, 'product', { sku, related: [] })
  },
  async 'that a related product is sold no more'(shop) {
    const { target_id } = await shop.db
      .selectFrom('product_links')
      .select('target_id')
      .limit(1)
      .executeTakeFirstOrThrow()
    const sku = (id: string) =>
      shop.db.selectFrom('products').select('sku').where('id', '=', id).executeTakeFirstOrThrow()
    await store(shop, 'product', { ...(await sku(target_id)), enabled: false })
  },
  async 'that it is sold again'(shop) {
    const off = shop.db.selectFrom('products').select('sku').where('is_enabled', '=', 0)
    await store(shop, 'product', { ...(await off.executeTakeFirstOrThrow()), enabled: true })
  },
  async 'the name of a part of a set'(shop) {
    const part = await shop.db
      .selectFrom('product_parts as part')
      .innerJoin('offers as o', 'o.sku', 'part.sku')
      .select('o.product_id')
      .limit(1)
      .executeTakeFirstOrThrow()
    const text = { name: 'Another part', shortDescription: 'Another text' }
    await setProductText(shop, { id: part.product_id, locale: 'en', ...text }, now)
  },
  async 'the name of its category'(shop) {
    const { category_id } = await shop.db
      .selectFrom('category_products')
      .select('category_id')
      .where('is_own', '=', 1)
      .limit(1)
      .executeTakeFirstOrThrow()
    const record = await recordKind('category').load(shop.db, [String(category_id)])
    const [category] = [...record.values()] as { texts: { en: { name: string } } }[]
    const texts = { en: { ...category!.texts.en, name: 'Another category' } }
    await store(shop, 'category', { id: category_id, texts })
  },
  'the name of a warehouse': async (shop) =>
    store(shop, 'warehouse', {
      ...(await shop.db.selectFrom('warehouses').select('code').limit(1).executeTakeFirstOrThrow()),
      name: named('Another warehouse'),
    }),
  'the label of an attribute': async (shop) =>
    store(shop, 'attribute', {
      ...(await shop.db.selectFrom('attributes').select('code').where('is_shown', '=', 1).executeTakeFirstOrThrow()),
      label: named('Another attribute'),
    }),
  async 'a number of its stock'(shop) {
    const { sku, source } = await shop.db.selectFrom('stock').selectAll().limit(1).executeTakeFirstOrThrow()
    await setStock(shop, { sku, source, quantity: 7 }, now)
  },
  async 'its price'(shop) {
    const { sku } = await shop.db.selectFrom('offers').select('sku').limit(1).executeTakeFirstOrThrow()
    await setPrice(shop, { sku, currency: 'EUR', regular: 4321 }, now)
  },
  async 'the price of a part of a set, by a document'(shop) {
    const { sku, product } = await shop.db
      .selectFrom('product_offers as sold')
      .innerJoin('offers as o', 'o.sku', 'sold.sku')
      .innerJoin('products as p', 'p.id', 'o.product_id')
      .select(['o.sku', 'p.sku as product'])
      .whereRef('sold.product_id', '!=', 'o.product_id')
      .orderBy('o.sku')
      .limit(1)
      .executeTakeFirstOrThrow()
    await store(shop, 'product', { sku: product, offers: [{ sku, prices: { EUR: { regular: '87.65' } } }] })
  },
  async 'its price for a group'(shop) {
    const { sku } = await shop.db.selectFrom('offers').select('sku').limit(1).executeTakeFirstOrThrow()
    const price = { sku, currency: 'PLN' as const, quantity: 1, gross: 99, from: null, until: null }
    await shop.transaction((tx) => changeGroupPrices(tx, 'horeca', { changes: [price], now }))
  },
}

const visitor: Caller = { locale: 'pl', currency: 'PLN', scope: 'amp_pl', user: null, now }
const CALLERS: Caller[] = [
  ...LOCALES.map((locale, at) => ({ ...visitor, locale, currency: CURRENCIES[at]! })),
  { ...visitor, priceGroup: 'horeca' },
  taxedIn({ ...visitor, locale: 'en' }, { home: 'PL', rates: EU_VAT_RATES }, 'DE'),
  {
    ...{ ...visitor, locale: 'en' as const },
    user: { id: 'buyer', type: 'b2b' as const, b2bPlus: false, initials: 'B', cgToken: 'key' },
  },
]

eachDatabaseInFull('product pages that are kept in memory', (open) => {
  let shop: Shop
  let ids: string[]
  /** two servers on one database */
  let servers: CatalogueIndex[]
  beforeAll(async () => {
    shop = await open<EngineDatabase>(engineMigrations, 'engine')
    await importShop(shop, shiftDates(readDemoShop(), now))
    ids = (await shop.db.selectFrom('products').select('id').orderBy('id').execute()).map(({ id }) => id)
    servers = [0, 1].map(() => createCatalogueIndex({ database: shop, makeSearch: createProductSearch }))
    for (const index of servers) await index.lists.current()
  })

  const shownBy = (caller: Caller) =>
    Promise.all(servers.map((index) => Promise.all(ids.map((id) => loadShownPage({ db: shop.db, index }, id, caller)))))
  const stored = (caller: Caller) => Promise.all(ids.map((id) => loadProduct(shop.db, id, caller)))

  it('say the same as the database to every buyer', async () => {
    for (const caller of CALLERS) {
      const pages = await stored(caller)
      expect(await shownBy(caller)).toEqual([pages, pages])
    }
    const { lists } = servers[0]!
    expect((await lists.current()).pages.size()).toBeGreaterThan(ids.length)
  })

  const buyers: Caller[] = [
    { ...visitor, locale: 'en', currency: 'EUR' },
    { ...visitor, priceGroup: 'horeca' },
  ]
  /** what the last change left */
  let last: Awaited<ReturnType<typeof stored>>[] | null = null

  it.each(Object.keys(WRITES))('show %s at once, on every server', async (change) => {
    const before = last ?? (await Promise.all(buyers.map(stored)))
    await Promise.all(buyers.map(shownBy))
    await WRITES[change]!(shop)
    const after = await Promise.all(buyers.map(stored))
    last = after
    expect(after).not.toEqual(before)
    for (const [at, buyer] of buyers.entries()) expect(await shownBy(buyer)).toEqual([after[at], after[at]])
  })

  it('are null for a product that is unknown or not sold', async () => {
    const id = ids[0]!
    await shop.transaction(async (tx) => {
      await tx.updateTable('products').set({ is_enabled: 0 }).where('id', '=', id).execute()
      await appendChanges(tx, [`product:${id}`], now)
    })
    const index = servers[0]!
    expect(await loadShownPage({ db: shop.db, index }, id, visitor)).toBeNull()
    expect(await loadShownPage({ db: shop.db, index }, 'gone', visitor)).toBeNull()
  })

  it('are not kept if anything changed while they were read', async () => {
    const kept = createKeptPages({ db: shop.db })
    const reading = kept.parts(ids[1]!, 'pl')
    kept.forget(['product:another'])
    expect(await reading).toEqual(await loadPageParts(shop.db, ids[1]!, 'pl'))
    expect(kept.size()).toBe(0)
  })

  it('go when more has changed than is named, and those shown longest ago when there is no room', async () => {
    const kept = createKeptPages({ db: shop.db, limit: 20_000 })
    for (const id of ids) expect(await kept.parts(id, 'de')).toEqual(await loadPageParts(shop.db, id, 'de'))
    expect(kept.size()).toBeGreaterThan(1)
    expect(kept.size()).toBeLessThan(ids.length)
    kept.forget([EVERYTHING_TAG])
    expect(kept.size()).toBe(0)
  })
})
