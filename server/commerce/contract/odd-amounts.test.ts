import { createHmac } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { PlacedOrder, WireOrder } from '#schemas/order.ts'
import { PaymentState } from '#schemas/payment.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { type PaymentProvider, RefundRefused } from '../engine/payments/provider.ts'
import { giveBack } from '../jobs/give-back.ts'
import { signedHeaders } from '../sandbox-bank/provider.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'
import { eventsOf, nextKey, orderAtTheBank, toPay } from '../testing/test-orders.ts'

const BANK_KEY = createHmac('sha256', 'test-order-key').update('sandbox bank').digest('base64url')
const HOUR_MS = 3_600_000

eachDatabase('money that comes as another amount than was asked for', (open, _, rule) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop(open)
  })

  const press = (url: string, action: string) =>
    shop.commerce.fetch(
      new Request(`http://shop.test${url}`, { method: 'POST', body: new URLSearchParams({ action }) }),
    )
  const atTheBank = () => orderAtTheBank(shop)
  const read = (number: string) => shop.ask(WireOrder, 'GET', `/staff/order/${number}`)
  const cancel = (number: string, headers: Record<string, string>) =>
    shop.ask(WireOrder, 'POST', `/order/${number}/cancel`, { headers })
  async function report(notice: object, provider = 'sandbox') {
    const body = JSON.stringify(notice)
    const request = { method: 'POST', headers: signedHeaders(BANK_KEY, body), body }
    const answer = await shop.commerce.fetch(new Request(`http://shop.test/payment-notice/${provider}`, request))
    return (await answer.json()) as { result: string }
  }

  it('goes back, as much as came, when the order that it was held for is cancelled', async () => {
    const { number, headers, url } = await atTheBank()
    await press(url, 'wrong')
    const { refunds } = await cancel(number, headers)
    expect(refunds).toMatchObject([{ amount: '44.88', reason: 'canceled', status: 'due' }])
    await giveBack(shop.commerce.engine, shop.clock())
    expect(await read(number)).toMatchObject({ paymentStatus: 'refunded', refunds: [{ status: 'done' }] })
    expect(await shop.database.db.selectFrom('sandbox_refunds').select('amount').execute()).toEqual([{ amount: 4488 }])
  })

  rule('stays held whatever is reported of it later, and the order keeps waiting', async () => {
    const { number, url, paymentCode } = await atTheBank()
    await press(url, 'wrong')
    for (const status of ['pending', 'failed', 'paid']) {
      const notice = { externalId: 'x', paymentCode, amount: 4489, currency: 'PLN', status }
      expect(await report({ ...notice, eventId: `late-${status}` }), status).toMatchObject({ result: 'ignored' })
    }
    expect(await read(number)).toMatchObject({ status: 'pending', payments: [{ status: 'held', amount: '44.88' }] })
    const types = (await eventsOf(shop)).map(({ type }) => type)
    expect(types).toEqual(['order.placed', 'payment.mismatch'])
  })

  rule('goes back when the order has been paid as it should be meanwhile', async () => {
    const { number, headers, url } = await atTheBank()
    await press(url, 'wrong')
    const again = await shop.ask(PlacedOrder, 'POST', `/order/${number}/payment`, {
      status: 201,
      headers,
      body: { returnUrl: '/back/{code}' },
    })
    await press(toPay(again).url, 'pay')
    expect(await read(number)).toMatchObject({
      status: 'processing',
      paymentStatus: 'paid',
      refunds: [{ amount: '44.88', reason: 'double', status: 'due' }],
    })
  })

  rule('goes back when the order has ended before it came', async () => {
    const { number, headers, paymentCode } = await atTheBank()
    await cancel(number, headers)
    const notice = { eventId: 'late', externalId: 'x', paymentCode, amount: 4400, currency: 'PLN', status: 'paid' }
    expect(await report(notice)).toMatchObject({ result: 'refund_due' })
    expect(await read(number)).toMatchObject({
      status: 'canceled',
      refunds: [{ amount: '44.00', reason: 'late', status: 'due' }],
    })
    // "Nothing was changed" would be wrong: there is nothing to look at.
    expect((await eventsOf(shop)).map(({ type }) => type)).not.toContain('payment.mismatch')
  })

  rule('is given back by people when it came in another currency, who are told what came', async () => {
    const { number, headers, paymentCode } = await atTheBank()
    const notice = { eventId: 'eur', externalId: 'x', paymentCode, amount: 4489, currency: 'EUR', status: 'paid' }
    expect(await report(notice)).toMatchObject({ result: 'mismatch' })
    const { refunds } = await cancel(number, headers)
    expect(refunds).toMatchObject([{ status: 'by_hand' }])
    expect(refunds[0]).not.toHaveProperty('note')
    const note = 'It came as 44.89 EUR.'
    expect((await read(number)).refunds).toMatchObject([{ note }])
    expect(await eventsOf(shop)).toContainEqual(expect.objectContaining({ type: 'payment.refund_due', note }))
  })

  rule('is given back by people when nobody noted how much came', async () => {
    const { number, headers, url } = await atTheBank()
    await press(url, 'wrong')
    // It was held before there was a column for it.
    const unknown = { received: null, received_currency: null }
    await shop.database.transaction((tx) => tx.updateTable('payments').set(unknown).execute())
    await cancel(number, headers)
    expect((await read(number)).refunds).toMatchObject([
      { status: 'by_hand', note: 'How much came is not known: see the payment at its provider.' },
    ])
  })

  rule('leaves a cancelled order paid until all of its money is back', async () => {
    const { number, headers, url } = await atTheBank()
    const { paymentCode } = toPay(
      await shop.ask(PlacedOrder, 'POST', `/order/${number}/payment`, {
        status: 201,
        headers,
        body: { returnUrl: '/back/{code}' },
      }),
    )
    await press(url, 'pay')
    const second = { eventId: 'second', externalId: 'x', paymentCode, amount: 4489, currency: 'EUR', status: 'paid' }
    expect(await report(second)).toMatchObject({ result: 'refund_due' })
    await shop.ask(WireOrder, 'POST', `/staff/order/${number}/cancel`, { body: {} })
    expect(await giveBack(shop.commerce.engine, shop.clock())).toBe(1)
    const { paymentStatus, refunds } = await read(number)
    expect(paymentStatus).toBe('paid')
    const { id } = refunds.find(({ status }) => status === 'by_hand')!
    const done = await shop.ask(WireOrder, 'POST', `/staff/order/${number}/refund/${id}/done`, { body: {} })
    expect(done).toMatchObject({ paymentStatus: 'refunded', refunds: [{ status: 'done' }, { status: 'done' }] })
  })

  rule('is part of what people have noted as the whole payment, and goes back with it once', async () => {
    const { number, url } = await atTheBank()
    await press(url, 'wrong')
    await shop.ask(WireOrder, 'POST', `/staff/order/${number}/payment`, { body: { amount: '44.89' } })
    const { refunds } = await shop.ask(WireOrder, 'POST', `/staff/order/${number}/cancel`, { body: {} })
    expect(refunds).toMatchObject([{ amount: '44.89', status: 'by_hand' }])
  })

  rule('does not go back beside the whole payment that it is part of, once all of that was given back', async () => {
    const { number, url } = await atTheBank()
    await press(url, 'wrong')
    await shop.ask(WireOrder, 'POST', `/staff/order/${number}/payment`, { body: { amount: '44.89' } })
    const { totals } = await read(number)
    const gross = (wanted: string) => totals.find(({ code }) => code === wanted)!.price.gross
    const { refunds } = await shop.ask(WireOrder, 'POST', `/staff/order/${number}/refund`, {
      body: { amount: gross('subtotal__incl_tax'), delivery: gross('shipping__incl_tax'), note: 'x' },
      headers: { 'idempotency-key': nextKey() },
    })
    await shop.ask(WireOrder, 'POST', `/staff/order/${number}/refund/${refunds[0]!.id}/done`, { body: {} })
    const canceled = await shop.ask(WireOrder, 'POST', `/staff/order/${number}/cancel`, { body: {} })
    expect(canceled.refunds).toMatchObject([{ amount: '44.89', status: 'done' }])
  })

  rule('goes back when people have noted the whole payment beside it, and the order stays paid', async () => {
    const { number, url } = await atTheBank()
    await press(url, 'wrong')
    const body = { amount: '44.89', heldGoesBack: true }
    const paid = await shop.ask(WireOrder, 'POST', `/staff/order/${number}/payment`, { body })
    expect(paid).toMatchObject({
      paymentStatus: 'paid',
      refunds: [{ amount: '44.88', reason: 'double', status: 'due' }],
    })
    expect(await giveBack(shop.commerce.engine, shop.clock())).toBe(1)
    const { paymentStatus, refunds } = await shop.ask(WireOrder, 'POST', `/staff/order/${number}/cancel`, { body: {} })
    expect(paymentStatus).toBe('paid')
    expect(refunds.map(({ amount, status }) => [amount, status]).toSorted()).toEqual([
      ['44.88', 'done'],
      ['44.89', 'by_hand'],
    ])
  })

  rule('is not taken from a provider that has to be told so, nor is what nobody waits for', async () => {
    const { engine } = shop.commerce
    const confirmed: string[] = []
    const bank = engine.providerOf('sandbox') as PaymentProvider
    bank.confirm = async ({ eventId }) => void confirmed.push(eventId)
    const { paymentCode } = await atTheBank()
    const notice = { externalId: 'x', paymentCode, amount: 4489, currency: 'PLN', status: 'paid' }
    await report({ ...notice, eventId: 'less', amount: 1 })
    await report({ ...notice, eventId: 'nobody', paymentCode: 'nobody' })
    expect(confirmed).toEqual([])
    const other = await atTheBank()
    await report({ ...notice, eventId: 'right', paymentCode: other.paymentCode })
    expect(confirmed).toEqual(['right'])
  })

  /** The number of an order that was paid and cancelled. */
  async function toGiveBack() {
    const { number, headers, url, paymentCode } = await atTheBank()
    await press(url, 'pay')
    await shop.ask(WireOrder, 'POST', `/staff/order/${number}/cancel`, { body: {} })
    expect(await shop.ask(PaymentState, 'GET', `/payment/${paymentCode}`, { headers })).toMatchObject({
      status: 'refund_due',
    })
    return number
  }
  const givingBackBy = (refund: () => Promise<'done' | 'under_way'>) => ({
    ...shop.commerce.engine,
    providerOf: () => ({ code: 'sandbox', refund }) as unknown as PaymentProvider,
  })
  const later = (hours: number) => new Date(shop.clock().getTime() + hours * HOUR_MS)

  rule(
    'and whatever else goes back is watched until its provider has sent it, and left to people when it says no',
    async () => {
      const answers: (() => 'done' | 'under_way')[] = []
      const engine = givingBackBy(async () => answers.shift()!())
      const number = await toGiveBack()
      answers.push(() => 'under_way')
      expect(await giveBack(engine, shop.clock())).toBe(0)
      // Not requested before an hour is over, and nobody notified yet.
      expect(await giveBack(engine, later(0.5))).toBe(0)
      expect((await read(number)).refunds).toMatchObject([{ status: 'due' }])
      answers.push(() => {
        throw new RefundRefused('It was turned down.')
      })
      await giveBack(engine, later(1))
      expect((await read(number)).refunds).toMatchObject([{ status: 'by_hand' }])
      expect((await eventsOf(shop)).some(({ type }) => type === 'payment.refunded')).toBe(false)
    },
  )

  rule(
    'is waited for a week from when its provider took it on, however often that does not answer meanwhile',
    async () => {
      let caller = 0
      const engine = givingBackBy(async () => {
        caller += 1
        if (caller % 3 === 0) throw new Error('It is away.')
        return 'under_way'
      })
      const number = await toGiveBack()
      const days = async (from: number, to: number) => {
        for (let hours = from * 24; hours < to * 24; hours += 1) await giveBack(engine, later(hours))
        return (await read(number)).refunds
      }
      // Nobody requested it in the first eight days.
      expect(await days(8, 15)).toMatchObject([{ status: 'due' }])
      expect(caller).toBeGreaterThan(100)
      expect(await days(15, 16)).toMatchObject([
        { status: 'by_hand', note: expect.stringContaining('may be on its way') },
      ])
    },
  )

  it('is asked for by one server at a time, and again when that one was stopped', async () => {
    let caller = 0
    const mayAnswer = Promise.withResolvers<void>()
    const engine = givingBackBy(async () => {
      if (++caller === 2) mayAnswer.resolve()
      await mayAnswer.promise
      return 'under_way'
    })
    await toGiveBack()
    const servers = [giveBack(engine, shop.clock()), giveBack(engine, shop.clock())]
    // One of them is idle while the other requests it.
    await Promise.race(servers)
    mayAnswer.resolve()
    await Promise.all(servers)
    expect(caller).toBe(1)

    await toGiveBack()
    await new Promise<void>((stopped) => {
      const endless = givingBackBy(() => {
        stopped()
        return new Promise(() => {})
      })
      void giveBack(endless, shop.clock())
    })
    await giveBack(engine, shop.clock())
    expect(caller).toBe(1)
    await giveBack(engine, later(0.1))
    expect(caller).toBe(2)
  })
})
