import { beforeEach, expect, it } from 'vitest'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { forgetUnconfirmed } from '../engine/accounts/newsletter.ts'
import { Accepted, CustomerExport, NewsletterAnswer } from '../engine/routes/account-bodies.ts'
import { accountCalls, DEMO_PASSWORD, NEWSLETTER_CONSENT } from '../testing/test-accounts.ts'
import { openTestShop, type TestShop, testClock } from '../testing/test-commerce.ts'

const EMAIL = 'ada@example.com'
const FROM_ADA = { headers: { 'x-forwarded-for': '203.0.113.7' } }
const HOUR_MS = 3_600_000

let shop: TestShop
let clock: ReturnType<typeof testClock>
const { happened, lastToken, post, refused, logIn, nothing } = accountCalls(() => shop)

const later = (ms: number) => {
  clock.now = new Date(clock.now.getTime() + ms)
}
const ask = (email = EMAIL) =>
  post(Accepted, '/newsletter', { email, consent: NEWSLETTER_CONSENT }, { status: 202, ...FROM_ADA })
const confirm = (token: string) => shop.send('POST', '/newsletter/confirmation', { body: { token }, ...FROM_ADA })
const leave = (token: string) => shop.send('POST', '/newsletter/unsubscription', { body: { token } })
const rows = () => shop.database.db.selectFrom('newsletter').selectAll().where('email', '=', EMAIL).execute()
const logged = () =>
  shop.database.db.selectFrom('consents').selectAll().where('email', '=', EMAIL).orderBy('id').execute()
async function subscribe() {
  await ask()
  expect((await confirm(await lastToken('newsletter.asked'))).status).toBe(204)
  return (await happened('newsletter.confirmed')).at(-1)!.leaveToken
}

