import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { appendEvent } from '../events.ts'
import { correctedGross } from '../invoicing/corrected-gross.ts'
import { acceptOrder, completeWhenDone, moveCredit } from '../orders/move-order.ts'
import { orderMail } from '../orders/order-mail.ts'
import type { OrderTransition } from '../orders/order-transition.ts'
import { contentOf, isPayable, isWaiting, type OrderRecord, readOrder } from '../orders/read-order.ts'
import type { StoredDocument } from '../orders/stored-order.ts'
import type { EngineDatabase } from '../schema.ts'
import { paymentEvents } from '../webhooks/of-engine-event.ts'
import { recordWebhookEvents } from '../webhooks/record-events.ts'
import { cancelOpenAttempts } from './cancel-attempts.ts'
import { MANUAL } from './manual.ts'
import { scheduleHeldRefund } from './refunds.ts'

type Tx = Transaction<EngineDatabase>

/**
 * Records money that staff have seen on an account or in a courier's settlement: a transfer, cash on delivery, an
 * invoice on credit. Null if this order waits for none. `heldGoesBack`: a held payment of another amount is not part of
 * it, and is to be refunded.
 */
export async function receiveMoney(
  tx: Tx,
  record: OrderRecord,
  { heldGoesBack, ...transition }: OrderTransition & { heldGoesBack: boolean },
): Promise<OrderRecord | null> {
  const { now } = transition
  const awaitsInvoice = record.payment_status === 'not_required' && record.gross > 0
  const awaitsCash = record.payment_status === 'awaiting' && record.status === 'processing'
  if (record.status === 'canceled' || isWaiting(record) || !(isPayable(record) || awaitsCash || awaitsInvoice))
    return null
  const paid: OrderRecord = { ...record, payment_status: 'paid' }
  const corrected = await correctedGross(tx, record)
  await cancelOpenAttempts(tx, record.number)
  await tx
    .insertInto('payments')
    .values({
      code: randomUUID(),
      order_number: record.number,
      provider: MANUAL,
      method: record.payment_method,
      amount: record.gross - corrected,
      currency: record.currency,
      status: 'paid',
      external_id: null,
      url: null,
      return_url: '/',
      reason: null,
      created_at: now.toISOString(),
      expires_at: null,
      received: null,
      received_currency: null,
      closed_at: null,
    })
    .execute()
  await tx.updateTable('orders').set({ payment_status: 'paid' }).where('number', '=', record.number).execute()
  await settleInvoices(tx, record.number)
  if (heldGoesBack) await scheduleHeldRefund(tx, paid, 'double', transition)
  if (isPayable(record)) {
    const mail = await orderMail(tx, paid, transition)
    const { payment_method: method, gross: amount } = record
    await appendEvent(tx, { type: 'payment.confirmed', method, amount, at: now.toISOString(), ...mail }, now)
    return acceptOrder(tx, paid, transition)
  }
  const tell = async () => {
    const { payment_method: method, gross } = record
    const order = await readOrder(tx, paid, record.locale)
    return paymentEvents({ order, method, amount: gross - corrected, at: now.toISOString() })
  }
  // No mail thanks for cash on delivery or a settled invoice.
  await recordWebhookEvents(tx, tell, now)
  const { creditUsed } = contentOf(record)
  if (creditUsed > 0 && record.customer_id !== null) await moveCredit(tx, record.customer_id, creditUsed - corrected)
  return completeWhenDone(tx, paid, now)
}

async function settleInvoices(tx: Tx, number: string): Promise<void> {
  const open = await tx
    .selectFrom('billing_documents')
    .select(['id', 'content'])
    .where('order_number', '=', number)
    .where('status', '=', 'open')
    .execute()
  for (const { id, content } of open) {
    const stored: StoredDocument = JSON.parse(content)
    const settled = JSON.stringify({ ...stored, paid: stored.gross - (stored.corrected ?? 0) })
    await tx.updateTable('billing_documents').set({ status: 'paid', content: settled }).where('id', '=', id).execute()
  }
}
