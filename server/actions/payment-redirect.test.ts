import { describe, expect, it } from 'vitest'
import { atCheckout, FILLED } from '#server/testing/test-checkout.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { openWholeShop } from '#server/testing/test-screens.ts'
import { cookiesOf } from '#server/testing/test-shop.ts'

const { shop, commerce } = await openForFile((commerce) => openWholeShop(commerce))
const { guest, call, totalOf } = atCheckout(shop)
const BANK = `https://bank.example/pay?a=1&b='2'`

/** Orders are paid at that address, as with a provider on another origin. */
function payAt(url: string) {
  commerce.state.interfere = (request) => {
    const { pathname } = new URL(request.url)
    if (request.method !== 'POST' || !/\/(order|payment)$/.test(pathname)) return null
    return (async () => {
      const answer = await commerce.commerce.fetch(request.clone())
      const placed = (await answer.json()) as { payment: object }
      return Response.json({ ...placed, payment: { ...placed.payment, url } }, { status: answer.status })
    })()
  }
}

const text = (input: object) =>
  Object.fromEntries(Object.entries(input).map(([name, value]): [string, string] => [name, String(value)]))

/** Buys by plain forms; returns the last answer, and the cookies at that point. */
async function buysWithoutScript() {
  const cookies = text(await guest())
  const online = { ...FILLED, paymentMethod: 'fast_transfer' }
  await call('checkout.save', online, cookies)
  const form = { ...text(online), expectedTotal: await totalOf(cookies), $back: '/en/order' }
  const answer = await shop.send('checkout.place', form, { cookies })
  const token = cookiesOf(answer).last_order?.split('~')[0]
  return { answer, token: token as string }
}

const locationOf = (answer: Response) => answer.headers.get('location') ?? ''

describe('a form without script that ends at a payment provider on another origin', () => {
  it('leads through a page of the shop: no redirect of a form leaves the origin, which its policy would stop', async () => {
    payAt(BANK)
    const { answer, token } = await buysWithoutScript()
    expect(answer.status).toBe(303)
    expect(locationOf(answer)).toMatch(/^\/actions\/redirect\?/)
    expect(token).not.toBeNull()
    const page = await shop.page(locationOf(answer))
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const html = await page.text()
    const href = 'https://bank.example/pay?a=1&amp;b=%272%27'
    expect(html).toContain(`<meta http-equiv="refresh" content="0;url=${href}">`)
    expect(html).toContain(`<a href="${href}">Go to the payment</a>`)
    expect(html).toContain('<html lang="en">')
  })

  it('does so when the order is paid again', async () => {
    payAt(BANK)
    const { token } = await buysWithoutScript()
    const number = token.split('.')[0]!
    const $back = `/en/account/orders/${number}?token=${token}`
    const again = await shop.send('payment.again', { number, token, paymentMethod: 'fast_transfer', $back })
    expect(locationOf(again)).toMatch(/^\/actions\/redirect\?/)
  })

  it('goes straight to a bank of the same origin', async () => {
    const { answer } = await buysWithoutScript()
    expect(locationOf(answer)).toMatch(/^\/sandbox-bank\//)
  })

  it('leads to no address that the shop has not signed', async () => {
    payAt(BANK)
    const { answer } = await buysWithoutScript()
    const [body = '', signature = ''] = new URLSearchParams(locationOf(answer).split('?')[1]).get('to')!.split('.')
    const other = Buffer.from(JSON.stringify({ to: 'https://evil.example', locale: 'en' })).toString('base64url')
    for (const to of [`${other}.${signature}`, body, ''])
      expect((await shop.page(`/actions/redirect?to=${to}`)).status).toBe(404)
  })
})
