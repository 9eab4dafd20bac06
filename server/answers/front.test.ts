import { get, type IncomingMessage } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { changeConfig } from '#server/commerce/store/change-config.ts'
import { type Listening, listen } from '#server/http/serving/listen.ts'
import { openTestApp, openTestCommerce, type TestApp, type TestCommerce } from '#server/testing/test-shop.ts'

let commerce: TestCommerce
let shop: TestApp
let listening: Listening
beforeAll(async () => {
  commerce = await openTestCommerce()
  shop = openTestApp(commerce, { settings: { isProxyTrusted: true, metricsToken: 'front' } })
  await shop.app.ready()
  const answering = { fetch: (request: Request, env: unknown) => shop.app.fetch(request, env as object) }
  listening = await listen(() => ({ ...answering, writeAtOnce: shop.app.writeAtOnce }), { port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await listening.stop({ graceMs: 1000, hasBalancer: false })
  shop.app.close()
  await commerce.close()
})

interface Answer {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
}

function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port: listening.port, path, headers, method, agent: false }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part) => parts.push(part))
      answer.on('end', () =>
        resolve({ status: answer.statusCode!, headers: answer.headers, body: Buffer.concat(parts) }),
      )
    }).on('error', reject)
  })
}

/** Number of answers that the front has served. */
async function byTheFront(): Promise<number> {
  const text = await (await shop.app.request('/metrics', { headers: { authorization: 'Bearer front' } })).text()
  return [...text.matchAll(/kind="front",status="\d+"\} (\d+)/g)].reduce((sum, [, count]) => sum + Number(count), 0)
}

const SETTLED = { cookie: 'currency=PLN; scope=amp_en' }

/** Requests until an answer comes from the cache, and returns whether the front served the second one. */
async function twice(path: string, headers: Record<string, string> = {}) {
  const first = await ask(path, headers)
  const before = await byTheFront()
  const second = await ask(path, headers)
  return { first, second, isFront: (await byTheFront()) > before }
}

