import { beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { CartRow } from '#schemas/cart.ts'
import { Customer, type RegistrationInput } from '#schemas/customer.ts'
import { eachDatabaseInFull } from '#server/platform/database/testing.ts'
import { waitingEvents } from '../engine/events.ts'
import { Accepted, LoggedIn } from '../engine/routes/account-bodies.ts'
import { accountCalls, DEMO_PASSWORD } from '../testing/test-accounts.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'

const PASSWORD = 'Hasło#2026'
const terms = { code: 'terms', version: '2026-09', text: 'Akceptuję regulamin sklepu', granted: true } as const
const person = {
  type: 'b2c',
  email: 'Ola.Nowak@example.com',
  password: PASSWORD,
  firstName: 'Ola',
  lastName: 'Żak',
  phone: '600 123 456',
  consents: [terms],
} satisfies RegistrationInput
const company = {
  ...person,
  type: 'b2b',
  company: {
    name: 'Palarnia Testowa',
    taxId: '5260250274',
    taxIdType: 'nip',
    regon: '017232480',
    krs: null,
    legalForm: null,
    vatStatus: 'active',
    invoiceEmail: null,
  },
} satisfies RegistrationInput
let shop: TestShop
const { happened, lastToken, post, refused, logIn, nothing } = accountCalls(() => shop)

async function later(minutes: number) {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000)
}
const register = (input: RegistrationInput = person) => post(Accepted, '/customer', input, { status: 202 })

eachDatabaseInFull('registration', (open) => {
  beforeEach(async () => {
    shop = await openTestShop(open)
  })

  it('opens an account once the mailed link is used, and logs in', async () => {
    await register()
    expect(await refused('/customer/login', { email: person.email, password: PASSWORD })).toMatchObject({ status: 401 })
    const token = await lastToken('account.registration_asked')
    const { customer } = await post(LoggedIn, '/customer/confirmation', { token }, { locale: 'de', currency: 'EUR' })
    expect(customer).toMatchObject({
      type: 'b2c',
      email: 'ola.nowak@example.com',
      initials: 'OŻ',
      phone: '+48600123456',
      language: 'de',
      currency: 'EUR',
      b2bPlus: false,
    })
    expect((await logIn('OLA.nowak@example.com', PASSWORD)).customer.id).toBe(customer.id)
    expect(await happened('account.created')).toMatchObject([{ email: 'ola.nowak@example.com', firstName: 'Ola' }])
  })

  it('of a company keeps what companies are known by', async () => {
    await register(company)
    const { customer } = await post(LoggedIn, '/customer/confirmation', {
      token: await lastToken('account.registration_asked'),
    })
    expect(customer).toMatchObject({ type: 'b2b', company: { name: 'Palarnia Testowa', taxId: '5260250274' } })
  })

  it('answers the same for an address that has an account, and tells its owner instead', async () => {
    await register({ ...person, email: 'alicja@klient.example' })
    expect(await happened('account.registration_asked')).toEqual([])
    expect(await happened('account.registration_known')).toMatchObject([{ email: 'alicja@klient.example' }])
    expect((await logIn()).customer.firstName).toBe('Alicja')
  })

  it('links work once, for two days, and only the last one sent', async () => {
    await register()
    const first = await lastToken('account.registration_asked')
    await register()
    const second = await lastToken('account.registration_asked')
    expect(await refused('/customer/confirmation', { token: first })).toMatchObject({
      status: 422,
      code: 'link_invalid',
    })
    await post(LoggedIn, '/customer/confirmation', { token: second })
    expect(await refused('/customer/confirmation', { token: second })).toMatchObject({ status: 422 })
    await register({ ...person, email: 'later@example.com' })
    const late = await lastToken('account.registration_asked')
    await later(48 * 60)
    expect(await refused('/customer/confirmation', { token: late })).toMatchObject({ status: 422 })
  })

  it('keeps no password anywhere but as a hash', async () => {
    await register()
    const rows = await shop.database.db.selectFrom('one_time_links').selectAll().execute()
    expect(JSON.stringify([rows, await waitingEvents(shop.database.db, 100)])).not.toContain(PASSWORD)
  })

  it('asks to confirm the newsletter when it was wished for, and keeps every consent with its words', async () => {
    const newsletter = {
      code: 'newsletter_email',
      version: '1',
      text: 'Chcę otrzymywać oferty',
      granted: true,
    } as const
    await register({ ...person, consents: [terms, newsletter] })
    await post(LoggedIn, '/customer/confirmation', { token: await lastToken('account.registration_asked') })
    expect(await happened('newsletter.asked')).toMatchObject([{ email: 'ola.nowak@example.com' }])
    const kept = await shop.database.db.selectFrom('consents').selectAll().execute()
    expect(kept).toMatchObject([
      { code: 'terms', is_granted: 1, text: terms.text, source: 'registration' },
      { code: 'newsletter_email', is_granted: 1, version: '1' },
    ])
  })

  it.each([
    ['a password without a special character', { password: 'Zielony11' }, { password: 'v.password' }],
    ['a wrong address', { email: 'ola@example' }, { email: 'v.email' }],
    ['terms that were not accepted', { consents: [{ ...terms, granted: false }] }, { consents: 'v.required' }],
    ['a company without its data', { type: 'b2b' }, { company: 'v.required' }],
    [
      'a wrong NIP',
      { ...company, company: { ...company.company, taxId: '5260250275' } },
      { 'company.taxId': 'v.id_bad' },
    ],
    ['a phone that is none', { phone: '12' }, { phone: 'v.phone' }],
  ])('[S5.5] is refused for %s', async (_, change, errors) => {
    expect(await refused('/customer', { ...person, ...change })).toMatchObject({ status: 422, errors })
    expect(await happened('account.registration_asked')).toEqual([])
  })
})

