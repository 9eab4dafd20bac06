import { decodeJwt } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { CartRow, WireCart } from '#schemas/cart.ts'
import { WireProduct } from '#schemas/product.ts'
import { CustomerTerms, TokenPayload } from '#schemas/user.ts'
import { eachDatabaseInFull } from '#server/platform/database/testing.ts'
import { preferredLocale } from '../headers.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'
import { createTokenSigner } from '../tokens.ts'

eachDatabaseInFull('headers of every call', (open) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(open)
  })
  const refused = (headers: Record<string, string | null>, method = 'GET', path = '/product/by-id/etat') =>
    shop.askRefused(method, path, { headers })

  it('[S7.3] must carry the API key', async () => {
    expect(await refused({ 'cg-token': null })).toMatchObject({ status: 403, code: 'api_key_invalid' })
    expect(await refused({ 'cg-token': 'test-api-kex' })).toMatchObject({ status: 403 })
  })

  it('[S7.4] must carry the headless marker', async () => {
    expect(await refused({ 'x-headless': null })).toMatchObject({ status: 400, code: 'headless_missing' })
  })

  it('[S7.5] name the currency, which must be one of the three', async () => {
    const { prices } = await shop.ask(WireProduct, 'GET', '/product/by-id/etat', { currency: 'USD' })
    expect(prices.map(({ currency }) => currency)).toEqual(['USD'])
    expect(await refused({ currency: 'GBP' })).toMatchObject({ status: 400, code: 'currency_unknown' })
    const byDefault = await shop.ask(WireProduct, 'GET', '/product/by-id/etat', {
      headers: { currency: null, scope: null },
    })
    expect(byDefault.prices[0]?.currency).toBe('PLN')
  })

  it('[S7.1] [S7.2] name JSON, and merge-patch JSON for PATCH', async () => {
    expect(await refused({ 'content-type': 'text/plain' }, 'POST', '/cart')).toMatchObject({ status: 415 })
    expect(await refused({ 'content-type': null }, 'POST', '/cart')).toMatchObject({ status: 415 })
    expect(await refused({ 'content-type': 'application/json' }, 'PATCH', '/cart/x/assign')).toMatchObject({
      status: 415,
    })
    const { id } = await shop.ask(WireCart, 'POST', '/cart', {
      status: 201,
      headers: { 'content-type': 'application/json; charset=utf-8' },
    })
    expect(id).toBeTruthy()
  })

  it('[S7.7] carry a token that we signed and that has not expired, or none', async () => {
    expect(await refused({ 'user-token': 'garbage' })).toMatchObject({ status: 401, code: 'token_invalid' })
    const stranger = await createTokenSigner({ memory: true })
    const { user } = decodeJwt<TokenPayload>(await shop.tokenOf('cus-1'))
    expect(await refused({ 'user-token': await stranger.sign(user, 3600) })).toMatchObject({ status: 401 })
    const outdated = await shop.signer.sign({ ...user, cgToken: 'an earlier key' }, 3600)
    expect(await refused({ 'user-token': outdated })).toMatchObject({ status: 401 })
    const nobody = await shop.signer.sign({ ...user, id: 'cus-0' }, 3600)
    expect(await refused({ 'user-token': nobody })).toMatchObject({ status: 401 })
    expect(await refused({ 'user-token': await shop.tokenOf('cus-1', -1) })).toMatchObject({ status: 401 })
    const userToken = await shop.tokenOf('cus-1')
    expect(await shop.ask(z.array(CartRow), 'GET', '/cart', { userToken })).toEqual([])
  })

  it('[S7.7] end when their token expires, however often it was taken before', async () => {
    const start = shop.clock.now
    const userToken = await shop.tokenOf('cus-1', 600)
    for (let call = 0; call < 2; call++) expect((await shop.send('GET', '/cart', { userToken })).status).toBe(200)
    shop.clock.now = new Date(start.getTime() + 600_000)
    expect(await refused({ 'user-token': userToken })).toMatchObject({ status: 401, code: 'token_invalid' })
    shop.clock.now = start
  })

  it('[S3.26] are answered with a new token when less than half of the life of the one sent is left', async () => {
    const start = shop.clock.now
    const userToken = await shop.tokenOf('cus-5', 600)
    const fresh = await shop.send('GET', '/customer/terms', { userToken })
    expect(fresh.headers.get('refresh-user-token')).toBeNull()
    shop.clock.now = new Date(start.getTime() + 301_000)
    const renewed = (await shop.send('GET', '/customer/terms', { userToken })).headers.get('refresh-user-token')
    shop.clock.now = start
    const { iss, aud, ...claims } = decodeJwt(renewed!)
    expect([iss, aud]).toEqual(['witryna:commerce', 'witryna:shop'])
    const payload = TokenPayload.parse(claims)
    expect(payload.exp - payload.iat!).toBe(600)
    expect(payload.user).toMatchObject({ id: 'cus-5', type: 'b2b', b2bPlus: true })
  })

  it('publishes the key that tokens are checked with, to everybody', async () => {
    const response = await shop.commerce.fetch(new Request('http://commerce.test/.well-known/jwks.json'))
    const { keys } = (await response.json()) as { keys: Record<string, unknown>[] }
    expect(keys).toEqual([expect.objectContaining({ kty: 'OKP', crv: 'Ed25519', use: 'sig', kid: expect.any(String) })])
    expect(keys[0]).not.toHaveProperty('d')
  })

  it('[S7.32] [S3.27] answers the customer’s terms', async () => {
    const terms = async (id: string) =>
      shop.ask(CustomerTerms, 'GET', '/customer/terms', { userToken: await shop.tokenOf(id) })
    const { total, available } = shop.demo.customers.find(({ id }) => id === 'cus-5')!.creditTerms!
    expect(await terms('cus-5')).toEqual({ total, available, isBlocked: false, methodEnabled: true })
    expect(await terms('cus-6')).toMatchObject({ isBlocked: true })
    expect(await terms('cus-1')).toEqual({ total: null, available: null, isBlocked: false, methodEnabled: false })
    expect(await shop.askRefused('GET', '/customer/terms')).toMatchObject({ status: 401, code: 'login_required' })
  })
})

