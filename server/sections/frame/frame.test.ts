import { describe, expect, it } from 'vitest'
import { openForFile } from '#server/testing/test-file.ts'
import { instead, nodesOf, openWholeShop } from '#server/testing/test-screens.ts'

const { commerce, shop, openAnother } = await openForFile(openWholeShop)

const failure = () => Response.json({ detail: 'Out for lunch.' }, { status: 500 })

describe('the default frame', () => {
  it('[S2.88] stands around every page but the cart, also around the page that is not found', async () => {
    for (const path of ['/', '/kawa', '/szukaj?phrase=kawa', '/o-nas', '/regulamin-sklepu', '/gibt-es-nicht']) {
      const { screen } = await shop.json(path)
      expect(nodesOf(screen, 'site-header'), path).toHaveLength(1)
      expect(nodesOf(screen, 'checkout-header'), path).toHaveLength(0)
    }
  })

  it('[S2.103] gives way to the checkout layout on the cart: logo, steps, help, legal links', async () => {
    const { screen } = await shop.json('/de/warenkorb')
    expect(nodesOf(screen, 'site-header')).toHaveLength(0)
    expect(nodesOf(screen, 'footer-columns')).toHaveLength(0)
    expect(nodesOf(screen, 'checkout-stepper')[0]?.props).toEqual({
      current: 0,
      hrefs: ['/de/warenkorb', '/de/kasse', null],
      isFinished: false,
    })
    expect(nodesOf(screen, 'header-link')[0]?.props.label).toBe('Hilfe und Kontakt')
    expect(nodesOf(screen, 'footer-legal')[0]?.props.links).toContainEqual({
      label: 'Impressum',
      href: '/de/impressum',
    })
  })

  it('[S2.92] [S1.5] [S3.36] says in the pre-header from which amount delivery is free, in the chosen currency', async () => {
    const said = async (path: string, currency: string) => {
      const { screen } = await shop.json(path, { currency })
      return nodesOf(screen, 'header-note')[0]?.props.text
    }
    expect(await said('/', 'PLN')).toBe('Darmowa dostawa w Polsce i do Niemiec od 250\u00a0zł')
    expect(await said('/en', 'USD')).toBe('Free delivery in Poland and to Germany from $89')
    expect(await said('/de', 'EUR')).toBe('Versandkostenfrei nach Deutschland ab 79\u00a0€')
  })

  it('[S2.89] [S2.90] [S2.91] shows ways to reach the shop in the pre-header', async () => {
    const { screen } = await shop.json('/en')
    expect(nodesOf(screen, 'header-contacts')[0]?.props).toEqual({
      help: { label: 'Help and contact', href: '/en/contact' },
      phone: '+48 42 200 10 20',
      email: 'sklep@ziarno.example',
    })
  })

  it('[S2.94] [S9.17] lets shoppers choose among the languages and the currencies that config allows', async () => {
    commerce.state.interfere = (request) => {
      if (!request.url.endsWith('/store-config')) return null
      return Response.json({ data: [{ key: 'currency/options/allow', value: 'EUR,XXX, PLN' }] })
    }
    const { screen } = await openAnother(openWholeShop).json('/en/coffee')
    const [settings] = nodesOf(screen, 'shop-settings')
    expect(settings?.props.currencies).toEqual(['EUR', 'PLN'])
    expect(settings?.props.languages).toEqual([
      { locale: 'pl', href: '/kawa' },
      { locale: 'en', href: '/en/coffee' },
      { locale: 'de', href: '/de/kaffee' },
    ])
    expect(settings?.on?.setCurrency).toEqual([{ do: 'call', op: 'preferences.setCurrency' }])
  })

  it('offers no choice where there is one language and one currency', async () => {
    commerce.state.interfere = ({ url }) =>
      url.endsWith('/store-config')
        ? Response.json({
            data: [
              { key: 'locale/options/allow', value: 'pl' },
              { key: 'locale/options/default', value: 'pl' },
              { key: 'currency/options/allow', value: 'PLN' },
            ],
          })
        : null
    const { screen } = await openAnother(openWholeShop).json('/kawa')
    expect(nodesOf(screen, 'shop-settings')).toEqual([])
    expect(JSON.stringify(nodesOf(screen, 'account-drawer'))).not.toContain('Polish')
    expect(nodesOf(screen, 'site-header')).toHaveLength(1)
  })

  it('leaves the bounds of prices behind when the currency changes: they are amounts of the old one', async () => {
    const { screen } = await shop.json('/en/coffee?f=origin:brazil&min=20&max=60&sort=price_asc')
    const to = '/en/coffee?f=origin:brazil&sort=price_asc'
    expect(nodesOf(screen, 'shop-settings')[0]?.on?.setCurrency).toEqual([
      { do: 'call', op: 'preferences.setCurrency', args: { to } },
    ])
    expect(nodesOf(screen, 'shop-settings')[0]?.props.languages).toContainEqual({
      locale: 'pl',
      href: expect.stringContaining('max=60'),
    })
  })

  it('keeps the query of the viewed page when the language changes', async () => {
    const { screen } = await shop.json('/en/search?phrase=kettle')
    expect(nodesOf(screen, 'shop-settings')[0]?.props.languages).toContainEqual({
      locale: 'de',
      href: '/de/suche?phrase=kettle',
    })
    expect(nodesOf(screen, 'search-form')[0]?.props).toMatchObject({ action: '/en/search', phrase: 'kettle' })
  })

  it('gives the search field of German pages the way to delivery costs, for the note beside suggested prices', async () => {
    const hrefs = async (path: string) =>
      nodesOf((await shop.json(path)).screen, 'search-form').map(
        ({ props }) => (props.priceNote as { href: string } | undefined)?.href,
      )
    expect(await hrefs('/de')).toEqual(['/de/versand-und-zahlung', '/de/versand-und-zahlung'])
    expect(await hrefs('/')).toEqual([undefined, undefined])
  })

  it('marks the viewed category, and the top one that a deeper page is in', async () => {
    const currentOn = async (path: string) => {
      const { screen } = await shop.json(path)
      const entries = nodesOf(screen, 'main-menu')[0]?.props.entries as { name: string; current?: string }[]
      return entries.filter(({ current }) => current).map(({ name, current }) => `${name}: ${current}`)
    }
    expect(await currentOn('/kawa')).toEqual(['Kawa: page'])
    expect(await currentOn('/mieszanki')).toEqual(['Kawa: within'])
    expect(await currentOn('/')).toEqual([])
  })

  it('[S2.93] has logo, search, account and cart in its top bar', async () => {
    const { screen } = await shop.json('/en')
    const [header] = nodesOf(screen, 'site-header')
    const types = (header?.slots?.bar ?? []).map((id) => screen.nodes[id]?.type)
    expect(types).toEqual(
      expect.arrayContaining(['site-logo', 'search-form', 'shop-settings', 'header-link', 'cart-link']),
    )
    expect(nodesOf(screen, 'header-link')[0]?.props).toMatchObject({ icon: 'account', label: 'Account' })
  })

  it('[S2.95] [S7.23] has the top of the menu, to its default depth, and where its branches are read', async () => {
    const { screen } = await openAnother(openWholeShop).json('/en')
    const menus = commerce.state.calls.map(({ url }) => new URL(url).pathname).filter((path) => path.includes('/menu'))
    expect(menus).toEqual(['/layout/menu/0/1'])
    const [menu] = nodesOf(screen, 'main-menu')
    expect(menu?.props.branches).toBe('/api/menu?menu=wide{&categoryId,locale}')
    expect(menu?.props.entries).toContainEqual(
      expect.objectContaining({ name: 'Coffee', href: '/en/coffee', icon: 'bean', hasChildren: true }),
    )
  })

  it('binds the number in the cart, so that the page is the same for everybody', async () => {
    const { screen } = await shop.json('/')
    expect(nodesOf(screen, 'cart-link')[0]?.props).toEqual({ href: '/koszyk', count: { $data: '/cart/count' } })
  })
})

