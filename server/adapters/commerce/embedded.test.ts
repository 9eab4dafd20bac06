import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Cart } from '#schemas/cart.ts'
import { Category, CategoryPage } from '#schemas/category.ts'
import { ContentPage } from '#schemas/content.ts'
import { Footer } from '#schemas/footer.ts'
import { Listing, type ListingQuery } from '#schemas/listing.ts'
import { LOCALES } from '#schemas/locale.ts'
import { Product, ProductSummary } from '#schemas/product.ts'
import { CustomerTerms } from '#schemas/user.ts'
import { type EmbeddedCommerce, openEmbeddedCommerce } from '#server/commerce/open.ts'
import { changeConfig } from '#server/commerce/store/change-config.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { ReportEvent } from '#server/report.ts'
import type { Shopper } from '#server/shopper.ts'
import { type CommercePorts, commercePorts } from './ports.ts'
import { linksWithout, shopper } from './testing.ts'

const now = new Date('2027-03-10T10:00:00.000Z')
const query: ListingQuery = { categoryId: 0, filters: {}, page: 1, perPage: 10 }
/** On sale: 32.90, now 27.90. */
const COFFEE = 'KAW-1001-250G-BEAN'

// The adapter over the real API. Tests here buy and change config, so each makes a cart of its own.
let commerce: EmbeddedCommerce
let adapter: CommercePorts
const calls: Request[] = []
const reports: ReportEvent[] = []

beforeAll(async () => {
  commerce = await openEmbeddedCommerce({ dataDir: null, clock: () => now })
  adapter = commercePorts({
    fetch(request) {
      calls.push(request.clone())
      return commerce.fetch(request)
    },
    baseUrl: 'http://commerce.test/commerce',
    apiKey: commerce.apiKey,
    links: linksWithout(),
    log: (event) => reports.push(event),
  })
})
afterAll(() => commerce.close())

const portsFor = (differs: Partial<Shopper> = {}): Ports => adapter.portsFor(shopper(differs))

/** A company with credit terms. */
async function signedIn(type: 'b2b' | 'b2c', hasTerms: boolean, ttlSeconds = 3600): Promise<Shopper> {
  const rows = await commerce.engine.db
    .selectFrom('customers as c')
    .leftJoin('customer_terms as t', 't.customer_id', 'c.id')
    .select(['c.id', 'c.initials', 'c.b2b_plus', 'c.cg_token', 't.total'])
    .where('c.kind', '=', type)
    .execute()
  const row = rows.find(({ total }) => (total !== null) === hasTerms)!
  const user = { id: row.id, type, b2bPlus: row.b2b_plus === 1, initials: row.initials, cgToken: row.cg_token }
  const token = await commerce.signer.sign(user, ttlSeconds)
  return shopper({ token, user, kind: type })
}

async function firstProduct(ports: Ports): Promise<Product> {
  const { products } = await ports.catalogue.listing(query)
  return (await ports.catalogue.productById(products[0]!.id))!
}

