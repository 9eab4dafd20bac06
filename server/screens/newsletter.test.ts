import { beforeEach, describe, expect, it } from 'vitest'
import { linkTo } from '#locales/route-table.ts'
import { ActionAnswer } from '#schemas/effect.ts'
import { LOCALES } from '#schemas/locale.ts'
import { waitingEvents } from '#server/commerce/engine/events.ts'
import { changeConfig } from '#server/commerce/store/change-config.ts'
import { keepDrawn } from '#server/testing/keep-drawn.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { nodesOf, openWholeShop } from '#server/testing/test-screens.ts'
import { cookiesOf } from '#server/testing/test-shop.ts'

const { render, drawn } = keepDrawn()
const { commerce, shop, openAnother } = await openForFile((commerce) => openWholeShop(commerce, { parts: { render } }))
beforeEach(() => {
  commerce.clock.now = new Date(commerce.clock.now.getTime() + 70 * 60_000)
})

const EMAIL = 'ada@example.com'
const typed = { email: EMAIL, newsletter: 'on' }
const { db } = commerce.commerce.engine
const happened = async () => (await waitingEvents(db, 200)).map(({ event }) => event)
const statusOf = async (email: string) =>
  (await db.selectFrom('newsletter').select('status').where('email', '=', email).executeTakeFirst())?.status
async function call(op: string, input: object) {
  const response = await shop.call(op, input, { headers: { 'x-path': '/en' } })
  const { effects } = ActionAnswer.parse(await response.json())
  return {
    status: response.status,
    effects,
    said: effects.flatMap((each) => (each.effect === 'toast' ? each.text : [])),
  }
}
/** The link of the first newsletter mail of a subscribed address. */
async function subscribed(email: string) {
  await call('newsletter.signUp', { email, newsletter: true })
  const asked = (await happened()).findLast((event) => event.type === 'newsletter.asked')
  await shop.json(`/en/newsletter/confirm?token=${asked?.token}`)
  const confirmed = (await happened()).findLast((event) => event.type === 'newsletter.confirmed')
  return linkTo('en', 'newsletter_leave', {}, { token: confirmed?.leaveToken })
}
/** The page that a shopper without script is shown next. */
async function nextPage(response: Response) {
  const to = response.headers.get('location')!
  const set = Object.entries(cookiesOf(response)).filter((pair): pair is [string, string] => pair[1] !== null)
  await shop.page(to, { cookies: Object.fromEntries(set) })
  return { to, page: nodesOf(drawn(), 'entry-page')[0]?.props, form: nodesOf(drawn(), 'form')[0]?.props }
}

