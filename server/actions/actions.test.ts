import { describe, expect, it } from 'vitest'
import { Cart } from '#schemas/cart.ts'
import { ActionAnswer, type Effect } from '#schemas/effect.ts'
import { SessionData } from '#schemas/session.ts'
import { cookiesOf, textsOf } from '#server/testing.ts'
import { openForFile } from '#server/testing-file.ts'

const { commerce, shop } = await openForFile()

const CHAI = { sku: 'SPI-1053', qty: 2 }

async function answerOf(response: Response | Promise<Response>) {
  const given = await response
  const answer = ActionAnswer.parse(await given.json())
  return { status: given.status, headers: given.headers, cookies: cookiesOf(given), ...answer }
}

function cartIn(effects: readonly Effect[]): Cart {
  const data = effects.find((effect) => effect.effect === 'data' && effect.pointer === '/cart')
  return Cart.parse((data as { value: unknown }).value)
}

const toastIn = (effects: readonly Effect[]) => effects.find((effect) => effect.effect === 'toast')

/** A shopper with a cart of their own. */
async function shopperWithCart() {
  const { cookies } = await answerOf(shop.call('cart.addItem', CHAI))
  return { cartId: cookies.cartId!, has_session: '1', currency: 'PLN', scope: 'amp_pl' }
}

describe('adding to the cart', () => {
  it('[S4.1] [S4.2] [S1.8] creates the cart at the first add and stores its id', async () => {
    const before = SessionData.parse(await (await shop.app.request('/api/session')).json())
    expect(before.cart).toBeNull()
    const { status, ok, effects, cookies } = await answerOf(shop.call('cart.addItem', CHAI))
    expect([status, ok]).toEqual([200, true])
    const cart = cartIn(effects)
    expect(cart.count).toBe(2)
    expect(cookies).toEqual({ cartId: cart.id, has_session: '1' })
  })

  it('uses the cart that there is', async () => {
    const cookies = await shopperWithCart()
    const again = await answerOf(shop.call('cart.addItem', CHAI, { cookies }))
    expect(again.cookies).toEqual({})
    expect(cartIn(again.effects)).toMatchObject({ id: cookies.cartId, count: 4 })
  })

  it('[S8.12] says so in the language of the page that asked', async () => {
    const said = async (path: string) => {
      const { effects } = await answerOf(shop.call('cart.addItem', CHAI, { headers: { 'x-path': path } }))
      return toastIn(effects)
    }
    expect(await said('/en/chai-concentrate-500-ml')).toEqual({
      effect: 'toast',
      tone: 'success',
      text: 'Product added to the basket',
    })
    expect(await said('/koncentrat-chai-500-ml')).toMatchObject({ text: 'Produkt dodano do koszyka' })
    const german = await answerOf(shop.call('cart.addItem', CHAI, { headers: { 'accept-language': 'de-AT,en;q=0.5' } }))
    expect(cartIn(german.effects).items[0]?.name).toContain('Chai-Konzentrat')
  })

  it("[S8.9] shows the shop's own message when it sent one, else ours", async () => {
    const refuse = (body: object) => {
      commerce.state.interfere = (request) =>
        request.method === 'POST' && request.url.endsWith('/item') ? Response.json(body, { status: 422 }) : null
      return answerOf(shop.call('cart.addItem', CHAI, { headers: { 'x-path': '/en' } }))
    }
    const theirs = await refuse({ detail: 'Sold to somebody else.', code: 'product_unavailable' })
    expect([theirs.status, theirs.ok]).toEqual([422, false])
    expect(toastIn(theirs.effects)).toMatchObject({ tone: 'error', text: 'Sold to somebody else.' })
    // It stays beside the quantity when the notification has gone.
    expect(theirs.effects).toContainEqual({ effect: 'field-errors', errors: { qty: 'Sold to somebody else.' } })
    const ours = await refuse({})
    expect(toastIn(ours.effects)).toMatchObject({ text: 'An error occurred while adding the product to the cart' })
  })

  it('passes the idempotency key on, so that the same call twice counts once', async () => {
    const cookies = await shopperWithCart()
    const headers = { 'idempotency-key': 'key-for-one-single-add' }
    const first = await answerOf(shop.call('cart.addItem', CHAI, { cookies, headers }))
    const second = await answerOf(shop.call('cart.addItem', CHAI, { cookies, headers }))
    expect(cartIn(first.effects).count).toBe(4)
    expect(cartIn(second.effects).count).toBe(4)
  })

  it('lands in one cart when the first call is sent twice at once, or again after its answer was lost', async () => {
    const add = (key: string) => answerOf(shop.call('cart.addItem', CHAI, { headers: { 'idempotency-key': key } }))
    const both = await Promise.all([add('key-of-the-very-first-add'), add('key-of-the-very-first-add')])
    const third = await add('key-of-the-very-first-add')
    const carts = [...both, third].map(({ cookies, effects }) => [cookies.cartId, cartIn(effects).count])
    expect(new Set(carts.map(String)).size).toBe(1)
    expect(carts[0]![1]).toBe(2)
    const other = await add('key-of-another-first-add')
    expect(other.cookies.cartId).not.toBe(carts[0]![0])
  })

  it('refuses a key that is none, instead of counting a repeated call twice', async () => {
    for (const key of ['short', 'fifteen-letters', 'with blanks in its middle', 'x'.repeat(129)]) {
      const headers = { 'idempotency-key': key }
      const response = await shop.call('cart.addItem', CHAI, { headers })
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ error: { code: 'bad-idempotency-key' } })
      expect(response.headers.getSetCookie()).toEqual([])
    }
  })

  it('[S7.5] [S6.16] [S7.7] names scope, currency and the user to the commerce API', async () => {
    const token = await commerce.tokenOf('cus-4')
    // The change feed is asked meanwhile, for nobody.
    const last = () => commerce.state.calls.findLast(({ url }) => url.includes('/cart'))!.headers
    await shop.call('cart.addItem', CHAI, { cookies: { currency: 'EUR' }, headers: { 'x-path': '/en' } })
    expect([last().get('currency'), last().get('scope'), last().get('user-token')]).toEqual(['EUR', 'amp_en', null])
    await shop.call('cart.addItem', CHAI, { cookies: { token } })
    expect([last().get('currency'), last().get('scope'), last().get('user-token')]).toEqual(['PLN', 'amp_pl', token])
  })
})

