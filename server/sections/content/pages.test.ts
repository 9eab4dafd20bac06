import { describe, expect, it } from 'vitest'
import { homeScreen } from '#server/screens/home.ts'
import { routes } from '#server/screens/routes.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { instead, nodesOf, openWholeShop } from '#server/testing/test-screens.ts'

const { commerce, shop, openAnother } = await openForFile(openWholeShop)

describe('the home page', () => {
  it.each([
    ['/', 'Świeżo palona w Łodzi', '/kawa'],
    ['/en', 'Freshly roasted in Łódź', '/en/coffee'],
    ['/de', 'Frisch geröstet in Łódź', '/de/kaffee'],
  ])('opens %s with a window that titles the page and leads into the shop', async (path, title, href) => {
    const { screen } = await shop.json(path)
    const [hero] = nodesOf(screen, 'hero')
    expect(hero?.props).toMatchObject({ title, headingLevel: 1, isFirst: true, action: { href } })
  })

  it('shows the chosen categories in their order, by name and picture', async () => {
    const { screen } = await shop.json('/en')
    const tiles = nodesOf(screen, 'category-tile').map(({ props }) => props)
    expect(tiles.map(({ name }) => name)).toEqual([
      'Coffee',
      'Tea',
      'Coffee machines',
      'Grinders',
      'Brewing',
      'Tableware',
    ])
    expect(tiles[0]).toMatchObject({ href: '/en/coffee', image: '/media/category/kawa' })
  })

  it('goes without what cannot be read and shows the rest', async () => {
    commerce.state.interfere = (request) =>
      request.url.includes('/layout/menu/') ? Response.json({ detail: 'Out for lunch.' }, { status: 500 }) : null
    const { screen, response } = await openAnother(openWholeShop).json('/')
    expect(response.status).toBe(200)
    expect(nodesOf(screen, 'category-tile')).toHaveLength(0)
    expect(nodesOf(screen, 'hero')).toHaveLength(1)
    expect(nodesOf(screen, 'story')).toHaveLength(2)
  })

  it('leaves out the button of a story whose category is gone', async () => {
    commerce.state.interfere = instead('/category/by-id/17', () =>
      Response.json({ detail: 'Not found' }, { status: 404 }),
    )
    const { screen } = await openAnother(openWholeShop).json('/en')
    const stories = nodesOf(screen, 'story').map(({ props }) => [props.title, Boolean(props.action)])
    expect(stories).toEqual([
      ['Good coffee at work', false],
      ['Tea for long evenings', true],
    ])
  })

  it('is titled and described by the line of the shop', async () => {
    const { screen } = await shop.json('/en')
    expect(screen.screen.title).toBe('Coffee, tea and everything for brewing')
    expect(screen.screen.seo.description).toBe('Coffee, tea and everything for brewing')
  })

  it('places notices, texts and benefits that a merchandiser adds', async () => {
    const words = (text: string) => [{ kind: 'paragraph' as const, children: [{ kind: 'text' as const, text }] }]
    const app = openAnother(openWholeShop)
    app.publish('screens/home', {
      frame: 'frames/default',
      slots: { main: ['pair', 'promises'] },
      sections: {
        pair: { type: 'columns', settings: { perRow: 2 }, slots: { items: ['late', 'text'] } },
        late: {
          type: 'notice',
          settings: {
            tone: 'warn',
            text: { pl: 'Opóźnienia', en: 'Delays', de: 'Verspätungen' },
            action: { label: { pl: 'Więcej', en: 'More', de: 'Mehr' }, to: { page: 'delivery-payment' } },
          },
        },
        text: {
          type: 'rich-text-block',
          settings: { content: { pl: words('tak'), en: words('yes'), de: words('ja') } },
        },
        promises: {
          type: 'benefit-list',
          settings: {
            items: [{ icon: 'truck', title: { pl: 'od {amount}', en: 'from {amount}', de: 'ab {amount}' } }],
          },
        },
      },
    })
    const { screen } = await app.json('/de', { currency: 'EUR' })
    expect(nodesOf(screen, 'notice')[0]?.props).toEqual({
      tone: 'warn',
      text: 'Verspätungen',
      action: { label: 'Mehr', href: '/de/versand-und-zahlung' },
    })
    expect(nodesOf(screen, 'rich-text-block')[0]?.props.content).toEqual(words('ja'))
    expect(nodesOf(screen, 'benefit-list')[0]?.props.items).toEqual([{ icon: 'truck', title: 'ab 79\u00a0€' }])
    expect(screen.nodes['screen.pair']?.slots?.items).toEqual(['screen.late', 'screen.text'])
  })
})

