import { beforeEach, expect, it } from 'vitest'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { accountCalls, DEMO_PASSWORD } from '../testing/test-accounts.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'

const OWNER = 'alicja@klient.example'
const NOBODY = 'nobody@klient.example'
const NEW_PASSWORD = 'Nowe#2026'
const MINUTE_MS = 60_000

eachDatabase('attempts at a password', (open, _, rule) => {
  let shop: TestShop
  let address = 0
  const { lastToken, logIn, nothing } = accountCalls(() => shop)
  beforeEach(async () => {
    shop = await openTestShop(open)
    address = 0
  })
  const wait = (ms: number) => {
    shop.clock.now = new Date(shop.clock.now.getTime() + ms)
  }

  interface Attempt {
    email?: string
    password?: string
    from?: string
    captcha?: string
    device?: string | null
    server?: Pick<TestShop, 'send'>
  }
  /** Each from an address of its own unless it says: an attacker has many. */
  function attempt({ email = OWNER, password = 'wrong', device = null, server = shop, ...more }: Attempt = {}) {
    address += 1
    const { from = `203.0.113.${address}`, captcha = 'captcha-disabled' } = more
    const headers = { 'x-forwarded-for': from, captcha, 'known-device': device }
    return server.send('POST', '/customer/login', { body: { email, password }, headers, locale: 'en' })
  }
  const statusOf = async (options?: Attempt) => (await attempt(options)).status
  async function times(count: number, options?: Attempt) {
    const statuses = new Set<number>()
    for (let done = 0; done < count; done += 1) statuses.add(await statusOf(options))
    return [...statuses]
  }
  /** As if so many had been counted: each real one takes the work of a hash. */
  async function countUpTo(count: number) {
    await shop.database.db.updateTable('attempts').set({ count }).where('count', '=', 11).execute()
  }
  async function deviceOf(response: Promise<Response>) {
    const proof = (await response).headers.get('known-device')
    expect(proof).toMatch(/^[\w-]{22}\.[\w-]{43}$/)
    return proof
  }
  const rightOn = (device: string | null) => attempt({ password: DEMO_PASSWORD, device, from: '198.51.100.4' })

  it('are counted by all servers on one database together, also by one that starts later', async () => {
    const other = shop.anotherServer()
    for (let count = 0; count < 5; count += 1)
      expect([await statusOf(), await statusOf({ server: other })]).toEqual([401, 401])
    const from = '192.0.2.1'
    expect(await statusOf({ from })).toBe(401)
    for (const server of [shop, other, shop.anotherServer()]) expect(await statusOf({ from, server })).toBe(429)
  })

  rule(
    'are free ten times, then taken once a minute from an address, the same for an account that nobody has',
    async () => {
      const answers = []
      for (const email of [OWNER, NOBODY]) {
        const from = '192.0.2.1'
        const told = [await times(10, { email, from }), await statusOf({ email, from })]
        const slowed = await attempt({ email, from })
        answers.push([...told, slowed.status, slowed.headers.get('retry-after'), await slowed.json()])
        wait(MINUTE_MS)
        expect(await statusOf({ email, from })).toBe(401)
        expect(await statusOf({ email, from })).toBe(429)
      }
      const detail = 'Too many attempts. Try again in 60 s.'
      const [owner, nobody] = answers
      expect(owner).toEqual([[401], 401, 429, '60', { code: 'captcha_required', detail }])
      expect(nobody).toEqual(owner)
    },
  )

  rule('are taken at once with a solved captcha, and refused for the rest of the window after a hundred', async () => {
    const from = '192.0.2.1'
    await times(11, { from })
    expect(await statusOf({ from, password: DEMO_PASSWORD })).toBe(429)
    expect(await statusOf({ from, password: DEMO_PASSWORD, captcha: 'solved' })).toBe(200)
    await countUpTo(100)
    const refused = await attempt({ password: DEMO_PASSWORD, captcha: 'solved' })
    expect([refused.status, (await refused.json()).code]).toEqual([429, 'login_locked'])
    wait(15 * MINUTE_MS)
    expect(await statusOf({ password: DEMO_PASSWORD })).toBe(200)
  })

  rule('that had to wait do not use up what is left of the account', async () => {
    const from = '192.0.2.1'
    await times(11, { from })
    expect(await times(39, { from })).toEqual([429])
    const counts = await shop.database.db.selectFrom('attempts').select('count').execute()
    expect(counts.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual([11, 40, 50])
  })

  rule('by strangers leave the owner’s known device free, at whatever count and from whatever address', async () => {
    const device = await deviceOf(rightOn(null))
    await times(11)
    expect((await rightOn(null)).status).toBe(200)
    await countUpTo(100)
    expect((await rightOn(null)).status).toBe(429)
    expect((await rightOn(device)).status).toBe(200)
    await times(50, { email: NOBODY, from: '198.51.100.4' })
    expect((await rightOn(device)).status).toBe(200)
  })

  rule('on a known device have a count of their own, which the right password does not use up', async () => {
    const device = await deviceOf(rightOn(null))
    await times(11)
    await countUpTo(100)
    for (let count = 0; count < 3; count += 1) expect((await rightOn(device)).status).toBe(200)
    expect(await times(10, { device })).toEqual([401])
    expect((await rightOn(device)).status).toBe(429)
  })

  rule('are no freer with the proof of another customer, a made-up one or for an account that nobody has', async () => {
    const device = (await deviceOf(attempt({ email: 'ewa@nadstawem.example', password: DEMO_PASSWORD })))!
    await times(11)
    await countUpTo(100)
    for (const proof of [device, `${device.slice(0, -1)}_`, 'known', ''])
      expect([proof, (await rightOn(proof)).status]).toEqual([proof, 429])
    await times(11, { email: NOBODY, device })
    await countUpTo(100)
    expect(await statusOf({ email: NOBODY, device, captcha: 'solved' })).toBe(429)
  })

  rule.each([
    ['changed the password', 'PATCH', '/customer/password', { currentPassword: DEMO_PASSWORD, password: NEW_PASSWORD }],
    ['logged out everywhere', 'POST', '/customer/logout-everywhere', {}],
  ])('are as limited on every device once its customer has %s', async (_, method, path, body) => {
    const device = await deviceOf(rightOn(null))
    const { token: userToken } = await logIn()
    const answer = await shop.send(method, path, { body, userToken })
    const password = method === 'PATCH' ? NEW_PASSWORD : DEMO_PASSWORD
    await times(11)
    await countUpTo(100)
    expect(await statusOf({ device, password, captcha: 'solved' })).toBe(429)
    const renewed = answer.headers.get('known-device')
    expect(renewed === null).toBe(method === 'POST')
    if (renewed !== null) expect(await statusOf({ device: renewed, password })).toBe(200)
  })

  rule('are free on the device where a mailed link has set the password anew', async () => {
    await shop.send('POST', '/customer/password/reminder', { body: { email: OWNER } })
    const body = { token: await lastToken('password.reset_asked'), password: NEW_PASSWORD }
    const device = await deviceOf(shop.send('POST', '/customer/password/reset', { body }))
    await times(11)
    await countUpTo(100)
    expect(await statusOf({ device, password: NEW_PASSWORD })).toBe(200)
  })

  rule('in one session limit neither another session nor logging in', async () => {
    const [one, other] = [(await logIn()).token, (await logIn()).token]
    const change = async (userToken: string, currentPassword: string, path = '/customer/password') => {
      const body = path === '/customer' ? { currentPassword } : { currentPassword, password: NEW_PASSWORD }
      const method = path === '/customer' ? 'DELETE' : 'PATCH'
      return (await shop.send(method, path, { body, userToken })).status
    }
    for (let count = 0; count < 10; count += 1) expect(await change(one, 'wrong')).toBe(422)
    expect([await change(one, DEMO_PASSWORD), await change(one, DEMO_PASSWORD, '/customer')]).toEqual([429, 429])
    expect(await statusOf({ password: DEMO_PASSWORD })).toBe(200)
    expect(await change(other, DEMO_PASSWORD)).toBe(200)
  })

  rule('give nothing away about a device that is known when the password is wrong', async () => {
    expect((await attempt()).headers.get('known-device')).toBeNull()
    await nothing('POST', '/customer/logout', { body: {}, userToken: (await logIn()).token })
  })
})
