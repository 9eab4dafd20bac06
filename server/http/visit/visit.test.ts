import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { toStoreConfig } from '#server/adapters/commerce/readers/store-config.ts'
import { originProblem } from '#server/http/guards/origin.ts'
import { requestIdOf } from '#server/http/request-id.ts'
import { callerLocale } from './caller-locale.ts'
import { readCookies, writeCookie } from './cookies.ts'
import { readDevice } from './device.ts'
import { createEndedSessions } from './ended-sessions.ts'
import { readRules } from './shop-rules.ts'
import { shownCurrency } from './shown-currency.ts'
import { createTokenCheck } from './token.ts'

describe('cookies', () => {
  it('reads ours and nothing else', () => {
    expect(readCookies('cartId=abc; tracking=1; currency=EUR;scope=amp_en; __proto__=x')).toEqual({
      cartId: 'abc',
      currency: 'EUR',
      scope: 'amp_en',
    })
  })
  it('takes the first of a repeated one and leaves out what cannot be read', () => {
    expect(readCookies('currency=EUR; currency=USD; scope=%E0%A4%A; cartId=; token="quoted"')).toEqual({
      currency: 'EUR',
      token: 'quoted',
    })
    expect(readCookies(`cartId=${'a'.repeat(20_000)}`)).toEqual({})
    expect(readCookies(null)).toEqual({})
  })
  it('writes what script may read and what it may not', () => {
    const year = 'Max-Age=31536000'
    expect(writeCookie({ name: 'currency', value: 'EUR' }, { isSecure: false })).toBe(
      `currency=EUR; Path=/; SameSite=Lax; ${year}`,
    )
    expect(writeCookie({ name: 'cartId', value: 'a b' }, { isSecure: true })).toBe(
      `cartId=a%20b; Path=/; SameSite=Lax; ${year}; HttpOnly; Secure`,
    )
    expect(writeCookie({ name: 'token', value: null }, { isSecure: false })).toBe(
      'token=; Path=/; SameSite=Lax; Max-Age=0; HttpOnly',
    )
  })
})

describe('the rules of the shop', () => {
  const config = (entries: Record<string, string>) =>
    toStoreConfig(Object.entries(entries).map(([key, value]) => ({ key, value })))

  it('[S9.17] [S9.18] allow the currencies of store config, the default among them', () => {
    const rules = readRules(config({ 'currency/options/allow': 'EUR, USD', 'currency/options/default': 'USD' }))
    expect(rules).toMatchObject({ currencies: ['EUR', 'USD'], firstCurrency: { pl: 'USD', en: 'USD', de: 'USD' } })
  })
  it('fall back where config is missing or makes no sense', () => {
    expect(readRules(config({}))).toMatchObject({
      currencies: ['PLN', 'EUR', 'USD'],
      firstCurrency: { pl: 'PLN', en: 'PLN', de: 'PLN' },
    })
    const odd = readRules(config({ 'currency/options/allow': 'GBP,EUR', 'currency/options/default': 'PLN' }))
    expect(odd).toMatchObject({ currencies: ['EUR'], firstCurrency: { pl: 'EUR', en: 'EUR', de: 'EUR' } })
  })
  it('begin a language with its own currency, until the cookie names a choice', () => {
    const rules = readRules(config({ 'currency/options/allow': 'PLN,EUR', 'currency/first/de': 'EUR' }))
    expect(rules.firstCurrency).toEqual({ pl: 'PLN', en: 'PLN', de: 'EUR' })
    const shown = (locale: 'pl' | 'de', cookie?: string) => shownCurrency(rules, { locale, cookie })
    // No cookie is set: it would carry the currency of one language into the next.
    expect([shown('pl'), shown('de')]).toEqual([
      { currency: 'PLN', correction: null },
      { currency: 'EUR', correction: null },
    ])
    expect(shown('de', 'PLN')).toEqual({ currency: 'PLN', correction: null })
    expect(shown('de', 'USD')).toEqual({ currency: 'EUR', correction: { name: 'currency', value: null } })
    const odd = readRules(config({ 'currency/options/allow': 'PLN', 'currency/first/de': 'EUR' }))
    expect(shownCurrency(odd, { locale: 'de', cookie: undefined })).toEqual({
      currency: 'PLN',
      correction: { name: 'currency', value: 'PLN' },
    })
  })
  it('[S3.40] let gross or net lead for each kind of shopper', () => {
    expect(readRules(config({ 'price/display/b2b': 'gross' })).priceMode).toEqual({
      visitor: 'gross',
      b2c: 'gross',
      b2b: 'gross',
      b2bPlus: 'gross',
    })
    expect(readRules(config({})).priceMode.b2b).toBe('net')
  })
})

