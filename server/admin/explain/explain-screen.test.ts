import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { LAYOUT_VERSION } from '#schemas/layout.ts'
import { changeConfig } from '#server/commerce/store/change-config.ts'
import { demoLayouts } from '#server/demo/demo-layouts.ts'
import { createBearerSessions } from '#server/http/clients/bearer-sessions.ts'
import { shopLayoutWorld } from '#server/layouts/layout-world.ts'
import { layoutTableMigrations } from '#server/layouts/migrations.ts'
import { openLayoutStore } from '#server/layouts/store.ts'
import type { LayoutTables } from '#server/layouts/tables.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { instead, openWholeShop } from '#server/testing/test-screens.ts'
import { testSettings } from '#server/testing/test-shop.ts'
import { explainApi } from './explain-api.ts'
import { explainedParts } from './explained-parts.ts'
import type { Explanation } from './explanation.ts'
import { partText, screenText } from './explanation-text.ts'

const token = 'a-token-for-tests'
const { commerce, shop } = await openForFile(openWholeShop)
const dataDir = mkdtempSync(join(tmpdir(), 'witryna-explain-'))
const migrations = layoutTableMigrations
const database = await openDatabase<LayoutTables>({ name: 'layouts', dataDir, databaseUrl: null, migrations })
const layouts = await openLayoutStore({
  database,
  defaults: demoLayouts(),
  world: shopLayoutWorld(),
  report: () => {},
})
afterAll(async () => {
  layouts.close()
  await database.close()
  rmSync(dataDir, { recursive: true })
})

const bearerSessions = createBearerSessions({ database, secret: testSettings.secret, clock: commerce.clock })
const api = explainApi({
  ...explainedParts({ SECTION_TIMEOUT_MS: 10_000, UPSTREAM_TIMEOUT_MS: 10_000, ORIGIN: '' }),
  portsFor: shop.ports.portsFor,
  ...{ shared: shop.ports.shared, bearerSessions, layouts, token },
  clock: commerce.clock,
})
const asAdmin = { authorization: `Bearer ${token}` }
const ask = (search: Record<string, string>, headers: Record<string, string> = asAdmin) =>
  api.request(`/api/explain?${new URLSearchParams(search)}`, { headers })

async function explain(path: string, search: Record<string, string> = {}, headers: Record<string, string> = {}) {
  const explanation = (await (await ask({ path, ...search }, { ...asAdmin, ...headers })).json()) as Explanation
  if (explanation.is !== 'screen') throw new Error(JSON.stringify(explanation))
  return explanation.screen
}

const words = (text: string) => ({ pl: text, en: text, de: text })
const notice = (extra: object = {}) => ({ type: 'notice', settings: { tone: 'info', text: words('Hi') }, ...extra })