describe('the newsletter form', () => {
  it('[S1.27] stands in the footer of every page, with the wording of the consent and what is done with data', async () => {
    for (const locale of LOCALES) {
      const { screen } = await shop.json(linkTo(locale, 'home'))
      const [form] = nodesOf(screen, 'newsletter-form')
      expect(form?.props.consent).toMatch(/[Ww]iderrufen|wycofać|withdraw/)
      expect(form?.props.note).toMatchObject({ href: expect.stringMatching(/^\//) })
      expect(form?.props.stamp, 'a page that is the same for all').toBeUndefined()
      expect(form?.on?.submit).toEqual([{ do: 'submit', op: 'newsletter.signUp' }])
    }
  })

  it('leaves with store config, and is not repeated on its own page', async () => {
    const { screen } = await shop.json('/en/newsletter')
    expect([nodesOf(screen, 'newsletter-form').length, nodesOf(screen, 'form').length]).toEqual([0, 1])
    await changeConfig(commerce.commerce.store, { 'newsletter/enabled': false }, commerce.clock())
    expect(nodesOf((await openAnother(openWholeShop).json('/en')).screen, 'newsletter-form')).toEqual([])
    await changeConfig(commerce.commerce.store, { 'newsletter/enabled': true }, commerce.clock())
  })

  it('[S1.27] sends a link to a visitor, and says the same of an address that has the newsletter', async () => {
    const fresh = await call('newsletter.signUp', { email: EMAIL, newsletter: true })
    expect(fresh).toMatchObject({ status: 200, said: ['Check your inbox and confirm with the link.'] })
    expect(await statusOf(EMAIL)).toBe('pending_confirmation')
    await subscribed('known@example.com')
    const known = await call('newsletter.signUp', { email: 'known@example.com', newsletter: true })
    expect(known).toEqual(fresh)
  })

  it('needs an address and a ticked consent', async () => {
    const { status, effects } = await call('newsletter.signUp', { email: 'ada@', newsletter: false })
    expect(status).toBe(422)
    expect(effects.find(({ effect }) => effect === 'field-errors')).toMatchObject({
      errors: { email: 'Please enter a valid email address', newsletter: 'This field is required' },
    })
  })

  it('says that too many mails were asked for', async () => {
    commerce.state.interfere = ({ url }) =>
      url.endsWith('/newsletter')
        ? Response.json({ detail: 'Try again in 60 minutes.', code: 'login_locked' }, { status: 429 })
        : null
    const { status, said } = await call('newsletter.signUp', { email: EMAIL, newsletter: true })
    expect([status, said]).toEqual([422, ['Try again in 60 minutes.']])
    commerce.state.interfere = () => null
  })

  it('without script is sent once more on its own page, which keeps what was typed and shows the result', async () => {
    const unstamped = { method: 'POST', headers: { origin: 'http://localhost' } }
    const body = new URLSearchParams({ ...typed, $back: '/en' })
    const first = await nextPage(await shop.app.request('/actions/newsletter.signUp', { ...unstamped, body }))
    expect(first.to).toBe('/en/newsletter')
    expect(first.form).toMatchObject({
      outcome: { text: 'Check your details and send the form once more.' },
      stamp: expect.any(String),
      fields: [{ value: EMAIL }, { value: true }],
    })
    const sent = await nextPage(await shop.send('newsletter.signUp', { ...typed, $back: '/en/newsletter' }))
    expect(sent).toMatchObject({
      to: '/en/newsletter',
      form: { outcome: { tone: 'ok', text: 'Check your inbox and confirm with the link.' } },
    })
    const wrong = await nextPage(await shop.send('newsletter.signUp', { email: 'ada@', $back: '/en/login' }))
    expect(wrong).toMatchObject({
      to: '/en/newsletter',
      form: { errors: { newsletter: 'This field is required' }, fields: [{ value: 'ada@' }, {}] },
    })
  })
})

describe('leaving the newsletter', () => {
  it('takes one button, without log-in and without script', async () => {
    const link = await subscribed('button@example.com')
    const { screen } = await shop.json(link)
    expect(screen.screen.seo.robots).toBe('noindex')
    expect(await statusOf('button@example.com'), 'a mail scanner follows links').toBe('subscribed')
    const [form] = nodesOf(screen, 'form')
    const [{ args }] = form!.on!.submit as unknown as [{ args: { token: string } }]
    const done = await nextPage(await shop.send('newsletter.leave', { $args: JSON.stringify(args), $back: link }))
    expect(done).toMatchObject({
      to: link,
      page: { outcome: { tone: 'ok', text: 'You have been unsubscribed.' } },
    })
    expect(done.form).toBeUndefined()
    expect(await statusOf('button@example.com')).toBeUndefined()
    const again = await call('newsletter.leave', args)
    expect(again).toMatchObject({ status: 422, said: [expect.stringContaining('no longer works')] })
  })

  it('is told of a link that was cut off', async () => {
    const { screen } = await shop.json('/de/newsletter/abmeldung?token=abc')
    expect(nodesOf(screen, 'entry-page')[0]?.props.outcome).toMatchObject({ tone: 'bad' })
    expect(nodesOf(screen, 'form')).toEqual([])
  })

  it('takes one click in a mail program, which is answered alike for a link that has ended', async () => {
    const link = await subscribed('click@example.com')
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const click = (body = 'List-Unsubscribe=One-Click') => shop.app.request(link, { method: 'POST', headers, body })
    expect((await click('anything=else')).status).toBe(400)
    expect(await statusOf('click@example.com')).toBe('subscribed')
    const first = await click()
    expect([first.status, first.headers.get('location'), first.headers.get('set-cookie')]).toEqual([200, null, null])
    expect(await statusOf('click@example.com')).toBeUndefined()
    expect((await click()).status).toBe(200)
  })

  it('is tried again by the mail program while the shop cannot be reached', async () => {
    const link = await subscribed('down@example.com')
    commerce.state.interfere = ({ url }) => (url.includes('unsubscription') ? new Response('', { status: 500 }) : null)
    const body = new FormData()
    body.set('List-Unsubscribe', 'One-Click')
    expect((await shop.app.request(link, { method: 'POST', body })).status).toBe(503)
    commerce.state.interfere = () => null
    expect((await shop.app.request(link, { method: 'POST', body })).status).toBe(200)
    expect(await statusOf('down@example.com')).toBeUndefined()
  })
})
