import { expect, it } from 'vitest'
import { SlugTarget } from '#schemas/content.ts'
import { WireListing } from '#schemas/listing.ts'
import { WireProduct } from '#schemas/product.ts'
import { changesAfter, latestChange } from '#server/platform/database/changes.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { forgetAnswers } from '../engine/answers.ts'
import { changeSlug } from '../engine/catalogue/slugs.ts'
import { setPrice } from '../engine/offers/write-price.ts'
import { setStock, takeStock } from '../engine/offers/write-stock.ts'
import { WireChanges } from '../engine/routes/catalogue-bodies.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'

const COFFEE = 'KAW-1001-250G-BEAN' // 67 in Łódź, 56 in Poznań
const DAY_MS = 86_400_000

const sourcesOf = (shop: TestShop, sku: string) =>
  shop.database.db.selectFrom('stock').selectAll().where('sku', '=', sku).execute()
const piecesOf = async (shop: TestShop, sku: string) => {
  const rows = (await sourcesOf(shop, sku)).filter(({ status }) => status !== null)
  return rows.reduce((sum, row) => sum + row.quantity, 0)
}
const tagsAfter = async (shop: TestShop, id: number) => (await changesAfter(shop.database.db, id)).tags

eachDatabase('stock', (open, _, rule) => {
  it('is taken fastest first, and not at all when it is not enough', async () => {
    const shop = await openTestShop(open)
    const take = (quantity: number) =>
      shop.database.transaction(async (tx) => {
        const taken = await takeStock(tx, [{ sku: COFFEE, quantity }], shop.clock())
        if (!taken.ok) throw new Error(`not enough of ${taken.detail}`)
      })
    await take(70)
    const rows = await shop.database.db
      .selectFrom('stock')
      .selectAll()
      .where('sku', '=', COFFEE)
      .orderBy('delivery_days')
      .execute()
    expect(rows.map(({ source, quantity }) => [source, quantity])).toEqual([
      ['LDZ', 0],
      ['POZ', 53],
      ['DOS', 0],
      ['incoming', 500],
    ])
    await expect(take(54)).rejects.toThrow(`not enough of ${COFFEE}`)
    expect(await piecesOf(shop, COFFEE)).toBe(53)
  })

  it('never sells the last pieces twice, however many take them at once', async () => {
    const shop = await openTestShop(open)
    for (const source of ['POZ', 'DOS']) await setStock(shop.database, { sku: COFFEE, source, quantity: 0 })
    await setStock(shop.database, { sku: COFFEE, source: 'LDZ', quantity: 5 })
    const other = 'KAW-1001-250G-ESPRESSO'
    const take = (index: number) => {
      // Both orders of the same two products, so that takers without a fixed order would deadlock.
      const lines = [COFFEE, other].map((sku) => ({ sku, quantity: 1 }))
      return shop.database
        .transaction(async (tx) => {
          const taken = await takeStock(tx, index % 2 ? lines : lines.toReversed(), shop.clock())
          if (!taken.ok) throw new Error('sold out')
        })
        .then(
          () => true,
          (error: Error) => {
            if (error.message !== 'sold out') throw error
            return false
          },
        )
    }
    const before = await piecesOf(shop, other)
    const outcomes = await Promise.all(Array.from({ length: 12 }, (_, index) => take(index)))
    expect(outcomes.filter(Boolean)).toHaveLength(5)
    expect(await piecesOf(shop, COFFEE)).toBe(0)
    expect(await piecesOf(shop, other)).toBe(before - 5)
  })

  rule('of a bundle is that of its parts', async () => {
    const shop = await openTestShop(open)
    const part = 'KAW-1007-250G-BEAN'
    const before = await piecesOf(shop, part)
    await shop.database.transaction((tx) =>
      takeStock(
        tx,
        [
          { sku: 'KAW-1022', quantity: 2 },
          { sku: part, quantity: 1 },
        ],
        shop.clock(),
      ),
    )
    expect(await piecesOf(shop, part)).toBe(before - 3)
  })

  rule('without an end is not counted', async () => {
    const shop = await openTestShop(open)
    const taken = await shop.database.transaction((tx) =>
      takeStock(tx, [{ sku: 'PRE-1054', quantity: 5000 }], shop.clock()),
    )
    expect(taken.ok).toBe(true)
  })

  rule('tells public pages only when what they show has changed', async () => {
    const shop = await openTestShop(open)
    const start = await latestChange(shop.database.db)
    await setStock(shop.database, { sku: COFFEE, source: 'LDZ', quantity: 60 })
    expect(await tagsAfter(shop, start)).toEqual([])
    // Sold out in Łódź: from Poznań it takes three days instead of one.
    await setStock(shop.database, { sku: COFFEE, source: 'LDZ', quantity: 0 })
    expect(await tagsAfter(shop, start)).toEqual(['product:zmierzch'])
    await expect(setStock(shop.database, { sku: COFFEE, source: 'nowhere', quantity: 1 })).rejects.toThrow(
      'no stock in "nowhere"',
    )
  })

  rule('of a part tells the pages of its bundles', async () => {
    const shop = await openTestShop(open)
    const start = await latestChange(shop.database.db)
    for (const source of ['LDZ', 'POZ', 'DOS'])
      await setStock(shop.database, { sku: 'KAW-1007-250G-BEAN', source, quantity: 0 })
    expect(await tagsAfter(shop, start)).toContain('product:zestaw-trzy-kontynenty')
  })

  rule('decides which variant a product costs from, in lists by price as on its tile', async () => {
    const shop = await openTestShop(open)
    const { variants = [] } = shop.demo.products.find(({ id }) => id === 'zmierzch')!
    const grossOf = ({ prices }: (typeof variants)[number]) =>
      prices.find(({ currency }) => currency === 'PLN')!.finalPrice.gross
    const cheapest = Math.min(...variants.map(grossOf))
    const list = (filters: Record<string, string[]>) =>
      shop.ask(WireListing, 'POST', '/category/1/products', {
        body: { categoryId: 1, filters, page: 1, perPage: 100, sortBy: 'price', sortDir: 'asc' },
      })
    const upToCheapest = { price: [`-${(cheapest / 100).toFixed(2)}`] }
    const isThere = ({ products }: Awaited<ReturnType<typeof list>>) => products.some(({ id }) => id === 'zmierzch')
    expect(isThere(await list(upToCheapest))).toBe(true)

    const start = await latestChange(shop.database.db)
    for (const { sku } of variants.filter((variant) => grossOf(variant) === cheapest))
      for (const { source, status } of await sourcesOf(shop, sku))
        if (status !== null) await setStock(shop.database, { sku, source, quantity: 0 })
    expect(isThere(await list(upToCheapest))).toBe(false)
    const { products } = await list({})
    const prices = products.map((each) => Number(each.prices[0]?.finalPrice.gross))
    expect(prices).toEqual([...prices].sort((a, b) => a - b))
    expect(await tagsAfter(shop, start)).toEqual(expect.arrayContaining(['product:zmierzch', 'category:1']))
  })
})