describe('an explanation of a screen', () => {
  it('names the layout, section and data call behind each node, and the tags that purge it', async () => {
    const screen = await explain('/en')
    expect(screen).toMatchObject({ route: 'home', status: 200, cache: { scope: 'public' }, diagnostics: [] })
    expect(screen.layouts).toMatchObject([
      { name: 'screens/home', number: 0, publishedAt: null },
      { name: 'frames/default', number: 0 },
    ])
    const [[id, hero] = []] = Object.entries(screen.nodes).filter(([, { type }]) => type === 'hero')
    expect(id).toBe(`screen.${hero?.section?.id}`)
    expect(hero?.section?.layout).toBe('screens/home')
    expect(screen.calls).toContainEqual(
      expect.objectContaining({ by: 'address', call: 'store.config()', tags: expect.arrayContaining(['config']) }),
    )
    expect(screen.calls.some(({ by }) => by.startsWith('section screens/home '))).toBe(true)
    const text = screenText(screen)
    expect(text).toMatch(/^\/en {2}home, status 200: /)
    expect(text).toContain(`${id}  hero  ← screens/home ${hero?.section?.id}`)
    expect(text).toContain('for visitor, en, PLN, gross')
  })

  it('says of a product which calls found it', async () => {
    const screen = await explain('/en/coffee')
    expect(screen.calls).toContainEqual(
      expect.objectContaining({ by: 'address', call: 'catalogue.resolveSlug("coffee")' }),
    )
    expect(screen.calls.filter(({ by }) => by === 'screen').flatMap(({ tags }) => tags)).toContainEqual(
      expect.stringMatching(/^category:/),
    )
  })

  it('says of a hidden section what hides it: audience, schedule, arm, data, or the section around it', async () => {
    const sections = {
      companies: notice({ audience: { customer: ['b2b'] } }),
      christmas: notice({ schedule: { from: '2099-12-01T00:00:00+01:00' } }),
      trial: notice({ arms: { shelf: { a: { hidden: true }, b: { settings: { tone: 'warn' } } } } }),
      pair: { type: 'columns', settings: { perRow: 2 }, slots: { items: ['inner'] }, audience: { locale: ['de'] } },
      inner: notice(),
    }
    const document = {
      ...{ layout: 'screens/home', version: LAYOUT_VERSION, frame: 'frames/default' },
      ...{ experiments: { shelf: { a: 50, b: 50 } }, sections },
      slots: { main: ['companies', 'christmas', 'trial', 'pair'] },
    }
    expect(await layouts.publish('screens/home', document, { note: 'Advent' })).toMatchObject({ ok: true })
    const home = await explain('/en')
    expect(home.layouts[0]).toMatchObject({ number: 1, note: 'Advent', arms: { shelf: 'a' } })
    const missing = Object.fromEntries(home.sections.map(({ id, missing }) => [id, missing]))
    expect(missing.companies).toContain('audience {"customer":["b2b"]}')
    expect(missing.christmas).toContain('schedule')
    expect(missing.trial).toContain('{"shelf":"a"}')
    expect(missing.inner).toContain("'pair' around it is not shown: its audience")

    const other = await explain('/en', { kind: 'b2b', arms: 'shelf:b', at: '2099-12-24T12:00:00+01:00' })
    for (const id of ['companies', 'christmas', 'trial'])
      expect(other.sections.find((section) => section.id === id)?.nodes).toEqual([`screen.${id}`])
    expect(other.nodes['screen.trial']?.props.tone).toBe('warn')
    expect(partText(home, 'christmas')).toMatchObject({
      text: expect.stringMatching(
        /section christmas \(notice\) of\n.*revision 1, published .*"Advent"(?:.|\n)*not shown/,
      ),
    })
    expect(partText(other, 'screen.trail')).toEqual({
      fault: "The screen /en has no node or section 'screen.trail'. Did you mean 'screen.trial'?",
    })
  })

  it('tells of a part that failed, and of a form on a public screen', async () => {
    commerce.state.interfere = instead('/category/by-id/17', () => Response.json({ detail: 'No' }, { status: 500 }))
    await layouts.publish('screens/home', {
      ...{ layout: 'screens/home', version: LAYOUT_VERSION, frame: 'frames/default', slots: { main: ['choice'] } },
      sections: { choice: { type: 'checkout-choice', settings: {} } },
    })
    const { diagnostics } = await explain('/en')
    expect(diagnostics).toContainEqual(expect.objectContaining({ kind: 'form-on-public-screen' }))
  })

  it('does not open a mailed link, which would be used up', async () => {
    commerce.state.calls = []
    expect(await (await ask({ path: '/en/registration?token=abc' })).json()).toMatchObject({ is: 'refused' })
    expect(commerce.state.calls).toEqual([])
  })

  it('tells of redirects, and of screens that need a session', async () => {
    expect(await (await ask({ path: '/pl/x?y=1' })).json()).toMatchObject({
      is: expect.stringMatching(/redirect|screen/),
    })
    expect(await (await ask({ path: '/en/account' })).json()).toMatchObject({ is: 'redirect', status: 302 })
  })
})

describe('an explanation for a price group', () => {
  const query = { kind: 'b2b', priceGroup: 'horeca' }
  const priceOf = ({ nodes }: Awaited<ReturnType<typeof explain>>) =>
    Object.values(nodes).flatMap(({ type, props }) =>
      type === 'product-tile' ? [props.product as unknown as Tile] : [],
    )[0]?.prices[0]?.finalPrice.gross
  interface Tile {
    prices: { finalPrice: { gross: number } }[]
  }

  it('has its prices and its key of the cache', async () => {
    // Knock box: 89.00, 79.00 for horeca.
    const [standard, ours] = [await explain('/en/knock-box', { kind: 'b2b' }), await explain('/en/knock-box', query)]
    expect([priceOf(standard), priceOf(ours)]).toEqual([8900, 7900])
    expect([standard.cache.variant.priceGroup, ours.cache.variant.priceGroup]).toEqual([undefined, 'horeca'])
    expect(screenText(ours)).toContain('for b2b, en, PLN, net, price group horeca')
  })

  it('names the groups of the shop if there is no such one', async () => {
    expect(await (await ask({ path: '/en', ...query, priceGroup: 'schools' })).json()).toEqual({
      is: 'refused',
      message: "There is no price group 'schools'. The shop has horeca.",
    })
  })

  it('needs a kind of customer, and no session, which has a group of its own', async () => {
    const messageOf = async (search: Record<string, string>, headers: Record<string, string> = {}) => {
      const reply = await ask({ path: '/en', ...search }, { ...asAdmin, ...headers })
      return [reply.status, ((await reply.json()) as { error: { message: string } }).error.message]
    }
    expect(await messageOf({ priceGroup: 'horeca' })).toEqual([400, expect.stringContaining('Only customers')])
    expect(await messageOf({ priceGroup: 'Ho Re Ca', kind: 'b2b' })).toEqual([
      400,
      expect.stringContaining('name of a'),
    ])
    expect(await messageOf({ priceGroup: 'horeca' }, { 'explain-session': 'token=a.b.c' })).toEqual([
      400,
      expect.stringContaining("one of 'priceGroup' and 'session'"),
    ])
  })
})

