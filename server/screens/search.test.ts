import { describe, expect, it } from 'vitest'
import { readDemoShop } from '#server/demo/data.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { nodesOf, openWholeShop } from '#server/testing/test-screens.ts'

const { commerce, shop } = await openForFile(openWholeShop)
const descaler = readDemoShop().products.find(({ id }) => id === 'odkamieniacz')!

async function search(phrase: string, more = '') {
  const { screen, response } = await shop.json(`/szukaj?phrase=${encodeURIComponent(phrase)}${more}`)
  const [listing] = nodesOf(screen, 'product-listing')
  return {
    screen,
    response,
    head: nodesOf(screen, 'search-head')[0]!.props as { phrase: string; outcome: string },
    listing: listing?.props as unknown as {
      total: number
      sort: { fields: object[]; current: string }
      pages: { links: { href: string }[]; count: number }
    },
    names: nodesOf(screen, 'product-tile').map(({ props }) => (props.product as { name: string }).name),
  }
}

describe('the search page', () => {
  it('lists what was found under the phrase', async () => {
    const { screen, head, listing, names } = await search('kawa')
    expect(screen.screen).toMatchObject({ route: 'search', title: 'Wyniki dla „kawa”' })
    expect(head).toEqual({
      action: '/szukaj',
      field: { name: 'phrase', minLength: 3, maxLength: 100 },
      phrase: 'kawa',
      outcome: 'found',
    })
    expect(listing.total).toBeGreaterThan(24)
    expect(names).toHaveLength(24)
  })

  it('is called by what was chosen and by its page, so that tabs and history can be told apart', async () => {
    const called = async (more: string) => (await search('kawa', more)).screen.screen.title
    expect(await called('&page=2')).toBe('Wyniki dla „kawa” – Strona 2')
    expect(await called('&f=origin:brazil')).toBe('Wyniki dla „kawa” – Brazylia')
  })

  it('is not for search engines', async () => {
    const { screen } = await search('kawa')
    expect(screen.screen.seo).toMatchObject({ robots: 'noindex', canonical: null, alternates: {} })
  })

  it('[S2.182] sorts and pages like a category and keeps the phrase', async () => {
    const { listing } = await search('kawa', '&sort=price_desc')
    expect(listing.sort).toMatchObject({
      current: 'price_desc',
      name: 'sort',
      fields: [{ name: 'phrase', value: 'kawa' }],
    })
    expect(listing.pages.links[1]).toEqual({ page: 2, href: '/szukaj?phrase=kawa&sort=price_desc&page=2' })
    const second = await search('kawa', '&sort=price_desc&page=2')
    expect(second.listing.pages).toMatchObject({ current: 2 })
  })

  it('[S2.185] has breadcrumbs', async () => {
    const { screen } = await search('kawa')
    expect(nodesOf(screen, 'breadcrumbs')[0]?.props).toEqual({
      crumbs: [
        { label: 'Strona główna', href: '/' },
        { label: 'Wyszukiwarka', href: '/szukaj' },
      ],
    })
  })

  it('[S5.31] starts with three characters and asks nobody before', async () => {
    for (const phrase of ['', 'k', 'ka', ' ka ', '☕☕']) {
      const { head, listing, response } = await search(phrase)
      expect(response.status).toBe(200)
      expect(head.outcome).toBe('short')
      expect(listing).toBeUndefined()
    }
    expect(commerce.state.calls.filter(({ url }) => url.includes('/search/'))).toEqual([])
    expect((await search('żół')).head.outcome).not.toBe('short')
  })

  it('[S5.35] leads to the only product that was found, as a page and as JSON', async () => {
    const { sku, translations } = descaler
    const page = await shop.app.request(`/szukaj?phrase=${sku}`)
    expect([page.status, page.headers.get('location')]).toEqual([302, `/${translations.pl.slug}`])
    const { screen } = await shop.json(`/szukaj?phrase=${sku}`)
    expect(screen.screen.redirect).toMatchObject({ to: `/${translations.pl.slug}` })
  })

  it('[S5.36] shows a list that filters have narrowed to one product', async () => {
    const { screen, names } = await search(descaler.sku, `&category=${descaler.categoryIds[0]}`)
    expect(screen.screen.redirect).toBeUndefined()
    expect(names).toEqual([descaler.translations.pl.name])
  })

  it('[S2.186] says that nothing was found and shows bestsellers', async () => {
    const { screen, head, names } = await search('qqqqqq')
    expect(head).toMatchObject({ outcome: 'none', phrase: 'qqqqqq' })
    expect(nodesOf(screen, 'product-row')[0]?.props).toEqual({ title: 'Polecane produkty' })
    expect(names.length).toBeGreaterThan(3)
  })

  it('shows no bestsellers beside results', async () => {
    expect(nodesOf((await search('kawa')).screen, 'product-row')).toEqual([])
  })

  it('[S8.33] takes a failing search for no results', async () => {
    commerce.state.interfere = (request) =>
      request.url.includes('/search/') ? new Response('', { status: 500 }) : null
    const { head, response } = await search('mokka')
    expect(response.status).toBe(200)
    expect(head.outcome).toBe('none')
    expect(shop.reports.some(({ kind }) => kind === 'upstream')).toBe(true)
  })

  it('writes phrases as they are and cuts what nobody types', async () => {
    const odd = await search('"><script>&amp; 100%')
    expect(odd.head.phrase).toBe('"><script>&amp; 100%')
    expect((await search('a'.repeat(900))).head.phrase).toHaveLength(100)
  })
})
