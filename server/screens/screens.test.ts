import { brotliDecompressSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { section } from '#server/sections/section.ts'
import {
  cookiesOf,
  openTestApp,
  openTestCommerce,
  plainRoutes,
  plainSections,
  type TestApp,
  type TestAppOptions,
  type TestCommerce,
  textsOf,
} from '#server/testing.ts'
import { assembler, notFound, redirectTo, type ScreenEnd } from './assembler.ts'
import type { SectionTypes } from './resolve-sections.ts'

let commerce: TestCommerce
let shop: TestApp
const opened: TestApp[] = []
const open = (options: TestAppOptions = {}) => {
  const app = openTestApp(commerce, options)
  opened.push(app)
  return app
}

beforeAll(async () => {
  commerce = await openTestCommerce()
  shop = openTestApp(commerce)
  await shop.app.ready()
})
afterEach(() => {
  commerce.state.interfere = () => null
  commerce.state.calls = []
  for (const { app } of opened.splice(0)) app.close()
})
afterAll(async () => {
  shop.app.close()
  await commerce.close()
})

const home = (sections: object, extra: object = {}) => ({
  'screens/home': {
    frame: 'frames/default',
    slots: { main: Object.keys(sections) },
    sections,
    ...extra,
  },
})
const say = (text: string, extra: object = {}) => ({ type: 'say', settings: { text }, ...extra })
const mainTexts = (screen: Parameters<typeof textsOf>[0]) =>
  Object.entries(textsOf(screen)).flatMap(([id, text]) => (id.startsWith('screen.') ? [text] : []))

describe('a screen', () => {
  it('[S2.1] [S2.2] [S2.3] is one checked document of typed nodes, in three languages', async () => {
    for (const [path, locale] of [
      ['/', 'pl'],
      ['/en', 'en'],
      ['/de', 'de'],
    ] as const) {
      const { response, screen } = await shop.json(path)
      expect(response.status).toBe(200)
      expect(screen.screen).toMatchObject({ route: 'home', path, status: 200, locale, title: 'home' })
      expect(textsOf(screen)).toEqual({
        'frame.top': 'config footer menu',
        'screen.welcome': 'welcome',
        'frame.bottom': 'the end',
      })
    }
  })

  it('puts the screen where the frame has its hole', async () => {
    const { screen } = await shop.json('/')
    expect(screen.root).toBe('frame.page')
    expect(screen.nodes['frame.page']?.slots).toEqual({
      header: ['frame.top'],
      main: ['screen.welcome'],
      footer: ['frame.bottom'],
    })
  })

  it('gives nested sections and several nodes of one section ids of their own', async () => {
    const twins = section('twins')({
      title: 'Two nodes.',
      settings: z.strictObject({}),
      slots: ['below'],
      resolve: ({ slots }) =>
        [
          { type: 'words', props: { text: 'left', tone: 'plain' }, key: 'left' },
          { type: 'words', props: { text: 'right', tone: 'plain' }, slots: { below: slots.below } },
        ] as never,
    })
    const sections = new Map([...plainSections, ['twins', twins]]) as unknown as SectionTypes
    const layouts = {
      'screens/home': {
        frame: 'frames/default',
        slots: { main: ['pair'] },
        sections: { pair: { type: 'twins', settings: {}, slots: { below: ['inner'] } }, inner: say('inside') },
      },
    }
    const { screen } = await open({ sections, layouts }).json('/')
    expect(textsOf(screen)).toMatchObject({
      'screen.pair.left': 'left',
      'screen.pair.1': 'right',
      'screen.inner': 'inside',
    })
    expect(screen.nodes['screen.pair.1']?.slots).toEqual({ below: ['screen.inner'] })
  })

  it('[S2.77] resolves a slug to a product, with its address in the other languages', async () => {
    const { screen } = await shop.json('/koncentrat-chai-500-ml')
    expect(screen.screen).toMatchObject({ route: 'product', path: '/koncentrat-chai-500-ml' })
    expect(screen.screen.seo.alternates).toMatchObject({
      pl: '/koncentrat-chai-500-ml',
      en: '/en/chai-concentrate-500-ml',
    })
    expect(screen.cache.tags).toContain('product:chai-koncentrat')
    const known = open({ settings: { origin: 'https://shop.example' } })
    expect((await known.json('/koncentrat-chai-500-ml')).screen.screen.seo).toMatchObject({
      canonical: 'https://shop.example/koncentrat-chai-500-ml',
      alternates: {
        en: 'https://shop.example/en/chai-concentrate-500-ml',
        'x-default': 'https://shop.example/koncentrat-chai-500-ml',
      },
    })
  })

  it('drops unknown query parameters and keeps the known ones in one order', async () => {
    const { screen } = await shop.json('/koncentrat-chai-500-ml?utm_source=x&options=a:b')
    expect(screen.screen.path).toBe('/koncentrat-chai-500-ml?options=a:b')
  })
})

describe('the variant', () => {
  it('[S1.3] comes whole from the query of the JSON call, never from cookies', async () => {
    for (const currency of ['PLN', 'EUR', 'USD'] as const) {
      const { screen, response } = await shop.json(
        '/koncentrat-chai-500-ml',
        { currency },
        { cookies: { currency: 'USD' } },
      )
      expect(screen.cache.variant).toMatchObject({ currency, kind: 'visitor', priceMode: 'gross' })
      expect(Object.values(textsOf(screen)).join()).toContain(currency)
      expect(response.headers.getSetCookie()).toEqual([])
    }
    const { screen } = await shop.json('/', {}, { cookies: { currency: 'USD' } })
    expect(screen.cache.variant.currency).toBe('PLN')
  })

  it.each([
    ['currency', 'GBP'],
    ['priceMode', 'both'],
    ['device', 'fridge'],
    ['arms', 'no colon'],
    ['catalog', 'sha1-x'],
    ['path', 'en/cart'],
  ])('refuses %s=%s with 400 and what it may be', async (name, value) => {
    const query = new URLSearchParams({ path: '/', [name]: value })
    const response = await shop.app.request(`/api/screens?${query}`)
    expect(response.status).toBe(400)
    const { error } = (await response.json()) as { error: { code: string; message: string } }
    expect(error).toMatchObject({ code: 'bad-query', message: expect.stringContaining(`'${name}' must be`) })
  })

  it('refuses a call without a path', async () => {
    expect((await shop.app.request('/api/screens')).status).toBe(400)
  })

  it('[S4.47] asks browsers for their width only where a layout names a device, and decides by it', async () => {
    const { page } = open({
      layouts: home({
        all: say('for all'),
        phones: say('phones only', { audience: { device: ['mobile'] } }),
      }),
    })
    const at = (width: string) => page('/', { headers: { 'sec-ch-viewport-width': width } })
    const phone = await at('390')
    expect(phone.headers.get('accept-ch')).toContain('Sec-CH-Viewport-Width')
    expect(await phone.text()).toContain('phones only')
    expect(await (await at('800')).text()).not.toContain('phones only')
    expect((await open().page('/')).headers.get('accept-ch')).toBeNull()
  })

  it('names audience, device and arm only where a layout uses them, and decides on the server', async () => {
    const { json } = open({
      layouts: home(
        {
          all: say('everybody'),
          companies: say('companies only', { audience: { customer: ['b2b'] } }),
          phones: say('phones only', { audience: { device: ['mobile'] } }),
          arm: say('arm a', { arms: { test: { b: { settings: { text: 'arm b' } } } } }),
        },
        { experiments: { test: { a: 50, b: 50 } } },
      ),
    })
    const desktop = await json('/')
    expect(mainTexts(desktop.screen)).toEqual(['everybody', 'arm a'])
    expect(desktop.screen.cache.variant).toMatchObject({ device: 'desktop', arms: { test: 'a' } })
    const phone = await json('/', { device: 'mobile', arms: 'test:b' })
    expect(mainTexts(phone.screen)).toEqual(['everybody', 'phones only', 'arm b'])
    expect(phone.screen.revision.arms).toEqual({ test: 'b' })
    expect(mainTexts((await json('/')).screen)).toEqual(['everybody', 'arm a'])
    const company = await json('/', {}, { cookies: { token: await commerce.tokenOf('cus-4') } })
    expect(mainTexts(company.screen)).toContain('companies only')
  })

  it('draws each arm for the buckets it was given, and the first before consent', async () => {
    const { page } = open({
      layouts: home(
        { arm: say('arm a', { arms: { test: { b: { settings: { text: 'arm b' } } } } }) },
        { experiments: { test: { a: 50, b: 50 } } },
      ),
    })
    const drawn = async (bucket?: string) => (await page('/', bucket ? { cookies: { bucket } } : {})).text()
    for (let round = 0; round < 2; round++) {
      expect(await drawn()).toContain('arm a')
      expect(await drawn('10')).toContain('arm a')
      expect(await drawn('70')).toContain('arm b')
      expect(await drawn('nonsense')).toContain('arm a')
    }
  })

  it('flips a schedule at its instant, cached or not', async () => {
    const start = commerce.clock.now
    const from = new Date(start.getTime() + 10_000).toISOString()
    const { json } = open({ layouts: home({ always: say('always'), later: say('later', { schedule: { from } }) }) })
    const before = await json('/')
    expect(mainTexts(before.screen)).toEqual(['always'])
    expect(before.screen.cache.validUntil).toBe(from)
    commerce.clock.now = new Date(from)
    expect(mainTexts((await json('/')).screen)).toEqual(['always', 'later'])
    commerce.clock.now = start
  })
})

describe('cookies of a page', () => {
  it('[S3.45] [S4.20] [S4.22] [S4.23] [S9.17] [S9.18] reset a missing or invalid currency and scope on the HTML answer, only then', async () => {
    expect(cookiesOf(await shop.page('/en'))).toEqual({ currency: 'PLN', scope: 'amp_en' })
    expect(cookiesOf(await shop.page('/de'))).toEqual({ currency: 'PLN', scope: 'amp_pl' })
    expect(cookiesOf(await shop.page('/en'))).toEqual({ currency: 'PLN', scope: 'amp_en' })
    const invalid = { currency: 'GBP', scope: 'amp_en' }
    expect(cookiesOf(await shop.page('/en', { cookies: invalid }))).toEqual({ currency: 'PLN' })
    const settled = { currency: 'EUR', scope: 'amp_en' }
    for (let round = 0; round < 2; round++) {
      expect(cookiesOf(await shop.page('/en', { cookies: settled }))).toEqual({})
    }
  })

  it('[S4.20] [S4.21] report a change of scope', async () => {
    const { page, reports } = open()
    await page('/en', { cookies: { currency: 'PLN', scope: 'amp_en' } })
    expect(reports.filter(({ kind }) => kind === 'scope-changed')).toHaveLength(0)
    const answer = await page('/', { cookies: { currency: 'PLN', scope: 'amp_en' } })
    expect(cookiesOf(answer)).toEqual({ scope: 'amp_pl' })
    expect(reports.filter(({ kind }) => kind === 'scope-changed')).toHaveLength(1)
    // Also when the page comes out of the cache.
    await page('/', { cookies: { currency: 'PLN', scope: 'amp_en' } })
    expect(reports.filter(({ kind }) => kind === 'scope-changed')).toHaveLength(2)
  })

  it('are not touched by another currency than the one shown', async () => {
    const euro = await shop.page('/koncentrat-chai-500-ml', { cookies: { currency: 'EUR', scope: 'amp_pl' } })
    expect(await euro.text()).toContain('EUR')
    const zloty = await shop.page('/koncentrat-chai-500-ml', { cookies: { currency: 'PLN', scope: 'amp_pl' } })
    expect(await zloty.text()).toContain('PLN')
  })

  it('are Secure behind https and HttpOnly where script has no business', async () => {
    const { page, call } = open({ settings: { origin: 'https://shop.example' } })
    const line = (await page('/')).headers.getSetCookie().find((cookie) => cookie.startsWith('currency='))
    expect(line).toMatch(/; Secure$/)
    expect(line).not.toContain('HttpOnly')
    const added = await call(
      'cart.addItem',
      { sku: 'SPI-1053', qty: 1 },
      { headers: { origin: 'https://shop.example' } },
    )
    const cart = added.headers.getSetCookie().find((cookie) => cookie.startsWith('cartId='))
    expect(cart).toMatch(/; SameSite=Lax; .*HttpOnly; Secure$/)
  })
})

describe('redirects', () => {
  it('send a path of another language on with 302, and another spelling with 301', async () => {
    const foreign = await shop.page('/cart')
    expect([foreign.status, foreign.headers.get('location')]).toEqual([302, '/en/cart'])
    const spelled = await shop.page('/EN/Cart/')
    expect([spelled.status, spelled.headers.get('location')]).toEqual([301, '/en/cart'])
    expect(foreign.headers.get('cache-control')).toBe('no-cache')
  })

  it('are a screen of status 200 in JSON', async () => {
    const { response, screen } = await shop.json('/cart')
    expect(response.status).toBe(200)
    expect(screen.screen).toMatchObject({ route: 'redirect', status: 200, redirect: { to: '/en/cart', status: 302 } })
  })

  it('keep what is encoded in a query as it is', async () => {
    const answer = await shop.page('/en/search/?phrase=tea%20%26%20mug%25')
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/en/search?phrase=tea+%26+mug%25'])
  })

  it('[S2.79] follow redirects that people have written down', async () => {
    commerce.state.interfere = (request) =>
      request.url.endsWith('/url/stara-promocja')
        ? Response.json({ kind: 'redirect', id: 'r1', slug: '/koncentrat-chai-500-ml', slugs: {} })
        : null
    const answer = await shop.page('/stara-promocja')
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/koncentrat-chai-500-ml'])
  })

  it.each([
    ['https://partner.example/kawa?a=1', 301],
    ['http://partner.example/kawa', 404],
    ['//evil.example', 404],
    ['/\\evil.example', 404],
    ['/a/..//evil.example', 404],
    ['javascript:alert(1)', 404],
    ['https://user:secret@evil.example/', 404],
    ['kawa', 404],
    ['/stara-promocja', 404],
  ])('lead nowhere else than to this site, or to another in full over https: %s', async (slug, status) => {
    commerce.state.interfere = (request) =>
      request.url.endsWith('/url/stara-promocja')
        ? Response.json({ kind: 'redirect', id: 'r1', slug, slugs: {} })
        : null
    const answer = await open().page('/stara-promocja')
    expect([answer.status, answer.headers.get('location')]).toEqual([status, status === 301 ? slug : null])
  })

  it('send a visitor to the login, a customer away from it, and a consumer off the company pages', async () => {
    const location = async (path: string, customer?: string) => {
      const cookies: Record<string, string> = customer ? { token: await commerce.tokenOf(customer) } : {}
      const answer = await shop.page(path, { cookies })
      return [answer.status, answer.headers.get('location')]
    }
    expect(await location('/konto')).toEqual([302, '/logowanie?back=%2Fkonto'])
    expect(await location('/en/account')).toEqual([302, '/en/login?back=%2Fen%2Faccount'])
    expect(await location('/logowanie', 'cus-1')).toEqual([302, '/konto'])
    expect(await location('/dashboard', 'cus-1')).toEqual([302, '/konto'])
    expect(await location('/dashboard', 'cus-4')).toEqual([200, null])
  })
})

describe('a load that ends its screen', () => {
  const ending = (end: () => ScreenEnd) => ({
    ...plainRoutes,
    local_services: {
      access: 'anyone' as const,
      screen: assembler('local_services')({
        provides: [],
        scope: 'public',
        load: async () => end(),
        title: () => 'x',
      }),
    },
  })

  it('sends the shopper elsewhere', async () => {
    const { page, json } = open({ routes: ending(() => redirectTo('/koszyk', 303)) })
    const answer = await page('/uslugi')
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/koszyk'])
    expect((await json('/uslugi')).screen.screen.redirect).toEqual({ to: '/koszyk', status: 303 })
  })

  it('says that there is nothing', async () => {
    const { json } = open({ routes: ending(notFound) })
    const { screen, response } = await json('/uslugi')
    expect(response.status).toBe(404)
    expect(screen.screen).toMatchObject({ route: 'local_services', status: 404 })
  })
})

describe('a path that stands for nothing', () => {
  it('[S2.197] [S8.49] answers the 404 screen with its own layout, as page and as JSON', async () => {
    for (const path of ['/nic-takiego', '/en/nothing-like-this', '/de/so/etwas/gibt/es/nicht', '/wp-login.php']) {
      const { response, screen } = await shop.json(path)
      expect(response.status).toBe(404)
      const seo = { robots: 'noindex', canonical: null }
      expect(screen.screen).toMatchObject({ route: 'not_found', status: 404, seo })
      expect(mainTexts(screen)).toEqual(['not here'])
      const page = await shop.page(path)
      expect(page.status).toBe(404)
      expect(page.headers.get('content-type')).toContain('text/html')
    }
  })

  it('[S2.80] is also a route whose screen is not built', async () => {
    const { response, screen } = await shop.json('/konto/profil')
    expect(response.status).toBe(404)
    expect(screen.screen.route).toBe('profile')
  })

  it.each(['/%', '/%2e%2e/etc/passwd', '/..%2f..%2fetc', '/%00', '/a%252e', '/\u{1F600}', `/${'a'.repeat(3000)}`])(
    'holds no trick: %s',
    async (path) => {
      const answer = await shop.app.request(path)
      expect(answer.status).toBe(404)
    },
  )

  it('is never kept', async () => {
    const { page, app } = open()
    await page('/nic-takiego')
    await page('/nic-takiego')
    expect(await (await app.request('/metrics')).text()).toMatch(/witryna_cache_entries 0/)
  })
})

describe('a section that fails', () => {
  const failing = new Map([
    ...plainSections,
    [
      'throws',
      section('throws')({
        title: 'Throws.',
        settings: z.strictObject({}),
        resolve() {
          throw new Error('broken on purpose')
        },
      }),
    ],
    [
      'hangs',
      section('hangs')({
        title: 'Never ends.',
        settings: z.strictObject({}),
        timeoutMs: 50,
        resolve: () => new Promise<never>(() => {}),
      }),
    ],
    [
      'nonsense',
      section('nonsense')({
        title: 'Makes a node that cannot be drawn.',
        settings: z.strictObject({}),
        resolve: () => ({ type: 'unheard-of', props: {} }) as never,
      }),
    ],
  ]) as unknown as SectionTypes

  it('is left out and reported, and the page goes on without it', async () => {
    const { json, reports } = open({
      sections: failing,
      layouts: home({
        before: say('before'),
        throwing: { type: 'throws', settings: {} },
        hanging: { type: 'hangs', settings: {} },
        needy: { type: 'product-words', settings: {} },
        wrong: { type: 'say', settings: { text: 42 } },
        unknown: { type: 'no-such-section', settings: {} },
        nonsense: { type: 'nonsense', settings: {} },
        after: say('after'),
      }),
    })
    const { response, screen } = await json('/')
    expect(response.status).toBe(200)
    expect(mainTexts(screen)).toEqual(['before', 'after'])
    const lost = reports.filter(({ kind }) => kind === 'section-failed').map(({ detail }) => detail?.section)
    expect(lost.sort()).toEqual(['hanging', 'needy', 'throwing', 'unknown', 'wrong'])
    expect(reports.filter(({ kind }) => kind === 'repair').map(({ detail }) => detail?.node)).toEqual([
      'screen.nonsense',
    ])
  })

  it('takes nothing but itself out of its parent', async () => {
    const layouts = {
      'screens/home': {
        frame: 'frames/default',
        slots: { main: ['outer'] },
        sections: {
          outer: { ...say('outer'), slots: { below: ['bad', 'good'] } },
          bad: { type: 'throws', settings: {} },
          good: say('good'),
        },
      },
    }
    const { screen } = await open({ sections: failing, layouts }).json('/')
    expect(mainTexts(screen)).toEqual(['good', 'outer'].sort((a, b) => (a < b ? 1 : -1)))
    expect(screen.nodes['screen.outer']?.slots).toEqual({ below: ['screen.good'] })
  })

  it('makes the page be kept for moments only', async () => {
    const start = commerce.clock.now
    const { json, reports } = open({ sections: failing, layouts: home({ throwing: { type: 'throws', settings: {} } }) })
    const failures = () => reports.filter(({ kind }) => kind === 'section-failed').length
    await json('/')
    await json('/')
    expect(failures()).toBe(1)
    commerce.clock.now = new Date(start.getTime() + 2_500)
    await json('/')
    expect(failures()).toBe(2)
    commerce.clock.now = start
  })
})

describe('a bad prop', () => {
  it('gets its default and is reported once', async () => {
    const odd = section('odd')({
      title: 'A node with a bad prop.',
      settings: z.strictObject({}),
      resolve: () => ({ type: 'words', props: { text: 'fine', tone: 'shrill' } }) as never,
    })
    const sections = new Map([...plainSections, ['odd', odd]]) as unknown as SectionTypes
    const { json, reports } = open({ sections, layouts: home({ odd: { type: 'odd', settings: {} } }) })
    const { screen } = await json('/')
    expect(screen.nodes['screen.odd']?.props).toEqual({ text: 'fine', tone: 'plain' })
    expect(reports.filter(({ kind }) => kind === 'repair')).toHaveLength(1)
  })

  it.each([
    ['ten thousand nodes', 10_000, 'x'],
    ['more than a quarter of a megabyte', 3, 'x'.repeat(100_000)],
  ])('does not let %s out: the section that takes the most is lost and reported', async (_, count, text) => {
    const many = section('many')({
      title: 'Too much.',
      settings: z.strictObject({}),
      resolve: () => Array.from({ length: count }, () => ({ type: 'words', props: { text, tone: 'plain' } })) as never,
    })
    const sections = new Map([...plainSections, ['many', many]]) as unknown as SectionTypes
    const layouts = home({ many: { type: 'many', settings: {} }, welcome: say('welcome') })
    const { json, reports } = open({ sections, layouts })
    const { response, screen } = await json('/')
    expect(response.status).toBe(200)
    expect(mainTexts(screen)).toEqual(['welcome'])
    expect(reports.filter(({ kind }) => kind === 'section-failed')).toHaveLength(1)
  })
})

describe('a screen that throws', () => {
  const broken = {
    ...plainRoutes,
    local_services: {
      access: 'anyone' as const,
      screen: assembler('local_services')({
        provides: [],
        scope: 'public',
        load: async () => {
          throw new TypeError('a mistake of ours')
        },
        title: () => 'x',
      }),
    },
  }

  it('[S2.198] [S8.50] is the 500 screen from its own layout, and is reported', async () => {
    const { json, page, reports } = open({ routes: broken })
    for (const path of ['/uslugi', '/en/services', '/de/leistungen']) {
      const { response, screen } = await json(path)
      expect(response.status).toBe(500)
      expect(mainTexts(screen)).toEqual(['our mistake'])
    }
    expect((await page('/uslugi')).status).toBe(500)
    expect(reports.some(({ kind, error }) => kind === 'unexpected' && error instanceof TypeError)).toBe(true)
    expect(JSON.stringify(await (await page('/uslugi')).text())).not.toContain('mistake of ours')
  })

  it('has a bare page behind it when even its layout is broken', async () => {
    const nothing = { place: () => null, onChange: () => () => {} }
    const { json, page } = open({ routes: broken, parts: { layouts: nothing } })
    const { response, screen } = await json('/uslugi')
    expect(response.status).toBe(500)
    expect(screen.nodes).toEqual({ 'frame.page': { type: 'page', v: 1, props: {} } })
    expect((await page('/uslugi')).status).toBe(500)
  })

  it('has a plain page behind it when drawing itself is broken', async () => {
    const render = {
      render() {
        throw new Error('no drawing today')
      },
      contentSecurityPolicy: "default-src 'self'",
      catalog: 'x',
    }
    const { page } = open({ parts: { render } })
    const answer = await page('/en')
    expect(await answer.text()).toContain('<h1>Something went wrong')
  })
})

describe('a commerce API that is down', () => {
  const isChanges = (request: Request) => request.url.includes('/changes')

  it.each([
    ['answers 500', () => Response.json({ detail: 'out of order' }, { status: 500 })],
    ['answers garbage', () => new Response('<html>oops', { headers: { 'content-type': 'application/json' } })],
    ['answers another shape', () => Response.json({ data: 'surprise' })],
    ['does not answer', () => new Promise<Response>(() => {})],
    ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
  ])('[S2.196] gives the maintenance screen with 503 and Retry-After when it %s', async (_, answer) => {
    const { json, page } = open({ upstreamTimeoutMs: 200 })
    commerce.state.interfere = answer
    for (const path of ['/koncentrat-chai-500-ml', '/en']) {
      const { response, screen } = await json(path)
      expect(response.status).toBe(503)
      expect(response.headers.get('retry-after')).toBe('30')
      expect(mainTexts(screen)).toEqual(['back soon'])
      expect(textsOf(screen)['frame.top']).toBe('bare')
    }
    const html = await page('/de')
    expect([html.status, html.headers.get('retry-after')]).toEqual([503, '30'])
    expect(await html.text()).toContain('back soon')
  })

  it('leaves pages that are cached up', async () => {
    const { page, json, app } = open()
    await app.ready()
    const before = await (await page('/koncentrat-chai-500-ml')).text()
    await json('/koncentrat-chai-500-ml')
    const start = commerce.clock.now
    commerce.state.interfere = () => new Response(null, { status: 503 })
    commerce.clock.now = new Date(start.getTime() + 3_600_000)
    expect(await (await page('/koncentrat-chai-500-ml')).text()).toBe(before)
    expect((await json('/koncentrat-chai-500-ml')).response.status).toBe(200)
    commerce.clock.now = start
  })

  it('[S8.25] [S8.26] [S8.27] opens the page when menu, footer or config alone are refused', async () => {
    for (const [part, left] of [
      ['/layout/menu', 'config footer'],
      ['/layout/footer', 'config menu'],
      ['/store-config', 'footer menu'],
    ] as const) {
      const { json, reports } = open()
      commerce.state.interfere = (request) =>
        new URL(request.url).pathname.startsWith(part) ? Response.json({ detail: 'refused' }, { status: 500 }) : null
      const { response, screen } = await json('/en')
      expect(response.status).toBe(200)
      expect(textsOf(screen)['frame.top']).toBe(left)
      expect(reports.some(({ kind, detail }) => kind === 'upstream' && detail?.detail === 'refused')).toBe(true)
    }
  })

  it('[S8.29] does not call a product missing that it cannot tell about', async () => {
    commerce.state.interfere = (request) =>
      request.url.includes('/product/by-id') ? Response.json({ detail: 'busy' }, { status: 500 }) : null
    expect((await open().json('/koncentrat-chai-500-ml')).response.status).toBe(503)
    commerce.state.interfere = (request) =>
      request.url.includes('/product/by-id') ? Response.json({ detail: 'gone' }, { status: 404 }) : null
    expect((await open().json('/koncentrat-chai-500-ml')).response.status).toBe(404)
  })

  it('recovers by itself', async () => {
    const { json } = open()
    commerce.state.interfere = (request) => (isChanges(request) ? null : new Response(null, { status: 500 }))
    expect((await json('/en')).response.status).toBe(503)
    commerce.state.interfere = () => null
    expect((await json('/en')).response.status).toBe(200)
  })
})

describe('what travels', () => {
  it('is 304 for a client that has it, in brotli or gzip for one that takes it', async () => {
    for (const url of ['/en', '/api/screens?path=/en']) {
      const first = await shop.app.request(url, { headers: { 'accept-encoding': 'br' } })
      expect(first.headers.get('etag')).toMatch(/^W\/"/)
      const again = await shop.app.request(url, { headers: { 'if-none-match': first.headers.get('etag')! } })
      expect(again.status).toBe(304)
      expect(await again.text()).toBe('')
    }
    const packed = await shop.app.request('/api/screens?path=/en', { headers: { 'accept-encoding': 'br' } })
    if (packed.headers.get('content-encoding') === 'br') {
      const text = brotliDecompressSync(Buffer.from(await packed.arrayBuffer())).toString()
      expect(JSON.parse(text).screen.path).toBe('/en')
    }
  })

  it('says who may keep it', async () => {
    const control = async (url: string, cookies: Record<string, string> = {}) =>
      (await shop.page(url, { cookies })).headers.get('cache-control')
    expect(await control('/')).toBe('private, no-cache')
    expect(await control('/api/screens?path=/')).toBe('no-cache')
    expect(await control('/api/screens?path=/koszyk')).toBe('private, no-cache')
    const token = await commerce.tokenOf('cus-1')
    expect(await control('/api/screens?path=/', { token })).toBe('private, no-cache')
  })

  it('carries the security headers, also out of the cache', async () => {
    for (let round = 0; round < 2; round++) {
      const { headers } = await shop.page('/')
      expect(headers.get('content-security-policy')).toBe("default-src 'self'")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-frame-options')).toBe('DENY')
    }
  })

  it('is asked for with GET or HEAD only', async () => {
    const head = await shop.app.request('/en', { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    const post = await shop.app.request('/en', { method: 'POST' })
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    expect((await shop.app.request('/api/nothing')).status).toBe(404)
  })
})

describe('freshness', () => {
  it('follows the change feed: what changed is gone within a poll, the rest stays', async () => {
    const { page, app } = open()
    await app.ready()
    await page('/koncentrat-chai-500-ml')
    await page('/en')
    const product = () => commerce.state.calls.filter(({ url }) => url.includes('/product/by-id')).length
    commerce.state.calls = []
    await page('/koncentrat-chai-500-ml')
    expect(product()).toBe(0)
    commerce.state.interfere = (request) =>
      request.url.includes('/changes')
        ? Response.json({ cursor: 'engine:9,store:9', tags: ['product:chai-koncentrat'], reset: false })
        : null
    const askedAgain = async () => {
      await page('/koncentrat-chai-500-ml')
      return product()
    }
    await expect.poll(askedAgain, { timeout: 3000 }).toBeGreaterThan(0)
  })

  it('shows a layout at once when it is published', async () => {
    const { page, layouts } = open()
    expect(await (await page('/')).text()).toContain('welcome')
    layouts.publish('screens/home', home({ fresh: say('fresh') })['screens/home'] as never)
    expect(await (await page('/')).text()).toContain('fresh')
    layouts.publish('frames/default', {
      slots: { main: ['$hole'], footer: ['b'] },
      sections: { b: say('new end') },
    } as never)
    expect(await (await page('/')).text()).toContain('new end')
  })

  it('makes a page once for many who ask for it at once', async () => {
    const { page } = open()
    commerce.state.calls = []
    await Promise.all(Array.from({ length: 20 }, () => page('/koncentrat-chai-500-ml')))
    expect(commerce.state.calls.filter(({ url }) => url.includes('/product/by-id'))).toHaveLength(1)
  })
})
