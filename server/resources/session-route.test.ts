import { describe, expect, it } from 'vitest'
import { ActionAnswer } from '#schemas/effect.ts'
import { SessionData } from '#schemas/session.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { cookiesOf, openTestApp } from '#server/testing/test-shop.ts'

const CHAI = { sku: 'SPI-1053', qty: 2 }
const GUEST = { type: null, token: null, initials: '', b2bPlus: false }
const ENDED = { token: null, cartId: null, has_session: null }

const { commerce, shop } = await openForFile()
const token = await commerce.tokenOf('cus-5')
const added = await shop.call('cart.addItem', CHAI, { cookies: { token } })
/** of a customer whose cart is not empty */
const cookies = { token, cartId: cookiesOf(added).cartId!, has_session: '1', currency: 'PLN', scope: 'amp_en' }

/** The commerce API has revoked the token, which our own check of its signature cannot know. */
function revokeTokens() {
  commerce.state.interfere = (request) =>
    request.headers.has('user-token')
      ? Response.json({ detail: 'Log in again.', code: 'token_invalid' }, { status: 401 })
      : null
}

async function answerOf(response: Response) {
  return { status: response.status, cookies: cookiesOf(response), ...ActionAnswer.parse(await response.json()) }
}

/** Shown by the next page that can show messages to one shopper. */
const SAID_LATER = { flash: expect.any(String) }

const english = { headers: { 'x-path': '/en/cart' } }

describe('a session that the commerce API has ended', () => {
  it.each([
    ['/en', SAID_LATER],
    ['/en/chai-concentrate-500-ml', SAID_LATER],
    ['/en/cart', {}],
  ])('[S4.17] opens %s as to a guest', async (path, said) => {
    revokeTokens()
    const response = await shop.page(path, { cookies })
    expect(response.status).toBe(200)
    expect(cookiesOf(response)).toEqual({ ...ENDED, ...said })
    expect(await response.text()).not.toContain('back soon')
    const { screen } = await shop.json(path, {}, { cookies })
    expect(screen.screen.status).toBe(200)
    expect(screen.cache.variant).toMatchObject({ kind: 'visitor', priceMode: 'gross' })
  })

  it('leads from a page for customers to the login, and back from there', async () => {
    revokeTokens()
    const response = await shop.page('/konto', { cookies })
    expect([response.status, response.headers.get('location')]).toEqual([302, '/logowanie?back=%2Fkonto'])
    expect(cookiesOf(response)).toEqual({ ...ENDED, ...SAID_LATER })
  })

  it('is a guest’s from then on, without cart', async () => {
    revokeTokens()
    const response = await shop.page('/api/session', { cookies })
    expect(response.status).toBe(200)
    expect(cookiesOf(response)).toEqual(ENDED)
    expect(SessionData.parse(await response.json())).toEqual({ user: GUEST, cart: null, credit: null })
  })

  it('[S4.16] [S8.19] tells whoever changes the cart, deletes token and cart and loads the screen again', async () => {
    revokeTokens()
    for (const [operation, input] of [
      ['cart.addItem', CHAI],
      ['cart.applyCoupon', { couponCode: 'WITAJ10' }],
    ] as const) {
      const answer = await answerOf(await shop.call(operation, input, { cookies, ...english }))
      expect(answer).toMatchObject({ status: 401, ok: false, cookies: ENDED })
      expect(answer.effects).toEqual([
        { effect: 'data', pointer: '/user', value: GUEST },
        { effect: 'data', pointer: '/cart', value: null },
        { effect: 'data', pointer: '/credit', value: null },
        { effect: 'toast', tone: 'error', text: 'The session has expired. Log in again.' },
        { effect: 'refresh' },
      ])
    }
  })

  it('tells shoppers without script on the cart page', async () => {
    revokeTokens()
    const form = { sku: 'SPI-1053', qty: '1', $back: '/en/chai-concentrate-500-ml' }
    const response = await shop.send('cart.addItem', form, { cookies })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/en/cart'])
    const { flash, ...rest } = cookiesOf(response)
    expect(rest).toEqual(ENDED)
    const page = await shop.page('/en/cart', { cookies: { flash: flash!, currency: 'PLN', scope: 'amp_en' } })
    expect(await page.text()).toContain('The session has expired. Log in again.')
  })

  it('does not keep a guest from what guests may do', async () => {
    revokeTokens()
    const answer = await answerOf(await shop.call('preferences.setCurrency', { currency: 'EUR' }, { cookies }))
    expect(answer).toMatchObject({ status: 200, ok: true, cookies: { ...ENDED, currency: 'EUR' } })
    const found = await shop.page('/api/suggestions?phrase=chai&locale=en', { cookies })
    expect(((await found.json()) as { total: number }).total).toBeGreaterThan(0)
  })

  it('is one whose time is over as well', async () => {
    const start = commerce.clock.now
    commerce.clock.now = new Date(start.getTime() + 3_601_000)
    const answer = await answerOf(await shop.call('cart.addItem', CHAI, { cookies, ...english }))
    commerce.clock.now = start
    expect(answer).toMatchObject({ status: 401, cookies: ENDED })
    expect(answer.effects).toContainEqual({
      effect: 'toast',
      tone: 'error',
      text: 'The session has expired. Log in again.',
    })
  })

  it('is not ended by an API that refuses everybody', async () => {
    commerce.state.interfere = () => Response.json({ detail: 'No such key.' }, { status: 401 })
    const session = await shop.page('/api/session', { cookies })
    const page = await shop.page('/en/cart', { cookies })
    const called = await shop.call('cart.addItem', CHAI, { cookies })
    expect([session.status, page.status, called.status]).toEqual([503, 503, 503])
    expect([session, page, called].map(cookiesOf)).toEqual([{}, {}, {}])
  })
})

