import { describe, expect, it } from 'vitest'
import { readDemoShop } from '#server/demo/data.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { nodesOf, openWholeShop } from '#server/testing/test-screens.ts'

const { commerce, shop } = await openForFile(openWholeShop)

interface TileProps {
  product: {
    id: string
    name: string
    href: string
    type: string
    available: boolean
    prices: { finalPrice: { gross: number } }[]
  }
  variant: string
}

async function open(path: string) {
  const { screen, response } = await shop.json(path)
  const tiles = nodesOf(screen, 'product-tile').map(({ props }) => props as unknown as TileProps)
  const [listing] = nodesOf(screen, 'product-listing')
  return {
    screen,
    response,
    tiles,
    listing: listing?.props as unknown as {
      total: number
      sort: { action: string; current: string | null }
      pages: { current: number; count: number; links: { page: number; href: string }[] }
    },
  }
}

const createdAt = new Map(readDemoShop().products.map((product) => [product.id, product.createdAt]))
const lowest = ({ product }: TileProps) => product.prices[0]!.finalPrice.gross

describe('a category', () => {
  it('[S1.6] shows its products as tiles that lead to their pages', async () => {
    const { tiles, response, screen, listing } = await open('/kawa')
    expect(response.status).toBe(200)
    expect(screen.screen).toMatchObject({ route: 'category', title: 'Kawa' })
    expect(tiles).toHaveLength(24)
    expect(listing.total).toBeGreaterThan(24)
    const product = await shop.json(tiles[0]!.product.href)
    expect(product.screen.screen).toMatchObject({ route: 'product', title: tiles[0]!.product.name })
  })

  it('[S2.76] is resolved from its slug in the language of the path, and an old slug leads on', async () => {
    for (const [path, title] of [
      ['/kawa', 'Kawa'],
      ['/en/coffee', 'Coffee'],
      ['/de/kaffee', 'Kaffee'],
    ] as const) {
      const { screen, response } = await open(path)
      expect(response.status).toBe(200)
      expect(screen.screen).toMatchObject({ route: 'category', path, title })
    }
    expect((await open('/de/coffee')).response.status).toBe(404)
    const slugs = { pl: 'kawa', en: 'coffee', de: 'kaffee' }
    commerce.state.interfere = ({ url }) =>
      url.endsWith('/url/kawy') ? Response.json({ kind: 'category', id: '1', slug: 'kawa', slugs }) : null
    const old = await shop.page('/kawy?sort=latest')
    expect([old.status, old.headers.get('location')]).toEqual([301, '/kawa?sort=latest'])
  })

  it('[S2.184] has breadcrumbs, on the page and for search engines', async () => {
    const { screen } = await open('/en/whole-bean-coffee')
    const [way] = nodesOf(screen, 'breadcrumbs')
    expect(way?.props).toEqual({
      crumbs: [
        { label: 'Home', href: '/en' },
        { label: 'Coffee', href: '/en/coffee' },
        { label: 'Whole bean coffee', href: '/en/whole-bean-coffee' },
      ],
    })
    expect(screen.screen.seo.jsonLd).toContainEqual({
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: '/en' },
        { '@type': 'ListItem', position: 2, name: 'Coffee', item: '/en/coffee' },
        { '@type': 'ListItem', position: 3, name: 'Whole bean coffee', item: '/en/whole-bean-coffee' },
      ],
    })
  })

  it('says what it is about and leads to its subcategories', async () => {
    const { screen } = await open('/de/kaffee')
    const [head] = nodesOf(screen, 'category-head')
    expect(head?.props).toMatchObject({ title: 'Kaffee', intro: expect.stringContaining('Łódź') })
    expect(head?.props.subcategories).toContainEqual({ label: 'Ganze Bohnen', href: '/de/ganze-bohnen' })
  })

  it('[S2.181] [S9.16] sorts by price ascending, price descending and latest, and by nothing else', async () => {
    const ascending = await open('/kawa?sort=price_asc')
    const prices = ascending.tiles.map(lowest)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    expect(ascending.listing.sort).toMatchObject({ action: '/kawa', current: 'price_asc' })

    const descending = (await open('/kawa?sort=price_desc')).tiles.map(lowest)
    expect(descending).toEqual(descending.toSorted((a, b) => b - a))
    expect(descending[0]).toBeGreaterThan(prices[0]!)

    const names = (found: Awaited<ReturnType<typeof open>>) => found.tiles.map(({ product }) => product.name)
    const latest = await open('/kawa?sort=latest')
    const own = await open('/kawa')
    expect(latest.listing.sort.current).toBe('latest')
    const days = latest.tiles.map(({ product }) => createdAt.get(product.id)!)
    expect(days).toEqual(days.toSorted().toReversed())
    expect(new Set(days).size).toBeGreaterThan(1)
    expect(names(latest)).not.toEqual(names(own))

    const unknown = await open('/kawa?sort=name')
    expect(unknown.listing.sort.current).toBe('')
    expect(names(unknown)).toEqual(names(own))
  })

  it('has pages of 24 that are links of their own and keep the order', async () => {
    const first = await open('/kawa?sort=price_asc')
    const { links, count } = first.listing.pages
    expect(count).toBe(Math.ceil(first.listing.total / 24))
    expect(links[0]).toEqual({ page: 1, href: '/kawa?sort=price_asc' })
    const second = await open(links[1]!.href)
    expect(second.listing.pages.current).toBe(2)
    expect(lowest(second.tiles[0]!)).toBeGreaterThanOrEqual(lowest(first.tiles.at(-1)!))
    expect(second.screen.screen).toMatchObject({
      title: 'Kawa – Strona 2',
      seo: { canonical: '/kawa?page=2', alternates: { en: '/en/coffee?page=2', 'x-default': '/kawa?page=2' } },
    })
    for (const same of ['/kawa?page=0002', '/kawa?page=2&sort=price_asc'])
      expect((await open(same)).screen.screen.seo.canonical).toBe('/kawa?page=2')
    for (const first of ['/kawa?page=1', '/kawa?page=many'])
      expect((await open(first)).screen.screen.seo).toMatchObject({ canonical: '/kawa', alternates: { pl: '/kawa' } })
    const shown = [...first.tiles, ...second.tiles].map(({ product }) => product.href)
    expect(new Set(shown).size).toBe(shown.length)
  })

  it('has no page behind its last, and takes a page that is none for the first', async () => {
    for (const page of ['99', '99999', '1'.repeat(400)])
      expect((await open(`/kawa?page=${page}`)).response.status).toBe(404)
    for (const page of ['0', '-1', '1.5', '1e9', 'two']) {
      const { listing, screen } = await open(`/kawa?page=${page}&sort=zz`)
      expect([listing.pages.current, screen.screen.path]).toEqual([1, '/kawa'])
    }
  })

  it('is the same for every visitor, and tells what it depends on', async () => {
    const { screen } = await open('/kawa')
    expect(screen.cache.scope).toBe('public')
    expect(screen.cache.tags).toEqual(expect.arrayContaining(['category:1', 'listing:1']))
  })

  it('offers to add simple products and to see the variants of others', async () => {
    const { tiles, screen } = await open('/kawa')
    for (const { product, variant } of tiles) {
      const isSimple = product.type !== 'configurable' && product.type !== 'grouped'
      expect([product.name, variant]).toEqual([product.name, isSimple ? 'simple-tile' : 'configurable-tile'])
    }
    for (const node of nodesOf(screen, 'product-tile')) {
      const { product, variant } = node.props as unknown as TileProps & { product: { sku: string } }
      const canAdd = variant === 'simple-tile' && product.available
      expect(node.on?.add ?? []).toEqual(
        canAdd ? [{ do: 'submit', op: 'cart.addItem', args: { sku: product.sku } }] : [],
      )
    }
  })

  it('loads the pictures where the page opens at once and the others when they come into sight', async () => {
    const { screen } = await open('/kawa')
    const first = nodesOf(screen, 'product-tile').map(({ props }) => props.isFirst === true)
    expect(first.filter(Boolean)).toHaveLength(2)
    expect(first.slice(0, 2)).toEqual([true, true])
  })

  it('[S2.186] shows a way on and bestsellers when it is empty', async () => {
    const empty = { products: [], total: 0, page: 1, perPage: 24, facets: [], categories: [], priceRange: null }
    commerce.state.interfere = (request) =>
      request.url.includes('/category/2/products') ? Response.json(empty, { status: 201 }) : null
    const { screen, tiles } = await open('/en/tea')
    expect(nodesOf(screen, 'product-listing')).toEqual([])
    expect(nodesOf(screen, 'listing-empty')[0]?.props).toEqual({ wayOn: { label: 'Home', href: '/en' } })
    expect(nodesOf(screen, 'product-row')).toHaveLength(1)
    expect(tiles.length).toBeGreaterThan(3)
  })

  it('shows a product without a price in the currency as unavailable, whatever its stock', async () => {
    commerce.state.interfere = async (request) => {
      const answer = await commerce.commerce.fetch(request.clone())
      if (!request.url.includes('/category/1/products')) return answer
      const listing = (await answer.json()) as { products: { prices: unknown[]; available: boolean }[] }
      const products = listing.products.map((product) => ({ ...product, prices: [], available: true }))
      return Response.json({ ...listing, products }, { status: answer.status })
    }
    const { screen, tiles } = await open('/de/kaffee?sort=latest')
    expect(tiles).toHaveLength(24)
    expect(nodesOf(screen, 'product-tile').filter(({ on }) => (on?.add ?? []).length > 0)).toEqual([])
  })
})

describe('a category that cannot be told about', () => {
  it('is no 404, and nothing of that is kept', async () => {
    const { json, app } = openWholeShop(commerce)
    commerce.state.interfere = (request) =>
      request.url.includes('/category/by-id') ? Response.json({ detail: 'busy' }, { status: 500 }) : null
    expect((await json('/en/coffee')).response.status).toBe(503)
    commerce.state.interfere = () => null
    expect((await json('/en/coffee')).response.status).toBe(200)
    app.close()
  })
})
