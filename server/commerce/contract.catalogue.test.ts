import { beforeAll, expect, it } from 'vitest'
import type { z } from 'zod'
import { CategoryPage } from '#schemas/category.ts'
import { SlugTarget } from '#schemas/content.ts'
import { WireListing } from '#schemas/listing.ts'
import { ProductType, WireProduct } from '#schemas/product.ts'
import { eachDatabase } from '#server/database/testing.ts'
import { WireProducts } from './engine/routes/catalogue-bodies.ts'
import { namedSchemas } from './openapi/calls.ts'
import { openTestShop, type TestShop } from './testing.ts'

const decimal = (minor: number) => (minor / 100).toFixed(2)
const decimals = (money: { gross: number; net: number } | null) =>
  money && { gross: decimal(money.gross), net: decimal(money.net) }

eachDatabase('products', (open) => {
  let shop: TestShop
  const product = (id: string, options = {}) => shop.ask(WireProduct, 'GET', `/product/by-id/${id}`, options)
  beforeAll(async () => {
    shop = await openTestShop(open)
  })

  it('[S7.21] [S3.9] answers a product in the language asked for', async () => {
    expect(await product('zmierzch', { locale: 'de' })).toMatchObject({
      id: 'zmierzch',
      sku: 'KAW-1001',
      name: 'Zmierzch Espressomischung',
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

  it('[S1.1] never lets the scope decide the language', async () => {
    const answer = await product('zmierzch', { locale: 'de', headers: { scope: 'amp_en' } })
    expect(answer.name).toBe('Zmierzch Espressomischung')
  })

  it('[S3.10] answers every product of the demo shop, of all types', async () => {
    const types = new Set<string>()
    for (const { id } of shop.demo.products) types.add((await product(id)).type)
    expect([...types].sort()).toEqual([...ProductType.options].sort())
  })

  it('[S1.3] [S3.13] tells regular, final, unit and 30-day price with and without VAT, in three currencies', async () => {
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
  })

  it('shows a configurable product from its cheapest variant that can be bought', async () => {
    expect(await product('zmierzch')).toMatchObject({ priceFrom: true, prices: [{ finalPrice: { gross: '27.90' } }] })
    expect(await product('etat')).toMatchObject({ priceFrom: false })
  })

  it('[S3.14] tells companies their tier prices, and nobody else', async () => {
    const userToken = await shop.tokenOf('cus-5')
    const [price] = (await product('etat', { userToken })).prices
    expect(price?.tierPrices[0]).toEqual({ qty: 6, price: { gross: '93.06', net: '75.66' } })
    expect((await product('etat', { userToken: await shop.tokenOf('cus-1') })).prices[0]?.tierPrices).toEqual([])
  })

  it('[S3.11] has pictures with their description', async () => {
    const { images } = await product('zmierzch', { locale: 'en' })
    expect(images[0]).toEqual({ image: 'zmierzch/front', alt: 'Zmierzch espresso blend – bag' })
  })

  it('[S3.12] tells stock bounds, availability and warehouses', async () => {
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

  it('[S9.8] gives unmanaged stock the maximum 999999', async () => {
    expect((await product('karta-100')).stock).toEqual({ min: 1, step: 1, max: 999999, manageStock: false })
  })

  it('[S9.9] gives 0 when there is no stock info', async () => {
    await shop.database.db.deleteFrom('stock').where('sku', '=', 'KAW-1014').execute()
    const { id } = shop.demo.products.find((each) => each.sku === 'KAW-1014')!
    expect(await product(id)).toMatchObject({ available: false, stock: { min: 0, max: 0 } })
  })

  it('[S3.17] has delivery times, those without a status included', async () => {
    expect((await product('etat')).deliveryTimes).toEqual([
      { deliveryTime: 1, quantity: 1080, status: 'in_stock' },
      { deliveryTime: 3, quantity: 384, status: 'in_warehouse' },
      { deliveryTime: 8, quantity: 1200, status: 'to_order' },
      { deliveryTime: 30, quantity: 500, status: null },
    ])
  })

  it('[S3.15] [S3.18] names its categories and attributes', async () => {
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

  it('[S3.16] has the options of a configurable product, and variants only where they exist', async () => {
    const { configurableOptions, variants } = await product('zmierzch', { locale: 'en' })
    expect(configurableOptions.map(({ code, label }) => [code, label])).toEqual([
      ['weight', 'Weight'],
      ['grind', 'Grind'],
    ])
    expect(variants).toHaveLength(shop.demo.products[0]!.variants!.length)
    expect(variants[0]).toMatchObject({ sku: 'KAW-1001-250G-BEAN', options: { weight: '250g', grind: 'bean' } })
  })

  it('sells a bundle as long as its parts last', async () => {
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

  it('answers products by id in the order asked for, without those it does not know', async () => {
    const body = { ids: ['karta-100', 'nope', 'etat', 'zmierzch'] }
    const { products } = await shop.ask(WireProducts, 'POST', '/product/by-ids', { body })
    expect(products.map(({ id }) => id)).toEqual(['karta-100', 'etat', 'zmierzch'])
  })

  it('collects what is new, on sale and sold most', async () => {
    const collect = async (body: object) =>
      (await shop.ask(WireProducts, 'POST', '/product/collection', { body })).products
    const fresh = await collect({ collection: 'new', limit: 4 })
    expect(fresh.length).toBeGreaterThan(0)
    expect(fresh.every((each) => each.isNew && each.available)).toBe(true)
    const sale = await collect({ collection: 'sale', limit: 20 })
    expect(sale.length).toBeGreaterThan(10)
    expect(sale.every((each) => each.prices[0]?.type === 'sale')).toBe(true)
    const best = await collect({ collection: 'bestsellers', limit: 3, categoryId: 1 })
    expect(best[0]?.id).toBe('etat')
    expect(best.length).toBeLessThanOrEqual(3)
  })
})

eachDatabase('categories and slugs', (open) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(open)
  })
  const tree = async (path: string, options = {}) =>
    (await shop.ask(namedSchemas.CategoryTree, 'GET', path, options)).data

  it('[S7.22] [S9.25] [S3.20] [S3.21] answers two levels of categories by default', async () => {
    const categories = await tree('/layout/category', { locale: 'en' })
    expect(categories.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(categories[0]).toMatchObject({
      name: 'Coffee',
      url: 'coffee',
      level: 1,
      parentId: 0,
      hasChildren: true,
      icon: 'bean',
    })
    const wholeBean = categories[0]?.children[0]
    expect(wholeBean).toMatchObject({ id: 11, level: 2, hasChildren: true, children: [] })
    const service = categories[2]?.children.find(({ id }) => id === 33)
    expect(service).toMatchObject({
      isExternal: true,
      externalUrlTarget: '_blank',
      url: 'https://serwis.ziarno.example/en',
    })
    expect(await tree('/layout/category/0/2', { locale: 'en' })).toEqual(categories)
  })

  it('[S7.23] [S7.24] answers the menu to depth 1 and the mobile menu to depth 2', async () => {
    expect((await tree('/layout/menu')).every(({ children }) => children.length === 0)).toBe(true)
    expect(await tree('/layout/menu/0/1')).toEqual(await tree('/layout/menu'))
    expect((await tree('/layout/menu/mobile'))[0]?.children.length).toBeGreaterThan(3)
    expect((await tree('/layout/menu/11/1')).map(({ id }) => id)).toEqual([111, 112])
  })

  it('leaves out of the menu what is not meant for it', async () => {
    await shop.database.db.updateTable('categories').set({ in_menu: 0 }).where('id', '=', 8).execute()
    expect((await tree('/layout/menu')).map(({ id }) => id)).not.toContain(8)
    expect((await tree('/layout/category')).map(({ id }) => id)).toContain(8)
  })

  it('[S8.28] says that a category is unknown', async () => {
    expect(await shop.askRefused('GET', '/layout/category/99/2')).toMatchObject({
      status: 404,
      code: 'category_not_found',
    })
    expect(await shop.askRefused('GET', '/layout/category/nope/2')).toMatchObject({
      status: 422,
      code: 'invalid_input',
    })
  })

  it('answers a category’s page with the way to it and its slugs', async () => {
    const page = await shop.ask(CategoryPage, 'GET', '/category/by-id/111', { locale: 'de' })
    expect(page).toMatchObject({ id: 111, name: 'Für Espresso', url: 'fuer-espresso' })
    expect(page.path.map(({ id }) => id)).toEqual([1, 11, 111])
    expect(page.children.map(({ id }) => id)).toEqual([1111, 1112])
    expect(page.slugs).toEqual({ pl: 'do-espresso', en: 'for-espresso', de: 'fuer-espresso' })
    expect(await shop.askRefused('GET', '/category/by-id/33')).toMatchObject({ status: 404 })
  })

  it('knows what a slug stands for in its own language only', async () => {
    const find = (slug: string, options = {}) => shop.ask(SlugTarget, 'GET', `/url/${slug}`, options)
    expect(await find('kawa')).toEqual({
      kind: 'category',
      id: '1',
      slug: 'kawa',
      slugs: { pl: 'kawa', en: 'coffee', de: 'kaffee' },
    })
    expect(await find('zmierzch-espresso-blend', { locale: 'en' })).toMatchObject({ kind: 'product', id: 'zmierzch' })
    expect(await shop.askRefused('GET', '/url/coffee')).toMatchObject({ status: 404, code: 'slug_not_found' })
    const page = shop.demo.pages.find((each) => each.route === 'cms_page')!
    expect(await find(page.translations.pl.slug)).toMatchObject({ kind: 'cms_page', id: page.key })
  })

  it('[S2.79] knows redirects that people have written down, and where they lead', async () => {
    await shop.database.db
      .insertInto('slugs')
      .values({ locale: 'pl', slug: 'stara-promocja', kind: 'redirect', target_id: '/kawa', is_current: 1 })
      .execute()
    expect(await shop.ask(SlugTarget, 'GET', '/url/stara-promocja')).toEqual({
      kind: 'redirect',
      id: 'stara-promocja',
      slug: '/kawa',
      slugs: { pl: '/kawa' },
    })
  })
})

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
