import { beforeEach, describe, expect, it } from 'vitest'
import { ActionAnswer, type Effect } from '#schemas/effect.ts'
import { MergeNotice } from '#schemas/merge-notice.ts'
import { SessionData } from '#schemas/session.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { openWholeShop } from '#server/testing/test-screens.ts'
import { cookiesOf } from '#server/testing/test-shop.ts'

const PASSWORD = 'Ziarno#2026'
/** cus-1, b2c */
const ALICJA = { email: 'alicja@klient.example', password: PASSWORD }
const CHAI = { sku: 'SPI-1053', qty: 2 }
const english = { headers: { 'x-path': '/en/login' } }

const { commerce, shop } = await openForFile(
  // A password is checked slowly on purpose.
  (commerce) => openWholeShop(commerce, { upstreamTimeoutMs: 20_000 }),
)
beforeEach(() => {
  // Attempts of one account are counted over 15 minutes.
  commerce.clock.now = new Date(commerce.clock.now.getTime() + 20 * 60_000)
})

async function answerOf(response: Response | Promise<Response>) {
  const given = await response
  const answer = ActionAnswer.parse(await given.json())
  return { status: given.status, cookies: cookiesOf(given), ...answer }
}
const dataIn = (effects: readonly Effect[], pointer: string) =>
  (effects.find((effect) => effect.effect === 'data' && effect.pointer === pointer) as { value: unknown } | undefined)
    ?.value
const callsTo = (path: RegExp) => commerce.state.calls.filter(({ url }) => path.test(new URL(url).pathname))
const sessionOf = async (cookies: Record<string, string>) =>
  SessionData.parse(await (await shop.page('/api/session', { cookies })).json())

const ENDED = 'The session has expired. Log in again.'
/** Text of a signed notice. */
const said = (flash: string) => JSON.parse(Buffer.from(flash.split('.')[0]!, 'base64url').toString())

async function guestWithCart(item = CHAI): Promise<string> {
  return (await answerOf(shop.call('cart.addItem', item))).cookies.cartId!
}

