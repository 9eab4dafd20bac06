import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linkTo } from '#locales/route-table.ts'
import type { Screen } from '#schemas/screen.ts'
import { openStudioShop } from '#server/testing/test-layouts.ts'
import { nodesOf } from '#server/testing/test-screens.ts'
import { openTestCommerce, type TestCommerce } from '#server/testing/test-shop.ts'
import { asStaff, staffKey } from '#server/testing/test-staff.ts'

let commerce: TestCommerce
let shop: Awaited<ReturnType<typeof openStudioShop>>
let ewa: ReturnType<typeof asStaff>

beforeAll(async () => {
  commerce = await openTestCommerce()
  shop = await openStudioShop(commerce)
  ewa = asStaff(await staffKey(commerce, 'ewa', ['layouts']))
})
afterAll(async () => {
  await shop.close()
  await commerce.close()
})

const ACCOUNT = linkTo('en', 'account')

interface Frames {
  frames: { src?: string; message?: string; caption: string; device: string; links?: { href: string }[] }[]
}
interface Outline {
  parts: { items: { key: string; badges: { label: string }[] }[] }[]
}
interface Diff {
  fields: { label: string; before: string | null; after: string | null }[]
}
interface Bar {
  groups: { key: string; fields: { name: string; value: string; options?: { value: string }[] }[] }[]
  notes: string[]
}
const open = async (query: Record<string, string>, path = '/en/studio/preview') =>
  (await shop.json(`${path}?${new URLSearchParams(query)}`, {}, ewa)).screen
const framesOf = (screen: Screen) => (nodesOf(screen, 'studio-preview')[0]!.props as unknown as Frames).frames
const barOf = (screen: Screen) => nodesOf(screen, 'studio-view-bar')[0]!.props as unknown as Bar
const fieldsOf = (screen: Screen, key = 'a') =>
  Object.fromEntries(
    barOf(screen)
      .groups.find((group) => group.key === key)!
      .fields.map(({ name, value }) => [name, value]),
  )
const differencesOf = (screen: Screen) => (nodesOf(screen, 'studio-diff')[0]!.props as unknown as Diff).fields
async function page(query: Record<string, string>) {
  const [frame] = framesOf(await open(query))
  const response = await shop.page(frame!.src!, ewa)
  return { response, html: await response.text(), screen: shop.drawn() as Screen }
}

