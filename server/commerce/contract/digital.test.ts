import { beforeEach, expect, it } from 'vitest'
import { WireOrder } from '#schemas/order.ts'
import { WireOrders } from '#schemas/order-lists.ts'
import { eachDatabaseInFull } from '#server/platform/database/testing.ts'
import { Accepted, LoggedIn } from '../engine/routes/account-bodies.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'
import { buyer, COFFEE, eventsOf, nextKey, place, TERMS } from '../testing/test-orders.ts'

const GUIDE = 'PRE-1057'
const AGREED = {
  code: 'digital_content_start',
  version: '2027-01',
  text: 'Proszę o dostarczenie treści przed upływem 14 dni; wiem, że tracę prawo odstąpienia.',
  granted: true,
} as const

eachDatabaseInFull('after the order of a guest', (open) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop(open)
  })

  const guideCart = (consents: object[]) =>
    buyer(shop).readyCart({ shippingMethod: null, consents: consents as never }, { sku: GUIDE })
  const linked = (token: string) => ({ headers: { 'order-token': token } })

  it('a file is sold to consumers only with their word that it may come at once', async () => {
    const id = await guideCart([TERMS])
    const body = { expectedTotal: '49.00', returnUrl: '/back/{code}' }
    const refused = await shop.askRefused('POST', `/cart/${id}/order`, {
      headers: { 'idempotency-key': nextKey() },
      body,
    })
    expect(refused).toMatchObject({ status: 422, errors: { 'consents.digital_content_start': 'v.required' } })
    expect(Object.keys(refused.errors ?? {})).toHaveLength(1)
  })

  it('what was agreed to stays with the order and is told by mail; other orders need no such word', async () => {
    const { order } = await place(shop, await guideCart([TERMS, AGREED]))
    expect(order.digitalConsent).toEqual({ text: AGREED.text, at: shop.clock().toISOString() })
    expect(await eventsOf(shop)).toMatchObject([
      { type: 'order.placed', order: { digitalConsent: { text: AGREED.text } } },
    ])
    const coffee = await place(shop, await buyer(shop).readyCart({ consents: [TERMS, AGREED] }, { sku: COFFEE }))
    expect(coffee.order.digitalConsent).toBeNull()
  })

  it('a file is given out once it is paid, to who has the order’s link alone, and the order is complete', async () => {
    const { order, orderToken } = await place(shop, await guideCart([TERMS, AGREED]))
    const { number } = order
    expect(order.downloads).toEqual([])
    const amount = order.totals.find(({ code }) => code === 'grand_total__incl_tax')!.price.gross
    await shop.ask(WireOrder, 'POST', `/staff/order/${number}/payment`, { body: { amount } })
    const paid = await shop.ask(WireOrder, 'GET', `/order/${number}`, linked(orderToken))
    expect(paid).toMatchObject({ status: 'complete', downloads: [{ pages: 48 }] })
    const path = `/order/${number}/download/${paid.downloads[0]!.id}`
    const file = await shop.send('GET', path, linked(orderToken))
    expect([file.status, file.headers.get('content-type'), file.headers.get('cache-control')]).toEqual([
      200,
      'application/pdf',
      'private, no-store',
    ])
    expect(file.headers.get('content-disposition')).toContain('poradnik-przelew.pdf')
    expect((await file.text()).startsWith('%PDF')).toBe(true)
    expect((await shop.send('GET', path)).status).toBe(404)
    expect((await shop.send('GET', `/order/${number}/download/other-0`, linked(orderToken))).status).toBe(404)
  })

  it('a file is given out five times, within a year of being paid, as its product says', async () => {
    const { order, orderToken } = await place(shop, await guideCart([TERMS, AGREED]))
    const { number } = order
    const amount = order.totals.find(({ code }) => code === 'grand_total__incl_tax')!.price.gross
    await shop.ask(WireOrder, 'POST', `/staff/order/${number}/payment`, { body: { amount } })
    const downloads = async () => (await shop.ask(WireOrder, 'GET', `/order/${number}`, linked(orderToken))).downloads
    const path = `/order/${number}/download/${(await downloads())[0]!.id}`
    const paidAt = shop.clock().getTime()
    expect(await downloads()).toMatchObject([{ left: 5, until: new Date(paidAt + 365 * 86_400_000).toISOString() }])
    expect((await shop.send('HEAD', path, linked(orderToken))).status).toBe(200)
    const statuses = []
    for (let at = 0; at < 6; at++) statuses.push((await shop.send('GET', path, linked(orderToken))).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 410])
    expect(await downloads()).toMatchObject([{ left: 0 }])
    expect(await shop.askRefused('GET', path, linked(orderToken))).toMatchObject({ code: 'download_ended' })
    await shop.database.db.deleteFrom('order_downloads').execute()
    const ending = async (untilMs: number) => {
      const at = new Date(untilMs - 365 * 86_400_000).toISOString()
      await shop.database.db.updateTable('order_history').set({ at }).where('status', '=', 'processing').execute()
      expect(await downloads()).toMatchObject([{ until: new Date(untilMs).toISOString() }])
      return (await shop.send('GET', path, linked(orderToken))).status
    }
    expect([await ending(paidAt + 1), await ending(paidAt)]).toEqual([200, 410])
  })

  it('an account under the address that was bought with has the order; nobody else’s has', async () => {
    const { order, orderToken } = await place(shop, await buyer(shop).readyCart({ email: 'nowa@gosc.example' }))
    const other = await place(shop, await buyer(shop).readyCart({ email: 'other@gosc.example' }))
    const userToken = await openAccount('Nowa@gosc.example', orderToken)
    const mine = await shop.ask(WireOrders, 'GET', '/order', { userToken })
    expect(mine.data.map(({ number }) => number)).toEqual([order.number])
    expect((await shop.send('GET', `/order/${order.number}`, { userToken })).status).toBe(200)
    expect((await shop.send('GET', `/order/${other.order.number}`, { userToken })).status).toBe(404)
  })

  it('whoever registers an address without having bought with it gets none of its orders, even if its owner opens the mail', async () => {
    await place(shop, await buyer(shop).readyCart({ email: 'victim@gosc.example' }))
    const other = await place(shop, await buyer(shop).readyCart({ email: 'other@gosc.example' }))
    const userToken = await openAccount('victim@gosc.example', other.orderToken)
    expect((await shop.ask(WireOrders, 'GET', '/order', { userToken })).data).toEqual([])
  })

  /** Registers with the token of an order, and opens the account by the mailed link. */
  async function openAccount(email: string, orderToken: string): Promise<string> {
    const person = { type: 'b2c', password: 'Hasło#2026', firstName: 'Kinga', lastName: 'Nowa', phone: '600 123 456' }
    const body = { ...person, email, consents: [TERMS] }
    await shop.ask(Accepted, 'POST', '/customer', { status: 202, headers: { 'order-token': orderToken }, body })
    const caller = (await eventsOf(shop)).find(({ type }) => type === 'account.registration_asked')
    const { token } = caller as unknown as { token: string }
    return (await shop.ask(LoggedIn, 'POST', '/customer/confirmation', { body: { token } })).token
  }
})
