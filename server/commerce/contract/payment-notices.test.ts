import { beforeAll, expect, it } from 'vitest'
import { AttemptStatus } from '#schemas/payment.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { orderTransition } from '../engine/orders/order-transition.ts'
import { applyNotice, type NoticeResult } from '../engine/payments/apply-notice.ts'
import type { PaymentNotice } from '../engine/payments/provider.ts'
import type { EngineTables } from '../engine/schema.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'
import { orderAtTheBank } from '../testing/test-orders.ts'

type Order = Partial<Pick<EngineTables['orders'], 'status' | 'payment_status'>>

eachDatabase('a report of a payment', (open) => {
  let shop: TestShop
  let number: string
  let paymentCode: string
  beforeAll(async () => {
    shop = await openTestShop(open)
    const atTheBank = await orderAtTheBank(shop)
    number = atTheBank.number
    paymentCode = atTheBank.paymentCode
  })

  const undone = new Error('undone')
  /** The result of a report about a payment with this status; its changes are rolled back. */
  async function resultOf(status: AttemptStatus, notice: Partial<PaymentNotice>, order: Order = {}) {
    let result: NoticeResult | undefined
    let reasons: string[] = []
    const { database } = shop.commerce.engine
    const transition = await orderTransition(shop.commerce.engine, shop.clock())
    const trial = database.transaction(async (tx) => {
      await tx.updateTable('payments').set({ status }).where('code', '=', paymentCode).execute()
      await tx
        .updateTable('orders')
        .set({ payment_status: 'pending', ...order })
        .where('number', '=', number)
        .execute()
      const whole = {
        eventId: 'e',
        externalId: 'x',
        paymentCode,
        amount: 4489,
        currency: 'PLN',
        status: 'paid' as const,
      }
      result = await applyNotice(tx, 'sandbox', { ...whole, ...notice }, transition)
      const refunds = await tx.selectFrom('refunds').select('reason').where('order_number', '=', number).execute()
      reasons = refunds.map(({ reason }) => reason)
      throw undone
    })
    await expect(trial).rejects.toBe(undone)
    return [result, ...reasons].join(' ')
  }
  /** The results for each status of a payment. */
  async function results(notice: Partial<PaymentNotice>, order: Order = {}) {
    const list: [AttemptStatus, string][] = []
    for (const status of AttemptStatus.options) list.push([status, await resultOf(status, notice, order)])
    return Object.fromEntries(list)
  }
  /** A payment whose money has come, is held or is being refunded needs no further report. */
  const settled = { paid: 'ignored', held: 'ignored', refund_due: 'ignored', refunded: 'ignored' }

  it('that it is under way counts only for one that was just begun', async () => {
    const ended = { pending: 'ignored', failed: 'ignored', expired: 'ignored', canceled: 'ignored' }
    expect(await results({ status: 'pending' })).toEqual({ ...settled, ...ended, created: 'pending' })
  })

  it('that it has failed counts while it is waited for', async () => {
    const ended = { failed: 'ignored', expired: 'ignored', canceled: 'ignored' }
    expect(await results({ status: 'failed' })).toEqual({ ...settled, ...ended, created: 'failed', pending: 'failed' })
  })

  it('that it was made counts also after it was given up', async () => {
    const of = (result: string) => ({
      ...settled,
      created: result,
      pending: result,
      failed: result,
      expired: result,
      canceled: result,
    })
    expect(await results({})).toEqual(of('paid'))
    expect(await results({ amount: 4488 })).toEqual(of('mismatch'))
    expect(await results({ amount: 4490 })).toEqual(of('mismatch'))
    expect(await results({ currency: 'EUR' })).toEqual(of('mismatch'))
  })

  it('that it was made for an order that was paid otherwise sends its money back, whatever the amount', async () => {
    const paid: Order = { status: 'processing', payment_status: 'paid' }
    expect(await resultOf('canceled', {}, paid)).toBe('refund_due double')
    expect(await resultOf('canceled', { amount: 1 }, paid)).toBe('refund_due double')
    expect(await resultOf('canceled', {}, { ...paid, status: 'complete' })).toBe('refund_due double')
  })

  it('that it was made for an order that has ended opens it again, unless that has money already', async () => {
    const ended = (payment_status: Order['payment_status']): Order => ({ status: 'canceled', payment_status })
    for (const status of ['canceled', 'expired', 'failed'] as const)
      expect(await resultOf('canceled', {}, ended(status)), status).toBe('reopened')
    expect(await resultOf('canceled', {}, ended('paid'))).toBe('refund_due double')
    expect(await resultOf('canceled', {}, ended('refunded'))).toBe('refund_due double')
    expect(await resultOf('canceled', { amount: 1 }, ended('canceled'))).toBe('refund_due late')
  })

  it('is believed of its own provider alone', async () => {
    const { database } = shop.commerce.engine
    const transition = await orderTransition(shop.commerce.engine, shop.clock())
    const notice = {
      eventId: 'other',
      externalId: 'x',
      paymentCode,
      amount: 4489,
      currency: 'PLN',
      status: 'paid' as const,
    }
    const said = database.transaction((tx) => applyNotice(tx, 'stripe', notice, transition))
    expect(await said).toBe('unknown')
  })
})
