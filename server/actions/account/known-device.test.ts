import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import { describe, expect, it } from 'vitest'
import { ActionAnswer } from '#schemas/effect.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { cookiesOf } from '#server/testing/test-shop.ts'

const { commerce, shop } = await openForFile()

const right = { email: 'tomasz@klient.example', password: 'Ziarno#2026' }
const PROOF = /^[\w-]{22}\.[\w-]{43}$/

async function logIn(cookies: Record<string, string> = {}, input = right) {
  const response = await shop.call('account.logIn', input, { cookies })
  const set = cookiesOf(response)
  return { response, cookies: { ...cookies, ...present(set) }, set }
}
const present = (set: Record<string, string | null>) =>
  Object.fromEntries(Object.entries(set).filter((entry): entry is [string, string] => entry[1] !== null))
const loginCalls = () => commerce.state.calls.filter(({ url }) => url.endsWith('/customer/login'))
const proofsSent = () => loginCalls().map(({ headers }) => headers.get('known-device'))

describe('a device on which a customer has logged in', () => {
  it('keeps a proof that script cannot read and that only logging in sends back', async () => {
    const { response, cookies } = await logIn()
    expect(cookies.known_device).toMatch(PROOF)
    const line = response.headers.getSetCookie().find((each) => each.startsWith('known_device='))
    expect(line).toMatch(/; HttpOnly/)
    commerce.state.calls.length = 0
    await shop.call('account.logOut', {}, { cookies })
    await logIn({ known_device: cookies.known_device! })
    expect(proofsSent()).toEqual([cookies.known_device])
    expect(commerce.state.calls.filter(({ headers }) => headers.has('known-device'))).toHaveLength(1)
  })

  it('stays known after a log-out, and is forgotten when the customer logs out everywhere', async () => {
    const { cookies } = await logIn()
    expect(cookiesOf(await shop.call('account.logOut', {}, { cookies }))).not.toHaveProperty('known_device')
    const again = await logIn()
    const left = await shop.call('account.logOutEverywhere', {}, { cookies: again.cookies })
    expect(cookiesOf(left)).toMatchObject({ known_device: null })
  })

  it('gets a new proof with a new password', async () => {
    const { cookies } = await logIn()
    const change = { currentPassword: right.password, password: 'Nowe#2026', passwordRepeat: 'Nowe#2026' }
    const changed = cookiesOf(await shop.call('account.changePassword', change, { cookies }))
    expect(changed.known_device).toMatch(PROOF)
    expect(changed.known_device).not.toBe(cookies.known_device)
    const back = { currentPassword: 'Nowe#2026', password: right.password, passwordRepeat: right.password }
    await shop.call('account.changePassword', back, { cookies: { ...cookies, ...present(changed) } })
  })

  it('sends nothing that is no proof', async () => {
    commerce.state.calls.length = 0
    await logIn({ known_device: 'a b' })
    expect(proofsSent()).toEqual([null])
  })
})

describe('an account at which somebody guesses', () => {
  const wrong = { email: 'alicja@klient.example', password: 'wrong' }
  const owner = { ...wrong, password: right.password }
  const guess = (headers = {}) => shop.call('account.logIn', wrong, { headers: { 'x-path': '/en/login', ...headers } })
  async function solved() {
    const challenge = (await (await shop.page('/api/captcha')).json()) as Challenge
    const solution = await solveChallenge({ challenge, deriveKey })
    return { captcha: Buffer.from(JSON.stringify({ challenge, solution })).toString('base64') }
  }

  it('asks for a captcha after ten attempts, takes one that is solved, and leaves its owner’s device free', async () => {
    const { cookies } = await logIn({}, owner)
    const known = { known_device: cookies.known_device! }
    for (let count = 0; count < 11; count += 1) expect((await guess()).headers.get('captcha')).toBeNull()
    const slowed = await guess()
    expect([slowed.status, slowed.headers.get('captcha')]).toEqual([422, 'required'])
    expect(ActionAnswer.parse(await slowed.json()).effects).toEqual([
      { effect: 'toast', tone: 'error', text: 'Too many attempts. Try again in 60 s.' },
    ])
    expect((await logIn({}, owner)).response.status).toBe(422)
    expect((await shop.call('account.logIn', owner, { headers: await solved() })).status).toBe(200)
    expect((await guess({ captcha: 'made up' })).status).toBe(422)
    expect((await logIn(known, owner)).response.status).toBe(200)
  })

  it('tells a shopper without script how long to wait', async () => {
    for (let count = 0; count < 12; count += 1) await guess()
    const sent = await shop.send('account.logIn', { ...owner, $back: '/en/login' })
    const { flash } = cookiesOf(sent)
    const page = await shop.page('/en/cart', { cookies: { flash: flash! } })
    expect(await page.text()).toContain('<p>Too many attempts. Try again in 60 s.</p>')
    commerce.clock.now = new Date(commerce.clock.now.getTime() + 60_000)
    expect(cookiesOf(await shop.send('account.logIn', { ...owner, $back: '/en/login' })).token).toBeTruthy()
  })
})
