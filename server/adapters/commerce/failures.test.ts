import { describe, expect, it } from 'vitest'
import type { ListingQuery } from '#schemas/listing.ts'
import { broken, emptyCart, fakeCommerce, json, portsOver, shopper, thrown } from '#server/testing/stub-commerce.ts'

const query: ListingQuery = { categoryId: 0, filters: {}, page: 1, perPage: 10 }

describe('an answer that is not 200 is logged with its detail and gives null', () => {
  const cases = [
    ['[S8.25] menu', 'GET /layout/menu/0/1', (p: Ports) => p.catalogue.menu()],
    ['[S8.25] mobile menu', 'GET /layout/menu/mobile/0/2', (p: Ports) => p.catalogue.mobileMenu()],
    ['[S8.26] footer', 'GET /layout/footer/block', (p: Ports) => p.store.footer()],
    ['[S8.27] store config', 'GET /store-config', (p: Ports) => p.store.config()],
    ['[S8.28] categories', 'GET /layout/category/0/2', (p: Ports) => p.catalogue.categories()],
    ['[S8.28] category', 'GET /category/by-id/7', (p: Ports) => p.catalogue.categoryById(7)],
    ['[S8.29] product', 'GET /product/by-id/42', (p: Ports) => p.catalogue.productById('42')],
  ] as const
  type Ports = ReturnType<typeof portsOver>['ports']

  it.each(cases)('%s', async (_, call, read) => {
    const { ports, reports } = portsOver({ [call]: broken })
    expect(await read(ports)).toBeNull()
    expect(reports).toEqual([
      expect.objectContaining({
        kind: 'upstream',
        message: expect.stringContaining(call),
        requestId: 'r-7',
        detail: { status: 500, detail: 'The disk is full.' },
      }),
    ])
    expect(ports.failures).toEqual([`${call}: 500`])
  })

  it.each(cases)('%s: no answer at all is an error, and a failure for whoever catches it', async (_, call, read) => {
    const { ports } = portsOver({ [call]: () => Promise.reject(new TypeError('refused')) })
    expect((await thrown(read(ports))).reason).toBe('network')
    expect(ports.failures).toEqual([expect.stringContaining('network')])
  })

  it('a product or category that is not there is logged too, but is no failure', async () => {
    const { ports, reports } = portsOver({})
    expect(await ports.catalogue.productById('42')).toBeNull()
    expect(await ports.catalogue.categoryById(7)).toBeNull()
    expect(reports.map(({ detail }) => detail?.status)).toEqual([404, 404])
    expect(ports.failures).toEqual([])
  })

  it('is told to everybody who shares the read, and not kept', async () => {
    let isBroken = true
    const { portsFor } = fakeCommerce({
      'GET /store-config': () => (isBroken ? broken() : json({ data: [] })),
    })
    const [a, b] = [portsFor(shopper()), portsFor(shopper())]
    expect(await Promise.all([a.store.config(), b.store.config()])).toEqual([null, null])
    expect([a.failures.length, b.failures.length]).toEqual([1, 1])
    isBroken = false
    expect(await portsFor(shopper()).store.config()).not.toBeNull()
  })
})

describe('other failures', () => {
  it('[S8.32] config by tags throws the detail with the status', async () => {
    const { ports } = portsOver({ 'POST /store-config/by-tags': json({ detail: 'Nope.' }, { status: 418 }) })
    const error = await thrown(ports.store.configByTags(['a']))
    expect(error).toMatchObject({ status: 418, detail: 'Nope.' })
  })

  it('an id that is too long for any product takes no other products with it', async () => {
    const asked: unknown[] = []
    const { ports } = portsOver({
      'POST /product/by-ids': async (request: Request) => {
        asked.push(await request.json())
        return json({ products: [] })
      },
    })
    await Promise.all([ports.catalogue.productsByIds(['x'.repeat(65)]), ports.catalogue.productsByIds(['a'])])
    expect(asked).toEqual([{ ids: ['a'] }])
  })

  it('[S8.33] a failed search is logged and reads as no results', async () => {
    for (const answer of [
      broken,
      () => Promise.reject(new TypeError('refused')),
      json({ products: 'many' }, { status: 201 }),
    ]) {
      const { ports, reports } = portsOver({ 'POST /search/short/kawa': answer })
      expect(await ports.catalogue.search('kawa', query)).toEqual({
        products: [],
        total: 0,
        page: 1,
        perPage: 10,
        facets: [],
        categories: [],
        priceRange: null,
      })
      expect(reports).toHaveLength(1)
      expect(ports.failures).toHaveLength(1)
    }
  })

  it('[S8.34] failed terms are logged with detail and status and treated as absent', async () => {
    const commerce = fakeCommerce({ 'GET /customer/terms': broken })
    const ports = commerce.portsFor(shopper({ token: 'jwt', kind: 'b2b' }))
    expect(await ports.customer.terms()).toBeNull()
    expect(commerce.reports[0]?.detail).toEqual({ status: 500, detail: 'The disk is full.' })
    expect(ports.failures).toEqual(['GET /customer/terms: status'])
  })

  it('lists, slugs, pages and collections that fail throw', async () => {
    const { ports } = portsOver({
      'GET /url/kawa': broken,
      'POST /category/1/products': broken,
      'POST /product/by-ids': broken,
      'POST /product/collection': broken,
      'GET /page/terms': broken,
      'GET /cart': broken,
      'POST /cart': broken,
      'GET /cart/c-1': broken,
      'POST /cart/c-1/item': broken,
    })
    const calls = [
      ports.catalogue.resolveSlug('kawa'),
      ports.catalogue.listing({ ...query, categoryId: 1 }),
      ports.catalogue.productsByIds(['a']),
      ports.catalogue.collection({ collection: 'new', limit: 4 }),
      ports.store.pageById('terms'),
      ports.cart.list(),
      ports.cart.create(),
      ports.cart.load('c-1'),
      ports.cart.addItem('c-1', { sku: 'a', qty: 1 }),
    ]
    for (const call of calls) expect(await thrown(call)).toMatchObject({ status: 500, detail: 'The disk is full.' })
  })

  it('keeps ids of carts out of messages', async () => {
    const { ports } = portsOver({ 'GET /cart/secret-id': broken })
    expect((await thrown(ports.cart.load('secret-id'))).message).not.toContain('secret-id')
  })
})

