import { afterAll, describe, expect, it } from 'vitest'
import { CAPTCHA_HEADER } from '../../schemas/captcha.ts'
import type { ActionAnswer, Effect } from '../../schemas/effect.ts'
import type { Screen } from '../../schemas/screen.ts'
import type { SessionData } from '../../schemas/session.ts'
import { catalogReader } from '../../server/compiler/checks/catalog-reader.ts'
import { createBearerSessions } from '../../server/http/clients/bearer-sessions.ts'
import { layoutTableMigrations } from '../../server/layouts/migrations.ts'
import type { LayoutTables } from '../../server/layouts/tables.ts'
import { openDatabase } from '../../server/platform/database/open.ts'
import { publishedSchemas } from '../../server/resources/publish-schemas.ts'
import { openForFile } from '../../server/testing/test-file.ts'
import { openWholeShop } from '../../server/testing/test-screens.ts'
import { testSettings } from '../../server/testing/test-shop.ts'
import { catalog } from '../../widgets/catalog.ts'
import { createClient, createCookieJar, createScreenReader, type PublishedCatalog, ShopError } from './index.ts'
import type { ClientOptions, Contract } from './types.ts'

interface ShopContract extends Contract {
  operations: Record<string, object>
  screen: Screen
  session: SessionData
  effect: Effect
}

const ORIGIN = 'http://localhost'
const ALICJA = { email: 'alicja@klient.example', password: 'Ziarno#2026' }
const CHAI = { sku: 'SPI-1053', qty: 2 }
const database = await openDatabase<LayoutTables>({
  name: 'layouts',
  dataDir: null,
  databaseUrl: null,
  migrations: layoutTableMigrations,
})
afterAll(() => database.close())
const { shop } = await openForFile((commerce) =>
  openWholeShop(commerce, {
    // A password is checked slowly on purpose.
    upstreamTimeoutMs: 20_000,
    parts: { bearerSessions: createBearerSessions({ database, secret: testSettings.secret, clock: commerce.clock }) },
  }),
)

/** A client of the shop of this file, and the requests that it has sent. */
function open(
  options: Partial<ClientOptions> = {},
  answer?: (request: Request) => Response | Promise<Response> | undefined,
) {
  const requests: Request[] = []
  const fetcher = async (input: URL | RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init)
    requests.push(request.clone())
    return answer?.(request) ?? shop.app.fetch(request)
  }
  const client = createClient<ShopContract>({ origin: ORIGIN, fetch: fetcher, ...options })
  return { client, requests }
}

/** What `/schemas/catalog.json` answers. */
async function published(): Promise<PublishedCatalog> {
  const { catalogHash } = catalogReader()
  const schemas = publishedSchemas({ catalog, sections: new Map(), operations: {}, catalogHash, origin: null })
  return (await schemas.request('/schemas/catalog.json')).json()
}

