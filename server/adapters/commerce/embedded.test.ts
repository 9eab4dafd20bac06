import { describe, expect, it } from 'vitest'
import { Category, CategoryPage } from '#schemas/category.ts'
import { ContentPage } from '#schemas/content.ts'
import { Footer } from '#schemas/footer.ts'
import { Listing } from '#schemas/listing.ts'
import { LOCALES } from '#schemas/locale.ts'
import { Product, ProductSummary } from '#schemas/product.ts'
import { changeConfig } from '#server/commerce/store/change-config.ts'
import { COFFEE, EVERYTHING, openEmbedded } from '#server/testing/embedded-commerce.ts'

const { commerce, adapter, calls, reports, now, portsFor, signedIn, firstProduct } = await openEmbedded()

describe('the catalogue', () => {
  it('[S7.21] [S3.9] [S3.11] [S3.12] [S3.13] reads every product, languages in turn, as the shop’s own entity', async () => {
    const ports = LOCALES.map((locale) => ({ locale, ...portsFor({ locale }) }))
    const { products, total } = await ports[0]!.catalogue.listing({ ...EVERYTHING, perPage: 100 })
    expect(products).toHaveLength(total)
    for (const [at, { id }] of products.entries()) {
      const { locale, catalogue } = ports[at % LOCALES.length]!
      const product = await catalogue.productById(id)
      expect(Product.safeParse(product).error).toBeUndefined()
      expect(product!.href).toMatch(locale === 'pl' ? /^\/[a-z0-9-]+$/ : new RegExp(`^/${locale}/[a-z0-9-]+$`))
      for (const { image } of product!.images) expect(image).toMatch(/^\/media\//)
      expect(product!.description.length).toBeGreaterThan(0)
    }
  })

  it('gives prices in minor units of the currency asked for', async () => {
    const { products } = await portsFor().catalogue.search(COFFEE, EVERYTHING)
    expect(products[0]?.prices[0]).toMatchObject({
      currency: 'PLN',
      price: { gross: 3290 },
      finalPrice: { gross: 2790, net: 2268 },
    })
    const euro = await portsFor({ currency: 'EUR' }).catalogue.productById(products[0]!.id)
    expect(euro?.prices).toMatchObject([{ currency: 'EUR' }])
  })

  it('follows a slug to its product or category, and knows it in the other languages', async () => {
    const product = await firstProduct(portsFor({ locale: 'en' }))
    const slug = product.href.slice('/en/'.length)
    const target = await portsFor({ locale: 'en' }).catalogue.resolveSlug(slug)
    expect(target).toMatchObject({ kind: 'product', id: product.id, slug, slugs: { en: slug } })
    expect(Object.keys(target!.slugs).sort()).toEqual(['de', 'en', 'pl'])
    for (const unknown of ['there-is-no-such-thing', '..', '', '%00'])
      expect(await portsFor().catalogue.resolveSlug(unknown)).toBeNull()
  })

  it('[S7.22] [S7.23] [S7.24] reads menu, mobile menu and categories with their default depths', async () => {
    const { catalogue } = portsFor()
    calls.length = 0
    const [menu, mobile, all] = [await catalogue.menu(), await catalogue.mobileMenu(), await catalogue.categories()]
    expect(calls.map(({ url }) => new URL(url).pathname)).toEqual([
      '/commerce/layout/menu/0/1',
      '/commerce/layout/menu/mobile/0/2',
      '/commerce/layout/category/0/2',
    ])
    for (const tree of [menu, mobile, all]) expect(Category.array().safeParse(tree).error).toBeUndefined()
    expect(menu?.every(({ children }) => children.length === 0)).toBe(true)
    expect(mobile?.some(({ children }) => children.length > 0)).toBe(true)
    expect(menu?.[0]?.url).toMatch(/^\/[a-z-]+$/)
    const below = await catalogue.menu({ categoryId: menu![0]!.id, depth: 1 })
    expect(below?.every(({ parentId }) => parentId === menu![0]!.id)).toBe(true)
  })

  it('reads a category with the way to it, and its products with facets', async () => {
    const { catalogue, tags } = portsFor({ locale: 'de' })
    const [top] = (await catalogue.menu({ depth: 2 }))!
    const category = await catalogue.categoryById(top!.children[0]!.id)
    expect(CategoryPage.safeParse(category).error).toBeUndefined()
    expect(category!.path.map(({ id }) => id)).toEqual([top!.id, category!.id])
    for (const { url } of [...category!.path, ...category!.children]) expect(url).toMatch(/^\/de\//)
    const listing = await catalogue.listing({
      ...EVERYTHING,
      categoryId: category!.id,
      perPage: 2,
      sortBy: 'price',
      sortDir: 'asc',
    })
    expect(Listing.safeParse(listing).error).toBeUndefined()
    expect([...tags]).toEqual(
      expect.arrayContaining([
        'menu',
        `category:${category!.id}`,
        `listing:${category!.id}`,
        `product:${listing.products[0]!.id}`,
      ]),
    )
  })

  it('reads products by id in the order asked for, more of them than one call may name', async () => {
    const { catalogue } = portsFor()
    const { products } = await catalogue.listing({ ...EVERYTHING, perPage: 3 })
    const ids = products.map(({ id }) => id).reverse()
    const many = [...Array.from({ length: 120 }, (_, at) => `missing-${at}`), ...ids, ids[0]!]
    const found = await catalogue.productsByIds(many)
    expect(found.map(({ id }) => id)).toEqual(ids)
    expect(await catalogue.productsByIds([])).toEqual([])
  })

  it('reads collections', async () => {
    const { catalogue } = portsFor()
    for (const collection of ['new', 'sale', 'bestsellers'] as const) {
      const products = await catalogue.collection({ collection, limit: 4 })
      expect(products.length).toBeGreaterThan(0)
      expect(products.length).toBeLessThanOrEqual(4)
      expect(ProductSummary.array().safeParse(products).error).toBeUndefined()
    }
    const sale = await catalogue.collection({ collection: 'sale', limit: 12 })
    for (const { prices } of sale) expect(prices[0]!.finalPrice.gross).toBeLessThan(prices[0]!.price.gross)
  })

  it('[S7.29] searches, and finds nothing without an error', async () => {
    const { catalogue, failures } = portsFor()
    calls.length = 0
    const sorted = { ...EVERYTHING, sortBy: 'price', sortDir: 'desc' } as const
    const listing = await catalogue.search('kawiarka', sorted)
    expect(new URL(calls[0]!.url).pathname).toBe('/commerce/search/short/kawiarka')
    expect(await calls[0]!.json()).toEqual(sorted)
    expect(listing.products.length).toBeGreaterThan(0)
    expect(Listing.safeParse(listing).error).toBeUndefined()
    expect((await catalogue.search('qqqqqqqqqq', EVERYTHING)).total).toBe(0)
    expect((await catalogue.search('x'.repeat(5000), EVERYTHING)).total).toBe(0)
    expect(failures).toEqual([])
  })
})

describe('what is always ours', () => {
  it('[S7.25] [S3.28] reads the footer in every language, every link of it leading somewhere', async () => {
    for (const locale of LOCALES) {
      const ports = portsFor({ locale })
      const footer = await ports.store.footer()
      expect(Footer.safeParse(footer).error).toBeUndefined()
      expect(footer!.columns).toHaveLength(4)
      const anchors = footer!.columns.flat().flatMap((block) => (block.type === 'anchors' ? block.items : []))
      const prefix = locale === 'pl' ? '/' : `/${locale}/`
      for (const { url } of anchors) expect(url.startsWith(prefix) || url.startsWith('https://'), url).toBe(true)
      expect(anchors).toHaveLength(12)
      expect(footer!.columns[0]![0]).toEqual({ type: 'title', label: 'Ziarno' })
      expect(footer!.columns[0]![1]).toMatchObject({ type: 'text', content: [{ kind: 'paragraph' }] })
      expect(ports.failures).toEqual([])
    }
  })

  it('[S7.26] [S3.23] [S3.24] reads config nested, empty values as null, money in minor units', async () => {
    const config = (await portsFor({ locale: 'en' }).store.config())!
    expect(config.get('general/store/name')).toBe('Ziarno')
    expect(config.get('shipping/free_threshold/PLN')).toBe(25000)
    expect(config.tree.shipping).toMatchObject({ free_threshold: { PLN: 25000, EUR: 7900, USD: 8900 } })
    expect(config.tree.analytics).toMatchObject({ tag_manager_id: null })
    expect(config.get('header/preHeader/description')).toBe('Free delivery in Poland and to Germany from 250\u00a0zł')
  })

  it('[S7.27] [S7.28] reads the titles of the header slider', async () => {
    const titles = await portsFor({ locale: 'de', currency: 'EUR' }).store.configByTags([
      'shopping_benefits/header/slider',
    ])
    expect(titles).toHaveLength(4)
    expect(titles[0]).toEqual({ title: 'Ab 79\u00a0€ versandkostenfrei nach Deutschland', icon: 'truck' })
  })

  it('reads every text page, and no link in them is lost', async () => {
    const { data } = (await (await raw('/page')).json()) as { data: { key: string; route: string | null }[] }
    expect(data.length).toBeGreaterThan(5)
    for (const locale of LOCALES)
      for (const { key, route } of data) {
        const { store, failures } = portsFor({ locale })
        const page = await store.pageById(key)
        expect(ContentPage.safeParse(page).error).toBeUndefined()
        expect(page!.content.length).toBeGreaterThan(0)
        const html = ((await (await raw(`/page/${key}`, locale)).json()) as { content: string }).content
        const links = JSON.stringify(page!.content).match(/"kind":"link"/g) ?? []
        expect(links.length, `${locale} ${key}`).toBe((html.match(/<a /g) ?? []).length)
        if (route) expect(await store.pageByRoute(route as 'legal_notice')).toEqual(page)
        expect(failures).toEqual([])
      }
    expect(await portsFor().store.pageById('no-such-page')).toBeNull()
    expect(await portsFor().store.pageByRoute('home')).toBeNull()
  })

  const raw = (path: string, locale = 'pl') =>
    commerce.fetch(
      new Request(`http://commerce.test/commerce${path}`, {
        headers: { 'cg-token': commerce.apiKey, 'x-headless': '1', 'accept-language': locale },
      }),
    )

  it('makes one call of identical reads within a request', async () => {
    const ports = adapter.portsFor(await signedIn('b2c', false))
    adapter.purge(['config', 'footer'])
    calls.length = 0
    await Promise.all([ports.store.config(), ports.store.config(), ports.store.footer(), ports.store.footer()])
    const paths = calls.map(({ method, url }) => `${method} ${new URL(url).pathname}`)
    expect(new Set(paths).size).toBe(paths.length)
  })
})

describe('what belongs to nobody', () => {
  it('reads public keys of user tokens', async () => {
    const { keys } = await adapter.shared.publicKeys()
    expect(keys).toEqual(commerce.publicKeys().keys)
    expect(keys[0]).not.toHaveProperty('d')
  })

  it('reads pictures and logos', async () => {
    const logo = await adapter.shared.media.read('/media/logos/blik.svg')
    expect(logo?.type).toBe('image/svg+xml')
    const product = await firstProduct(portsFor())
    const picture = await adapter.shared.media.read(product.images[0]!.image)
    expect(picture?.type).toBe('image/png')
    expect(picture!.bytes.length).toBeGreaterThan(1_000)
    expect(await adapter.shared.media.read('/media/no/such')).toBeNull()
  })

  it('follows changes: a new value is read as soon as the feed has named it', async () => {
    const feed = adapter.shared.changes!
    const { cursor, tags } = await feed.after(null)
    expect(tags).toEqual([])
    const { store } = portsFor()
    const before = (await store.config())!.get('general/store/name')
    await changeConfig(commerce.store, { 'general/store/name': 'Nowe Ziarno' }, now)
    const news = await feed.after(cursor)
    expect(news).toMatchObject({ tags: ['config'], reset: false })
    expect((await portsFor().store.config())!.get('general/store/name')).toBe('Nowe Ziarno')
    await changeConfig(commerce.store, { 'general/store/name': before }, now)
    await feed.after(news.cursor)
    expect((await feed.after('engine:999999,store:999999')).reset).toBe(true)
  })
})

it('none of this was worth a report but what was not there', () => {
  expect(reports.filter(({ detail }) => detail?.status !== 404)).toEqual([])
})
