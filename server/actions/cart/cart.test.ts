import { describe, expect, it } from 'vitest'
import type { Cart } from '#schemas/cart.ts'
import type { Effect } from '#schemas/effect.ts'
import { SessionData } from '#schemas/session.ts'
import { changeConfig } from '#server/commerce/store/change-config.ts'
import { answerOf, CHAI, cartIn, shopperWithCart } from '#server/testing/test-cart.ts'
import { openForFile } from '#server/testing/test-file.ts'

const { commerce, shop } = await openForFile()
await changeConfig(commerce.commerce.store, { 'checkout/guest_coupons': true }, commerce.clock())

const toastIn = (effects: readonly Effect[]) => effects.find((effect) => effect.effect === 'toast')

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
    const cookies = await shopperWithCart(shop)
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
      link: { label: 'View basket', href: '/en/cart' },
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

  it('names a field that it does not have', async () => {
    const { status, effects } = await answerOf(
      shop.call('cart.addItem', { ...CHAI, colour: 'red' }, { headers: { 'x-path': '/en' } }),
    )
    expect(status).toBe(422)
    expect(effects[0]).toEqual({ effect: 'field-errors', errors: { '': 'Invalid value', colour: 'Invalid value' } })
  })

  it('passes the idempotency key on, so that the same call twice counts once', async () => {
    const cookies = await shopperWithCart(shop)
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
    // The change feed is polled meanwhile, for nobody.
    const last = () => commerce.state.calls.findLast(({ url }) => url.includes('/cart'))!.headers
    await shop.call('cart.addItem', CHAI, { cookies: { currency: 'EUR' }, headers: { 'x-path': '/en' } })
    expect([last().get('currency'), last().get('scope'), last().get('user-token')]).toEqual(['EUR', 'amp_en', null])
    await shop.call('cart.addItem', CHAI, { cookies: { token } })
    expect([last().get('currency'), last().get('scope'), last().get('user-token')]).toEqual(['PLN', 'amp_pl', token])
  })
})

describe('changing the cart', () => {
  it('sets a quantity, removes a line and empties it', async () => {
    const cookies = await shopperWithCart(shop)
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
    const cookies = await shopperWithCart(shop)
    const { effects } = await answerOf(shop.call('cart.applyCoupon', { couponCode: 'WITAJ10' }, { cookies }))
    const total = (cart: Cart) => cart.totalSegments.find(({ code }) => code === 'grand_total__incl_tax')!.price.gross
    const lower = cartIn(effects)
    expect(lower.coupon?.code).toBe('WITAJ10')
    const without = await answerOf(shop.call('cart.removeCoupon', {}, { cookies }))
    expect(cartIn(without.effects).coupon).toBeNull()
    expect(total(cartIn(without.effects))).toBeGreaterThan(total(lower))
  })

  it('[S8.5] refuses a coupon beside its field with the message of the shop', async () => {
    const cookies = await shopperWithCart(shop)
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
    const cookies = await shopperWithCart(shop)
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
    const cookies = await shopperWithCart(shop)
    commerce.state.interfere = () => new Response(null, { status: 500 })
    const { status, effects, ...rest } = await answerOf(
      shop.call('cart.addItem', CHAI, { cookies, headers: { 'x-path': '/en' } }),
    )
    expect(status).toBe(503)
    expect(rest.cookies).toEqual({})
    expect(toastIn(effects)?.text).toBe('An error occurred while adding the product to the cart')
  })
})
