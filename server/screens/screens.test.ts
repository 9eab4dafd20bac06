import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { SectionTypes } from '#server/compiler/resolve-sections.ts'
import { section } from '#server/compiler/section.ts'
import { bucketIn } from '#server/testing/experiment-buckets.ts'
import { homeWith, mainTexts, say } from '#server/testing/plain-screens.ts'
import { plainSections } from '#server/testing/plain-shop.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { openTestApp, type TestAppOptions, textsOf } from '#server/testing/test-shop.ts'

const { commerce, shop, openAnother } = await openForFile()
const open = (options: TestAppOptions = {}) => openAnother((over) => openTestApp(over, options))

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
      layouts: homeWith({
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
      layouts: homeWith(
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
    const ofBucket = async (bucket: string) => (await json('/', { bucket })).screen.revision.arms
    expect([await ofBucket(String(bucketIn('test', 'a'))), await ofBucket(String(bucketIn('test', 'b')))]).toEqual([
      { test: 'a' },
      { test: 'b' },
    ])
    expect(mainTexts((await json('/')).screen)).toEqual(['everybody', 'arm a'])
    const company = await json('/', {}, { cookies: { token: await commerce.tokenOf('cus-4') } })
    expect(mainTexts(company.screen)).toContain('companies only')
  })

  it('draws each arm for the buckets it was given, and the first before consent', async () => {
    const { page } = open({
      layouts: homeWith(
        { arm: say('arm a', { arms: { test: { b: { settings: { text: 'arm b' } } } } }) },
        { experiments: { test: { a: 50, b: 50 } } },
      ),
    })
    const drawn = async (bucket?: string) => (await page('/', bucket ? { cookies: { bucket } } : {})).text()
    for (let round = 0; round < 2; round++) {
      expect(await drawn()).toContain('arm a')
      expect(await drawn(String(bucketIn('test', 'a')))).toContain('arm a')
      expect(await drawn(String(bucketIn('test', 'b')))).toContain('arm b')
      expect(await drawn('nonsense')).toContain('arm a')
    }
  })

  it('flips a schedule at its instant, cached or not', async () => {
    const start = commerce.clock.now
    const from = new Date(start.getTime() + 10_000).toISOString()
    const { json } = open({ layouts: homeWith({ always: say('always'), later: say('later', { schedule: { from } }) }) })
    const before = await json('/')
    expect(mainTexts(before.screen)).toEqual(['always'])
    expect(before.screen.cache.validUntil).toBe(from)
    commerce.clock.now = new Date(from)
    expect(mainTexts((await json('/')).screen)).toEqual(['always', 'later'])
    commerce.clock.now = start
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
    await expect.poll(askedAgain).toBeGreaterThan(0)
  })

  it('shows a layout at once when it is published', async () => {
    const { page, layouts } = open()
    expect(await (await page('/')).text()).toContain('welcome')
    layouts.publish('screens/home', homeWith({ fresh: say('fresh') })['screens/home'] as never)
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