describe('the bar of a preview', () => {
  it('offers prices of a group to who may read prices alone, and shows standard ones to others', async () => {
    const asked = { path: '/en/coffee', kind: 'b2b', group: 'horeca' }
    expect(fieldsOf(await open(asked))).not.toHaveProperty('group')
    const src = framesOf(await open(asked))[0]!.src!
    expect(src).not.toContain('group')
    const standard = await (await shop.page(src, ewa)).text()
    expect(await (await shop.page(`${src}&group=horeca`, ewa)).text()).toBe(standard)
    const prices = asStaff(await staffKey(commerce, 'prices', ['layouts', 'prices']))
    const { screen } = await shop.json(`/en/studio/preview?${new URLSearchParams(asked)}`, {}, prices)
    expect(fieldsOf(screen)).toMatchObject({ group: 'horeca' })
  })

  it('holds the view of the address: page, language, kind, currency, device, day, time and version', async () => {
    const screen = await open({
      ...{ path: '/de/kaffee', kind: 'b2b', currency: 'EUR', device: 'mobile' },
      ...{ day: '2026-12-03', time: '9:30', version: 'published' },
    })
    expect(screen.screen.status).toBe(200)
    expect(fieldsOf(screen)).toMatchObject({
      ...{ page: '', path: '/de/kaffee', lang: 'de', kind: 'b2b', currency: 'EUR', device: 'mobile' },
      ...{ day: '2026-12-03', time: '09:30', version: 'published', two: '' },
    })
    expect(framesOf(screen)[0]).toMatchObject({
      device: 'mobile',
      caption: expect.stringContaining('3 Dec 2026, 09:30'),
    })
  })

  it('begins with the home page in the language of the studio', async () => {
    expect(fieldsOf(await open({}))).toMatchObject({ path: '/en', lang: 'en' })
    expect(fieldsOf(await open({}, linkTo('de', 'studio_preview')))).toMatchObject({ path: '/de', lang: 'de' })
  })

  it('names what it could not read and goes on without it', async () => {
    const screen = await open({ path: '/en', kind: 'nobody', day: '2026-13-03' })
    expect(barOf(screen).notes.join()).toMatch(/Seen by.*Date|Date.*Seen by/)
    expect(fieldsOf(screen)).toMatchObject({ kind: 'visitor', day: '' })
  })

  it('leads to a page that is chosen by its name, and to the same page in another language', async () => {
    expect(fieldsOf(await open({ path: '/en/coffee', page: 'contact', was: '' })).path).toBe('/en/contact')
    expect(fieldsOf(await open({ path: '/en/coffee', page: 'contact', was: 'contact' })).path).toBe('/en/coffee')
    expect(fieldsOf(await open({ path: '/en/coffee', lang: 'de' })).path).toBe('/de/kaffee')
    expect(fieldsOf(await open({ path: '/en/contact', lang: 'pl' })).path).toBe('/kontakt')
  })

  it('finds a page by its name, whole or as its beginning, and takes all else for an address', async () => {
    const pathFor = async (path: string) => fieldsOf(await open({ path })).path
    expect([await pathFor('home'), await pathFor('Contact'), await pathFor('nothing-like-it')]).toEqual([
      '/en',
      '/en/contact',
      '/nothing-like-it',
    ])
    expect(await pathFor('/home')).toBe('/home')
  })

  it('finds a category by its name, and offers the choice where several pages fit the words', async () => {
    expect(fieldsOf(await open({ path: 'coffee' })).path).toBe('/en/coffee')
    const screen = await open({ path: 'espresso', device: 'mobile' })
    expect(fieldsOf(screen)).toMatchObject({ path: 'espresso', lang: 'en' })
    const [frame, ...others] = framesOf(screen)
    expect(others).toEqual([])
    expect(frame).toMatchObject({ message: expect.stringContaining('Several pages match “espresso”') })
    expect(frame!.src).toBeUndefined()
    const chosen = new URL(frame!.links![0]!.href, 'http://shop.example').searchParams
    expect(chosen.get('device')).toBe('mobile')
    expect((await page({ path: chosen.get('path')! })).screen.screen.status).toBe(200)
  })

  it('says that no page fits the words', async () => {
    const [frame] = framesOf(await open({ path: 'qwerty uiop' }))
    expect(frame!.message).toBe('No page matches “qwerty uiop”.')
    expect(frame!.src).toBeUndefined()
  })

  it('takes a whole address that was copied from the shop', async () => {
    expect(fieldsOf(await open({ path: 'http://localhost:3000/en/coffee#top' })).path).toBe('/en/coffee')
  })

  it.each([
    ['/en/studio/orders', 'a page of the studio'],
    [ACCOUNT, 'belongs to one customer'],
    ['/en/password-reset?token=abc', 'leave out “token”'],
  ])('says why it shows no page at %s', async (path, why) => {
    const [frame] = framesOf(await open({ path, kind: 'b2b' }))
    expect(frame!.src).toBeUndefined()
    expect(frame!.message).toContain(why)
  })

  it('leads on where the address leads, in the same view', async () => {
    const [frame] = framesOf(await open({ path: ACCOUNT, device: 'tablet' }))
    expect(frame!.message).toContain('/en/login')
    expect(frame!.links![0]!.href).toContain('device=tablet')
  })
})

