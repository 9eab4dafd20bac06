import { decodeJwt } from 'jose'
import { beforeEach, expect, it } from 'vitest'
import type { TokenPayload } from '#schemas/user.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { forgetSessions, REUSE_GRACE_MS } from '../engine/accounts/sessions.ts'
import { EndedSessions } from '../engine/routes/account-bodies.ts'
import { changeConfig } from '../store/change-config.ts'
import { accountCalls, DEMO_PASSWORD } from '../testing/test-accounts.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

eachDatabase('a session', (open) => {
  let shop: TestShop
  const { logIn, nothing } = accountCalls(() => shop)
  beforeEach(async () => {
    shop = await openTestShop(open)
  })
  const wait = (ms: number) => {
    shop.clock.now = new Date(shop.clock.now.getTime() + ms)
  }
  const call = (userToken: string) => shop.send('GET', '/customer', { userToken })
  const statusOf = async (userToken: string) => (await call(userToken)).status
  const renewalOf = async (userToken: string) => (await call(userToken)).headers.get('refresh-user-token')
  const sidOf = (token: string) => decodeJwt<TokenPayload>(token).sid!
  const ended = async () => (await shop.ask(EndedSessions, 'GET', '/ended-sessions')).data
  async function renewed(userToken: string): Promise<string> {
    const token = await renewalOf(userToken)
    if (token === null) throw new Error('The token was not renewed.')
    return token
  }
  async function feedAfter(work: () => Promise<unknown>): Promise<string[]> {
    const { cursor } = await (await shop.send('GET', '/changes')).json()
    await work()
    return (await (await shop.send('GET', `/changes?after=${cursor}`)).json()).tags
  }

  it('is the same for each call until something of its customer changes, and never another one', async () => {
    const [first, second] = [await logIn(), await logIn('tomasz@klient.example')]
    const emails: string[] = []
    for (const { token } of [first, second, first, second]) emails.push((await (await call(token)).json()).email)
    expect(emails[0]).not.toBe(emails[1])
    expect(emails.slice(2)).toEqual(emails.slice(0, 2))
    wait(40 * MINUTE_MS)
    expect(await statusOf(first.token)).toBe(200)
    wait(30 * MINUTE_MS)
    expect(await statusOf(first.token)).toBe(401)
  })

  it('ends with the log-out: none of its tokens opens anything, and other sessions go on', async () => {
    const { token } = await logIn()
    const other = (await logIn()).token
    wait(40 * MINUTE_MS)
    const successor = await renewed(token)
    const tags = await feedAfter(() => nothing('POST', '/customer/logout', { body: {}, userToken: successor }))
    expect(tags).toEqual([`session:${sidOf(token)}`])
    expect(await ended()).toEqual([sidOf(token)])
    for (const path of ['/customer', '/customer/export', '/order'])
      for (const userToken of [token, successor])
        expect(await shop.askRefused('GET', path, { userToken })).toMatchObject({ status: 401, code: 'token_invalid' })
    expect(await statusOf(other)).toBe(200)
  })

  it.each([
    ['logs out everywhere', 'POST', '/customer/logout-everywhere', {}],
    ['changes the password', 'PATCH', '/customer/password', { currentPassword: DEMO_PASSWORD, password: 'Nowe#2026' }],
    ['removes the account', 'DELETE', '/customer', { currentPassword: DEMO_PASSWORD }],
  ])('ends on every device when its customer %s, and shops are told', async (_, method, path, body) => {
    const [one, other] = [(await logIn()).token, (await logIn()).token]
    const tags = await feedAfter(() => shop.send(method, path, { body, userToken: one }))
    const sids = [one, other].map(sidOf).toSorted()
    expect(tags.filter((tag) => tag.startsWith('session:')).toSorted()).toEqual(sids.map((sid) => `session:${sid}`))
    expect((await ended()).toSorted()).toEqual(sids)
    expect([await statusOf(one), await statusOf(other)]).toEqual([401, 401])
  })

  it('of a token that says nothing of one is none', async () => {
    const { user } = decodeJwt<TokenPayload>((await logIn()).token)
    expect(await statusOf(await shop.signer.sign(user, 3600))).toBe(401)
  })

  it('ends after thirty days, or as many as store config says', async () => {
    const endOf = async ({ token }: { token: string }) => {
      const row = shop.database.db.selectFrom('sessions').select('expires_at').where('id', '=', sidOf(token))
      return Date.parse((await row.executeTakeFirstOrThrow()).expires_at)
    }
    expect(await endOf(await logIn())).toBe(shop.clock.now.getTime() + 30 * DAY_MS)
    await changeConfig(shop.storeDatabase, { 'customer/session_days': 2 }, shop.clock())
    expect(await endOf(await logIn())).toBe(shop.clock.now.getTime() + 2 * DAY_MS)
  })

  it('ends on its last day however often it was renewed', async () => {
    await changeConfig(shop.storeDatabase, { 'customer/session_days': 1 }, shop.clock())
    let { token } = await logIn()
    const end = shop.clock.now.getTime() + DAY_MS
    while (shop.clock.now.getTime() + 40 * MINUTE_MS < end) {
      wait(40 * MINUTE_MS)
      token = (await renewalOf(token)) ?? token
    }
    expect(decodeJwt(token).exp).toBe(end / 1000)
    shop.clock.now = new Date(end - 1000)
    expect(await statusOf(token)).toBe(200)
    wait(1000)
    expect(await statusOf(token)).toBe(401)
  })

  it('renews a token for two requests of the same moment alike, and neither is taken for a thief', async () => {
    const { token } = await logIn()
    wait(40 * MINUTE_MS)
    const [one, other] = await Promise.all([renewed(token), renewed(token)])
    expect(decodeJwt(one)).toEqual(decodeJwt(other))
    expect([await statusOf(one), await statusOf(other)]).toEqual([200, 200])
  })

  it('takes the token before for as long as nobody has used its successor: that may have been lost on its way', async () => {
    const { token } = await logIn()
    wait(40 * MINUTE_MS)
    await renewed(token)
    wait(15 * MINUTE_MS)
    const again = await renewed(token)
    expect(await statusOf(again)).toBe(200)
  })

  it('takes the token before for a moment after its successor was used, and does not renew it', async () => {
    const { token } = await logIn()
    wait(40 * MINUTE_MS)
    const successor = await renewed(token)
    expect(await statusOf(successor)).toBe(200)
    wait(REUSE_GRACE_MS)
    expect([await statusOf(token), await renewalOf(token)]).toEqual([200, null])
  })

  it('ends for everybody when a token comes again whose successor is in use', async () => {
    const { token } = await logIn()
    wait(40 * MINUTE_MS)
    const successor = await renewed(token)
    expect(await statusOf(successor)).toBe(200)
    wait(REUSE_GRACE_MS + 1)
    const tags = await feedAfter(() => call(token))
    expect(tags).toEqual([`session:${sidOf(token)}`])
    expect([await statusOf(token), await statusOf(successor)]).toEqual([401, 401])
  })

  it('is forgotten when none of its tokens can be valid any more', async () => {
    await logIn()
    const { token } = await logIn()
    await nothing('POST', '/customer/logout', { body: {}, userToken: token })
    const left = async () => {
      await forgetSessions(shop.database.db, shop.clock())
      return (await shop.database.db.selectFrom('sessions').select('id').execute()).length
    }
    expect(await left()).toBe(2)
    wait(DAY_MS)
    expect(await left()).toBe(1)
    wait(29 * DAY_MS)
    expect(await left()).toBe(0)
  })
})
