import { beforeEach, expect, it } from 'vitest'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { orderByNumber } from '../engine/orders/read-order.ts'
import { expirePayments } from '../jobs/expired-payments.ts'
import { runJobs } from '../jobs/run-jobs.ts'
import { cancelUnpaid, remindUnpaid } from '../jobs/unpaid-orders.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'
import { buyer, eventsOf, piecesOf, place } from '../testing/test-orders.ts'

eachDatabase('orders that nobody pays', (open, _, rule) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop(open)
    // The demo's own open orders have their own days.
    await shop.database.db.updateTable('orders').set({ status: 'complete' }).execute()
  })
  const engine = () => shop.commerce.engine
  const at = (text: string) => {
    shop.clock.now = new Date(text)
    return shop.clock()
  }
  const order = async (number: string) => (await orderByNumber(shop.database.db, number))!
  const types = async () => (await eventsOf(shop)).map(({ type }) => type)
  const transfer = async () => (await place(shop, await buyer(shop).readyCart())).order.number
  const online = async () => {
    const { order: placed, payment } = await place(shop, await buyer(shop).readyCart({ paymentMethod: 'card' }))
    if (payment.kind !== 'redirect') throw new Error(payment.kind)
    return { number: placed.number, ...payment }
  }

  it('[S9.2] are reminded on day 3, once, also by several servers', async () => {
    await transfer()
    expect(await remindUnpaid(engine(), at('2027-03-12T22:00:00Z'))).toBe(0)
    const now = at('2027-03-13T00:30:00Z')
    const counts = await Promise.all([
      remindUnpaid(engine(), now),
      remindUnpaid(engine(), now),
      remindUnpaid(engine(), now),
    ])
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(await remindUnpaid(engine(), at('2027-03-14T10:00:00Z'))).toBe(0)
    const reminder = (await eventsOf(shop)).find(({ type }) => type === 'payment.reminder')
    expect(reminder).toMatchObject({ order: { bankTransfer: { amount: '44.89', dueDate: '2027-03-17' } } })
  })

  it('are cancelled on day 8 with their pieces back in stock, once', async () => {
    const before = await piecesOf(shop)
    const number = await transfer()
    expect(await piecesOf(shop)).toBe(before - 1)
    expect(await cancelUnpaid(engine(), at('2027-03-17T22:00:00Z'))).toBe(0)
    const now = at('2027-03-18T06:00:00Z')
    const counts = await Promise.all([cancelUnpaid(engine(), now), cancelUnpaid(engine(), now)])
    expect(counts.sort()).toEqual([0, 1])
    expect(await order(number)).toMatchObject({ status: 'canceled', payment_status: 'expired' })
    expect(await piecesOf(shop)).toBe(before)
    expect(await eventsOf(shop)).toContainEqual(expect.objectContaining({ type: 'order.canceled', reason: 'unpaid' }))
  })

  rule('follow the days of the shop’s config', async () => {
    await shop.storeDatabase.db
      .updateTable('config')
      .set({ value: '2' })
      .where('key', '=', 'checkout/bank_transfer/cancel_day')
      .execute()
    await transfer()
    expect(await cancelUnpaid(engine(), at('2027-03-12T10:00:00Z'))).toBe(1)
  })

  rule('that were paid are left alone', async () => {
    const { number, url } = await online()
    await shop.commerce.fetch(
      new Request(`http://shop.test${url}`, { method: 'POST', body: new URLSearchParams({ action: 'pay' }) }),
    )
    const now = at('2027-03-30T06:00:00Z')
    expect([await remindUnpaid(engine(), now), await cancelUnpaid(engine(), now)]).toEqual([0, 0])
    expect((await order(number)).status).toBe('processing')
  })

  rule('have attempts that end after half an hour, and can then be paid again', async () => {
    const { number, paymentCode } = await online()
    expect(await expirePayments(engine(), at('2027-03-10T10:29:00Z'))).toBe(0)
    expect(await expirePayments(engine(), at('2027-03-10T10:31:00Z'))).toBe(1)
    expect(await order(number)).toMatchObject({ status: 'pending', payment_status: 'expired' })
    expect(await types()).toContain('payment.failed')
    const paid = await shop.database.db
      .selectFrom('payments')
      .select('status')
      .where('code', '=', paymentCode)
      .execute()
    expect(paid).toEqual([{ status: 'expired' }])
    expect(await expirePayments(engine(), at('2027-03-10T10:32:00Z'))).toBe(0)
  })

  rule('but were paid at the bank, whose report was lost, are found paid', async () => {
    const { number, paymentCode } = await online()
    await shop.database.db
      .updateTable('sandbox_payments')
      .set({ status: 'paid' })
      .where('payment_code', '=', paymentCode)
      .execute()
    await expirePayments(engine(), at('2027-03-10T10:31:00Z'))
    expect(await order(number)).toMatchObject({ status: 'processing', payment_status: 'paid' })
  })

  rule('are told to a provider that waits to hear that its money is taken', async () => {
    const { number } = await online()
    await shop.database.db.updateTable('sandbox_payments').set({ status: 'paid' }).execute()
    const bank = engine().providerOf('sandbox')!
    const confirmed: number[] = []
    bank.confirm = async ({ amount }) => void confirmed.push(amount)
    await expirePayments(engine(), at('2027-03-10T10:31:00Z'))
    expect(confirmed).toEqual([4489])
    expect((await order(number)).payment_status).toBe('paid')
  })

  rule(
    'keep their attempts while the provider is away, a day at most, and nobody else’s attempts wait for it',
    async () => {
      const { number, paymentCode } = await online()
      const { db } = shop.database
      const attempt = await db
        .selectFrom('payments')
        .selectAll()
        .where('code', '=', paymentCode)
        .executeTakeFirstOrThrow()
      const more = Array.from({ length: 100 }, (_, place) => ({
        ...attempt,
        code: `stripe-${place}`,
        provider: 'stripe',
      }))
      await db.insertInto('payments').values(more).execute()
      let calls = 0
      const statusOf = async () => {
        calls += 1
        throw new Error('away')
      }
      const bank = engine().providerOf('sandbox')!
      const providerOf = (name: string) => (name === 'stripe' ? { ...bank, code: name, statusOf } : bank)
      const reported: unknown[] = []
      const parts = { ...engine(), providerOf, report: (error: unknown) => void reported.push(error) }
      expect(await expirePayments(parts, at('2027-03-10T10:31:00Z'))).toBe(1)
      expect([calls, reported.length]).toEqual([1, 1])
      expect(await expirePayments(parts, at('2027-03-11T10:29:00Z'))).toBe(0)
      expect(await expirePayments(parts, at('2027-03-11T10:31:00Z'))).toBe(100)
      expect(calls).toBe(2)
      expect(await cancelUnpaid(parts, at('2027-03-18T06:00:00Z'))).toBe(1)
      expect((await order(number)).status).toBe('canceled')
    },
  )

  rule('are looked after while a server runs, and no longer', async () => {
    const number = await transfer()
    const runOnce = () => runJobs(engine(), { clock: shop.clock, everyMs: 60_000 })()
    at('2027-03-13T06:00:00Z')
    await runOnce()
    at('2027-03-18T06:00:00Z')
    await runOnce()
    expect((await order(number)).status).toBe('canceled')
  })

  rule('keep the days between reminder and cancellation when the reminder came late', async () => {
    const number = await transfer()
    const now = at('2027-03-30T06:00:00Z')
    expect([await remindUnpaid(engine(), now), await cancelUnpaid(engine(), now)]).toEqual([1, 0])
    expect(await cancelUnpaid(engine(), at('2027-04-03T20:00:00Z'))).toBe(0)
    expect(await cancelUnpaid(engine(), at('2027-04-04T06:00:00Z'))).toBe(1)
    expect((await order(number)).status).toBe('canceled')
  })
})