eachDatabaseInFull('login', (open) => {
  beforeEach(async () => {
    shop = await openTestShop(open)
  })

  it('answers a token that calls take', async () => {
    const { token, customer } = await logIn('Alicja@klient.example ')
    expect(await shop.ask(Customer, 'GET', '/customer', { userToken: token })).toEqual(customer)
    expect(await shop.ask(z.array(CartRow), 'GET', '/cart', { userToken: token })).toEqual([])
  })

  it('answers the same for a wrong password and for an account that nobody has', async () => {
    const wrong = await refused('/customer/login', { email: 'alicja@klient.example', password: 'x' }, { locale: 'en' })
    const unknown = await refused(
      '/customer/login',
      { email: 'nobody@klient.example', password: 'x' },
      { locale: 'en' },
    )
    expect(wrong).toEqual(unknown)
    expect(wrong).toEqual({ status: 401, code: 'credentials_wrong', detail: 'Incorrect email or password.' })
  })

  it('is refused to an address with too many attempts, which lock no account then', async () => {
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
    const guess = (email: string) => refused('/customer/login', { email, password: 'x' }, from('203.0.113.7'))
    await Promise.all(Array.from({ length: 50 }, (_, index) => guess(`nobody-${index % 25}@klient.example`)))
    for (let count = 0; count < 12; count += 1) {
      expect(await guess('alicja@klient.example')).toMatchObject({ status: 429, code: 'login_locked' })
    }
    const body = { email: 'alicja@klient.example', password: DEMO_PASSWORD }
    await post(LoggedIn, '/customer/login', body, from('198.51.100.4'))
  })

  it('is not refused however often the password is right', async () => {
    for (let count = 0; count < 12; count += 1) await logIn()
  })

  it('[S7.6] needs a captcha value', async () => {
    const body = { email: 'alicja@klient.example', password: DEMO_PASSWORD }
    expect(await refused('/customer/login', body, { headers: { captcha: null } })).toMatchObject({ status: 403 })
  })

  it('of all sessions ends at once when the customer logs out everywhere', async () => {
    const [one, other] = [await logIn(), await logIn()]
    await nothing('POST', '/customer/logout-everywhere', { body: {}, userToken: one.token })
    for (const { token } of [one, other]) {
      expect(await shop.askRefused('GET', '/customer', { userToken: token })).toMatchObject({ code: 'token_invalid' })
    }
    await shop.ask(Customer, 'GET', '/customer', { userToken: (await logIn()).token })
  })
})

eachDatabaseInFull('a password', (open) => {
  beforeEach(async () => {
    shop = await openTestShop(open)
  })
  const remind = (email: string) => post(Accepted, '/customer/password/reminder', { email }, { status: 202 })

  it('is set anew with a mailed link, once and within an hour; sessions end', async () => {
    const { token: session } = await logIn()
    await remind('alicja@klient.example')
    const token = await lastToken('password.reset_asked')
    await nothing('POST', '/customer/password/reset', { body: { token, password: PASSWORD } })
    expect(await shop.askRefused('GET', '/customer', { userToken: session })).toMatchObject({ status: 401 })
    expect(await refused('/customer/login', { email: 'alicja@klient.example', password: DEMO_PASSWORD })).toMatchObject(
      {
        status: 401,
      },
    )
    await logIn('alicja@klient.example', PASSWORD)
    expect(await refused('/customer/password/reset', { token, password: PASSWORD })).toMatchObject({ status: 422 })
    expect(await happened('password.changed')).toHaveLength(1)
    await remind('alicja@klient.example')
    await later(60)
    const late = { token: await lastToken('password.reset_asked'), password: PASSWORD }
    expect(await refused('/customer/password/reset', late)).toMatchObject({ status: 422, code: 'link_invalid' })
  })

  it('reminder answers the same for an account that nobody has, and mails nothing', async () => {
    expect(await remind('nobody@klient.example')).toEqual(await remind('alicja@klient.example'))
    expect(await happened('password.reset_asked')).toHaveLength(1)
  })

  it('is changed with the current one; this session goes on, others end', async () => {
    const [mine, other] = [await logIn(), await logIn()]
    const change = (currentPassword: string, password = PASSWORD) =>
      shop.send('PATCH', '/customer/password', { body: { currentPassword, password }, userToken: mine.token })
    expect((await change('wrong')).status).toBe(422)
    expect((await change(DEMO_PASSWORD, 'weak')).status).toBe(422)
    const { token } = LoggedIn.parse(await (await change(DEMO_PASSWORD)).json())
    await shop.ask(Customer, 'GET', '/customer', { userToken: token })
    expect(await shop.askRefused('GET', '/customer', { userToken: other.token })).toMatchObject({ status: 401 })
  })
})
