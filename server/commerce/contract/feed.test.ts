import { beforeAll, expect, it } from 'vitest'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { DeliveryTermsList, FeedProducts } from '../engine/routes/feed-routes.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'

eachDatabase('the products of feeds', (open) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(open)
  })
  const list = async (query = '') => (await shop.ask(FeedProducts, 'GET', `/feed/products${query}`)).data

  it('are all products for sale, once each, however they are paged', async () => {
    const all = await list('?limit=500')
    const paged = await list('?limit=7')
    for (let page = paged; page.length === 7; paged.push(...page))
      page = await list(`?limit=7&after=${paged.at(-1)?.id}`)
    expect(paged).toEqual(all)
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    const skus = all.flatMap(({ offers }) => offers.map(({ sku }) => sku))
    expect(new Set(skus).size).toBe(skus.length)
  })

  it('hold the variants with names of their options, public prices and the whole way of categories', async () => {
    const zmierzch = (await list('?limit=500')).find(({ id }) => id === 'zmierzch')!
    expect(zmierzch.categories.map(({ name }) => name)[0]).toBe('Kawa')
    expect(zmierzch.offers.length).toBeGreaterThan(1)
    const [offer] = zmierzch.offers
    for (const [code, value] of Object.entries(offer!.options))
      expect(zmierzch.options.find((option) => option.code === code)?.values).toHaveProperty(value)
    expect(offer!.price).toMatchObject({ currency: 'PLN', tierPrices: [] })
    expect(offer!.unitPricing).toMatchObject({ baseUnit: 'kg' })
  })

  it('leave out offers that nobody can buy, and parts that another product sells', async () => {
    const grouped = (await list('?limit=500')).filter(({ type }) => type === 'grouped')
    expect(grouped.flatMap(({ offers }) => offers)).toEqual([])
    const { db } = shop.database
    await db.updateTable('stock').set({ quantity: 0 }).where('sku', '=', 'KAW-1011').execute()
    expect((await list('?limit=500')).find(({ id }) => id === 'etat')?.offers).toEqual([])
    await db.updateTable('products').set({ is_enabled: 0 }).where('id', '=', 'etat').execute()
    expect((await list('?limit=500')).map(({ id }) => id)).not.toContain('etat')
  })

  it('are refused in pages that are too long', async () => {
    expect((await shop.send('GET', '/feed/products?limit=501')).status).toBe(422)
  })

  it('are delivered at prices that hold for everybody', async () => {
    const { data } = await shop.ask(DeliveryTermsList, 'GET', '/delivery-terms')
    expect(data.map(({ code }) => code)).toEqual(['locker', 'courier', 'pickup_point', 'courier_de', 'courier_eu'])
    expect(data.find(({ code }) => code === 'courier_de')).toEqual({
      code: 'courier_de',
      countries: ['DE'],
      price: '33.90',
      freeFrom: '250.00',
      days: { from: 2, to: 4 },
      maxWeightGrams: 30_000,
    })
    expect(data.find(({ code }) => code === 'courier_eu')?.freeFrom).toBeNull()
  })
})