describe('garbage', () => {
  it('is an error that names the place', async () => {
    const { ports } = portsOver({
      'GET /store-config': { data: [{ key: 'a', value: 1 }, { key: 5 }] },
      'GET /layout/footer/block': '<html>',
      'GET /url/kawa': { kind: 'weapon', id: '1', slug: 'kawa', slugs: {} },
      'GET /cart/c-1': [],
    })
    const error = await thrown(ports.store.config())
    expect(error.reason).toBe('garbage')
    expect(error.message).toContain('/data/1')
    for (const call of [ports.store.footer(), ports.catalogue.resolveSlug('kawa'), ports.cart.load('c-1')])
      expect((await thrown(call)).reason).toBe('garbage')
  })

  it('is a menu that nests without end', async () => {
    const entry = (children: unknown[]): unknown => ({
      id: 1,
      name: 'a',
      url: 'a',
      level: 1,
      parentId: 0,
      hasChildren: true,
      children,
      image: null,
      isExternal: false,
      externalUrlTarget: null,
      icon: null,
    })
    let tree = entry([])
    for (let depth = 0; depth < 500; depth++) tree = entry([tree])
    const { ports } = portsOver({ 'GET /layout/menu/0/1': { data: [tree] } })
    expect((await thrown(ports.catalogue.menu())).reason).toBe('garbage')
  })

  it('is a price that is no amount', async () => {
    const cart = { ...emptyCart, freeShippingLeft: { gross: '99999999999999999.00', net: '1.00' } }
    const { ports } = portsOver({ 'GET /cart/c-1': cart })
    expect((await thrown(ports.cart.load('c-1'))).reason).toBe('garbage')
  })
})

describe('search', () => {
  const found = json(
    { products: [], total: 0, page: 1, perPage: 10, facets: [], categories: [], priceRange: null },
    { status: 201 },
  )

  it('[S7.30] replaces slashes of the phrase', async () => {
    const { ports, requests } = portsOver({ 'POST /search/short/kawa%201%202': found })
    expect((await ports.catalogue.search(' kawa 1/2 ', query)).total).toBe(0)
    expect(ports.failures).toEqual([])
    expect(await requests[0]!.json()).toEqual(query)
  })

  it('asks for nothing that cannot be found or would be another path', async () => {
    const { ports, requests } = portsOver({})
    for (const phrase of ['', '  ', '.', '..', '/', '../..', '?#']) await ports.catalogue.search(phrase, query)
    expect(requests).toEqual([])
  })
})

describe('refusals of cart calls', () => {
  const refusal = (status: number, code?: string) => json({ detail: 'Nie.', ...(code && { code }) }, { status })

  it.each([
    [403, 'cart_forbidden', 'cart_gone'],
    [404, 'cart_not_found', 'cart_gone'],
    [404, undefined, 'cart_gone'],
    [422, 'CATALOGINVENTORY-1', 'quantity_refused'],
    [422, 'quantity_min', 'quantity_refused'],
    [422, 'product_unavailable', 'product_unavailable'],
    [422, 'options_required', 'refused'],
    [429, undefined, 'refused'],
  ])('adding: %i %s is %s, with the detail', async (status, code, expected) => {
    const { ports } = portsOver({ 'POST /cart/c-1/item': refusal(status, code) })
    expect(await ports.cart.addItem('c-1', { sku: 'a', qty: 1 })).toEqual({ ok: false, code: expected, detail: 'Nie.' })
  })

  it('a 404 while the cart is there means the product, the line or nothing at all', async () => {
    const { ports } = portsOver({ 'GET /cart/c-1': emptyCart })
    expect(await ports.cart.addItem('c-1', { sku: 'a', qty: 1 })).toMatchObject({ code: 'product_unavailable' })
    expect(await ports.cart.setQuantity('c-1', 'i', 2)).toMatchObject({ code: 'refused' })
    expect(await ports.cart.removeItem('c-1', 'i')).toMatchObject({ ok: true, value: { id: 'c-1' } })
  })

  it('any refusal of a coupon is an invalid coupon, but not a locked door', async () => {
    for (const [status, code, expected] of [
      [422, 'coupon_expired', 'coupon_invalid'],
      [400, undefined, 'coupon_invalid'],
      [404, 'cart_not_found', 'cart_gone'],
      [429, undefined, 'refused'],
    ] as const) {
      const { ports } = portsOver({ 'PATCH /cart/c-1/coupon': refusal(status, code) })
      expect(await ports.cart.applyCoupon('c-1', 'X')).toMatchObject({ ok: false, code: expected })
    }
  })

  it('a cart that is gone or not ours loads as null, and visitors have no carts', async () => {
    for (const status of [403, 404]) {
      const { ports } = portsOver({ 'GET /cart/c-1': refusal(status) })
      expect(await ports.cart.load('c-1')).toBeNull()
    }
    const { ports } = portsOver({ 'GET /cart': refusal(401) })
    expect(await ports.cart.list()).toEqual([])
  })
})
