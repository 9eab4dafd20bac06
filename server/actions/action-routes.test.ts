import { describe, expect, it } from 'vitest'
import { SessionData } from '#schemas/session.ts'
import { shopperWithCart } from '#server/testing/test-cart.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { cookiesOf, textsOf } from '#server/testing/test-shop.ts'

const { shop } = await openForFile()

describe('plain forms', () => {
  it('add to the cart without script and lead to the cart page', async () => {
    const response = await shop.send('cart.addItem', {
      qty: '3',
      $args: JSON.stringify({ sku: 'SPI-1053' }),
      $back: '/en/chai-concentrate-500-ml',
      $event: 'add',
    })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/en/cart'])
    const { cartId } = cookiesOf(response)
    const cart = await shop.page('/en/cart', { cookies: { cartId: cartId!, currency: 'PLN', scope: 'amp_en' } })
    expect(await cart.text()).toContain(`3 in ${cartId}`)
  })

  it('that were held until their page was left come together, and get into one cart', async () => {
    const formOf = (sku: string, qty: string) => [
      ...[['$event', 'add'] as const, ['$args', JSON.stringify({ sku })] as const],
      ...[['$back', '/en'] as const, ['qty', qty] as const],
    ]
    const held = (forms: readonly (readonly (readonly [string, string])[])[], headers = {}) => {
      const body = new FormData()
      for (const [name, value] of forms.flat()) body.append(name, value)
      const init = { method: 'POST', headers: { origin: 'http://localhost', ...headers }, body }
      return shop.app.request('/actions/cart.addItem', init)
    }
    const response = await held([formOf('SPI-1053', '2'), formOf('SPI-1053', '0'), formOf('KAW-1011', '3')])
    expect([response.status, response.headers.get('location')]).toEqual([303, '/en/cart'])
    const { cartId, flash } = cookiesOf(response)
    expect(flash).toBeTruthy()
    const session = await (await shop.page('/api/session', { cookies: { cartId: cartId! } })).json()
    expect(SessionData.parse(session).cart?.items.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      ['SPI-1053', 2],
      ['KAW-1011', 3],
    ])
    const many = Array.from({ length: 21 }, () => formOf('SPI-1053', '1'))
    const { cartId: full } = cookiesOf(await held(many))
    const after = await (await shop.page('/api/session', { cookies: { cartId: full! } })).json()
    expect(SessionData.parse(after).cart?.items).toMatchObject([{ sku: 'SPI-1053', quantity: 20 }])
    expect((await held(many.slice(19), { 'idempotency-key': 'one-key-for-two-forms' })).status).toBe(400)
  })

  it("let the node's arguments win over fields", async () => {
    const response = await shop.send('cart.addItem', { qty: '2', sku: 'KAW-1011', $args: '{"sku":"SPI-1053"}' })
    const { cartId } = cookiesOf(response)
    const session = await (await shop.page('/api/session', { cookies: { cartId: cartId! } })).json()
    expect(SessionData.parse(session).cart?.items.map(({ sku }) => sku)).toEqual(['SPI-1053'])
  })

  it('go back to where they came from', async () => {
    const cookies = await shopperWithCart(shop)
    const response = await shop.send('preferences.setCurrency', { currency: 'EUR', $back: '/en?x=1' }, { cookies })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/en?x=1'])
    expect(cookiesOf(response)).toMatchObject({ currency: 'EUR' })
  })

  it('show a refusal once, on the private cart page', async () => {
    const cookies = await shopperWithCart(shop)
    const refused = await shop.send('cart.applyCoupon', { couponCode: 'NOSUCHCODE', $back: '/en/cart' }, { cookies })
    expect(refused.headers.get('location')).toBe('/en/cart')
    const { flash } = cookiesOf(refused)
    const all = { ...cookies, scope: 'amp_en', flash: flash! }
    const shown = await shop.page('/en/cart', { cookies: all })
    expect(await shown.text()).toMatch(/<p>[^<]*code[^<]*<\/p>/i)
    expect(cookiesOf(shown)).toEqual({ flash: null })
    const publicPage = await shop.page('/en', { cookies: all })
    expect(cookiesOf(publicPage)).toEqual({})
  })

  it('lead a refusal on a public page to the cart, which can say what was wrong', async () => {
    const cookies = await shopperWithCart(shop)
    const back = '/en/chai-concentrate-500-ml'
    const response = await shop.send('cart.addItem', { sku: 'SPI-1053', qty: '0', $back: back }, { cookies })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/en/cart'])
    expect(cookiesOf(response).flash).toBeTruthy()
  })

  it("take nobody's word for a message", async () => {
    const cookies = await shopperWithCart(shop)
    const flash = `${Buffer.from('{"tone":"error","text":"Send money"}').toString('base64url')}.AAAA`
    const page = await shop.page('/koszyk', { cookies: { ...cookies, flash } })
    expect(await page.text()).not.toContain('Send money')
  })

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/nic/takiego',
    '/%0d%0aX: 1',
  ])('never lead to %s', async ($back) => {
    const response = await shop.send('preferences.setCurrency', { currency: 'EUR', $back })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/'])
  })

  it('refuse arguments that are no JSON object', async () => {
    for (const $args of ['[1]', '{', '"x"', '{"__proto__":{"a":1}}']) {
      expect((await shop.send('cart.addItem', { sku: 'a', qty: '1', $args })).status).toBe(400)
    }
  })
})

describe('a private screen', () => {
  it('is made for its shopper alone and says what the cart holds', async () => {
    const cookies = await shopperWithCart(shop)
    const { screen, response } = await shop.json('/en/cart', {}, { cookies })
    expect(textsOf(screen)['screen.cart']).toBe(`2 in ${cookies.cartId}`)
    expect(screen.cache).toMatchObject({ scope: 'private', maxAge: 0 })
    expect(screen.data).toMatchObject({ cart: { id: cookies.cartId }, user: { type: null } })
    expect(response.headers.get('cache-control')).toBe('private, no-cache')
    expect(response.headers.getSetCookie()).toEqual([])
  })

  it('forgets a cart that is gone', async () => {
    const cookies = { cartId: 'no-such-cart', has_session: '1', currency: 'PLN', scope: 'amp_pl' }
    const response = await shop.page('/koszyk', { cookies })
    expect(await response.text()).toContain('no cart')
    expect(cookiesOf(response)).toEqual({ cartId: null, has_session: null })
  })
})
