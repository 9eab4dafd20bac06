import { describe, expect, it } from 'vitest'
import { linkTo } from '#locales/route-table.ts'
import type { Locale } from '#schemas/locale.ts'
import { customersOf } from '#server/testing/test-account.ts'
import { atCheckout, type Cookies, FILLED } from '#server/testing/test-checkout.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { nodesOf, openWholeShop } from '#server/testing/test-screens.ts'

const { commerce, shop } = await openForFile((commerce) => openWholeShop(commerce, { upstreamTimeoutMs: 20_000 }))
const { buy, call, guest, screenAt } = atCheckout(shop)
const { as } = customersOf({ commerce, shop })

/** Buys as a guest; the cookies are those afterwards. */
async function bought(input: object = FILLED) {
  const before = await guest()
  const { number, token, cookies } = await buy(before, input)
  const all: Cookies = { ...before, ...cookies }
  return { number, token, cookies: all }
}

describe('an order that waits for its payment', () => {
  const waiting = async (cookies: Cookies, locale: Locale = 'en') =>
    nodesOf(await screenAt(linkTo(locale, 'cart'), cookies), 'notice').map(({ props }) => props)

  it.each([
    ['pl', (number: string) => `Twoje zamówienie ${number} czeka na płatność.`, 'Opłać lub zobacz zamówienie'],
    ['en', (number: string) => `Your order ${number} is waiting for payment.`, 'Pay or view the order'],
    ['de', (number: string) => `Ihre Bestellung ${number} wartet auf Zahlung.`, 'Bezahlen oder Bestellung ansehen'],
  ] as const)('is told of on the empty cart page with the way to it, in %s', async (locale, text, label) => {
    const { number, token, cookies } = await bought({ ...FILLED, paymentMethod: 'fast_transfer' })
    const href = linkTo(locale, 'order_details', { id: number }, { token })
    expect(await waiting(cookies, locale)).toEqual([{ tone: 'info', text: text(number), action: { label, href } }])
  })

  it('is told of beside a filled cart as well, and no longer once it is paid or cancelled', async () => {
    const { number, cookies } = await bought()
    const { cookies: added } = await call('cart.addItem', { sku: 'SPI-1053', qty: 1 }, cookies)
    expect(await waiting({ ...cookies, ...added })).toHaveLength(1)
    await commerce.commerce.engine.db
      .updateTable('orders')
      .set({ payment_status: 'paid' })
      .where('number', '=', number)
      .execute()
    expect(await waiting(cookies)).toEqual([])
  })

  it('is found among a customer’s own orders on any device', async () => {
    const [notice] = await waiting(await as('cus-1'))
    expect(notice).toMatchObject({
      text: 'Your order 100007748 is waiting for payment.',
      action: { href: linkTo('en', 'order_details', { id: '100007748' }) },
    })
    expect(await waiting({})).toEqual([])
  })

  it('costs the cart page nothing while orders cannot be read', async () => {
    const { cookies } = await bought()
    commerce.state.interfere = (request) =>
      /\/order\/\d+$/.test(new URL(request.url).pathname) ? new Response(null, { status: 500 }) : null
    expect(await waiting(cookies)).toEqual([])
  })
})