describe('a previewed page', () => {
  it('is that of the view: kind, currency and language', async () => {
    const { screen } = await page({ path: '/de/kaffee', kind: 'b2bPlus', currency: 'EUR' })
    expect(screen.cache.variant).toMatchObject({ kind: 'b2bPlus', currency: 'EUR', locale: 'de', priceMode: 'net' })
  })

  it('has the schedules and the audience of its instant and kind', async () => {
    const home = shop.store.published('screens/home')!.layout
    const notice = {
      type: 'notice',
      settings: { tone: 'info', text: { pl: 'Mikołajki', en: 'Saint Nicholas', de: 'Nikolaus' } },
      audience: { customer: ['b2b'] },
      schedule: { from: '2026-12-01T00:00:00+01:00', to: '2026-12-06T00:00:00+01:00' },
    }
    const changed = {
      ...home,
      slots: { ...home.slots, main: ['nicholas', ...home.slots.main!] },
      sections: { ...home.sections, nicholas: notice },
    }
    expect(await shop.store.publish('screens/home', changed)).toMatchObject({ ok: true })
    const isThere = async (query: Record<string, string>) =>
      (await page({ path: '/en', ...query })).screen.nodes['screen.nicholas'] !== undefined
    expect(await isThere({ kind: 'b2b', day: '2026-12-03' })).toBe(true)
    expect(await isThere({ kind: 'b2b', day: '2026-12-06', time: '00:00' })).toBe(false)
    expect(await isThere({ kind: 'b2b', day: '2026-11-30' })).toBe(false)
    expect(await isThere({ kind: 'b2c', day: '2026-12-03' })).toBe(false)
    const two = await open({
      path: '/en',
      kind: 'b2b',
      day: '2026-12-03',
      two: '1',
      b_kind: 'b2b',
      b_day: '2026-12-07',
    })
    expect(differencesOf(two)).toContainEqual({
      label: expect.stringContaining('Saint Nicholas'),
      before: 'only in the first view',
      after: null,
    })
    // The list beside the page counts from that day, too.
    for (const [day, said] of [
      ['2026-11-30', 'Not shown yet'],
      ['2026-12-03', 'Shown now'],
      ['2026-12-07', 'No longer shown'],
    ]) {
      const outlines = nodesOf(await open({ path: '/en', kind: 'b2b', day: day! }), 'studio-layout-outline')
      const items = outlines.flatMap(({ props }) => (props as unknown as Outline).parts.flatMap((part) => part.items))
      expect(
        items.find(({ key }) => key === 'nicholas')?.badges.map(({ label }) => label),
        day,
      ).toContain(said)
    }
    await shop.store.publish('screens/home', home)
  })

  it('shows a draft to staff alone, and the published page with version=published', async () => {
    const { staffLayouts } = shop.ports.portsFor({ locale: 'en' } as never)
    const found = (await staffLayouts.layout('screens/home'))!
    const { nodes } = (await shop.json('/en')).screen
    const first = found.layout.slots.main!.find((id) => nodes[`screen.${id}`] !== undefined)!
    const { [first]: _, ...sections } = found.layout.sections
    const main = found.layout.slots.main!.filter((id) => id !== first)
    const draft = { ...found.layout, sections, slots: { ...found.layout.slots, main } }
    const change = { seen: { published: found.number, edit: 0 }, by: 'ewa', right: 'layouts' as const }
    expect(await staffLayouts.saveDraft(draft, change)).toMatchObject({ ok: true })
    const isThere = (screen: Screen) => screen.nodes[`screen.${first}`] !== undefined
    expect(isThere((await page({ path: '/en' })).screen)).toBe(false)
    expect(isThere((await page({ path: '/en', version: 'published' })).screen)).toBe(true)
    expect(isThere((await shop.json('/en')).screen)).toBe(true)
    expect(framesOf(await open({ path: '/en' }))[0]!.caption).toContain('with a draft of')
  })

  it('is for who may read layouts', async () => {
    const [frame] = framesOf(await open({ path: '/en' }))
    const orders = asStaff(await staffKey(commerce, 'orders', ['orders']))
    for (const visitor of [{}, orders]) {
      const answer = await shop.page(frame!.src!, visitor)
      expect(answer.status).toBe(403)
      expect(await answer.text()).toContain('Log in to the studio')
    }
  })
})