describe('logging in', () => {
  it('[S3.42] [S6.15] [S6.16] gives the token as a cookie that script cannot read, and the session is the user’s', async () => {
    const response = await shop.call('account.logIn', ALICJA, english)
    const token = response.headers.getSetCookie().find((line) => line.startsWith('token='))
    expect(token).toMatch(/HttpOnly/)
    expect(token).toMatch(/SameSite=Lax/)
    const { effects, cookies } = await answerOf(response)
    expect(JSON.stringify(effects)).not.toContain(cookies.token!)
    expect(dataIn(effects, '/user')).toMatchObject({ type: 'b2c', token: null })
    const session = await sessionOf({ token: cookies.token! })
    expect(session.user).toEqual(dataIn(effects, '/user'))
    expect(callsTo(/\/customer\/login$/)[0]?.headers.get('user-token')).toBeNull()
  })

  it.each([
    ['alicja@klient.example', 'b2c', false],
    ['robert@podzegarem.example', 'b2b', null],
  ] as const)('[S1.17] tells what kind of customer %s is', async (email, type, plus) => {
    const { effects } = await answerOf(shop.call('account.logIn', { email, password: PASSWORD }, english))
    const user = dataIn(effects, '/user') as { type: string; b2bPlus: boolean }
    expect(user.type).toBe(type)
    if (plus !== null) expect(user.b2bPlus).toBe(plus)
    else expect(user.b2bPlus).toBeTypeOf('boolean')
  })

  it('sends the cookie over https only where the shop has it', async () => {
    const secure = openWholeShop(commerce, { upstreamTimeoutMs: 20_000 })
    await secure.app.ready()
    const response = await secure.call('account.logIn', ALICJA, { headers: { 'x-forwarded-proto': 'https' } })
    // Without a trusted proxy nobody can claim https.
    expect(response.headers.getSetCookie().join()).not.toContain('Secure')
    secure.app.close()
    const proxied = openWholeShop(commerce, {
      upstreamTimeoutMs: 20_000,
      settings: { isProxyTrusted: true },
    })
    await proxied.app.ready()
    const behind = await proxied.call('account.logIn', ALICJA, { headers: { 'x-forwarded-proto': 'https' } })
    expect(behind.headers.getSetCookie().find((line) => line.startsWith('token='))).toContain('Secure')
    proxied.app.close()
  })

  it.each([
    ['a page of the shop', '/en/cart', '/en/cart'],
    ['another site', 'https://evil.example/', '/en'],
    ['another site without its scheme', '//evil.example/', '/en'],
    ['another site behind a backslash', '/\\evil.example/', '/en'],
  ])('leads back to %s or home', async (_, back, to) => {
    const { effects } = await answerOf(shop.call('account.logIn', { ...ALICJA, back }, english))
    const target = effects.find((effect) => effect.effect === 'navigate')
    // The customer's home is their account, where it is built.
    if (to === '/en') expect(['/en', '/en/account']).toContain(target?.to)
    else expect(target?.to).toBe(to)
  })

  it.each([
    ['pl', '/logowanie', 'Wystąpił problem podczas logowania.', 'Nieprawidłowy e-mail lub hasło.'],
    ['en', '/en/login', 'There was a problem logging in.', 'Incorrect email or password.'],
  ])(
    '[S8.23] says that it failed, the same for a wrong password and for nobody (%s)',
    async (_, path, said, beside) => {
      const answers = await Promise.all(
        ['alicja@klient.example', 'nobody@klient.example'].map((email) =>
          answerOf(shop.call('account.logIn', { email, password: 'Wrong#2026' }, { headers: { 'x-path': path } })),
        ),
      )
      expect(answers[0]).toEqual(answers[1])
      expect(answers[0]?.status).toBe(422)
      expect(answers[0]?.effects).toEqual([
        { effect: 'field-errors', errors: { password: beside } },
        { effect: 'toast', tone: 'error', text: said },
      ])
    },
  )

  it('says the same when the commerce API is down, and keeps the guest’s cart', async () => {
    commerce.state.interfere = () => new Response('down', { status: 503 })
    const { status, effects, cookies } = await answerOf(shop.call('account.logIn', ALICJA, english))
    expect([status, cookies]).toEqual([503, {}])
    expect(effects).toEqual([{ effect: 'toast', tone: 'error', text: 'There was a problem logging in.' }])
  })
})

describe('the cart on login', () => {
  it('[S4.5] becomes the user’s', async () => {
    const cartId = await guestWithCart()
    const { cookies } = await answerOf(shop.call('account.logIn', ALICJA, { ...english, cookies: { cartId } }))
    expect(cookies.cartId).toBeUndefined()
    const session = await sessionOf({ token: cookies.token!, cartId })
    expect(session.cart?.id).toBe(cartId)
    expect((await sessionOf({ cartId })).cart).toBeNull()
  })

  it('[S4.8] [S2.120] tells what a merge added, in a dialog that opens on the next page', async () => {
    const own = await guestWithCart({ sku: 'KAW-1011', qty: 3 })
    const tomasz = { email: 'tomasz@klient.example', password: PASSWORD }
    const first = await answerOf(shop.call('account.logIn', tomasz, { ...english, cookies: { cartId: own } }))
    expect(first.ok).toBe(true)
    expect(first.effects.some(({ effect }) => effect === 'open')).toBe(false)
    const cartId = await guestWithCart()
    const { effects } = await answerOf(shop.call('account.logIn', tomasz, { ...english, cookies: { cartId } }))
    expect(MergeNotice.parse(dataIn(effects, '/merge'))).toEqual({ added: 3, capped: [], dropped: [] })
    expect(effects.at(-1)).toEqual({ effect: 'open', target: 'frame.merge-notice' })
    const { screen } = await shop.json('/en')
    expect(screen.nodes['frame.merge-notice']?.props.merge).toEqual({ $data: '/merge' })
  })

  it('[S4.6] [S8.16] adopts the first of the user’s own when it cannot be assigned, without a word', async () => {
    const own = await guestWithCart()
    await shop.call('account.logIn', ALICJA, { cookies: { cartId: own } })
    const cartId = await guestWithCart()
    commerce.state.interfere = (request) =>
      request.url.endsWith('/assign') ? Response.json({ detail: 'no' }, { status: 409 }) : null
    const { cookies, effects } = await answerOf(shop.call('account.logIn', ALICJA, { ...english, cookies: { cartId } }))
    expect((await sessionOf({ token: cookies.token!, cartId: cookies.cartId! })).cart?.count).toBeGreaterThan(0)
    expect(cookies.cartId).not.toBe(cartId)
    expect(effects.filter(({ effect }) => effect === 'toast')).toEqual([
      { effect: 'toast', tone: 'success', text: 'You are logged in.' },
    ])
  })

  it('[S4.7] is reset when it cannot be assigned and the user has none', async () => {
    const cartId = await guestWithCart()
    commerce.state.interfere = (request) => {
      if (request.url.endsWith('/assign')) return Response.json({ detail: 'no' }, { status: 409 })
      return new URL(request.url).pathname === '/cart' && request.method === 'GET' ? Response.json([]) : null
    }
    const { cookies, effects } = await answerOf(shop.call('account.logIn', ALICJA, { cookies: { cartId } }))
    expect(cookies.cartId).toBeNull()
    expect(dataIn(effects, '/cart')).toBeNull()
  })
})