describe('a token', () => {
  const user = { id: 'c1', type: 'b2b', b2bPlus: false, initials: 'AB', cgToken: 'k' }
  async function keyPair(kid: string) {
    const { privateKey, publicKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
    const sign = (expiresS: number, claims: object = {}) =>
      new SignJWT({ iss: 'witryna:commerce', aud: 'witryna:shop', user, ...claims })
        .setProtectedHeader({ alg: 'EdDSA', kid })
        .setExpirationTime(expiresS)
        .sign(privateKey)
    return { jwk: { ...(await exportJWK(publicKey)), kid, alg: 'EdDSA' }, sign }
  }
  const clock = () => new Date(1_000_000)
  const noneEnded = createEndedSessions({ endedSessions: async () => [] })

  it('[S3.26] counts when its signature fits, its time is not over and it says who it is', async () => {
    const { jwk, sign } = await keyPair('a')
    let asked = 0
    const check = createTokenCheck({
      ended: noneEnded,
      publicKeys: async () => {
        asked++
        return { keys: [jwk] }
      },
      clock,
    })
    const good = await sign(2000)
    expect(await check(good)).toEqual({ is: 'valid', user })
    expect(await check(good)).toEqual({ is: 'valid', user })
    expect(asked).toBe(1)
    expect(await check(await sign(999))).toEqual({ is: 'expired' })
    expect(await check(await sign(2000, { user: { id: 'c1' } }))).toEqual({ is: 'forged' })
    for (const claims of [{ iss: 'somebody' }, { aud: 'witryna:mail' }, { iss: undefined }, { aud: undefined }])
      expect(await check(await sign(2000, claims))).toEqual({ is: 'forged' })
    expect(await check('not a token')).toEqual({ is: 'forged' })
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${good.split('.')[1]}.`
    expect(await check(unsigned)).toEqual({ is: 'forged' })
    const other = await keyPair('a')
    expect(await check(await other.sign(2000))).toEqual({ is: 'forged' })
  })

  it('[S4.16] ends at its own second, however recently it was checked', async () => {
    const { jwk, sign } = await keyPair('a')
    const time = { now: new Date(1_000_000) }
    const check = createTokenCheck({
      ended: noneEnded,
      publicKeys: async () => ({ keys: [jwk] }),
      clock: () => time.now,
    })
    const token = await sign(1030)
    expect(await check(token)).toMatchObject({ is: 'valid' })
    time.now = new Date(1_029_999)
    expect(await check(token)).toMatchObject({ is: 'valid' })
    time.now = new Date(1_030_000)
    expect(await check(token)).toEqual({ is: 'expired' })
  })

  it('ends with its key, however recently it was checked', async () => {
    const { jwk, sign } = await keyPair('a')
    const time = { now: new Date(1_000_000) }
    let keys = [jwk]
    const check = createTokenCheck({ ended: noneEnded, publicKeys: async () => ({ keys }), clock: () => time.now })
    const token = await sign(9_000)
    expect(await check(token)).toMatchObject({ is: 'valid' })
    keys = [(await keyPair('b')).jwk]
    // Keys are cached for ten minutes.
    time.now = new Date(1_600_001)
    expect(await check(token)).toEqual({ is: 'unknown' })
  })

  it('stays unknown while nobody can be asked for the keys', async () => {
    const { sign } = await keyPair('a')
    const check = createTokenCheck({ ended: noneEnded, publicKeys: () => Promise.reject(new Error('down')), clock })
    expect(await check(await sign(2000))).toEqual({ is: 'unknown' })
  })

  it('of a new key is checked with keys asked for anew, but not again and again', async () => {
    const [first, second] = [await keyPair('a'), await keyPair('b')]
    const time = { now: new Date(1_000_000) }
    let asked = 0
    const check = createTokenCheck({
      ended: noneEnded,
      publicKeys: async () => ({ keys: ++asked === 1 ? [first.jwk] : [first.jwk, second.jwk] }),
      clock: () => time.now,
    })
    expect(await check(await first.sign(2000))).toMatchObject({ is: 'valid' })
    expect(await check(await second.sign(2000))).toEqual({ is: 'unknown' })
    expect(asked).toBe(1)
    time.now = new Date(1_031_000)
    expect(await check(await second.sign(2000))).toMatchObject({ is: 'valid' })
    expect(asked).toBe(2)
    time.now = new Date(1_062_000)
    const stranger = await keyPair('c')
    expect(await check(await stranger.sign(2000))).toEqual({ is: 'forged' })
    expect(asked).toBe(3)
  })
})

describe('the language of a call', () => {
  const of = (url: string, headers: Record<string, string> = {}) =>
    callerLocale(new Request(`http://shop.example${url}`, { headers }))
  it('is named, or that of the page, or of the browser, or Polish', () => {
    expect(of('/api/session?locale=de', { 'x-path': '/en' })).toBe('de')
    expect(of('/api/session', { 'x-path': '/en/cart', 'accept-language': 'de' })).toBe('en')
    expect(of('/api/session', { referer: 'http://shop.example/de/warenkorb', 'accept-language': 'en' })).toBe('de')
    expect(of('/api/session', { referer: 'http://other.example/de', 'accept-language': 'en' })).toBe('en')
    expect(of('/api/session', { 'accept-language': 'fr-FR, de;q=0.8' })).toBe('de')
    expect(of('/api/session?locale=fr')).toBe('pl')
  })
})

describe('the device', () => {
  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Mobile/15E148', null, 'mobile'],
    ['Mozilla/5.0 (iPad; CPU OS 18_0)', null, 'tablet'],
    ['Mozilla/5.0 (Linux; Android 15; SM-X700)', '?0', 'tablet'],
    ['Mozilla/5.0 (Linux; Android 15; Pixel) Mobile', '?1', 'mobile'],
    ['Mozilla/5.0 (X11; Linux x86_64)', '?0', 'desktop'],
    ['', null, 'desktop'],
  ])('of %s', (agent, hint, device) => {
    const headers = new Headers({ 'user-agent': agent, ...(hint ? { 'sec-ch-ua-mobile': hint } : {}) })
    expect(readDevice(headers)).toBe(device)
  })
})

describe('the id of a request', () => {
  it('is the one a proxy gave, when it is sound', () => {
    const request = (headers = {}) => new Request('http://shop.example/', { headers })
    expect(requestIdOf(request({ 'x-request-id': 'abc-12345678' }))).toBe('abc-12345678')
    expect(requestIdOf(request({ 'x-request-id': 'a b\tc' }))).not.toContain(' ')
    const plain = request()
    expect(requestIdOf(plain)).toMatch(/^[0-9a-f-]{36}$/)
    expect(requestIdOf(plain)).toBe(requestIdOf(plain))
  })
})

describe('a write', () => {
  it('is our own behind a proxy that ends TLS', () => {
    const headers = new Headers({ origin: 'https://shop.example' })
    expect(originProblem(headers, ['http://shop.example'])).toBeNull()
    expect(originProblem(headers, ['http://inside:8080', 'http://shop.example'])).toBeNull()
    expect(originProblem(headers, ['http://shop.example:8080'])).toMatchObject({ code: 'foreign-origin' })
  })
  it('that is refused says whether it names another site or none', () => {
    const own = ['https://shop.example'] as const
    const foreign = originProblem(new Headers({ origin: 'https://evil.example' }), own)
    expect(foreign).toMatchObject({
      code: 'foreign-origin',
      message: expect.stringContaining("'https://evil.example'"),
    })
    const missing = originProblem(new Headers({ cookie: 'cartId=abc' }), own)
    expect(missing).toMatchObject({
      code: 'missing-origin',
      message: expect.stringContaining("'Origin: https://shop.example'"),
    })
    const sister = originProblem(new Headers({ 'sec-fetch-site': 'same-site' }), own)
    expect(sister).toMatchObject({ code: 'foreign-origin', message: expect.stringContaining("'same-site'") })
    expect(originProblem(new Headers(), own)).toBeNull()
  })
})