describe('a preview keeps to itself', () => {
  it('runs no script, may be framed by the studio alone, is kept by no cache and sets no cookie', async () => {
    const { response, html } = await page({ path: '/en/coffee' })
    expect(response.status).toBe(200)
    expect(html).not.toMatch(/<script|modulepreload|rel="manifest"/)
    const policy = response.headers.get('content-security-policy')!
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).toMatch(/sandbox allow-same-origin allow-forms allow-top-navigation-by-user-activation$/)
    expect(policy).not.toMatch(/script-src|connect-src/)
    expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.getSetCookie()).toEqual([])
    const other = await shop.page('/en/coffee')
    expect(other.headers.get('x-frame-options')).toBe('DENY')
  })

  it('reads no cookie of a shopper: cart, currency and session are those of nobody', async () => {
    const [frame] = framesOf(await open({ path: '/en/cart' }))
    const cookies = { cartId: 'cart-1', currency: 'EUR', token: await commerce.tokenOf('cus-5'), has_session: '1' }
    commerce.state.calls.length = 0
    const plain = await (await shop.page(frame!.src!, ewa)).text()
    const calls = commerce.state.calls.length
    const answer = await shop.page(frame!.src!, { ...ewa, cookies })
    expect(await answer.text()).toBe(plain)
    expect(answer.headers.getSetCookie()).toEqual([])
    const later = commerce.state.calls.slice(calls).filter(({ url }) => !url.includes('/staff/'))
    expect(later.every(({ headers }) => headers.get('user-token') === null)).toBe(true)
    expect(later.some(({ url }) => url.includes('cart-1'))).toBe(false)
  })

  it('writes nothing to the commerce API', async () => {
    commerce.state.calls.length = 0
    for (const path of ['/en', '/en/coffee', '/en/cart', '/en/order', '/en/contact']) await open({ path, kind: 'b2b' })
    const writes = commerce.state.calls.filter(({ method, url }) => {
      const isRead = method === 'GET' || /\/product\/(by-ids|collection)|\/products$|\/search\/short\//.test(url)
      return !isRead
    })
    expect(writes.map(({ url }) => url)).toEqual([])
    const ports = shop.ports.portsFor({
      locale: 'en',
      currency: 'PLN',
      token: null,
      staffToken: null,
      preview: { at: null },
    } as never)
    const message = { name: 'A', email: 'a@b.example', message: 'Hi' }
    await expect(ports.messages.contact(message)).rejects.toThrow('a preview writes nothing')
  })

  it('leaves the pages of shoppers alone, before and after, and takes none of theirs', async () => {
    const before = await (await shop.page('/en/coffee')).text()
    const { html } = await page({ path: '/en/coffee', kind: 'b2b', day: '2026-12-24' })
    const after = await (await shop.page('/en/coffee')).text()
    expect(after).toBe(before)
    expect(html).toContain('Coffee')
  })

  it('keeps links in the preview and refuses forms with a sentence', async () => {
    const { html } = await page({ path: '/en/coffee', kind: 'b2b' })
    expect(html).not.toMatch(/action="\/actions\//)
    expect(html).not.toMatch(/<a [^>]*href="\/(?!studio|en\/studio|media|documents)/)
    for (const method of ['GET', 'POST']) {
      const answer = await shop.app.request('/studio/preview-refused?ui=en', {
        ...{ method, headers: { origin: 'http://localhost', 'content-type': 'application/x-www-form-urlencoded' } },
        ...(method === 'POST' && { body: 'sku=A' }),
      })
      expect(answer.status).toBe(403)
      expect(await answer.text()).toContain('This is a preview')
    }
  })

  it('leads a search of the page back into the preview', async () => {
    const query = { _view: 'kind=b2b&ui=en&path=%2Fen', _path: '/en/search', phrase: 'moka' }
    const answer = await shop.page(`/studio/preview-search?${new URLSearchParams(query)}`)
    expect(answer.status).toBe(303)
    const location = new URL(answer.headers.get('location')!, 'http://localhost')
    expect(location.pathname).toBe('/en/studio/preview')
    expect(Object.fromEntries(location.searchParams)).toEqual({ path: '/en/search?phrase=moka', kind: 'b2b' })
  })

  it('leads a search of the second page into the second view alone', async () => {
    // The renderer of this test draws texts as they are, and no forms of its own.
    const search = '<form method="get" action="/en/search"></form>'
    const home = shop.store.published('screens/home')!.layout
    const notice = { type: 'notice', settings: { tone: 'info', text: { pl: search, en: search, de: search } } } as const
    const changed = {
      ...home,
      slots: { ...home.slots, main: ['searching', ...home.slots.main!] },
      sections: { ...home.sections, searching: notice },
    }
    expect(await shop.store.publish('screens/home', changed)).toMatchObject({ ok: true })
    const views = { path: '/en/coffee', two: '1', b_path: '/en', b_kind: 'b2b', b_version: 'published' }
    const [, second] = framesOf(await open(views))
    const html = await (await shop.page(second!.src!, ewa)).text()
    const view = /<input type="hidden" name="_view" value="([^"]*)">/.exec(html)![1]!.replaceAll('&amp;', '&')
    const query = { _view: view, _path: '/en/search', phrase: 'moka' }
    const answer = await shop.page(`/studio/preview-search?${new URLSearchParams(query)}`)
    const location = new URL(answer.headers.get('location')!, 'http://localhost')
    expect(Object.fromEntries(location.searchParams)).toEqual({ ...views, b_path: '/en/search?phrase=moka' })
  })
})

describe('the way from the shop to the editor', () => {
  it('leads an address to the layout of its page', async () => {
    const leads = async (path: string) =>
      (await shop.json(`/en/studio/edit?${new URLSearchParams({ path })}`, {}, ewa)).screen.screen.redirect
    expect(await leads('/en/coffee')).toMatchObject({ to: '/en/studio/pages/screens-category' })
    expect(await leads('http://localhost:3000/')).toMatchObject({ to: '/en/studio/pages/screens-home' })
    expect(await leads('/en/nothing-here')).toMatchObject({ to: expect.stringContaining('/en/studio/preview?path=') })
  })

  it('lists the sections of the page with their forms, and says which are not on it', async () => {
    const screen = await open({ path: '/en' })
    const outline = nodesOf(screen, 'studio-layout-outline')[0]!.props as unknown as {
      parts: { items: { href?: string }[] }[]
    }
    const hrefs = outline.parts.flatMap(({ items }) => items.flatMap(({ href }) => href ?? []))
    expect(hrefs.some((href) => href.startsWith('/en/studio/pages/screens-home/section?section='))).toBe(true)
    expect(hrefs.some((href) => href.startsWith('/en/studio/pages/frames-default/section?section='))).toBe(true)
  })
})