eachDatabase('the newsletter', (open, _, rule) => {
  beforeEach(async () => {
    clock = testClock()
    shop = await openTestShop(open, clock)
  })

  it('[S1.27] takes any address, and subscribes it with the mailed link alone', async () => {
    await ask(' Ada@Example.com')
    expect(await rows()).toMatchObject([{ status: 'pending_confirmation', leave_token: null }])
    expect(await logged()).toEqual([])
    await nothing('POST', '/newsletter/confirmation', { body: { token: await lastToken('newsletter.asked') } })
    expect(await rows()).toMatchObject([{ status: 'subscribed' }])
    expect(await happened('newsletter.confirmed')).toMatchObject([{ email: EMAIL }])
  })

  rule('logs who agreed to which words, when and where, once the link has confirmed it', async () => {
    await ask()
    const asked = clock.now.toISOString()
    later(HOUR_MS)
    await confirm(await lastToken('newsletter.asked'))
    const entry = { code: 'newsletter_email', ...NEWSLETTER_CONSENT, source: 'footer', is_granted: 1 }
    expect(await logged()).toMatchObject([
      { ...entry, stage: 'given', at: asked, address_hash: expect.stringMatching(/^[\w-]{43}$/) },
      { ...entry, stage: 'confirmed', at: clock.now.toISOString(), address_hash: expect.stringMatching(/^[\w-]{43}$/) },
    ])
  })

  rule('answers a subscribed address as a new one, and sends it no second mail', async () => {
    await subscribe()
    const before = await happened('newsletter.asked')
    const known = await ask()
    const fresh = await ask('new@example.com')
    expect(known).toEqual(fresh)
    expect((await happened('newsletter.asked')).length).toBe(before.length + 1)
    expect(await rows()).toMatchObject([{ status: 'subscribed' }])
  })

  it('is confirmed once when its link is opened twice at the same moment', async () => {
    await ask()
    const token = await lastToken('newsletter.asked')
    const statuses = (await Promise.all(Array.from({ length: 6 }, () => confirm(token)))).map(({ status }) => status)
    expect(statuses.sort()).toEqual([204, 422, 422, 422, 422, 422])
    expect(await happened('newsletter.confirmed')).toHaveLength(1)
  })

  it('stays subscribed when it is asked for again while the link is opened', async () => {
    await ask()
    const token = await lastToken('newsletter.asked')
    await Promise.all([confirm(token), ask(), ask()])
    const [row] = await rows()
    const opened = (await happened('newsletter.confirmed')).length
    // The newest link counts: either it replaced the opened one, or the subscription stands.
    expect([row?.status, opened]).toEqual(opened === 1 ? ['subscribed', 1] : ['pending_confirmation', 0])
  })

  rule('refuses a link after 48 hours, and forgets the address that never confirmed', async () => {
    await ask()
    const token = await lastToken('newsletter.asked')
    later(48 * HOUR_MS)
    expect(await refused('/newsletter/confirmation', { token })).toMatchObject({ status: 422, code: 'link_invalid' })
    await forgetUnconfirmed(shop.database.db, clock.now)
    expect(await rows()).toEqual([])
    expect(await logged()).toEqual([])
  })

  rule('refuses the second click on a link, and keeps the subscription', async () => {
    await ask()
    const token = await lastToken('newsletter.asked')
    await confirm(token)
    expect(await refused('/newsletter/confirmation', { token })).toMatchObject({ status: 422 })
    expect(await rows()).toMatchObject([{ status: 'subscribed' }])
  })

  it('ends with the link of its mails, once, without a log-in, and logs it', async () => {
    const token = await subscribe()
    const statuses = (await Promise.all([leave(token), leave(token), leave(token)])).map(({ status }) => status)
    expect(statuses.filter((status) => status === 204).length).toBeGreaterThan(0)
    expect(await rows()).toEqual([])
    expect(await happened('newsletter.left')).toHaveLength(1)
    expect((await logged()).at(-1)).toMatchObject({
      ...{ stage: 'withdrawn', is_granted: 0, source: 'mail', text: NEWSLETTER_CONSENT.text },
    })
    expect(await leave(token)).toMatchObject({ status: 422 })
  })

  rule('is subscribed again after it was left, with a new link; the old one ends nothing', async () => {
    const old = await subscribe()
    await leave(old)
    later(1000)
    const token = await subscribe()
    expect(token).not.toBe(old)
    expect((await leave(old)).status).toBe(422)
    expect(await rows()).toMatchObject([{ status: 'subscribed' }])
    expect((await logged()).map(({ stage }) => stage)).toEqual([
      ...['given', 'confirmed', 'withdrawn'],
      ...['given', 'confirmed'],
    ])
  })

  it('is asked for a few times an hour by a mailbox, however many servers there are', async () => {
    const other = shop.anotherServer()
    const body = { email: EMAIL, consent: NEWSLETTER_CONSENT }
    const from = (index: number) => ({ headers: { 'x-forwarded-for': `203.0.113.${index}` } })
    const asked = Array.from({ length: 8 }, (_, index) =>
      (index % 2 ? other : shop).send('POST', '/newsletter', { body, ...from(index) }),
    )
    const statuses = (await Promise.all(asked)).map(({ status }) => status).sort()
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429, 429, 429])
  })

  rule('is asked for a few times an hour from a network address, known mailbox or not', async () => {
    await subscribe()
    const statuses: number[] = []
    for (let index = 0; index < 21; index += 1) {
      const body = { email: index === 0 ? EMAIL : `reader-${index}@example.com`, consent: NEWSLETTER_CONSENT }
      statuses.push((await shop.send('POST', '/newsletter', { body, ...FROM_ADA })).status)
    }
    expect([statuses.at(0), statuses.at(-1)]).toEqual([202, 429])
  })

  rule('needs a consent and a real address', async () => {
    expect((await shop.send('POST', '/newsletter', { body: { email: EMAIL } })).status).toBe(422)
    expect(await refused('/newsletter', { email: 'ada@', consent: NEWSLETTER_CONSENT })).toMatchObject({
      status: 422,
      errors: { email: 'v.email' },
    })
  })

  rule('keeps its consents with the data of the customer, and forgets the address with the account', async () => {
    const { token: userToken } = await logIn()
    await shop.ask(NewsletterAnswer, 'DELETE', '/customer/newsletter', { userToken })
    await shop.ask(NewsletterAnswer, 'POST', '/customer/newsletter', {
      ...{ status: 202, userToken, body: { consent: NEWSLETTER_CONSENT } },
    })
    await confirm(await lastToken('newsletter.asked'))
    const data = await shop.ask(CustomerExport, 'GET', '/customer/export', { userToken })
    expect(data.customer.newsletterStatus).toBe('subscribed')
    expect(data.consents).toMatchObject([
      ...data.consents.slice(0, -2),
      { stage: 'given', source: 'account' },
      { stage: 'confirmed', source: 'account', text: NEWSLETTER_CONSENT.text },
    ])
    await nothing('DELETE', '/customer', { userToken, body: { currentPassword: DEMO_PASSWORD } })
    const left = await shop.database.db
      .selectFrom('newsletter')
      .select('email')
      .where('email', '=', data.customer.email)
      .execute()
    expect(left).toEqual([])
  })
})
