import { beforeEach, describe, expect, it } from 'vitest'
import { atCheckout, type Cookies, FILLED } from '#server/testing/test-checkout.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { nodesOf, openWholeShop } from '#server/testing/test-screens.ts'

const { commerce, shop } = await openForFile((commerce) => openWholeShop(commerce, { upstreamTimeoutMs: 20_000 }))
const { buy, call, guest, screenAt } = atCheckout(shop)

const HOUR_MS = 3_600_000
const start = commerce.clock.now
beforeEach(() => {
  commerce.clock.now = start
})
const later = (ms: number) => {
  commerce.clock.now = new Date(start.getTime() + ms)
}

/** Buys as a guest; the cookies are those afterwards. */
async function bought() {
  const before = await guest()
  const { cookies } = await buy(before, FILLED)
  const all: Cookies = { ...before, ...cookies }
  return { cookies: all }
}

describe('the order placed last on a device', () => {
  it('can be opened for an hour', async () => {
    const { cookies } = await bought()
    const shows = async () => nodesOf(await screenAt('/en/order/success', cookies), 'order-placed').length === 1
    expect(await shows()).toBe(true)
    later(HOUR_MS - 1000)
    expect(await shows()).toBe(true)
    later(HOUR_MS)
    expect(await shows()).toBe(false)
  })

  it('is told to analytics with its amounts and products, and without a word about the buyer', async () => {
    const { cookies } = await bought()
    const { data } = await screenAt('/en/order/success', cookies)
    const number = (data.lastOrder as { number: string }).number
    expect(data.purchase).toMatchObject({ transaction_id: number, currency: 'PLN', items: [{ quantity: 1 }] })
    const { value, shipping, items } = data.purchase as { value: number; shipping: number; items: { price: number }[] }
    expect(value).toBeCloseTo(items[0]!.price + shipping)
    expect(JSON.stringify(data.purchase)).not.toMatch(/kinga|Nowa|Lipowa|600123456/i)
  })

  it('is forgotten by a page that comes too late, and at log-out', async () => {
    const { cookies } = await bought()
    later(HOUR_MS)
    const page = await shop.page('/en/cart', { cookies: { last_order: cookies.last_order! } })
    expect(page.headers.getSetCookie().find((each) => each.startsWith('last_order='))).toContain('Max-Age=0')
    expect((await call('account.logOut', {}, cookies)).cookies).toMatchObject({ last_order: null })
  })
})
