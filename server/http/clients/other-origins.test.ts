import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { BearerSession, SESSION_TOKEN_HEADER } from '#schemas/bearer-session.ts'
import { ActionAnswer } from '#schemas/effect.ts'
import { Screen } from '#schemas/screen.ts'
import { SessionData } from '#schemas/session.ts'
import { layoutTableMigrations } from '#server/layouts/migrations.ts'
import type { LayoutTables } from '#server/layouts/tables.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { openWholeShop } from '#server/testing/test-screens.ts'
import { testSettings } from '#server/testing/test-shop.ts'
import { createBearerSessions } from './bearer-sessions.ts'
import { createClientQuota } from './client-keys.ts'

const APP = 'https://app.example'
const CHAI = { sku: 'SPI-1053', qty: 2 }
/** cus-1 */
const ALICJA = { email: 'alicja@klient.example', password: 'Ziarno#2026' }

const database = await openDatabase<LayoutTables>({
  name: 'layouts',
  dataDir: null,
  databaseUrl: null,
  migrations: layoutTableMigrations,
})
afterAll(() => database.close())
const { commerce, shop, openAnother } = await openForFile((commerce) =>
  openWholeShop(commerce, {
    // A password is checked slowly on purpose.
    upstreamTimeoutMs: 20_000,
    settings: { corsOrigins: [APP, 'https://kiosk.example:8443'] },
    parts: { bearerSessions: createBearerSessions({ database, secret: testSettings.secret, clock: commerce.clock }) },
  }),
)
beforeEach(() => {
  // Attempts of one account are counted over 15 minutes, begun sessions over one.
  commerce.clock.now = new Date(commerce.clock.now.getTime() + 20 * 60_000)
})