describe('an explanation for a real shopper', () => {
  const sessionOf = async (id: string) => ({ 'explain-session': `token=${await commerce.tokenOf(id)}; currency=EUR` })

  it('opens the screens of a customer, with the cookies of a browser', async () => {
    const account = await explain('/en/account', {}, await sessionOf('cus-1'))
    expect(account).toMatchObject({
      route: 'account',
      status: 200,
      cache: { variant: { kind: 'b2c', currency: 'EUR' } },
    })
  })

  it('has the prices of a group, and the kind of a company, from the token of a bearer session', async () => {
    const { token: bearer } = await bearerSessions.begin()
    const { id } = (await bearerSessions.read(bearer))!
    await bearerSessions.change(id, { token: await commerce.tokenOf('cus-6') })
    const home = await explain('/en', { currency: 'USD' }, { 'explain-session': bearer })
    expect(home.cache.variant).toMatchObject({
      kind: 'b2bPlus',
      priceMode: 'net',
      priceGroup: 'horeca',
      currency: 'USD',
    })
    expect(screenText(home)).toContain('for b2bPlus, en, USD, net, price group horeca')
  })

  it('refuses a session that is unknown or has ended', async () => {
    const { token: bearer } = await bearerSessions.begin()
    await bearerSessions.end((await bearerSessions.read(bearer))!.id)
    for (const session of [bearer, 'token=a.b.c'])
      expect(await (await ask({ path: '/en' }, { ...asAdmin, 'explain-session': session })).json()).toEqual({
        is: 'refused',
        message: expect.stringContaining('session'),
      })
  })

  it('takes the country of the buyer, and says where it changes nothing', async () => {
    const without = await explain('/en/contact', { taxCountry: 'DE' })
    expect(without.diagnostics).toContainEqual(
      expect.objectContaining({ kind: 'ignored', message: expect.stringContaining('tax/oss_enabled') }),
    )
    await changeConfig(commerce.commerce.store, { 'tax/oss_enabled': true }, commerce.clock())
    shop.ports.purge(['config'])
    const german = await explain('/en/contact', { taxCountry: 'DE' })
    expect([german.cache.variant.taxCountry, german.diagnostics]).toEqual(['DE', []])
    expect(screenText(german)).toContain('VAT of DE')
  })
})

describe('GET /api/explain', () => {
  it('answers this machine with the admin token alone, and nothing is kept of the answer', async () => {
    const stranger = await ask({ path: '/en' }, {})
    expect([stranger.status, await stranger.text()]).toEqual([401, expect.not.stringContaining('screens/home')])
    const authorization = `Bearer ${token}`
    expect((await ask({ path: '/en' }, { authorization, 'x-forwarded-for': '203.0.113.7' })).status).toBe(403)
    expect((await ask({ path: '/en' }, { authorization: 'Bearer guessed' })).status).toBe(401)
    expect((await ask({ path: '/en' })).headers.get('cache-control')).toBe('no-store')
  })

  it('names what is wrong with a query', async () => {
    const both = await ask({ path: '/en', kind: 'b2b' }, { ...asAdmin, 'explain-session': 'token=a.b.c' })
    expect(both.status).toBe(400)
    for (const search of [{}, { path: 'en' }, { path: '/en', kind: 'king' }, { path: '/en', at: 'tomorrow' }])
      expect((await ask(search as Record<string, string>)).status, JSON.stringify(search)).toBe(400)
  })
})