eachDatabase('prices', (open, _, rule) => {
  const priceOf = async (shop: TestShop, currency: 'PLN' | 'EUR' = 'PLN') =>
    (await shop.ask(WireProduct, 'GET', '/product/by-id/etat', { currency })).prices[0]
  const set = (shop: TestShop, regular: number, sale?: { gross: number; from: Date; until: Date | null }) =>
    setPrice(shop.database, { sku: 'KAW-1011', currency: 'PLN', regular, sale: sale ?? null }, shop.clock.now)
  const later = (shop: TestShop, days: number) => new Date(shop.clock.now.getTime() + days * DAY_MS)

  it('change from now on, in their currency, and tell the product and its categories', async () => {
    const shop = await openTestShop(open)
    const start = await latestChange(shop.database.db)
    await set(shop, 8900)
    expect((await priceOf(shop))?.price.gross).toBe('89.00')
    expect((await priceOf(shop, 'EUR'))?.price.gross).toBe('23.49')
    expect((await tagsAfter(shop, start)).sort()).toEqual([
      'category:0',
      'category:1',
      'category:11',
      'category:111',
      'category:1111',
      'category:17',
      'collection:sale',
      'listing:0',
      'product:etat',
    ])
  })

  rule(
    'are reduced from the first to before the last instant of a sale, with the lowest price of the 30 days before it',
    async () => {
      const shop = await openTestShop(open)
      await set(shop, 9500) // after 99.00
      shop.clock.now = later(shop, 10)
      await set(shop, 10900, { gross: 8900, from: later(shop, 5), until: later(shop, 8) })
      expect(await priceOf(shop)).toMatchObject({ type: 'normal', finalPrice: { gross: '109.00' }, omnibusPrice: null })
      shop.clock.now = later(shop, 5)
      expect(await priceOf(shop)).toMatchObject({
        type: 'sale',
        price: { gross: '109.00' },
        finalPrice: { gross: '89.00' },
        omnibusPrice: { gross: '95.00' },
      })
      shop.clock.now = later(shop, 3)
      expect(await priceOf(shop)).toMatchObject({ type: 'normal', finalPrice: { gross: '109.00' } })
      // The sale that just ended counts for the next reduction.
      await set(shop, 10900, { gross: 9900, from: shop.clock.now, until: null })
      expect(await priceOf(shop)).toMatchObject({ finalPrice: { gross: '99.00' }, omnibusPrice: { gross: '89.00' } })
    },
  )

  rule('that are no reduction show none', async () => {
    const shop = await openTestShop(open)
    await set(shop, 9900, { gross: 9900, from: shop.clock.now, until: null })
    expect(await priceOf(shop)).toMatchObject({ type: 'normal', omnibusPrice: null })
  })
})

