import { beforeEach, expect, it } from 'vitest'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'

const COFFEE = 'KAW-1001-250G-BEAN'

interface Low {
  data: { sku: string; productId: string; pieces: number; name: string | null; slug: string | null }[]
  total: number
}

eachDatabase('low stock', (open) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop(open)
  })
  const low = async (query: string, locale: 'pl' | 'en' = 'en') =>
    (await (await shop.send('GET', `/staff/stock/low?${query}`, { locale })).json()) as Low
  const setAll = (sku: string, quantity: number) =>
    shop.database.db.updateTable('stock').set({ quantity }).where('sku', '=', sku).execute()
  const found = async (sku: string) => (await low('atMost=3&limit=100')).data.find((each) => each.sku === sku)

  it('names the lowest first, and how many there are', async () => {
    const { data, total } = await low('atMost=40&limit=5')
    expect(data).toHaveLength(5)
    expect(total).toBeGreaterThan(5)
    const pieces = data.map((each) => each.pieces)
    expect(pieces).toEqual([...pieces].sort((a, b) => a - b))
    expect((await low('atMost=40&limit=100')).data).toHaveLength(Math.min(total, 100))
  })

  it('adds up the places that count, and knows an offer without any', async () => {
    expect(await found(COFFEE)).toBeUndefined()
    await setAll(COFFEE, 0)
    await shop.database.db
      .updateTable('stock')
      .set({ quantity: 2 })
      .where('sku', '=', COFFEE)
      .where('source', 'in', ['LDZ', 'incoming'])
      .execute()
    // What is on its way does not count yet.
    expect(await found(COFFEE)).toMatchObject({ pieces: 2 })
    await shop.database.db.deleteFrom('stock').where('sku', '=', COFFEE).execute()
    expect(await found(COFFEE)).toMatchObject({ pieces: 0 })
  })

  it('is a filter of the list of products, by what its offers have left', async () => {
    const listed = async (atMost: number) => {
      const answer = await shop.send('GET', `/staff/product?stock=low&atMost=${atMost}&perPage=100`, {})
      return ((await answer.json()) as { data: { sku: string }[]; total: number }).data.map(({ sku }) => sku)
    }
    const productOf = async (sku: string) => {
      const { db } = shop.database
      const offer = await db.selectFrom('offers').selectAll().where('sku', '=', sku).executeTakeFirstOrThrow()
      return (await db.selectFrom('products').selectAll().where('id', '=', offer.product_id).executeTakeFirstOrThrow())
        .sku
    }
    await shop.database.db.updateTable('stock').set({ quantity: 50 }).execute()
    const coffee = await productOf(COFFEE)
    expect(await listed(3)).not.toContain(coffee)
    await setAll(COFFEE, 1)
    expect(await listed(3)).toContain(coffee)
    expect(await listed(0)).not.toContain(coffee)
    expect((await shop.send('GET', '/staff/product?stock=low&atMost=-1', {})).status).toBe(422)
  })

  it('counts all of them, however many there are', async () => {
    const { db } = shop.database
    const coffee = await db.selectFrom('offers').selectAll().where('sku', '=', COFFEE).executeTakeFirstOrThrow()
    const before = await low('atMost=0')
    const skus = Array.from({ length: 4_100 }, (_, index) => `MANY-${String(index).padStart(5, '0')}`)
    for (let from = 0; from < skus.length; from += 500)
      await db
        .insertInto('offers')
        .values(skus.slice(from, from + 500).map((sku, index) => ({ ...coffee, sku, position: 100 + from + index })))
        .execute()
    const { total } = await low('atMost=0')
    expect(total).toBe(before.total + skus.length)
  })

  it('says what a product is called and where it is in the language of the call', async () => {
    await setAll(COFFEE, 0)
    const own = (given: Low) => given.data.find(({ sku }) => sku === COFFEE)!
    const [en, pl] = [own(await low('atMost=0&limit=100')), own(await low('atMost=0&limit=100', 'pl'))]
    expect(en.productId).toBe(pl.productId)
    expect(en.slug).toMatch(/^[a-z0-9-]+$/)
    expect(en.slug).not.toBe(pl.slug)
    await shop.database.db
      .deleteFrom('slugs')
      .where('target_id', '=', en.productId)
      .where('locale', '=', 'en')
      .execute()
    expect(own(await low('atMost=0&limit=100')).slug).toBeNull()
  })

  it('leaves out what is not for sale and what has no managed stock', async () => {
    await setAll(COFFEE, 0)
    const change = (values: object) =>
      shop.database.db.updateTable('offers').set(values).where('sku', '=', COFFEE).execute()
    await change({ manages_stock: 0 })
    expect(await found(COFFEE)).toBeUndefined()
    await change({ manages_stock: 1, is_enabled: 0 })
    expect(await found(COFFEE)).toBeUndefined()
    await change({ is_enabled: 1 })
    expect(await found(COFFEE)).toBeDefined()
  })

  it.each(['', 'atMost=-1', 'atMost=some', 'atMost=5&limit=0', 'atMost=5&limit=101'])('refuses "%s"', async (query) => {
    expect((await shop.send('GET', `/staff/stock/low?${query}`)).status).toBe(422)
  })
})