describe('the token', () => {
  const later = (minutes: number) => {
    commerce.clock.now = new Date(commerce.clock.now.getTime() + minutes * 60_000)
  }

  it('[S6.17] is stored anew when an answer refreshes it, and the session goes on', async () => {
    const { cookies } = await answerOf(shop.call('account.logIn', ALICJA))
    const token = cookies.token!
    later(40)
    const refreshed = cookiesOf(await shop.page('/en/account', { cookies: { token, has_session: '1' } })).token
    expect(refreshed).toBeTruthy()
    expect(refreshed).not.toBe(token)
    later(40)
    expect((await shop.page('/en/account', { cookies: { token: refreshed! } })).status).toBe(200)
  })

  it('[S4.16] that has expired goes with its cart, and leads to the login', async () => {
    const cartId = await guestWithCart()
    const { cookies } = await answerOf(shop.call('account.logIn', ALICJA, { cookies: { cartId } }))
    later(61)
    const response = await shop.page('/en/account', { cookies: { token: cookies.token!, cartId, has_session: '1' } })
    expect(response.status).toBe(302)
    expect(cookiesOf(response)).toMatchObject({ token: null, cartId: null })
  })

  it.each([
    ['/en/order', '/en/order/login-or-registration'],
    ['/en/account', '/en/login?back=%2Fen%2Faccount'],
  ])('that has expired or is forged leads from %s to %s, which says so', async (path, to) => {
    const { token } = (await answerOf(shop.call('account.logIn', ALICJA))).cookies
    later(61)
    for (const ended of [token!, `${token!.slice(0, -6)}AAAAAA`, 'nonsense']) {
      const sent = await shop.page(path, { cookies: { token: ended } })
      expect(sent.headers.get('location')).toBe(to)
      expect(said(cookiesOf(sent).flash!)).toEqual({ tone: 'error', text: ENDED })
      const { screen } = await shop.json(to, {}, { cookies: { token: ended } })
      expect(JSON.stringify(screen.nodes), ended).toContain(ENDED)
    }
  })

  it('that has ended is said on the cart’s page, which lost what was in it; others are told nothing', async () => {
    const { screen } = await shop.json('/en/cart', {}, { cookies: { token: 'a.forged.token' } })
    expect(JSON.stringify(screen.nodes)).toContain(ENDED)
    expect(JSON.stringify((await shop.json('/en/cart')).screen.nodes)).not.toContain(ENDED)
    expect(cookiesOf(await shop.page('/en/account')).flash).toBeUndefined()
  })

  it('that has ended is said once, by the first page with words of its own, wherever the shopper was when it ended', async () => {
    const ended = await shop.page('/en', { cookies: { token: 'a.forged.token' } })
    const { token, flash } = cookiesOf(ended)
    expect([token, said(flash!)]).toEqual([null, { tone: 'error', text: ENDED }])
    const cookies = { flash: flash! }
    const next = await shop.page('/en/coffee', { cookies })
    expect(cookiesOf(next).flash).toBeUndefined()
    const cart = await shop.page('/en/cart', { cookies })
    expect(cookiesOf(cart).flash).toBeNull()
    expect(cookiesOf(await shop.page('/en/cart', { cookies: { token: 'a.forged.token' } })).flash).toBeUndefined()
    const entered = await answerOf(shop.call('account.logIn', ALICJA, { ...english, cookies }))
    expect(entered.cookies.flash).toBeNull()
  })

  it('that was stolen ends with a log out everywhere', async () => {
    const { cookies } = await answerOf(shop.call('account.logIn', ALICJA))
    const stolen = { token: cookies.token! }
    expect((await shop.page('/en/account', { cookies: stolen })).status).toBe(200)
    await shop.call('account.logOutEverywhere', {}, { cookies: stolen })
    const response = await shop.page('/en/account', { cookies: stolen })
    expect([response.status, cookiesOf(response).token]).toEqual([302, null])
    const change = await shop.call('account.update', { firstName: 'Eve', lastName: 'Eve' }, { cookies: stolen })
    expect(change.status).toBe(401)
  })

  it('that is none costs nobody the cart they had before', async () => {
    const cartId = await guestWithCart()
    for (const cookies of [{ token: 'a.forged.token', cartId }, { cartId }] as Record<string, string>[]) {
      const refused = await answerOf(shop.call('newsletter.subscribe', {}, { cookies }))
      expect([refused.status, refused.cookies.cartId]).toEqual([401, undefined])
      expect(dataIn(refused.effects, '/user')).toMatchObject({ type: null })
      expect(dataIn(refused.effects, '/cart')).toBeUndefined()
    }
    expect((await sessionOf({ cartId })).cart?.count).toBe(2)
  })

  it.each(['a.forged.token', 'nonsense'])('that is forged (%s) makes nobody a customer', async (token) => {
    expect((await shop.page('/en/account', { cookies: { token } })).status).toBe(302)
    const { screen } = await shop.json('/en', {}, { cookies: { token } })
    expect(screen.cache.variant.kind).toBe('visitor')
  })
})