describe('the catalogue', () => {
  it('[S7.21] [S3.9] [S3.11] [S3.12] [S3.13] reads every product, languages in turn, as the shop’s own entity', async () => {
    const ports = LOCALES.map((locale) => ({ locale, ...portsFor({ locale }) }))
    const { products, total } = await ports[0]!.catalogue.listing({ ...query, perPage: 100 })
    expect(products).toHaveLength(total)
    for (const [at, { id }] of products.entries()) {
      const { locale, catalogue } = ports[at % LOCALES.length]!
      const product = await catalogue.productById(id)
      expect(Product.safeParse(product).error).toBeUndefined()
      expect(product!.href).toMatch(locale === 'pl' ? /^\/[a-z0-9-]+$/ : new RegExp(`^/${locale}/[a-z0-9-]+$`))
      for (const { image } of product!.images) expect(image).toMatch(/^\/media\//)
      expect(product!.description.length).toBeGreaterThan(0)
    }
  }, 30_000)

  it('gives prices in minor units of the currency asked for', async () => {
    const { products } = await portsFor().catalogue.search(COFFEE, query)
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

  it('[S7.22] [S7.23] [S7.24] reads menu, mobile menu and categories with the depths of Spec 7', async () => {
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
      ...query,
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
    const { products } = await catalogue.listing({ ...query, perPage: 3 })
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
    const sorted = { ...query, sortBy: 'price', sortDir: 'desc' } as const
    const listing = await catalogue.search('kawiarka', sorted)
    expect(new URL(calls[0]!.url).pathname).toBe('/commerce/search/short/kawiarka')
    expect(await calls[0]!.json()).toEqual(sorted)
    expect(listing.products.length).toBeGreaterThan(0)
    expect(Listing.safeParse(listing).error).toBeUndefined()
    expect((await catalogue.search('qqqqqqqqqq', query)).total).toBe(0)
    expect((await catalogue.search('x'.repeat(5000), query)).total).toBe(0)
    expect(failures).toEqual([])
  })
})

describe('the cart', () => {
  async function newCart(ports = portsFor()) {
    const { id } = await ports.cart.create()
    return { id, cart: ports.cart }
  }

  async function withCoffee() {
    const made = await newCart()
    const added = await made.cart.addItem(made.id, { sku: COFFEE, qty: 2 })
    if (!added.ok) throw new Error(added.code)
    return { ...made, value: added.value }
  }

  it('[S7.12] [S7.10] [S7.15] is created, filled and loaded, in minor units', async () => {
    const { id, cart, value } = await withCoffee()
    expect(Cart.safeParse(value).error).toBeUndefined()
    expect(value).toMatchObject({ id, count: 2, currency: 'PLN' })
    expect(value.items[0]).toMatchObject({ sku: COFFEE, quantity: 2, prices: { rowPrice: { gross: 5580 } } })
    expect(value.items[0]!.product.href).toMatch(/^\/[a-z0-9-]+\?options=weight:250g,grind:bean$/)
    expect(value.freeShippingLeft?.gross).toBe(25000 - 5580)
    expect(await cart.load(id)).toEqual(value)
  })

  it('[S7.15] sends sku, qty and deliveryTime, and an idempotency key that makes a repetition harmless', async () => {
    const { id, cart } = await newCart()
    calls.length = 0
    const item = { sku: COFFEE, qty: 1 }
    const once = await cart.addItem(id, item, 'key-of-sixteen-letters')
    const twice = await cart.addItem(id, item, 'key-of-sixteen-letters')
    expect(await calls[0]!.json()).toEqual({ sku: COFFEE, qty: 1, deliveryTime: null })
    expect(twice).toEqual(once)
    expect((await cart.load(id))?.count).toBe(1)
  })

  it('[S7.16] chooses a variant by its options', async () => {
    const { id, cart } = await newCart()
    const configurableOptions = [
      { code: 'weight', value: '250g' },
      { code: 'grind', value: 'bean' },
    ]
    const added = await cart.addItem(id, { sku: 'KAW-1001', qty: 1, configurableOptions })
    expect(added).toMatchObject({ ok: true, value: { items: [{ sku: COFFEE }] } })
  })

  it('leads from a line to the variant that lies in it', async () => {
    const { id, cart } = await newCart()
    const hrefOf = async (sku: string) => {
      const added = await cart.addItem(id, { sku, qty: 1 })
      return added.ok ? added.value.items.find((item) => item.sku === sku)?.product.href : null
    }
    expect(await hrefOf('KAW-1001-1KG-BEAN')).toMatch(/^\/[^?]+\?options=weight:1kg,grind:bean$/)
    expect(await hrefOf('KAW-1014')).toMatch(/^\/[^?]+$/)
  })

  it('[S7.17] [S7.18] [S7.13] changes and removes lines, and is cleared', async () => {
    const { id, cart, value } = await withCoffee()
    const line = value.items[0]!.id
    calls.length = 0
    expect(await cart.setQuantity(id, line, 3)).toMatchObject({ ok: true, value: { count: 3 } })
    expect(await calls[0]!.json()).toEqual({ qty: 3, deliveryTime: null })
    expect(await cart.removeItem(id, line)).toMatchObject({ ok: true, value: { count: 0 } })
    expect(await cart.removeItem(id, line)).toMatchObject({ ok: true, value: { count: 0 } })
    await cart.addItem(id, { sku: COFFEE, qty: 1 })
    expect(await cart.clear(id)).toMatchObject({ ok: true, value: { items: [] } })
  })

  it('[S7.19] [S7.20] [S8.5] takes and gives back a coupon, and passes the API’s own words on', async () => {
    const { id, cart } = await withCoffee()
    calls.length = 0
    const wrong = await cart.applyCoupon(id, 'NO-SUCH-CODE')
    expect(await calls[0]!.json()).toEqual({ couponCode: 'NO-SUCH-CODE' })
    expect(wrong).toMatchObject({ ok: false, code: 'coupon_invalid' })
    expect(!wrong.ok && wrong.detail).toMatch(/\p{L}/u)
    const coupons = await commerce.engine.db.selectFrom('coupons').select('code').execute()
    const outcomes = []
    for (const { code } of coupons) outcomes.push(await cart.applyCoupon(id, code))
    expect(outcomes.some((outcome) => outcome.ok && outcome.value.coupon !== null)).toBe(true)
    expect(await cart.removeCoupon(id)).toMatchObject({ ok: true, value: { coupon: null } })
  })

  it('[S7.34] [S8.9] refuses with a code and the API’s own words', async () => {
    const { id, cart } = await newCart()
    const none = await cart.addItem(id, { sku: 'NO-SUCH-SKU', qty: 1 })
    expect(none).toMatchObject({ ok: false, code: 'product_unavailable' })
    expect(!none.ok && none.detail).toMatch(/\p{L}/u)
    const many = await cart.addItem(id, { sku: COFFEE, qty: 900_000 })
    expect(many).toMatchObject({ ok: false, code: 'quantity_refused' })
    expect(await cart.load(id)).toMatchObject({ items: [] })
  })

  it('that is not there is null to load and gone to change', async () => {
    const { cart } = portsFor()
    for (const id of ['nobody', '..', 'a/b', '']) {
      expect(await cart.load(id)).toBeNull()
      expect(await cart.addItem(id, { sku: COFFEE, qty: 1 })).toMatchObject({ ok: false, code: 'cart_gone' })
    }
    expect(await cart.clear('nobody')).toMatchObject({ ok: false, code: 'cart_gone' })
    expect(await cart.removeItem('nobody', 'i')).toMatchObject({ ok: false, code: 'cart_gone' })
  })

  it('[S7.14] [S7.11] becomes the user’s, is listed, and is nobody else’s', async () => {
    const owner = await signedIn('b2c', false)
    const { id } = await withCoffee()
    const ports = adapter.portsFor(owner)
    const assigned = await ports.cart.assign(id)
    expect(assigned.ok).toBe(true)
    const [first] = await ports.cart.list()
    expect(first).toMatchObject({ id: assigned.ok && assigned.value.id, count: expect.any(Number) })
    expect(await portsFor().cart.load(first!.id)).toBeNull()
    expect(await portsFor().cart.list()).toEqual([])
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
      // Only the blog is not there yet.
      expect(anchors).toHaveLength(16)
      expect(footer!.columns[0]![0]).toMatchObject({ type: 'image', src: '/media/footer/logo' })
      expect(footer!.columns[0]![1]).toMatchObject({ type: 'text', content: [{ kind: 'paragraph' }] })
      expect(ports.failures).toEqual([])
    }
  })

  it('[S7.26] [S3.23] [S3.24] reads config nested, empty values as null, money in minor units, links as paths', async () => {
    const config = (await portsFor({ locale: 'en' }).store.config())!
    expect(config.text('general/store/name')).toBe('Ziarno')
    expect(config.get('shipping/free_threshold')).toEqual({ PLN: 25000, EUR: 7900, USD: 8900 })
    expect(config.get('analytics/tag_manager_id')).toBeNull()
    expect(config.text('header/preHeader/description')).toBe('Free delivery from 250\u00a0zł')
    expect(config.get('theme/hero')).toMatchObject([{ link: expect.stringMatching(/^\/en\/[a-z-]+$/) }, {}, {}])
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

describe('the customer', () => {
  it('[S7.32] [S3.27] has terms in minor units when there are any', async () => {
    const terms = await adapter.portsFor(await signedIn('b2b', true)).customer.terms()
    expect(CustomerTerms.safeParse(terms).error).toBeUndefined()
    expect(terms?.total).toBeGreaterThan(10_000)
    expect(await adapter.portsFor(await signedIn('b2c', false)).customer.terms()).toBeNull()
  })

  it('is not asked for when nobody is logged in', async () => {
    calls.length = 0
    expect(await portsFor().customer.terms()).toBeNull()
    expect(calls).toEqual([])
  })

  it('[S7.7] is named by user-token, and gets a new one when the old one ages', async () => {
    const young = await signedIn('b2c', false)
    const ports = adapter.portsFor(young)
    calls.length = 0
    await ports.cart.list()
    expect(calls[0]!.headers.get('user-token')).toBe(young.token)
    expect(ports.refreshedToken()).toBeNull()

    const user = young.user!
    const issued = Math.floor(now.getTime() / 1000) - 3000
    const aged = await agedToken(user, issued, 3600)
    const old = adapter.portsFor({ ...young, token: aged })
    await old.cart.list()
    expect(old.refreshedToken()).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    expect(old.refreshedToken()).not.toBe(aged)
  })

  /** A token of the same signer from some time ago: only its clock stands elsewhere. */
  async function agedToken(user: NonNullable<Shopper['user']>, issued: number, ttl: number): Promise<string> {
    const real = now.getTime()
    now.setTime(issued * 1000)
    const token = await commerce.signer.sign(user, ttl)
    now.setTime(real)
    return token
  }
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
    const before = (await store.config())!.text('general/store/name')
    await changeConfig(commerce.store, { 'general/store/name': 'Nowe Ziarno' }, now)
    const news = await feed.after(cursor)
    expect(news).toMatchObject({ tags: ['config'], reset: false })
    expect((await portsFor().store.config())!.text('general/store/name')).toBe('Nowe Ziarno')
    await changeConfig(commerce.store, { 'general/store/name': before }, now)
    await feed.after(news.cursor)
    expect((await feed.after('engine:999999,store:999999')).reset).toBe(true)
  })
})

it('none of this was worth a report but what was not there', () => {
  expect(reports.filter(({ detail }) => detail?.status !== 404)).toEqual([])
})