describe('the front of the server', () => {
  it('answers pages and JSON with the same bytes and headers as the whole way', async () => {
    for (const path of ['/en', '/api/screens?path=%2Fen', '/api/screens?path=/en&currency=EUR']) {
      const { first, second, isFront } = await twice(path, SETTLED)
      expect(isFront, path).toBe(true)
      expect(second.body.equals(first.body)).toBe(true)
      const { date: _, ...headers } = first.headers
      expect(second.headers).toMatchObject(headers)
    }
  })

  it('answers the screens that our own script fetches: it names its catalog', async () => {
    const { catalog } = JSON.parse((await ask('/api/screens?path=%2Fde')).body.toString())
    const { first, second, isFront } = await twice(`/api/screens?path=%2Fde&catalog=${catalog}&currency=PLN`)
    expect(isFront).toBe(true)
    expect(second.headers['screen-catalog']).toBe(catalog)
    expect(second.body.equals(first.body)).toBe(true)
    const unknown = await twice(`/api/screens?path=%2Fde&catalog=sha256-${'u'.repeat(43)}`)
    expect(unknown.isFront).toBe(true)
    expect(unknown.second.headers['screen-catalog']).toBe(`${catalog};asked=unknown`)
    expect(JSON.parse(unknown.second.body.toString())).toMatchObject({ catalog, catalogStatus: 'outside-window' })
  })

  it('packs what the client takes and says 304 for what it has', async () => {
    const { second } = await twice('/', { ...SETTLED, cookie: 'currency=PLN; scope=amp_pl', 'accept-encoding': 'gzip' })
    const text = second.headers['content-encoding'] === 'gzip' ? gunzipSync(second.body) : second.body
    expect(text.toString()).toContain('welcome')
    const known = await twice('/en', { ...SETTLED, 'if-none-match': second.headers.etag! })
    const again = await ask('/en', { ...SETTLED, 'if-none-match': known.second.headers.etag! })
    expect([again.status, again.body.length]).toEqual([304, 0])
  })

  it('sets the cookies that a first visit lacks, each in a line of its own', async () => {
    const { second, isFront } = await twice('/de')
    expect(isFront).toBe(true)
    expect(second.headers['set-cookie']?.map((line) => line.split(';')[0])).toEqual(['currency=PLN', 'scope=amp_pl'])
    const secure = await ask('/de', { 'x-forwarded-proto': 'https' })
    expect(secure.headers['set-cookie']?.every((line) => line.endsWith('; Secure'))).toBe(true)
    expect((await ask('/de', { cookie: 'currency=PLN; scope=amp_pl' })).headers['set-cookie']).toBeUndefined()
  })

  it('begins each language with its own currency: without a cookie, and for JSON that names none', async () => {
    const page = '/koncentrat-chai-500-ml'
    const currencyAt = async (path: string) => {
      const { body } = await ask(`/api/screens?path=${encodeURIComponent(path)}`)
      return JSON.parse(body.toString()).cache.variant.currency
    }
    await changeConfig(commerce.commerce.store, { 'currency/first/pl': 'EUR' }, commerce.clock())
    await vi.waitUntil(async () => (await currencyAt(page)) === 'EUR', { timeout: 60_000 })
    expect(await currencyAt('/en')).toBe('PLN')
    const { second, isFront } = await twice(page)
    expect(isFront).toBe(true)
    expect(second.body.toString()).toContain('EUR')
    expect(second.headers['set-cookie']?.map((line) => line.split(';')[0])).toEqual(['scope=amp_pl'])
    const same = await ask(page, { cookie: 'currency=EUR; scope=amp_pl' })
    expect(same.body.equals(second.body)).toBe(true)
    const chosen = await ask(page, { cookie: 'currency=PLN; scope=amp_pl' })
    expect(chosen.body.toString()).not.toContain('EUR')
    await changeConfig(commerce.commerce.store, { 'currency/first/pl': null }, commerce.clock())
    await vi.waitUntil(async () => (await currencyAt(page)) === 'PLN', { timeout: 60_000 })
  })

  it('leaves to the whole way whatever is not plainly the same for everybody', async () => {
    await twice('/en', SETTLED)
    const token = await commerce.tokenOf('cus-1')
    for (const [path, headers] of [
      ['/en', { cookie: `token=${token}; currency=PLN; scope=amp_en` }],
      ['/en', { cookie: 'currency=PLN; scope=amp_pl' }],
      ['/en?utm_source=x', SETTLED],
      ['/en/cart', SETTLED],
      ['/api/screens?path=/en&device=mobile', SETTLED],
      ['/api/screens?path=/en&currency=GBP', SETTLED],
      ['/api/session', SETTLED],
      ['/en/nothing-here', SETTLED],
    ] as const) {
      expect((await twice(path, headers)).isFront, path).toBe(false)
    }
    const before = await byTheFront()
    await ask('/en', SETTLED, 'HEAD')
    await ask('/en', SETTLED, 'POST')
    expect(await byTheFront()).toBe(before)
  })

  it('answers each country of delivery its own pages', async () => {
    const setOss = async (isOn: boolean) => {
      await changeConfig(commerce.commerce.store, { 'tax/oss_enabled': isOn }, commerce.clock())
      await expect
        .poll(async () => (await shop.json('/en')).screen.cache.variant.taxCountry)
        .toBe(isOn ? 'PL' : undefined)
    }
    await setOss(true)
    const countryOf = ({ body }: Answer) => JSON.parse(body.toString()).cache.variant.taxCountry
    for (const [query, country, isFast] of [
      ['', 'PL', true],
      ['&taxCountry=DE', 'DE', true],
      ['&taxCountry=FR', 'FR', true],
      // The full path names a country that has no effect.
      ['&taxCountry=US', 'PL', false],
    ] as const) {
      const { second, isFront } = await twice(`/api/screens?path=/en${query}`, SETTLED)
      expect([countryOf(second), isFront], query).toEqual([country, isFast])
    }
    // A page of its own is made for each country, and then kept.
    for (const country of ['PL', 'DE']) {
      const before = await byTheFront()
      const headers = { cookie: `${SETTLED.cookie}; tax_country=${country}` }
      await ask('/en', headers)
      expect((await byTheFront()) - before, country).toBe(0)
      expect((await twice('/en', headers)).isFront, country).toBe(true)
    }
    await setOss(false)
  })
})
