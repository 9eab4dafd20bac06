import { beforeEach, expect, it } from 'vitest'
import { eachDatabase } from '#server/platform/database/testing.ts'
import type { EngineEvent } from '../engine/event-payloads.ts'
import { Accepted, LoggedIn, NewsletterAnswer } from '../engine/routes/account-bodies.ts'
import { NEWSLETTER_CONSENT } from '../testing/test-accounts.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'
import { eventsOf } from '../testing/test-orders.ts'

const EMAIL = 'alicja@klient.example'
const OLD = 'Ziarno#2026'
const NEW = 'Hasło#2026'

eachDatabase('the keys of an account', (open) => {
  let shop: TestShop
  let userToken: string
  beforeEach(async () => {
    shop = await openTestShop(open)
    userToken = (await logIn(OLD)).token
  })
  const logIn = (password: string, email = EMAIL) =>
    shop.ask(LoggedIn, 'POST', '/customer/login', { body: { email, password } })
  const send = (method: string, path: string, body: object) => shop.send(method, path, { userToken, body })
  async function mailed(type: 'password.reset_asked' | 'email.change_asked' | 'newsletter.asked'): Promise<string> {
    const events = (await eventsOf(shop)).filter((event) => event.type === type)
    return (events.at(-1) as Extract<EngineEvent, { type: typeof type }>).token
  }
  const askEmail = (email: string, currentPassword = OLD) =>
    shop.ask(Accepted, 'PATCH', '/customer/email', { status: 202, userToken, body: { email, currentPassword } })
  const remind = () =>
    shop.ask(Accepted, 'POST', '/customer/password/reminder', { status: 202, body: { email: EMAIL } })
  const refusedLink = { status: 422, code: 'link_invalid' }

  it('change with the password: a link to another address, asked for by whoever knew the old one, ends', async () => {
    await askEmail('thief@example.com')
    const theirs = await mailed('email.change_asked')
    await remind()
    const reset = { token: await mailed('password.reset_asked'), password: NEW }
    expect((await shop.send('POST', '/customer/password/reset', { body: reset })).status).toBe(204)
    const taken = await shop.askRefused('POST', '/customer/email/confirmation', { body: { token: theirs } })
    expect(taken).toMatchObject(refusedLink)
    expect((await logIn(NEW)).customer.email).toBe(EMAIL)
  })

  it('are told of with the device that asked for them', async () => {
    const headers = { 'x-device': 'Firefox, Windows' }
    const consents = [{ code: 'terms', version: '1', text: 'Akceptuję regulamin sklepu', granted: true }]
    const person = { type: 'b2c', firstName: 'Kinga', lastName: 'Nowa', password: NEW, consents }
    for (const email of ['kinga@example.com', EMAIL])
      await shop.ask(Accepted, 'POST', '/customer', { status: 202, headers, body: { ...person, email } })
    const caller = (await eventsOf(shop)).slice(-2)
    expect(caller).toMatchObject([
      { type: 'account.registration_asked', device: 'Firefox, Windows' },
      { type: 'account.registration_known', device: 'Firefox, Windows' },
    ])
  })

  it('change with the password: a link to set another, mailed before, ends', async () => {
    await remind()
    const token = await mailed('password.reset_asked')
    expect((await send('PATCH', '/customer/password', { currentPassword: OLD, password: NEW })).status).toBe(200)
    const answer = await shop.askRefused('POST', '/customer/password/reset', { body: { token, password: OLD } })
    expect(answer).toMatchObject(refusedLink)
  })

  it('change with the address: a link that waits in the old mailbox sets no password', async () => {
    await remind()
    const token = await mailed('password.reset_asked')
    await askEmail('anna.nowa@example.com')
    const confirm = { token: await mailed('email.change_asked') }
    expect((await send('POST', '/customer/email/confirmation', confirm)).status).toBe(204)
    const answer = await shop.askRefused('POST', '/customer/password/reset', { body: { token, password: NEW } })
    expect(answer).toMatchObject(refusedLink)
  })

  it('lead to an address that has the newsletter already, too', async () => {
    const news = 'anna.nowa@example.com'
    await shop.ask(Accepted, 'POST', '/newsletter', { status: 202, body: { email: news, consent: NEWSLETTER_CONSENT } })
    await send('POST', '/newsletter/confirmation', { token: await mailed('newsletter.asked') })
    const status = async () => (await shop.ask(NewsletterAnswer, 'GET', '/customer/newsletter', { userToken })).status
    await send('POST', '/customer/newsletter', { consent: NEWSLETTER_CONSENT })
    await askEmail(news)
    const confirm = { token: await mailed('email.change_asked') }
    expect((await send('POST', '/customer/email/confirmation', confirm)).status).toBe(204)
    expect((await logIn(OLD, news)).customer.email).toBe(news)
    expect(await status()).not.toBe('unsubscribed')
  })

  it('are gone with the account, and nothing that was mailed or asked for under it stays', async () => {
    const { db } = shop.database
    const { db: store } = shop.storeDatabase
    const alert = {
      product_id: 'p',
      sku: 's',
      locale: 'pl',
      status: 'active',
      created_at: '',
      notified_at: null,
    } as const
    await store
      .insertInto('stock_alerts')
      .values({ id: 'a', customer_id: 'cus-1', ...alert })
      .execute()
    await store
      .insertInto('stock_alerts')
      .values({ id: 'b', customer_id: 'cus-2', ...alert })
      .execute()
    await shop.ask(NewsletterAnswer, 'DELETE', '/customer/newsletter', { userToken })
    await send('POST', '/customer/newsletter', { consent: NEWSLETTER_CONSENT })
    await remind()
    expect((await send('DELETE', '/customer', { currentPassword: OLD })).status).toBe(204)
    expect(await db.selectFrom('one_time_links').selectAll().where('email', '=', EMAIL).execute()).toEqual([])
    const left = await store.selectFrom('stock_alerts').select('id').execute()
    expect(left.map(({ id }) => id)).toEqual(['b'])
  })
})