describe('a cart that is gone or forbidden', () => {
  const lose = (status: number) => {
    commerce.state.interfere = ({ url }) => (url.includes('/cart/') ? Response.json({}, { status }) : null)
  }

  it.each([403, 404])('[S4.17] [S8.17] [S8.19] ends the session of whoever changes it (%i)', async (status) => {
    lose(status)
    const { effects, ...answer } = await answerOf(await shop.call('cart.addItem', CHAI, { cookies, ...english }))
    expect(answer).toMatchObject({ status: 401, ok: false, cookies: ENDED })
    const said = effects.flatMap((effect) => (effect.effect === 'toast' ? effect.text : []))
    expect(said).toEqual([
      expect.stringMatching(/^Oops! There was an unexpected error and your shopping cart is missing/),
      'The session has expired. Log in again.',
    ])
  })

  it('[S8.18] is told to guests in their language', async () => {
    lose(404)
    const guest = { cookies: { cartId: 'gone', has_session: '1' }, headers: { 'x-path': '/koszyk' } }
    const { effects, status, cookies: left } = await answerOf(await shop.call('cart.addItem', CHAI, guest))
    expect([status, left]).toEqual([409, { cartId: null, has_session: null }])
    expect(effects).toContainEqual({
      effect: 'toast',
      tone: 'error',
      text: 'Niestety Twoja sesja wygasła, dodaj ponownie produkty do koszyka',
    })
  })

  it.each([400, 403, 404, 410])('[S4.4] [S8.20] is forgotten when a page loads (%i)', async (status) => {
    lose(status)
    const page = await shop.page('/en/cart', { cookies })
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('no cart')
    expect(cookiesOf(page)).toEqual({ cartId: null })
    const session = await shop.page('/api/session', { cookies })
    expect(cookiesOf(session)).toEqual({ cartId: null })
    expect(SessionData.parse(await session.json())).toMatchObject({ user: { type: 'b2b' }, cart: null })
  })

  it('is not one that an API which is too busy, or which does not know this shop, keeps to itself', async () => {
    for (const answer of [
      Response.json({}, { status: 429 }),
      Response.json({ code: 'api_key_invalid' }, { status: 403 }),
    ]) {
      commerce.state.interfere = ({ url }) => (url.includes('/cart/') ? answer.clone() : null)
      const session = await shop.page('/api/session', { cookies })
      expect([session.status, cookiesOf(session)]).toEqual([503, {}])
    }
  })
})

describe('a token that cannot be checked now', () => {
  it('is sent on, so that the cart it belongs to is not lost', async () => {
    commerce.state.interfere = ({ url }) => (url.includes('jwks') ? new Response(null, { status: 500 }) : null)
    const other = openTestApp(commerce)
    const page = await other.page('/en/cart', { cookies })
    expect(await page.text()).toContain(`2 in ${cookies.cartId}`)
    expect(cookiesOf(page)).toEqual({})
    const session = await other.page('/api/session', { cookies })
    expect(cookiesOf(session)).toEqual({})
    expect(SessionData.parse(await session.json())).toMatchObject({ user: GUEST, cart: { id: cookies.cartId } })
    const { screen } = await other.json('/en', {}, { cookies })
    expect(screen.cache).toMatchObject({ scope: 'public', variant: { kind: 'visitor' } })
    other.app.close()
  })

  it('is a token at all: nothing else gets into a header', async () => {
    commerce.state.interfere = ({ url }) => (url.includes('jwks') ? new Response(null, { status: 500 }) : null)
    const other = openTestApp(commerce)
    const page = await other.page('/en/cart', { cookies: { ...cookies, token: 'a\r\nb: c' } })
    expect(page.status).toBe(200)
    expect(cookiesOf(page)).toMatchObject({ token: null })
    other.app.close()
  })
})

