import { beforeAll, expect, it } from 'vitest'
import { ProductType, WireProduct } from '#schemas/product.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { WireProducts } from '../engine/routes/catalogue-bodies.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'

const decimal = (minor: number) => (minor / 100).toFixed(2)
const decimals = (money: { gross: number; net: number } | null) =>
  money && { gross: decimal(money.gross), net: decimal(money.net) }

eachDatabase('products', (open, _, rule) => {
  let shop: TestShop
  const product = (id: string, options = {}) => shop.ask(WireProduct, 'GET', `/product/by-id/${id}`, options)
  beforeAll(async () => {
    shop = await openTestShop(open)
  })

  it('[S7.21] [S3.9] answers a product in the language asked for', async () => {
    expect(await product('zmierzch', { locale: 'de' })).toMatchObject({
      id: 'zmierzch',
      sku: 'KAW-1001',
      name: 'Zmierzch-Espressomischung',
      href: 'zmierzch-espressomischung',
      ean: null,
      manufacturer: 'Ziarno',
      family: 'coffee',
      taxRate: 23,
    })
    expect((await product('etat')).ean).toBe('2990000075154')
    expect(await shop.askRefused('GET', '/product/by-id/nope', { locale: 'en' })).toEqual({
      status: 404,
      code: 'product_not_found',
      detail: 'This product was not found.',
    })
  })

  rule('[S1.1] never lets the scope decide the language', async () => {
    const answer = await product('zmierzch', { locale: 'de', headers: { scope: 'amp_en' } })
    expect(answer.name).toBe('Zmierzch-Espressomischung')
  })

  rule('[S3.10] answers every product of the demo shop, of all types', async () => {
    const types = new Set<string>()
    for (const { id } of shop.demo.products) types.add((await product(id)).type)
    expect([...types].sort()).toEqual([...ProductType.options].sort())
  })

  rule(
    '[S1.3] [S3.13] tells regular, final, unit and 30-day price with and without VAT, in three currencies',
    async () => {
      for (const currency of ['PLN', 'EUR', 'USD'] as const) {
        for (const demo of shop.demo.products.filter((each) => each.type !== 'grouped')) {
          const answer = await product(demo.id, { currency })
          const pairs = demo.variants
            ? demo.variants.map((variant) => [variant, answer.variants.find(({ sku }) => sku === variant.sku)] as const)
            : [[demo, answer] as const]
          for (const [expected, actual] of pairs) {
            const price = expected.prices.find((each) => each.currency === currency)!
            expect(actual?.prices, expected.sku).toEqual([
              {
                currency,
                type: price.type === 'sale' ? 'sale' : 'normal',
                price: decimals(price.price),
                finalPrice: decimals(price.finalPrice),
                unitPrice: decimals(price.unitPrice),
                // From the price history, not from the data's own answer.
                omnibusPrice: decimals(price.omnibusPrice),
                tierPrices: [],
              },
            ])
          }
        }
      }
    },
  )

  rule('shows a configurable product from its cheapest variant that can be bought', async () => {
    expect(await product('zmierzch')).toMatchObject({ priceFrom: true, prices: [{ finalPrice: { gross: '27.90' } }] })
    expect(await product('etat')).toMatchObject({ priceFrom: false })
  })

  rule('[S3.14] tells companies their tier prices, and nobody else', async () => {
    const userToken = await shop.tokenOf('cus-5')
    const [price] = (await product('etat', { userToken })).prices
    expect(price?.tierPrices[0]).toEqual({ qty: 6, price: { gross: '93.06', net: '75.66' } })
    expect((await product('etat', { userToken: await shop.tokenOf('cus-1') })).prices[0]?.tierPrices).toEqual([])
  })

  rule('[S3.11] has pictures with their description', async () => {
    const { images } = await product('zmierzch', { locale: 'en' })
    expect(images[0]).toEqual({ image: 'zmierzch/front', alt: 'Zmierzch espresso blend – bag' })
  })

  rule('[S3.12] tells stock bounds, availability and warehouses', async () => {
    expect(await product('etat')).toMatchObject({
      stock: { min: 3, step: 3, max: 120, manageStock: true },
      available: true,
      warehouses: [
        { code: 'LDZ', name: 'Magazyn Łódź', quantity: 1080 },
        { code: 'POZ', quantity: 384 },
        { code: 'DOS', quantity: 1200 },
      ],
    })
    expect(await product('oolong')).toMatchObject({ available: false, stock: { max: 0 } })
  })

  rule('[S9.8] gives unmanaged stock the maximum 999999', async () => {
    expect((await product('karta-100')).stock).toEqual({ min: 1, step: 1, max: 999999, manageStock: false })
  })

  rule('[S9.9] gives 0 when there is no stock info', async () => {
    await shop.database.db.deleteFrom('stock').where('sku', '=', 'KAW-1014').execute()
    const { id } = shop.demo.products.find((each) => each.sku === 'KAW-1014')!
    expect(await product(id)).toMatchObject({ available: false, stock: { min: 0, max: 0 } })
  })

  rule('[S3.17] has delivery times, those without a status included', async () => {
    expect((await product('etat')).deliveryTimes).toEqual([
      { deliveryTime: 1, quantity: 1080, status: 'in_stock' },
      { deliveryTime: 3, quantity: 384, status: 'in_warehouse' },
      { deliveryTime: 8, quantity: 1200, status: 'to_order' },
      { deliveryTime: 30, quantity: 500, status: null },
    ])
  })

  rule('[S3.15] [S3.18] names its categories and attributes', async () => {
    const answer = await product('zmierzch')
    expect(answer.categoryList).toEqual([
      { id: 1111, name: expect.any(String), href: expect.any(String) },
      { id: 17, name: expect.any(String), href: expect.any(String) },
    ])
    expect(answer.attributes).toContainEqual({
      type: 'multiselect',
      value: ['Brazylia', 'Indie'],
      label: 'Pochodzenie',
      code: 'origin',
    })
    expect(answer.attributes).toContainEqual({
      type: 'select',
      value: 'Ciemny',
      label: 'Stopień palenia',
      code: 'roast',
    })
    expect(answer.attributes).toContainEqual(expect.objectContaining({ type: 'boolean', code: 'decaf', value: false }))
    expect(answer.attributes).toContainEqual(
      expect.objectContaining({ type: 'text', code: 'altitude', value: '900–1300' }),
    )
  })

  rule('[S3.16] has the options of a configurable product, and variants only where they exist', async () => {
    const { configurableOptions, variants } = await product('zmierzch', { locale: 'en' })
    expect(configurableOptions.map(({ code, label }) => [code, label])).toEqual([
      ['weight', 'Weight'],
      ['grind', 'Grind'],
    ])
    expect(variants).toHaveLength(shop.demo.products[0]!.variants!.length)
    expect(variants[0]).toMatchObject({ sku: 'KAW-1001-250G-BEAN', options: { weight: '250g', grind: 'bean' } })
  })

  rule('sells a bundle as long as its parts last', async () => {
    const bundle = await product('zestaw-trzy-kontynenty')
    expect(bundle.parts.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      ['KAW-1003-250G-BEAN', 1],
      ['KAW-1007-250G-BEAN', 1],
      ['KAW-1005-250G-BEAN', 1],
    ])
    expect(bundle).toMatchObject({ available: true, stock: { max: 50 } })
    await shop.database.db.updateTable('stock').set({ quantity: 2 }).where('sku', '=', 'KAW-1007-250G-BEAN').execute()
    expect((await product('zestaw-trzy-kontynenty')).stock.max).toBe(6)
  })

  rule('answers products by id in the order asked for, without those it does not know', async () => {
    const body = { ids: ['karta-100', 'nope', 'etat', 'zmierzch'] }
    const { products } = await shop.ask(WireProducts, 'POST', '/product/by-ids', { body })
    expect(products.map(({ id }) => id)).toEqual(['karta-100', 'etat', 'zmierzch'])
  })

  rule(
    'collects what is new, what came last whether or not it is marked as new, what is on sale and sold most',
    async () => {
      const collect = async (body: object) =>
        (await shop.ask(WireProducts, 'POST', '/product/collection', { body })).products
      const fresh = await collect({ collection: 'new', limit: 4 })
      expect(fresh.length).toBeGreaterThan(0)
      expect(fresh.every((each) => each.isNew && each.available)).toBe(true)
      await shop.database.db.updateTable('products').set({ new_until: null }).execute()
      expect(await collect({ collection: 'new', limit: 4 })).toEqual([])
      const latest = await collect({ collection: 'latest', limit: 4 })
      expect(latest.map(({ id }) => id)).toEqual(fresh.map(({ id }) => id))
      const sale = await collect({ collection: 'sale', limit: 20 })
      expect(sale.length).toBeGreaterThan(10)
      expect(sale.every((each) => each.prices[0]?.type === 'sale')).toBe(true)
      const best = await collect({ collection: 'bestsellers', limit: 3, categoryId: 1 })
      expect(best[0]?.id).toBe('etat')
      expect(best.length).toBeLessThanOrEqual(3)
    },
  )
})
