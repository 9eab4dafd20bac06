import { describe, expect, it, vi } from 'vitest'
import { broken, fakeCommerce, json, portsOver, shopper, thrown } from '#server/testing/stub-commerce.ts'

const CATEGORY = {
  ...{ id: 7, name: 'Kawa', url: 'kawa', level: 1, parentId: 0, hasChildren: false, children: [], image: null },
  ...{ isExternal: false, externalUrlTarget: null, icon: null },
}

describe('who shares what', () => {
  it('lets visitors share config, and signed-in shoppers ask with their own token and keep it to themselves', async () => {
    const { portsFor, requests } = fakeCommerce({
      'GET /store-config': (request: Request) =>
        json({ data: [{ key: 'general/store/name', value: request.headers.get('user-token') ?? 'nobody' }] }),
      'GET /layout/menu/0/1': { data: [] },
    })
    const read = async (token: string | null) =>
      (await portsFor(shopper({ token, address: '203.0.113.9' })).store.config())?.get('general/store/name')
    expect(await read('jwt-1')).toBe('jwt-1')
    expect(await read(null)).toBe('nobody')
    expect(await read(null)).toBe('nobody')
    expect(await read('jwt-2')).toBe('nobody')
    expect(requests).toHaveLength(2)
    // A shared read carries no data of the shopper who happened to come first.
    expect(requests[1]!.headers.has('x-forwarded-for')).toBe(false)

    for (const token of ['jwt-1', 'jwt-1', null, null]) await portsFor(shopper({ token })).catalogue.menu()
    expect(requests.slice(2).map(({ headers }) => headers.get('user-token'))).toEqual(['jwt-1', 'jwt-1', null])
  })

  it('keeps languages and currencies apart', async () => {
    const { portsFor, requests } = fakeCommerce({ 'GET /store-config': { data: [] } })
    for (const locale of ['pl', 'en'] as const)
      for (const currency of ['PLN', 'EUR'] as const) await portsFor(shopper({ locale, currency })).store.config()
    expect(requests).toHaveLength(4)
  })

  it('ask whether the shop sells until it does, and share the answer then', async () => {
    const answers = [false, true, false]
    const { portsFor, requests } = fakeCommerce({
      'GET /readiness': () => json({ kind: 'own', isReady: answers.shift(), missing: [] }),
    })
    const ask = (token: string | null) => portsFor(shopper({ token })).store.isSelling()
    expect([await ask(null), await ask('jwt-1'), await ask(null), await ask('jwt-2')]).toEqual([
      false,
      true,
      true,
      true,
    ])
    expect(requests.map(({ headers }) => headers.has('user-token'))).toEqual([false, false])
  })

  it('does not let a visitor who leaves take the shared answer along', async () => {
    const gate = Promise.withResolvers<void>()
    const { portsFor } = fakeCommerce({
      'GET /store-config': async () => {
        await gate.promise
        return json({ data: [] })
      },
    })
    const leaving = new AbortController()
    const first = portsFor(shopper(), { signal: leaving.signal }).store.config()
    const second = portsFor(shopper()).store.config()
    leaving.abort()
    gate.resolve()
    expect(await Promise.all([first, second])).not.toContain(null)
  })

  it('forgets what the change feed names, before the reader hears of it', async () => {
    let value = 'old'
    let answer: object = { cursor: 'engine:0,store:1', tags: ['config'], reset: false }
    const { portsFor, shared } = fakeCommerce({
      'GET /store-config': () => json({ data: [{ key: 'general/store/name', value }] }),
      'GET /changes': () => json(answer),
    })
    const read = async () => (await portsFor(shopper()).store.config())?.get('general/store/name')
    expect(await read()).toBe('old')
    value = 'new'
    expect(await read()).toBe('old')
    expect(await shared.changes?.after('engine:0,store:0')).toEqual(answer)
    expect(await read()).toBe('new')
    value = 'newest'
    answer = { cursor: 'engine:0,store:9', tags: [], reset: true }
    await shared.changes?.after('engine:0,store:1')
    expect(await read()).toBe('newest')
  })

  it('keeps what a slug leads to and its category for visitors, until the feed names the category', async () => {
    let name = 'Kawa'
    const above = { id: 1, name: 'Napoje', url: 'napoje' }
    let tags: string[] = []
    const { portsFor, shared, requests } = fakeCommerce({
      'GET /url/kawa': () => json({ kind: 'category', id: '7', slug: 'kawa', slugs: { pl: 'kawa' } }),
      'GET /category/by-id/7': () =>
        json({
          ...{ id: 7, name, url: 'kawa', intro: '', metaDescription: '', image: null, imageAlt: '' },
          ...{ path: [above, { id: 7, name, url: 'kawa' }], children: [], slugs: { pl: 'kawa' } },
        }),
      'GET /changes': () => json({ cursor: 'engine:1,store:1', tags, reset: false }),
    })
    const read = async (token: string | null = null) => {
      const { catalogue, tags } = portsFor(shopper({ token }))
      const [target, category] = [await catalogue.resolveSlug('kawa'), await catalogue.categoryById(7)]
      expect([...tags].sort()).toEqual(['category:1', 'category:7'])
      return [target?.id, category?.name]
    }
    expect(await read()).toEqual(['7', 'Kawa'])
    expect(await read()).toEqual(['7', 'Kawa'])
    expect(requests).toHaveLength(2)
    // An engine may show customers another category, at the same slug.
    expect(await read('jwt-1')).toEqual(['7', 'Kawa'])
    expect(requests.slice(2).map(({ headers }) => headers.get('user-token'))).toEqual(['jwt-1'])

    for (const [at, tag] of ['category:7', 'category:1'].entries()) {
      name = `Kawy ${at}`
      tags = [tag]
      await shared.changes?.after('engine:0,store:1')
      expect(await read()).toEqual(['7', name])
    }
  })

  it('asks again for what the feed names, also within the request that has read it', async () => {
    let name = 'old'
    const { portsFor, shared } = fakeCommerce({
      'GET /category/by-id/7': () =>
        json({
          ...{ id: 7, name, url: 'kawa', intro: '', metaDescription: '', image: null, imageAlt: '' },
          ...{ path: [{ id: 7, name, url: 'kawa' }], children: [], slugs: { pl: 'kawa' } },
        }),
      'GET /changes': { cursor: 'engine:1,store:1', tags: ['category:7'], reset: false },
    })
    const running = portsFor(shopper())
    expect((await running.catalogue.categoryById(7))?.name).toBe('old')
    name = 'new'
    await shared.changes?.after('engine:0,store:1')
    expect((await running.catalogue.categoryById(7))?.name).toBe('new')
    expect((await portsFor(shopper()).catalogue.categoryById(7))?.name).toBe('new')
  })

  it('keeps what a slug of a product leads to, for each language, until the feed names the product', async () => {
    let id = '4'
    let tags: string[] = []
    const { portsFor, shared, requests } = fakeCommerce({
      'GET /url/mokka': (request: Request) => {
        const locale = request.headers.get('accept-language')!
        return json({ kind: 'product', id: `${id}-${locale}`, slug: 'mokka', slugs: { [locale]: 'mokka' } })
      },
      'GET /changes': () => json({ cursor: 'engine:1,store:1', tags, reset: tags.length === 0 }),
    })
    const read = async (locale: 'pl' | 'de', token: string | null = null) => {
      const { catalogue, tags } = portsFor(shopper({ locale, token }))
      const target = await catalogue.resolveSlug('mokka')
      expect([...tags]).toEqual([`product:${target!.id}`])
      return target!.id
    }
    expect(await read('pl', 'jwt-1')).toBe('4-pl')
    for (let time = 0; time < 2; time++) {
      expect(await read('pl')).toBe('4-pl')
      expect(await read('de')).toBe('4-de')
      expect(await read('de', 'jwt-1')).toBe('4-de')
    }
    expect(requests.map(({ headers }) => headers.get('user-token'))).toEqual(['jwt-1', null, null])

    for (const [changed, pl, de] of [
      [['product:4-pl'], '5-pl', '4-de'],
      [['product:4-de'], '5-pl', '5-de'],
      [[], '6-pl', '6-de'],
    ] as const) {
      id = pl.slice(0, 1)
      tags = [...changed]
      await shared.changes?.after('engine:0,store:1')
      expect([await read('pl'), await read('de')]).toEqual([pl, de])
    }
  })

  it('lets customers of an engine without personal categories share them, but no language', async () => {
    const menu = (name: string) => ({ data: [{ ...CATEGORY, name }] })
    const { portsFor, requests } = fakeCommerce(
      { 'GET /layout/menu/0/1': (request: Request) => json(menu(request.headers.get('accept-language')!)) },
      { capabilities: { personalCategories: false } },
    )
    for (const token of ['jwt-1', null, 'jwt-2'])
      for (const locale of ['pl', 'de'] as const)
        expect(await portsFor(shopper({ token, locale })).catalogue.menu()).toMatchObject([{ name: locale }])
    // The call of a customer who comes first is nobody's.
    expect(requests.map(({ headers }) => headers.get('user-token'))).toEqual([null, null])
  })

  it('asks again for a slug without a page of its own, and for what it has not found', async () => {
    const { portsFor, requests } = fakeCommerce({
      'GET /url/stara': { kind: 'category', id: '7', slug: 'kawa', slugs: { pl: 'kawa' } },
      'GET /url/dokad': { kind: 'redirect', id: 'dokad', slug: '/kawa', slugs: { pl: '/kawa' } },
      'GET /url/regulamin': { kind: 'cms_page', id: 'terms', slug: 'regulamin', slugs: { pl: 'regulamin' } },
    })
    for (let time = 0; time < 2; time++) {
      const { catalogue } = portsFor(shopper())
      expect(await catalogue.resolveSlug('stara')).toMatchObject({ id: '7', slug: 'kawa' })
      expect(await catalogue.resolveSlug('dokad')).toMatchObject({ kind: 'redirect', slug: '/kawa' })
      expect(await catalogue.resolveSlug('regulamin')).toMatchObject({ id: 'terms' })
      expect(await catalogue.resolveSlug('nie-ma')).toBeNull()
      expect(await catalogue.categoryById(9)).toBeNull()
    }
    expect(requests).toHaveLength(10)
  })

  it('without a change feed has none to offer', () => {
    expect(fakeCommerce({}, { capabilities: { changes: false } }).shared.changes).toBeNull()
  })
})