eachDatabase('the change feed', (open, _, rule) => {
  const read = (shop: TestShop, after?: string) =>
    shop.ask(WireChanges, 'GET', after === undefined ? '/changes' : `/changes?after=${after}`)

  it('gives each reader what came after its cursor', async () => {
    const shop = await openTestShop(open)
    const { cursor, tags, reset } = await read(shop)
    expect({ tags, reset }).toEqual({ tags: [], reset: false })
    expect(cursor).toMatch(/^engine:\d+,store:\d+$/)
    await setStock(shop.database, { sku: COFFEE, source: 'LDZ', quantity: 0 })
    const next = await read(shop, cursor)
    expect(next).toMatchObject({ tags: ['product:zmierzch'], reset: false })
    expect(await read(shop, next.cursor)).toEqual({ cursor: next.cursor, tags: [], reset: false })
    expect(await read(shop, cursor)).toEqual(next)
  })

  rule('says when it does not reach back, or the cursor is of another database', async () => {
    const shop = await openTestShop(open)
    expect(await read(shop, 'engine:99999,store:0')).toMatchObject({
      reset: true,
      cursor: expect.stringMatching(/^engine:0/),
    })
    expect(await shop.askRefused('GET', '/changes?after=12')).toMatchObject({ status: 400, code: 'cursor_invalid' })
  })

  rule('tells when a sale begins or ends by itself, once', async () => {
    const shop = await openTestShop(open)
    const { cursor } = await read(shop)
    const [from, until] = [1, 2].map((days) => new Date(shop.clock.now.getTime() + days * DAY_MS)) as [Date, Date]
    await setPrice(
      shop.database,
      { sku: 'KAW-1011', currency: 'PLN', regular: 9900, sale: { gross: 8900, from, until } },
      shop.clock.now,
    )
    const planned = await read(shop, cursor)
    shop.clock.now = new Date(from.getTime())
    const begun = await read(shop, planned.cursor)
    expect(begun.tags).toContain('product:etat')
    expect((await read(shop, begun.cursor)).tags).toEqual([])
    shop.clock.now = until
    expect((await read(shop, begun.cursor)).tags).toContain('product:etat')
  })
})

eachDatabase('slugs that have changed', (open) => {
  it('lead on to today’s, and are not given to anything else', async () => {
    const shop = await openTestShop(open)
    const change = (slug: string, id = 'etat') =>
      shop.database.transaction((tx) => changeSlug(tx, { locale: 'pl', slug, kind: 'product', id }))
    const old = shop.demo.products.find(({ id }) => id === 'etat')!.translations.pl.slug
    await change('etat-nowa-nazwa')
    expect(await shop.ask(SlugTarget, 'GET', `/url/${old}`)).toMatchObject({ id: 'etat', slug: 'etat-nowa-nazwa' })
    expect((await shop.ask(WireProduct, 'GET', '/product/by-id/etat')).href).toBe('etat-nowa-nazwa')
    await expect(change(old, 'zmierzch')).rejects.toThrow()
    await change(old)
    expect(await shop.ask(SlugTarget, 'GET', '/url/etat-nowa-nazwa')).toMatchObject({ slug: old })
  })
})

eachDatabase('kept answers', (open) => {
  it('go after a day', async () => {
    const shop = await openTestShop(open)
    await shop.send('POST', '/cart', { headers: { 'idempotency-key': 'a-key-of-many-letters' } })
    expect(await forgetAnswers(shop.database.db, shop.clock.now)).toBe(0)
    expect(await forgetAnswers(shop.database.db, new Date(shop.clock.now.getTime() + 2 * DAY_MS))).toBe(1)
  })
})