describe('the header slider', () => {
  it('[S7.28] asks for the titles under its tag', async () => {
    const { screen } = await openAnother(openWholeShop).json('/en')
    const calls = commerce.state.calls.filter(({ url }) => url.endsWith('/store-config/by-tags'))
    expect(await Promise.all(calls.map((call) => call.json()))).toContainEqual({
      tags: ['shopping_benefits/header/slider'],
    })
    expect(nodesOf(screen, 'benefit-slider')[0]?.props.items).toContainEqual({
      text: 'Roasted on Mondays and Thursdays',
      icon: 'flame',
    })
  })

  it('[S8.31] is nothing when its call fails, and nobody is told', async () => {
    commerce.state.interfere = instead('/store-config/by-tags', failure)
    const fresh = openAnother(openWholeShop)
    const { screen, response } = await fresh.json('/')
    expect(response.status).toBe(200)
    expect(nodesOf(screen, 'benefit-slider')).toHaveLength(0)
    expect(nodesOf(screen, 'header-note')).toHaveLength(1)
    expect(fresh.reports.filter(({ kind }) => kind === 'section-failed')).toEqual([])
  })
})

describe('parts of the frame that cannot be read', () => {
  it('[S8.25] leave the menu out; the page still opens', async () => {
    commerce.state.interfere = (request) => (request.url.includes('/layout/menu/') ? failure() : null)
    const { screen, response } = await openAnother(openWholeShop).json('/o-nas')
    expect(response.status).toBe(200)
    expect(nodesOf(screen, 'main-menu')).toHaveLength(0)
    expect(nodesOf(screen, 'menu-drawer')[0]?.props).toMatchObject({ entries: [], phone: '+48 42 200 10 20' })
    expect(nodesOf(screen, 'content-page')).toHaveLength(1)
  })

  it('[S8.26] [S8.30] put a sentence in place of the footer; the page still opens', async () => {
    commerce.state.interfere = instead('/layout/footer/block', failure)
    const { screen, response } = await openAnother(openWholeShop).json('/en/about-us')
    expect(response.status).toBe(200)
    expect(nodesOf(screen, 'footer-notice')[0]?.props.text).toBe('Cannot receive footer, menu, or store config')
    expect(nodesOf(screen, 'footer-legal')[0]?.props.links).toContainEqual({
      label: 'Legal notice',
      href: '/en/legal-notice',
    })
  })

  it('[S8.27] leave the header without what config says; the page still opens', async () => {
    commerce.state.interfere = instead('/store-config', failure)
    const { screen, response } = await openAnother(openWholeShop).json('/o-nas')
    expect(response.status).toBe(200)
    expect(nodesOf(screen, 'header-note')).toHaveLength(0)
    expect(nodesOf(screen, 'site-logo')[0]?.props).toEqual({ name: 'Ziarno', mark: 'bean', href: '/' })
    expect(nodesOf(screen, 'shop-settings')[0]?.props.currencies).toEqual([])
  })
})