type Headers = Record<string, string>
const request = (path: string, { method = 'GET', headers = {} as Headers, body = undefined as unknown } = {}) =>
  shop.app.request(path, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
const fromApp: Headers = { origin: APP, 'sec-fetch-site': 'cross-site' }
const begin = async (headers: Headers = fromApp) =>
  BearerSession.parse(await (await request('/api/session', { method: 'POST', headers })).json())
const bearer = (token: string): Headers => ({ ...fromApp, authorization: `Bearer ${token}` })
const codeOf = async (response: Response) => ((await response.json()) as { error: { code: string } }).error.code

async function act(token: string, operation: string, body: object) {
  const response = await request(`/api/actions/${operation}`, { method: 'POST', headers: bearer(token), body })
  expect(response.headers.getSetCookie()).toEqual([])
  const next = response.headers.get(SESSION_TOKEN_HEADER)
  return { status: response.status, next, ...ActionAnswer.parse(await response.json()) }
}
/** Logs in, and returns the token that is valid from then on. */
async function logIn(token: string, credentials = ALICJA): Promise<string> {
  const { ok, next } = await act(token, 'account.logIn', credentials)
  expect([ok, next]).toEqual([true, expect.stringMatching(/^[\w-]{43}$/)])
  return next!
}
const sessionOf = async (token: string) =>
  SessionData.parse(await (await request('/api/session', { headers: bearer(token) })).json())

describe('a page of a listed origin', () => {
  it.each(['/api/screens?path=/en', '/api/session', '/api/nothing', '/schemas/nothing.json'])(
    'may read %s, whatever its status, without cookies',
    async (path) => {
      const { headers } = await request(path, { headers: fromApp })
      expect(headers.get('access-control-allow-origin')).toBe(APP)
      expect(headers.get('vary')?.toLowerCase()).toContain('origin')
      expect(headers.get('access-control-expose-headers')).toContain('screen-catalog')
      expect(headers.get('access-control-expose-headers')).toContain(SESSION_TOKEN_HEADER)
      expect(headers.has('access-control-allow-credentials')).toBe(false)
      expect(headers.getSetCookie()).toEqual([])
    },
  )

  it('reads a screen from the cache as well, which is the same with and without its origin', async () => {
    const path = '/api/screens?path=/en/contact'
    const first = await request(path)
    await first.arrayBuffer()
    const cached = await request(path)
    expect(cached.headers.get('vary')?.toLowerCase()).toContain('origin')
    const { headers } = await request(path, { headers: fromApp })
    expect([headers.get('etag'), headers.get('access-control-allow-origin')]).toEqual([first.headers.get('etag'), APP])
  })

  it.each([
    ['GET', '/api/screens', 'screen-catalog,authorization,shop-client'],
    ['POST', '/api/session', 'authorization'],
    ['POST', '/api/actions/cart.addItem', 'authorization,content-type,idempotency-key,x-path,captcha'],
    ['POST', '/actions/cart.addItem', 'authorization'],
    ['GET', '/schemas/screen.json', 'if-none-match'],
  ])('is told before it calls that it may %s %s', async (method, path, asked) => {
    const response = await request(path, {
      method: 'OPTIONS',
      headers: {
        ...fromApp,
        'access-control-request-method': method,
        'access-control-request-headers': asked,
      },
    })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-origin')).toBe(APP)
    expect(response.headers.get('access-control-allow-methods')?.split(',')).toContain(method)
    const allowed = response.headers.get('access-control-allow-headers')?.split(',')
    expect(asked.split(',').filter((name) => !allowed?.includes(name))).toEqual([])
    expect(Number(response.headers.get('access-control-max-age'))).toBeGreaterThan(0)
    expect(response.headers.has('access-control-allow-credentials')).toBe(false)
  })

  it('may not write without a bearer session, nor with cookies', async () => {
    const add = (headers: Headers) =>
      request('/api/actions/cart.addItem', { method: 'POST', headers: { ...fromApp, ...headers }, body: CHAI })
    const without = await add({})
    expect([without.status, without.headers.get('access-control-allow-origin')]).toEqual([401, APP])
    const { token } = await begin()
    const cookie = 'cartId=car-1'
    expect((await add({ cookie })).status).toBe(403)
    expect((await add({ cookie, authorization: `Bearer ${token}` })).status).toBe(403)
    expect((await request('/api/session', { method: 'POST', headers: { ...fromApp, cookie } })).status).toBe(403)
  })

  it('cannot post a form into the session of a browser', async () => {
    const response = await shop.app.request('/actions/account.logIn', {
      method: 'POST',
      headers: { ...fromApp, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(ALICJA).toString(),
    })
    expect([response.status, response.headers.getSetCookie()]).toEqual([401, []])
  })
})

describe('a page of any other origin', () => {
  it.each([
    'null',
    'https://app.example.evil.example',
    'https://evilapp.example',
    'https://app.example:444',
    'http://app.example',
    'https://APP.example',
    'https://app.example/',
    'https://app.example, https://evil.example',
    '',
  ])('is permitted nothing: %s', async (origin) => {
    const read = await request('/api/screens?path=/en', { headers: { origin } })
    const ask = await request('/api/actions/cart.addItem', {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    })
    for (const { headers } of [read, ask]) expect(headers.get('access-control-allow-origin')).toBeNull()
    const { token } = await begin()
    const write = await request('/api/actions/cart.addItem', {
      method: 'POST',
      headers: { origin, authorization: `Bearer ${token}` },
      body: CHAI,
    })
    expect(write.status).toBe(403)
  })

  it('is permitted nothing where the shop lists none', async () => {
    const { app } = openAnother((commerce) => openWholeShop(commerce))
    const headers = { origin: APP, 'access-control-request-method': 'GET' }
    expect((await app.request('/api/screens?path=/en', { method: 'OPTIONS', headers })).status).toBe(405)
    expect((await app.request('/api/screens?path=/en', { headers })).headers.has('access-control-allow-origin')).toBe(
      false,
    )
    expect((await app.request('/api/session', { method: 'POST' })).status).toBe(405)
  })
})

describe("the shop's own pages", () => {
  it('write and get cookies as ever, even if their origin is listed', async () => {
    const { call } = openAnother((commerce) =>
      openWholeShop(commerce, { settings: { corsOrigins: ['http://localhost'] } }),
    )
    const response = await call('cart.addItem', CHAI)
    expect([response.status, response.headers.getSetCookie().length]).toEqual([200, 2])
  })
})

describe('a bearer session', () => {
  it('fills a cart, logs in, reads the account and ends at the log-out, without a cookie', async () => {
    const { token: guest } = await begin()
    expect((await act(guest, 'cart.addItem', CHAI)).status).toBe(200)
    expect((await sessionOf(guest)).cart?.count).toBe(2)
    const token = await logIn(guest)
    const session = await sessionOf(token)
    expect([session.user.type, session.cart?.items.some(({ sku }) => sku === CHAI.sku)]).toEqual(['b2c', true])

    const account = '/api/screens?path=/en/account'
    const asCustomer = await request(account, { headers: bearer(token) })
    expect(Screen.parse(await asCustomer.json()).screen).toMatchObject({ route: 'account', status: 200 })
    const asGuest = await request(account, { headers: fromApp })
    expect(Screen.parse(await asGuest.json()).screen.redirect).toBeDefined()

    expect((await act(token, 'account.logOut', {})).ok).toBe(true)
    const after = await request('/api/session', { headers: bearer(token) })
    expect([after.status, await codeOf(after)]).toEqual([401, 'session-ended'])
  })

  it('sees prices and screens of its customer although those of visitors are cached', async () => {
    const path = '/api/screens?path=/en'
    for (let time = 0; time < 2; time += 1) await (await request(path)).arrayBuffer()
    const { token: guest } = await begin({})
    const token = await logIn(guest, { ...ALICJA, email: 'robert@podzegarem.example' })
    const { cache } = Screen.parse(await (await request(path, { headers: bearer(token) })).json())
    expect(cache.variant.kind).toMatch(/^b2b/)
  })

  it('goes on under another token after a log-in, so that nobody who knew the token before is logged in', async () => {
    const { token: older } = await begin()
    const renewal = await request('/api/session/renewal', { method: 'POST', headers: bearer(older) })
    const { token: known, expiresAt } = BearerSession.parse(await renewal.json())
    expect((await act(known, 'cart.addItem', CHAI)).next, 'no log-in').toBeNull()
    const token = await logIn(known)
    for (const before of [older, known]) {
      const refused = await request('/api/session', { headers: bearer(before) })
      expect([refused.status, await codeOf(refused)]).toEqual([401, 'session-ended'])
    }
    expect((await sessionOf(token)).user.type).toBe('b2c')
    // A new user token of the same log-in changes nothing.
    commerce.clock.now = new Date(commerce.clock.now.getTime() + 40 * 60_000)
    const refreshed = await request('/api/session', { headers: bearer(token) })
    expect([refreshed.status, refreshed.headers.get(SESSION_TOKEN_HEADER)]).toEqual([200, null])
    commerce.clock.now = new Date(expiresAt)
    expect((await request('/api/session', { headers: bearer(token) })).status, 'its end is the same').toBe(401)
  })

  it('goes on under its new token after a renewal', async () => {
    const { token } = await begin()
    await act(token, 'cart.addItem', CHAI)
    const response = await request('/api/session/renewal', { method: 'POST', headers: bearer(token) })
    const renewed = BearerSession.parse(await response.json())
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect((await sessionOf(renewed.token)).cart?.count).toBe(2)
  })

  it('is refused by name if its token is unknown, also for a renewal and a screen', async () => {
    const unknown = bearer('x'.repeat(43))
    for (const [path, method] of [
      ['/api/session/renewal', 'POST'],
      ['/api/session', 'GET'],
      ['/api/screens?path=/en', 'GET'],
    ] as const) {
      const response = await request(path, { method, headers: unknown })
      expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer error="invalid_token"'])
    }
    expect((await request('/api/session/renewal', { method: 'POST' })).status).toBe(401)
  })

  it('does not mix with the cookies of the same request, nor with another scheme', async () => {
    const { token } = await begin()
    await act(token, 'cart.addItem', CHAI)
    const both = await request('/api/session', { headers: { ...bearer(token), cookie: 'cartId=other' } })
    expect(SessionData.parse(await both.json()).cart?.count).toBe(2)
    // a password of a proxy before the shop
    expect((await request('/api/session', { headers: { authorization: 'Basic cHJldmlldzp4' } })).status).toBe(200)
  })

  it('serves programs of no origin as well, and is counted like other writes', async () => {
    const limited = openAnother((commerce) =>
      openWholeShop(commerce, {
        settings: { writesPerMinute: 1 },
        parts: {
          bearerSessions: createBearerSessions({ database, secret: testSettings.secret, clock: commerce.clock }),
        },
      }),
    )
    const first = BearerSession.parse(await (await limited.app.request('/api/session', { method: 'POST' })).json())
    const write = () =>
      limited.app.request('/api/actions/cart.addItem', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${first.token}` },
        body: JSON.stringify(CHAI),
      })
    expect([(await write()).status, (await write()).status]).toEqual([200, 429])
    const begun: number[] = []
    for (let count = 0; count < 30; count += 1)
      begun.push((await limited.app.request('/api/session', { method: 'POST' })).status)
    expect([begun.filter((status) => status === 201).length, begun.at(-1)]).toEqual([29, 429])
  })
})

describe('a publishable key', () => {
  function openWithKeys() {
    const { clock } = commerce
    const keys = new Map([['partner-app', 2]])
    const quota = () => createClientQuota({ keys, database, clock, report: (event) => expect(event).toBeNull() })
    const open = () =>
      openAnother((commerce) =>
        openWholeShop(commerce, { settings: { corsOrigins: [APP] }, parts: { clientQuota: quota() } }),
      )
    const read = async (headers: Headers, { app } = open()) => {
      const response = await app.request('/api/screens?path=/en', { headers })
      return { status: response.status, retryAfter: response.headers.get('retry-after'), response }
    }
    return { read, open }
  }

  it('has a quota over all servers, which begins anew after a minute', async () => {
    const { read, open } = openWithKeys()
    const named = { 'shop-client': 'partner-app' }
    const servers = [open(), open()]
    // Answers from the cache count as well.
    for (let time = 0; time < 2; time += 1) expect((await read({}, servers[0])).status).toBe(200)
    const answers = [await read(named, servers[0]), await read(named, servers[1]), await read(named, servers[0])]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429])
    expect(Number(answers[2]!.retryAfter)).toBe(60)
    commerce.clock.now = new Date(commerce.clock.now.getTime() + 60_000)
    expect((await read(named, servers[0])).status).toBe(200)
  })

  it('is needed by pages of other origins only, and must be known', async () => {
    const { read } = openWithKeys()
    expect((await read({})).status).toBe(200)
    const without = await read(fromApp)
    expect([without.status, await codeOf(without.response)]).toEqual([403, 'client-key-missing'])
    expect(without.response.headers.get('access-control-allow-origin')).toBe(APP)
    const unknown = await read({ ...fromApp, 'shop-client': 'stranger' })
    expect([unknown.status, await codeOf(unknown.response)]).toEqual([403, 'unknown-client'])
  })
})