describe('changing the cart', () => {
  it('sets a quantity, removes a line and empties it', async () => {
    const cookies = await shopperWithCart()
    const itemId = SessionData.parse(await (await shop.page('/api/session', { cookies })).json()).cart!.items[0]!.id
    const changed = await answerOf(shop.call('cart.setQuantity', { itemId, qty: 5 }, { cookies }))
    expect(cartIn(changed.effects).count).toBe(5)
    const removed = await answerOf(shop.call('cart.removeItem', { itemId }, { cookies }))
    expect(cartIn(removed.effects).items).toEqual([])
    expect((await answerOf(shop.call('cart.removeItem', { itemId }, { cookies }))).ok).toBe(true)
    await shop.call('cart.addItem', CHAI, { cookies })
    const cleared = await answerOf(shop.call('cart.clear', {}, { cookies }))
    expect(cartIn(cleared.effects).count).toBe(0)
  })

  it('[S1.9] applies a coupon and takes it off again', async () => {
    const cookies = await shopperWithCart()
    const { effects } = await answerOf(shop.call('cart.applyCoupon', { couponCode: 'WITAJ10' }, { cookies }))
    const total = (cart: Cart) => cart.totalSegments.find(({ code }) => code === 'grand_total__incl_tax')!.price.gross
    const lower = cartIn(effects)
    expect(lower.coupon?.code).toBe('WITAJ10')
    const without = await answerOf(shop.call('cart.removeCoupon', {}, { cookies }))
    expect(cartIn(without.effects).coupon).toBeNull()
    expect(total(cartIn(without.effects))).toBeGreaterThan(total(lower))
  })

  it('[S8.5] refuses a coupon beside its field with the message of the shop', async () => {
    const cookies = await shopperWithCart()
    const call = (headers = { 'x-path': '/en' }) =>
      answerOf(shop.call('cart.applyCoupon', { couponCode: 'NOSUCHCODE' }, { cookies, headers }))
    const { status, effects } = await call()
    expect(status).toBe(422)
    const errors = effects.find((effect) => effect.effect === 'field-errors')
    expect(errors?.errors.couponCode).toBe(toastIn(effects)?.text)
    const blank = await answerOf(
      shop.call('cart.applyCoupon', { couponCode: ' ' }, { cookies, headers: { 'x-path': '/en' } }),
    )
    expect(toastIn(blank.effects)?.text).toBe('This field is required')
    commerce.state.interfere = (request) =>
      request.url.endsWith('/coupon') ? Response.json({ detail: 'Not for you.' }, { status: 422 }) : null
    expect(toastIn((await call()).effects)?.text).toBe('Not for you.')
    commerce.state.interfere = (request) =>
      request.url.endsWith('/coupon') ? Response.json({}, { status: 422 }) : null
    expect(toastIn((await call()).effects)?.text).toBe(
      'The coupon code is invalid. Please check the code and try again.',
    )
  })

  it('is silent when removing or clearing is refused', async () => {
    const cookies = await shopperWithCart()
    commerce.state.interfere = (request) =>
      request.method === 'DELETE' ? Response.json({ detail: 'no' }, { status: 422 }) : null
    for (const [operation, input] of [
      ['cart.removeItem', { itemId: 'x' }],
      ['cart.clear', {}],
    ] as const) {
      expect(await answerOf(shop.call(operation, input, { cookies }))).toMatchObject({ status: 422, effects: [] })
    }
  })

  it("treats a cart that is gone, somebody else's or never was as an expired session", async () => {
    const cookies = { cartId: 'no-such-cart', has_session: '1' }
    for (const [operation, input] of [
      ['cart.addItem', CHAI],
      ['cart.setQuantity', { itemId: 'x', qty: 1 }],
      ['cart.applyCoupon', { couponCode: 'WITAJ10' }],
    ] as const) {
      const answer = await answerOf(shop.call(operation, input, { cookies, headers: { 'x-path': '/en' } }))
      expect(answer).toMatchObject({ status: 409, ok: false, cookies: { cartId: null, has_session: null } })
      expect(answer.effects).toContainEqual({ effect: 'data', pointer: '/cart', value: null })
      expect(toastIn(answer.effects)?.text).toMatch(/^Oops! There was an unexpected error/)
    }
    const none = await answerOf(shop.call('cart.removeItem', { itemId: 'x' }))
    expect([none.status, none.cookies]).toEqual([409, {}])
  })

  it('answers 503 and keeps the cart when the commerce API is down', async () => {
    const cookies = await shopperWithCart()
    commerce.state.interfere = () => new Response(null, { status: 500 })
    const { status, effects, ...rest } = await answerOf(
      shop.call('cart.addItem', CHAI, { cookies, headers: { 'x-path': '/en' } }),
    )
    expect(status).toBe(503)
    expect(rest.cookies).toEqual({})
    expect(toastIn(effects)?.text).toBe('An error occurred while adding the product to the cart')
  })
})