describe('the footer', () => {
  it('[S2.114] [S3.28] draws the columns of blocks that the shop has configured', async () => {
    const { screen } = await shop.json('/en')
    expect(nodesOf(screen, 'footer-column')).toHaveLength(4)
    const types = nodesOf(screen, 'footer-block').map(({ props }) => (props.block as { type: string }).type)
    expect(new Set(types)).toEqual(new Set(['anchors', 'contacts', 'socials', 'text', 'title']))
  })

  it('[S9.19] draws four columns at most, also when six are sent', async () => {
    const columns = Array.from({ length: 6 }, (_, index) => [{ type: 'text', content: `<p>Column ${index + 1}</p>` }])
    commerce.state.interfere = instead('/layout/footer/block', () => Response.json({ columns, postFooter: null }))
    const { screen } = await openAnother(openWholeShop).json('/')
    expect(nodesOf(screen, 'footer-column')).toHaveLength(4)
    expect(JSON.stringify(screen.nodes)).not.toContain('Column 5')
  })

  it('[S2.115] draws no secondary footer where none is configured', async () => {
    const columns = [[{ type: 'text', content: '<p>Ziarno</p>' }]]
    commerce.state.interfere = instead('/layout/footer/block', () => Response.json({ columns, postFooter: null }))
    const { screen } = await openAnother(openWholeShop).json('/')
    expect(nodesOf(screen, 'post-footer')).toHaveLength(0)
  })

  it('[S2.116] [S3.35] draws images, media gallery images and text in the secondary footer', async () => {
    const { screen } = await shop.json('/')
    expect(nodesOf(screen, 'post-footer')).toHaveLength(1)
    const types = nodesOf(screen, 'post-footer-block').map(({ props }) => (props.block as { type: string }).type)
    expect(new Set(types)).toEqual(new Set(['frontend_image', 'media_gallery_image', 'text']))
  })

  it('leads from every page to what Domain 1 asks for: terms, privacy, withdrawal, accessibility and legal notice', async () => {
    for (const path of ['/de', '/de/warenkorb']) {
      const { screen } = await shop.json(path)
      const links = nodesOf(screen, 'footer-legal')[0]?.props.links as { label: string }[]
      expect(
        links.map(({ label }) => label),
        path,
      ).toEqual(['AGB', 'Datenschutz', 'Vertrag widerrufen', 'Widerrufsbelehrung', 'Barrierefreiheit', 'Impressum'])
    }
  })

  it('[S2.117] [S2.118] gives credit to who runs and who made the shop, two outside companies', async () => {
    const { screen } = await shop.json('/')
    expect(nodesOf(screen, 'footer-legal')[0]?.props).toMatchObject({
      poweredBy: { name: 'Witryna', href: 'https://witryna.example/' },
      craftedBy: { name: 'Pracownia Lada', href: 'https://lada.example/' },
    })
  })
})