eachDatabaseInFull('bad input', (open) => {
  let shop: TestShop
  let path: string
  beforeAll(async () => {
    shop = await openTestShop(open)
    path = `/cart/${(await shop.ask(WireCart, 'POST', '/cart', { status: 201 })).id}/item`
  })
  const post = (body: unknown) => shop.askRefused('POST', path, { body, locale: 'en' })
  const statusOfLong = async (method: 'POST' | 'PATCH', to: string, bytes: number) =>
    (await shop.askRefused(method, to, { body: `{"x":"${'x'.repeat(bytes)}"}`, locale: 'en' })).status

  it.each([
    ['POST', '/staff/stock', 160],
    ['PATCH', '/staff/record/product/KAW-1011', 160],
    ['PATCH', '/staff/content/page/terms', 160],
    ['POST', '/staff/footer', 256],
    ['POST', '/staff/footer/draft', 256],
    ['POST', '/staff/question/1/answer', 64],
  ] as const)(
    'is refused as too large where %s %s brings more than %i KB, and read below that',
    async (method, to, kb) => {
      expect(await statusOfLong(method, to, kb * 1024)).toBe(413)
      expect(await statusOfLong(method, to, kb * 1024 - 1_000)).not.toBe(413)
    },
  )

  it('is read as long as the documents of a whole release are', async () => {
    expect(await statusOfLong('POST', '/staff/release-check', 1024 * 1024)).not.toBe(413)
  })

  it('is refused when it is no JSON, too large, or reaches for a prototype', async () => {
    expect(await post('{"sku":')).toMatchObject({ status: 400, code: 'malformed_json' })
    expect(await post(`{"sku":"${'x'.repeat(70_000)}"}`)).toMatchObject({ status: 413, code: 'body_too_large' })
    expect(await post('{"sku":"KAW-1014","qty":1,"__proto__":{"admin":true}}')).toMatchObject({
      status: 400,
      code: 'forbidden_key',
    })
  })

  it('[S7.34] is refused field by field with the detail and 422', async () => {
    for (const qty of [0, -1, 1.5, 1e9, '2', null]) {
      expect(await post({ sku: 'KAW-1014', qty })).toEqual({
        status: 422,
        code: 'invalid_input',
        detail: 'The given data are not valid.',
        errors: { qty: expect.any(String) },
      })
    }
    expect(await post({ sku: 'KAW-1014', qty: 1, price: 1 })).toMatchObject({ status: 422 })
    expect(await post([])).toMatchObject({ status: 422, errors: { body: expect.any(String) } })
  })

  it('is refused the same on every database when a text holds a zero byte', async () => {
    for (const path of ['/url/%00', '/product/by-id/%00', '/cart/%00']) {
      expect(await shop.askRefused('GET', path), path).toMatchObject({ status: 400, code: 'zero_byte' })
    }
    const body = { ids: ['etat\u0000'] }
    expect(await shop.askRefused('POST', '/product/by-ids', { body })).toMatchObject({ status: 400, code: 'zero_byte' })
  })

  it('finds no call that does not exist', async () => {
    expect(await shop.askRefused('GET', '/nope')).toMatchObject({ status: 404, code: 'call_unknown' })
    expect(await shop.askRefused('GET', '/product/by-id/%E0%A4%A')).toMatchObject({ status: 404 })
    expect(await shop.askRefused('GET', '/product/by-id/%27%20or%201=1')).toMatchObject({ status: 404 })
    expect(shop.reported).toEqual([])
  })
})

describe('the language asked for', () => {
  it.each([
    [undefined, 'pl'],
    ['de', 'de'],
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['fr,en;q=0.5,de;q=0.7', 'de'],
    ['en-US;q=0.4, pl;q=0.4', 'en'],
    ['fr', 'pl'],
    ['de;q=0, *', 'pl'],
  ])('of %s is %s', (header, locale) => {
    expect(preferredLocale(header)).toBe(locale)
  })
})