describe('pictures', () => {
  it('are bytes and a type; unknown keys and paths that walk are null, other types garbage', async () => {
    const { shared, requests } = fakeCommerce({
      'GET /media/cup/front': () => new Response('PNG', { headers: { 'content-type': 'image/png' } }),
      'GET /media/page': () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
      'GET /media/broken': broken,
    })
    const picture = await shared.media.read('/media/cup/front')
    expect([new TextDecoder().decode(picture?.bytes), picture?.type]).toEqual(['PNG', 'image/png'])
    expect(await shared.media.read('/media/none')).toBeNull()
    expect((await thrown(shared.media.read('/media/page'))).reason).toBe('garbage')
    expect((await thrown(shared.media.read('/media/broken'))).status).toBe(500)
    const asked = requests.length
    for (const path of ['/media/../x', '/store-config', '/media/', '', '/media/a/../../b', '/media/%2e%2e/x'])
      expect(await shared.media.read(path)).toBeNull()
    expect(requests).toHaveLength(asked)
  })
})

describe('time', () => {
  it('ends a call that nobody answers, within the limit', async () => {
    const answer = vi.fn(() => new Promise<Response>(() => {}))
    const { ports } = portsOver({ 'GET /cart/c-1': answer }, { timeoutMs: 30 })
    expect((await thrown(ports.cart.load('c-1'))).reason).toBe('timeout')
  })
})