describe('logging out', () => {
  it('deletes token and cart here, and shows a guest’s page', async () => {
    const { cookies } = await answerOf(shop.call('account.logIn', ALICJA))
    const out = await answerOf(shop.call('account.logOut', {}, { ...english, cookies: { token: cookies.token! } }))
    expect(out.cookies).toEqual({
      token: null,
      cartId: null,
      has_session: null,
      draft: null,
      last_order: null,
      price_mode: null,
    })
    expect(dataIn(out.effects, '/user')).toMatchObject({ type: null })
    expect(out.effects.at(-1)).toEqual({ effect: 'navigate', to: '/en' })
  })

  it('works without script from any page', async () => {
    const { cookies } = await answerOf(shop.call('account.logIn', ALICJA))
    const response = await shop.send('account.logOut', { $back: '/en/cart' }, { cookies: { token: cookies.token! } })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/en'])
  })
})

describe('the login page', () => {
  it('[S6.6] is where a visitor is sent from pages for customers, and leads back', async () => {
    const entries = await shop.page('/en/login?back=%2Fen%2Fcart')
    expect(entries.status).toBe(200)
    const { screen } = await shop.json('/en/login?back=%2Fen%2Fcart')
    const form = Object.values(screen.nodes).find(({ type }) => type === 'form')
    expect(form?.on?.submit).toEqual([{ do: 'submit', op: 'account.logIn', args: { back: '/en/cart' } }])
  })

  it('leads nobody to another site', async () => {
    const { screen } = await shop.json('/en/login?back=%2F%2Fevil.example')
    const own = Object.entries(screen.nodes).filter(([id]) => id.startsWith('screen.'))
    expect(JSON.stringify(own)).not.toContain('evil.example')
  })

  it('[S2.139] keeps the address that was typed, and never the password', async () => {
    const fields = { email: 'alicja@klient.example', password: 'Wrong#2026', $back: '/en/login' }
    const response = await shop.send('account.logIn', fields)
    expect(response.headers.get('location')).toBe('/en/login')
    const { draft, flash } = cookiesOf(response)
    const page = await (await shop.page('/en/login', { cookies: { draft: draft!, flash: flash! } })).text()
    expect(page).not.toContain('Wrong#2026')
  })
})