describe('a text page', () => {
  it('[S2.78] is found by its slug, with its title, text and description', async () => {
    const { screen, response } = await shop.json('/en/terms-and-conditions')
    expect(response.status).toBe(200)
    expect(screen.screen.route).toBe('cms_page')
    const [page] = nodesOf(screen, 'content-page')
    expect(page?.props.title).toBe(screen.screen.title)
    expect(page?.props.content).toHaveProperty('3')
    expect(page?.props.updated).toMatchObject({ day: expect.stringMatching(/^\d{1,2} \w+ \d{4}$/) })
    expect(screen.screen.seo.description).toBeTruthy()
    expect(screen.screen.seo.alternates.de).toBe('/de/agb')
  })

  it.each([
    ['[S2.83]', 'local_about_us', '/en/about-us', '/o-nas', '/de/ueber-uns'],
    ['[S2.84]', 'local_services', '/en/services', '/uslugi', '/de/leistungen'],
    ['[S2.85]', 'local_contact', '/en/contact-persons', '/dane-kontaktowe', '/de/ansprechpartner'],
    ['[S2.86]', 'local_partnership', '/en/partnership', '/wspolpraca', '/de/partnerschaft'],
    ['[Domain 6]', 'legal_notice', '/en/legal-notice', '/dane-firmy', '/de/impressum'],
    ['[Domain 6]', 'accessibility', '/en/accessibility', '/dostepnosc', '/de/barrierefreiheit'],
  ])('%s %s is a page of its own in three languages', async (_id, route, ...paths) => {
    for (const path of paths) {
      const { screen, response } = await shop.json(path)
      expect(response.status, path).toBe(200)
      expect(screen.screen.route).toBe(route)
      expect(nodesOf(screen, 'content-page')[0]?.props.title).toBe(screen.screen.title)
    }
  })

  it('that the shop has not written is not found', async () => {
    commerce.state.interfere = (request) =>
      request.url.includes('/page/by-route/') ? Response.json({ detail: 'Not found' }, { status: 404 }) : null
    const { screen, response } = await openAnother(openWholeShop).json('/uslugi')
    expect(response.status).toBe(404)
    expect(nodesOf(screen, 'system-message')).toHaveLength(1)
  })
})

describe('system pages', () => {
  it.each([
    ['/gibt-es-nicht', 'Nie znaleźliśmy tej strony', '/szukaj'],
    ['/en/gibt-es-nicht', 'Page not found', '/en/search'],
    ['/de/gibt-es-nicht', 'Seite nicht gefunden', '/de/suche'],
  ])(
    '[S2.197] [S8.49] %s says that it is not found and offers search, home and categories',
    async (path, title, search) => {
      const { screen, response } = await shop.json(path)
      expect(response.status).toBe(404)
      expect(nodesOf(screen, 'system-message')[0]?.props).toMatchObject({ title })
      expect(nodesOf(screen, 'search-form').map(({ props }) => [props.place, props.action])).toContainEqual([
        'page',
        search,
      ])
      expect(nodesOf(screen, 'link-list')[0]?.props.entries).toHaveLength(9)
      expect(screen.screen.seo.robots).toBe('noindex')
    },
  )

  it.each([
    ['/', 'Coś poszło nie tak. Pracujemy nad tym.'],
    ['/en', 'Something went wrong. We are working on it.'],
    ['/de', 'Etwas ist schiefgelaufen. Wir arbeiten daran.'],
  ])(
    '[S2.198] [S8.50] %s says that something broke, without asking the commerce API for anything',
    async (path, title) => {
      const broken = { ...homeScreen, load: () => Promise.reject(new Error('a mistake of ours')) }
      const { screen, response } = await openAnother((commerce) =>
        openWholeShop(commerce, { routes: { ...routes, home: { access: 'anyone', screen: broken } } }),
      ).json(path)
      expect(response.status).toBe(500)
      expect(nodesOf(screen, 'site-logo')[0]?.props.name).toBe('Ziarno')
      expect(JSON.stringify(screen)).not.toContain('a mistake of ours')
      expect(nodesOf(screen, 'system-message')[0]?.props).toMatchObject({ title })
    },
  )

  it.each([
    ['/', 'Przerwa techniczna. Wracamy wkrótce.'],
    ['/en/coffee', 'Maintenance'],
    ['/de/ueber-uns', 'Wartungsarbeiten'],
  ])('[S2.196] %s is a maintenance page while the commerce API is down', async (path, title) => {
    commerce.state.interfere = () => Response.json({ detail: 'down' }, { status: 503 })
    const { screen, response } = await openAnother(openWholeShop).json(path)
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBeTruthy()
    const [message] = nodesOf(screen, 'system-message')
    expect(message?.props.title).toContain(title)
    expect(message?.props.contact).toMatchObject({ email: 'sklep@ziarno.example', phone: '+48 42 200 10 20' })
    expect(nodesOf(screen, 'site-logo')[0]?.props.name).toBe('Ziarno')
    expect(nodesOf(screen, 'footer-legal')).toHaveLength(1)
  })
})