describe('the session', () => {
  it('[S4.3] [S3.43] loads the cart by its cookie and is stored by nobody', async () => {
    const cookies = await guestWithCart()
    const response = await shop.page('/api/session', { cookies })
    expect(response.headers.get('cache-control')).toBe('no-store')
    const { user, cart } = SessionData.parse(await response.json())
    expect(cart?.id).toBe(cookies.cartId)
    expect(user).toEqual({ type: null, token: null, initials: '', b2bPlus: false })
  })

  it('removes the cookie of a cart that cannot be found', async () => {
    const response = await shop.page('/api/session', { cookies: { cartId: 'no-such-cart', has_session: '1' } })
    expect(cookiesOf(response)).toEqual({ cartId: null, has_session: null })
    expect(SessionData.parse(await response.json()).cart).toBeNull()
  })

  it('keeps it when the commerce API is down: nothing is known then', async () => {
    const cookies = await guestWithCart()
    commerce.state.interfere = () => new Response(null, { status: 500 })
    const response = await shop.page('/api/session', { cookies })
    expect([response.status, response.headers.get('retry-after'), cookiesOf(response)]).toEqual([503, '5', {}])
  })

  it('[S3.25] knows who is logged in and asks for credit only for companies', async () => {
    const read = async (customer: string) => {
      const token = await commerce.tokenOf(customer)
      return SessionData.parse(await (await shop.page('/api/session', { cookies: { token } })).json())
    }
    expect(await read('cus-5')).toMatchObject({ user: { type: 'b2b', b2bPlus: true, token: null } })
    commerce.state.calls = []
    expect(await read('cus-1')).toMatchObject({ user: { type: 'b2c' }, credit: null })
    expect(commerce.state.calls.filter(({ url }) => url.includes('/customer/terms'))).toHaveLength(0)
  })

  it('[S4.20] [S4.21] moves the scope to the language of a page that changed it without a load, and reports it', async () => {
    const { page, reports } = shop
    const cookies = { currency: 'PLN', scope: 'amp_pl' }
    const changes = () => reports.filter(({ kind }) => kind === 'scope-changed')
    expect(cookiesOf(await page('/api/session?locale=pl&currency=PLN', { cookies }))).toEqual({})
    expect(cookiesOf(await page('/api/session', { cookies, headers: { 'accept-language': 'en' } }))).toEqual({})
    expect(changes()).toHaveLength(0)
    expect(cookiesOf(await page('/api/session?locale=en&currency=PLN', { cookies }))).toEqual({ scope: 'amp_en' })
    expect(changes()).toHaveLength(1)
  })

  it('takes an expired, forged or unreadable token for a visitor and removes it', async () => {
    const token = await commerce.tokenOf('cus-5', 60)
    const [head, body, signature] = token.split('.') as [string, string, string]
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
    claims.user.id = 'cus-6'
    const forged = [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.')
    for (const bad of [forged, 'nonsense', `${head}.${body}.`]) {
      const response = await shop.page('/api/session', { cookies: { token: bad, has_session: '1' } })
      expect(cookiesOf(response)).toMatchObject({ token: null })
      expect(SessionData.parse(await response.json()).user.type).toBeNull()
    }
    const start = commerce.clock.now
    commerce.clock.now = new Date(start.getTime() + 61_000)
    const late = await shop.page('/', { cookies: { token, cartId: 'abc', currency: 'PLN', scope: 'amp_pl' } })
    expect(cookiesOf(late)).toMatchObject({ token: null, cartId: null })
    commerce.clock.now = start
  })
})

/** A guest with a cart of their own. */
async function guestWithCart() {
  const { cartId } = cookiesOf(await shop.call('cart.addItem', CHAI))
  return { cartId: cartId!, has_session: '1', currency: 'PLN', scope: 'amp_pl' }
}