describe('the currency', () => {
  it('[S3.44] is remembered in its cookie, and the cart comes in it', async () => {
    const cookies = await shopperWithCart()
    const answer = await answerOf(shop.call('preferences.setCurrency', { currency: 'EUR' }, { cookies }))
    expect(answer.cookies).toEqual({ currency: 'EUR' })
    expect(cartIn(answer.effects).currency).toBe('EUR')
    expect(answer.effects).toContainEqual({ effect: 'refresh' })
  })

  it('is refused when it is none of ours', async () => {
    const { status, effects } = await answerOf(shop.call('preferences.setCurrency', { currency: 'GBP' }))
    expect(status).toBe(422)
    expect(effects.find((effect) => effect.effect === 'field-errors')?.errors).toHaveProperty('currency')
  })
})

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

  it("let the node's arguments win over fields", async () => {
    const response = await shop.send('cart.addItem', { qty: '2', sku: 'KAW-1011', $args: '{"sku":"SPI-1053"}' })
    const { cartId } = cookiesOf(response)
    const session = await (await shop.page('/api/session', { cookies: { cartId: cartId! } })).json()
    expect(SessionData.parse(session).cart?.items.map(({ sku }) => sku)).toEqual(['SPI-1053'])
  })

  it('go back to where they came from', async () => {
    const cookies = await shopperWithCart()
    const response = await shop.send('preferences.setCurrency', { currency: 'EUR', $back: '/en?x=1' }, { cookies })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/en?x=1'])
    expect(cookiesOf(response)).toMatchObject({ currency: 'EUR' })
  })

  it('show a refusal once, on the private cart page', async () => {
    const cookies = await shopperWithCart()
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
    const cookies = await shopperWithCart()
    const back = '/en/chai-concentrate-500-ml'
    const response = await shop.send('cart.addItem', { sku: 'SPI-1053', qty: '0', $back: back }, { cookies })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/en/cart'])
    expect(cookiesOf(response).flash).toBeTruthy()
  })

  it("take nobody's word for a message", async () => {
    const cookies = await shopperWithCart()
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
    const cookies = await shopperWithCart()
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

describe('consent', () => {
  const STATISTICS = { statistics: true }

  it('is kept in a first-party cookie that script may read, with version and time', async () => {
    const { status, headers, cookies } = await answerOf(shop.call('preferences.setConsent', { preferences: true }))
    expect(status).toBe(200)
    expect(cookies.consent).toMatch(/^1\.\d{10}\.preferences$/)
    expect(headers.get('set-cookie')).toMatch(/consent=[^;]+; Path=\/; SameSite=Lax; Max-Age=15552000$/)
  })

  it('to statistics gives a place in experiments, which goes when it is taken back', async () => {
    const given = await answerOf(shop.call('preferences.setConsent', STATISTICS))
    expect(Number(given.cookies.bucket)).toBeGreaterThanOrEqual(0)
    expect(Number(given.cookies.bucket)).toBeLessThan(100)
    const again = await answerOf(shop.call('preferences.setConsent', STATISTICS, { cookies: { bucket: '7' } }))
    expect(again.cookies).not.toHaveProperty('bucket')
    const back = await shop.call('preferences.setConsent', {}, { cookies: { bucket: '7' } })
    expect(back.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^bucket=; .*Max-Age=0/))
  })

  it('is taken without script too, back to the page it was given on', async () => {
    const args = JSON.stringify({ preferences: false, statistics: false })
    const response = await shop.send('preferences.setConsent', { $args: args, $back: '/en/cart' })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/en/cart'])
    expect(cookiesOf(response).consent).toMatch(/^1\.\d{10}$/)
  })
})
