import { beforeAll, expect, it } from 'vitest'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { setPrice } from '../engine/offers/write-price.ts'
import { Addresses, Counts } from '../engine/routes/sitemap-routes.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'

eachDatabase('the addresses of the sitemap', (open) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(open)
  })
  const list = async (path: string) => (await shop.ask(Addresses, 'GET', `/sitemap/${path}`)).data
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

  it('are those of all products for sale, once each, however they are paged', async () => {
    const all = await list('products')
    const { products } = (await shop.ask(Counts, 'GET', '/sitemap')).data
    expect(all).toHaveLength(products)
    const paged = await list('products?limit=7')
    for (let page = paged; page.length === 7; paged.push(...page))
      page = await list(`products?limit=7&after=${paged.at(-1)?.id}`)
    expect(idsOf(paged)).toEqual(idsOf(all))
    expect(idsOf(await list('products?skip=10&limit=5'))).toEqual(idsOf(all.slice(10, 15)))
    expect(all.find(({ id }) => id === 'etat')).toMatchObject({
      slugs: { pl: 'etat-kawa-biurowa-1-kg', en: 'etat-office-coffee-1-kg', de: 'etat-buerokaffee-1-kg' },
      image: expect.stringMatching(/^etat\//),
    })
  })

  it('leave out products that are no longer sold', async () => {
    await shop.database.db.updateTable('products').set({ is_enabled: 0 }).where('id', '=', 'odbijak').execute()
    expect(idsOf(await list('products'))).not.toContain('odbijak')
  })

  it('name the time of the last price, and not that of one to come', async () => {
    const changedAt = async () => (await list('products')).find(({ id }) => id === 'etat')?.changedAt
    const now = shop.clock()
    const sale = { gross: 8000, from: new Date(now.getTime() + 86_400_000), until: null }
    await setPrice(shop.database, { sku: 'KAW-1011', currency: 'PLN', regular: 9900, sale }, now)
    expect(await changedAt()).toBe(now.toISOString())
  })

  it('are those of categories with a page of their own', async () => {
    const categories = await list('categories')
    expect(categories.find(({ id }) => id === '1')?.slugs).toMatchObject({ en: 'coffee', de: 'kaffee' })
    // A link to another site.
    expect(idsOf(categories)).not.toContain('33')
  })

  it('are refused in pages that are too long', async () => {
    expect((await shop.send('GET', '/sitemap/products?limit=1001')).status).toBe(422)
  })
})
