import { beforeEach, expect, it } from 'vitest'
import { PlacedOrder, WireOrder } from '#schemas/order.ts'
import { PaymentState } from '#schemas/payment.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { orderTransition } from '../engine/orders/order-transition.ts'
import { applyNotice } from '../engine/payments/apply-notice.ts'
import type { BegunPayment } from '../engine/payments/provider.ts'
import { closePayments } from '../jobs/canceled-payments.ts'
import { expirePayments } from '../jobs/expired-payments.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'
import { eventsOf, orderAtTheBank, toPay } from '../testing/test-orders.ts'

const MINUTE_MS = 60_000

eachDatabase('a payment that was begun and is not to be made any more', (open) => {
  let shop: TestShop
  let closed: BegunPayment[]
  let isAway: boolean
  let reports: unknown[]
  beforeEach(async () => {
    shop = await openTestShop(open)
    closed = []
    isAway = false
    reports = []
  })

  /**
   * The sandbox bank, with a call that closes a payment: it has none of its own, so that late money can be tested with
   * it.
   */
  const engine = () => {
    const { engine } = shop.commerce
    const bank = engine.online
    return {
      ...engine,
      providerOf: () => ({
        ...bank,
        cancel: async (payment: BegunPayment) => {
          if (isAway) throw new Error('The bank is away.')
          closed.push(payment)
        },
      }),
      report: (error: unknown) => reports.push(error),
    }
  }
  const close = () => closePayments(engine(), shop.clock())
  const atTheBank = () => orderAtTheBank(shop)
  const press = (url: string) =>
    shop.commerce.fetch(
      new Request(`http://shop.test${url}`, { method: 'POST', body: new URLSearchParams({ action: 'pay' }) }),
    )
  const cancel = (number: string, headers: Record<string, string>) =>
    shop.ask(WireOrder, 'POST', `/order/${number}/cancel`, { headers })

  it('is closed at its provider once the order is cancelled, and not while it is waited for', async () => {
    const { number, headers, url, paymentCode } = await atTheBank()
    expect(await close()).toBe(0)
    await cancel(number, headers)
    expect(await close()).toBe(1)
    expect(closed).toEqual([{ paymentCode, externalId: url.split('/').at(-1) }])
    expect(await close()).toBe(0)
  })

  it('is closed when the order was paid on another page, and its own page leads to what was bought', async () => {
    const { number, headers, paymentCode } = await atTheBank()
    const body = { returnUrl: '/back/{code}' }
    const again = await shop.ask(PlacedOrder, 'POST', `/order/${number}/payment`, { status: 201, headers, body })
    await press(toPay(again).url)
    expect(await close()).toBe(1)
    expect(closed).toMatchObject([{ paymentCode }])
    expect(await shop.ask(PaymentState, 'GET', `/payment/${paymentCode}`)).toMatchObject({
      status: 'canceled',
      outcome: 'paid',
    })
  })

  it('is asked for again while its provider is away and it could still be made', async () => {
    const { number, headers } = await atTheBank()
    await cancel(number, headers)
    isAway = true
    expect(await close()).toBe(0)
    expect(reports).toEqual([new Error('The bank is away.')])
    isAway = false
    expect(await close()).toBe(1)
  })

  it('is left alone a day after its time', async () => {
    const { number, headers } = await atTheBank()
    await cancel(number, headers)
    shop.clock.now = new Date(shop.clock().getTime() + 24 * 60 * MINUTE_MS + 31 * MINUTE_MS)
    expect(await close()).toBe(0)
    expect(closed).toEqual([])
  })

  it('is asked about at its end where the provider has no such call: money whose report was lost goes back', async () => {
    const { number, headers, paymentCode } = await atTheBank()
    const body = { returnUrl: '/back/{code}' }
    const again = await shop.ask(PlacedOrder, 'POST', `/order/${number}/payment`, { status: 201, headers, body })
    await press(toPay(again).url)
    // Paid on the first page too, and not reported.
    const paid = { status: 'paid' as const }
    await shop.database.db.updateTable('sandbox_payments').set(paid).where('payment_code', '=', paymentCode).execute()
    const look = () => closePayments(shop.commerce.engine, shop.clock())
    expect(await look()).toBe(0)
    shop.clock.now = new Date(shop.clock().getTime() + 31 * MINUTE_MS)
    expect(await look()).toBe(1)
    expect(await look()).toBe(0)
    expect(await shop.ask(WireOrder, 'GET', `/staff/order/${number}`)).toMatchObject({
      paymentStatus: 'paid',
      refunds: [{ reason: 'double', amount: '44.89', status: 'due' }],
    })
  })

  it('is closed at its end, and told once as a payment that failed', async () => {
    const { paymentCode } = await atTheBank()
    shop.clock.now = new Date(shop.clock().getTime() + 31 * MINUTE_MS)
    expect(await expirePayments(engine(), shop.clock())).toBe(1)
    expect(closed).toMatchObject([{ paymentCode }])
    // The provider's resulting report has no news.
    const { database } = shop.commerce.engine
    const transition = await orderTransition(shop.commerce.engine, shop.clock())
    const notice = {
      eventId: 'e',
      externalId: 'x',
      paymentCode,
      amount: 4489,
      currency: 'PLN',
      status: 'failed' as const,
    }
    const said = database.transaction((tx) => applyNotice(tx, 'sandbox', notice, transition))
    expect(await said).toBe('ignored')
    expect((await eventsOf(shop)).filter(({ type }) => type === 'payment.failed')).toHaveLength(1)
  })
})