describe('the client', () => {
  it('reads a screen and acts on it, as one shopper', async () => {
    const { client } = open()
    const { screen, status } = await client.screen('/en/chai')
    expect([status, screen.screen.locale]).toEqual([404, 'en'])
    const added = await client.act('cart.addItem', CHAI, { path: '/en' })
    expect(added).toMatchObject({ ok: true, status: 200, needsCaptcha: false })
    expect((await client.session()).cart?.count).toBe(2)
    const cart = await client.screen(`${ORIGIN}/en/cart`)
    expect(cart.screen.screen.route).toBe('cart')

    const line = (await client.session()).cart!.items[0]!
    expect((await client.act('cart.setQuantity', { itemId: line.id, qty: 3 })).ok).toBe(true)
    expect((await client.session()).cart?.count).toBe(3)
  })

  it('asks for prices with the VAT of the delivery address, once the shop has said so', async () => {
    const jar = createCookieJar()
    jar.store(new URL(ORIGIN), ['tax_country=DE; Path=/; Max-Age=3600'])
    const { client, requests } = open({ cookies: jar })
    await client.screen('/en')
    expect(new URL(requests[0]!.url).searchParams.get('taxCountry')).toBe('DE')
  })

  it('follows redirects inside the shop, and names those that lead out', async () => {
    const { client } = open()
    expect((await client.screen('/en/order')).path).toBe('/en/order/login-or-registration')
    const away: Partial<Screen> = (await client.screen('/en')).screen
    const leading = open({}, () =>
      Response.json({ ...away, screen: { ...away.screen, redirect: { to: 'https://bank.example/pay', status: 303 } } }),
    )
    expect((await leading.client.screen('/en')).leadsTo).toBe('https://bank.example/pay')
  })

  it('stops at a circle of redirects', async () => {
    const { screen } = await open().client.screen('/en')
    const { client, requests } = open({}, () =>
      Response.json({ ...screen, screen: { ...screen.screen, redirect: { to: '/en/login', status: 302 } } }),
    )
    expect((await client.screen('/en')).leadsTo).toBe('/en/login')
    expect(requests).toHaveLength(6)
  })

  it('asks for an unchanged screen by its ETag', async () => {
    const { client, requests } = open()
    const first = await client.screen('/en')
    const second = await client.screen('/en')
    expect(requests[1]?.headers.get('if-none-match')).toMatch(/"/)
    expect(second.screen).toBe(first.screen)
  })

  it('tells refused operations by their effects', async () => {
    const { client } = open()
    const refused = await client.act('cart.applyCoupon', { couponCode: '' }, { path: '/de' })
    expect(refused.ok).toBe(false)
    expect([409, 422]).toContain(refused.status)
    const unknown = client.act('cart.fly', {})
    await expect(unknown).rejects.toMatchObject({ kind: 'refused', status: 404 })
  })

  it('repeats a call with the same key after a broken connection, so that it counts once', async () => {
    let isBroken = true
    const { client, requests } = open()
    const broken = createClient<ShopContract>({
      origin: ORIGIN,
      cookies: client.cookies,
      async fetch(input, init) {
        const request = new Request(input, init)
        requests.push(request.clone())
        const response = await shop.app.fetch(request)
        if (!isBroken) return response
        isBroken = false
        client.cookies?.store(new URL(ORIGIN), response.headers.getSetCookie())
        throw new TypeError('The connection was reset.')
      },
    })
    expect((await broken.act('cart.addItem', CHAI)).ok).toBe(true)
    const keys = requests.map(({ headers }) => headers.get('idempotency-key'))
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[1]).toBe(keys[0])
    expect((await client.session()).cart?.count).toBe(CHAI.qty)
  })

  it('repeats nothing that was answered, or that its caller has given up', async () => {
    const { client, requests } = open({}, () =>
      Response.json({ error: { code: 'busy', message: 'Later.' } }, { status: 429, headers: { 'retry-after': '7' } }),
    )
    await expect(client.act('cart.addItem', CHAI)).rejects.toMatchObject({
      kind: 'refused',
      status: 429,
      retryAfterS: 7,
    })
    expect(requests).toHaveLength(1)
    await expect(client.screen('/en')).rejects.toMatchObject({ kind: 'refused', status: 429, retryAfterS: 7 })
    const signal = AbortSignal.abort()
    const aborted = open({ fetch: (_, init) => Promise.reject(init?.signal?.reason) })
    await expect(aborted.client.screen('/en', { signal })).rejects.not.toBeInstanceOf(ShopError)
  })

  it('tells an answer that comes too late, and one that is no screen', async () => {
    const late = open({
      timeoutMs: 1,
      fetch: (_, init) =>
        new Promise((__, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
    })
    await expect(late.client.screen('/en')).rejects.toMatchObject({ kind: 'timeout', status: 0 })
    for (const body of ['<p>Hello</p>', '{}', '{"__proto__":{}}'])
      await expect(open({}, () => new Response(body)).client.screen('/en')).rejects.toMatchObject({ kind: 'malformed' })
    await expect(open().client.screen('https://other.example/')).rejects.toThrow(TypeError)
  })

  it('carries its session to another process', async () => {
    const { client } = open()
    await client.act('cart.addItem', CHAI)
    const other = open({ cookies: createCookieJar(client.cookies?.save()) })
    expect((await other.client.session()).cart?.count).toBe(CHAI.qty)
    const without = open({ cookies: null })
    expect((await without.client.session()).cart).toBeNull()
    expect(without.client.cookies).toBeNull()
  })

  it('keeps a bearer session in place of cookies', async () => {
    const { client, requests } = open({ bearer: true, clientKey: 'partner-app' })
    await client.screen('/en')
    expect(client.bearer).toBeNull()
    await client.act('cart.addItem', CHAI)
    expect((await client.session()).cart?.count).toBe(CHAI.qty)
    expect(requests.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toEqual([
      'GET /api/screens',
      'POST /api/session',
      'POST /api/actions/cart.addItem',
      'GET /api/session',
    ])
    expect(
      requests.every(({ headers }) => !headers.has('cookie') && headers.get('shop-client') === 'partner-app'),
    ).toBe(true)
    const other = open({ bearer: client.bearer! })
    expect((await other.client.session()).cart?.count).toBe(CHAI.qty)
  })

  it('renews a bearer session whose token is about to end, and forgets one that has ended', async () => {
    const { client } = open({ bearer: true })
    await client.act('cart.addItem', CHAI)
    const soon = { ...client.bearer!, expiresAt: new Date(Date.now() + 1000).toISOString() }
    const { client: later, requests } = open({ bearer: soon })
    await Promise.all([later.act('cart.addItem', CHAI), later.act('cart.addItem', CHAI)])
    expect(requests.filter(({ url }) => url.endsWith('/renewal'))).toHaveLength(1)
    expect(later.bearer?.token).not.toBe(soon.token)
    expect((await later.session()).cart?.count).toBe(3 * CHAI.qty)

    const unknown = open({ bearer: { ...later.bearer!, token: 'x'.repeat(43) } }).client
    await expect(unknown.session()).rejects.toMatchObject({ kind: 'refused', status: 401 })
    expect(unknown.bearer).toBeNull()
  })

  it('goes on under another token after a log-in, also when a call under way comes back refused', async () => {
    const { client } = open({ bearer: true })
    await client.act('cart.addItem', CHAI)
    const before = client.bearer!
    const reply = await client.act('account.logIn', ALICJA)
    expect([reply.ok, client.bearer]).toEqual([true, { ...before, token: expect.not.stringMatching(before.token) }])
    expect((await client.session()).user.type).toBe('b2c')
    await expect(open({ bearer: before }).client.session()).rejects.toMatchObject({ status: 401 })

    let refuse = (_: Response) => {}
    const late = open({ bearer: before }, ({ url }) =>
      url.endsWith('/api/session')
        ? new Promise((resolve) => (refuse = resolve))
        : Response.json({ ok: true, effects: [] }, { headers: { 'session-token': 'next' } }),
    ).client
    const reading = late.session()
    await late.act('account.logIn', ALICJA)
    refuse(Response.json({ error: { code: 'session-ended', message: 'Ended.' } }, { status: 401 }))
    await expect(reading).rejects.toMatchObject({ status: 401 })
    expect(late.bearer?.token).toBe('next')
  })

  it('logs in, and solves a captcha if it has to', async () => {
    const { client } = open()
    const reply = await client.act('account.logIn', ALICJA)
    expect(reply.ok).toBe(true)
    expect((await client.session()).user.type).toBe('b2c')

    const asked: ActionAnswer = { ok: false, effects: [] }
    const guarded = open({ solveCaptcha: async () => 'solved' }, ({ headers, url }) => {
      if (url.endsWith('/api/captcha')) return Response.json({})
      const isSolved = headers.get(CAPTCHA_HEADER) === 'solved'
      return isSolved
        ? Response.json({ ...asked, ok: true })
        : Response.json(asked, { status: 422, headers: { [CAPTCHA_HEADER]: 'required' } })
    })
    expect(await guarded.client.act('account.logIn', {})).toMatchObject({ ok: true, needsCaptcha: false })
  })

  it('names its catalog, and says when the shop no longer knows it', async () => {
    const { client, requests } = open({ catalog: `sha256-${'x'.repeat(43)}` })
    expect((await client.screen('/en')).isOutsideWindow).toBe(true)
    expect((await client.act('cart.addItem', CHAI)).isOutsideWindow).toBe(true)
    expect(requests[1]?.headers.get('screen-catalog')).toMatch(/^sha256-x/)
    expect((await open().client.screen('/en')).isOutsideWindow).toBe(false)
  })

  it('repairs a screen of another version at the smallest place', async () => {
    const plain = open().client
    const read = createScreenReader(await published())
    const { screen } = await plain.screen('/en/coffee')
    expect(read(screen)).toEqual({ screen, repairs: [] })
    expect(read(screen)?.screen).toBe(screen)

    const [id, tile] = Object.entries(screen.nodes).find(([, { type }]) => type === 'product-tile')!
    const product = { ...(tile.props.product as object), roastDate: '2026-11-01' }
    const newer = { ...screen, nodes: { ...screen.nodes, [id]: { ...tile, props: { ...tile.props, product } } } }
    const { client } = open({ read }, () => Response.json(newer))
    const reply = await client.screen('/en/coffee')
    expect(reply.repairs).toMatchObject([{ node: id, type: 'product-tile', step: 'unknown' }])
    expect(reply.screen.nodes[id]).toEqual(tile)
    await expect(
      open({ read }, () => Response.json({ ...screen, root: 'frame.none' })).client.screen('/en'),
    ).rejects.toMatchObject({ kind: 'malformed' })
  })
})
