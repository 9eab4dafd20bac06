import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { RefundReason } from '#schemas/payment.ts'
import { appendEvent } from '../events.ts'
import { toDecimal } from '../money.ts'
import { orderMail } from '../orders/order-mail.ts'
import type { OrderTransition } from '../orders/order-transition.ts'
import { type OrderRecord, orderByNumber } from '../orders/read-order.ts'
import type { EngineDatabase, EngineTables } from '../schema.ts'

type Tx = Transaction<EngineDatabase>
export type Refund = Selectable<EngineTables['refunds']>
/** Money without a provider: it came by transfer or in cash. */
export const MANUAL = 'manual'

/** For held money from before amounts were recorded. */
const UNKNOWN_AMOUNT = 'How much came is not known: see the payment at its provider.'

type Attempt = Selectable<EngineTables['payments']>

interface DueRefund {
  record: OrderRecord
  /** the paid attempt; null if unknown, such as an old transfer */
  attempt: Attempt | null
  reason: RefundReason
}

/** Records a refund: a job requests it from its provider, or staff are notified to transfer it. */
export async function scheduleRefund(
  tx: Tx,
  { record, attempt, reason }: DueRefund,
  { links, now }: OrderTransition,
): Promise<void> {
  const provider = attempt?.provider ?? MANUAL
  const isForeign = (attempt?.received_currency ?? record.currency) !== record.currency
  const note = attempt && noteOf(attempt, isForeign)
  const isByHand = provider === MANUAL || attempt?.external_id == null || note !== null
  const refund: Refund = {
    id: randomUUID(),
    order_number: record.number,
    payment_code: attempt?.code ?? null,
    provider,
    method: attempt?.method ?? record.payment_method,
    // In the order's currency; staff are notified of an amount in another currency.
    amount: (isForeign ? null : attempt?.received) ?? attempt?.amount ?? record.gross,
    currency: record.currency,
    reason,
    status: isByHand ? 'by_hand' : 'due',
    tries: 0,
    due_at: now.toISOString(),
    taken_at: null,
    error: note,
    created_at: now.toISOString(),
    done_at: null,
  }
  await tx.insertInto('refunds').values(refund).execute()
  if (attempt) await tx.updateTable('payments').set({ status: 'refund_due' }).where('code', '=', attempt.code).execute()
  await notifyShop(tx, refund, { links, now })
}

/** Why staff must check this refund; null if they need not. */
function noteOf({ status, received, received_currency }: Attempt, isForeign: boolean): string | null {
  if (received === null) return status === 'held' ? UNKNOWN_AMOUNT : null
  return isForeign ? `It came as ${toDecimal(received)} ${received_currency}.` : null
}

/** Refunds all money received for an order, held money as well; nothing if none came. */
export async function schedulePaidRefund(tx: Tx, record: OrderRecord, transition: OrderTransition): Promise<void> {
  const isPaid = record.payment_status === 'paid'
  const paid = isPaid ? await attemptsOf(tx, record, 'paid') : []
  // A manual record of the payment already includes the held money.
  if (!paid.some(({ provider }) => provider === MANUAL)) await scheduleHeldRefund(tx, record, 'canceled', transition)
  if (!isPaid) return
  for (const attempt of paid.length === 0 ? [null] : paid)
    await scheduleRefund(tx, { record, attempt, reason: 'canceled' }, transition)
}

/** Schedules the refund of money held because of a wrong amount, once it is no longer needed. */
export async function scheduleHeldRefund(
  tx: Tx,
  record: OrderRecord,
  reason: RefundReason,
  transition: OrderTransition,
): Promise<void> {
  for (const attempt of await attemptsOf(tx, record, 'held'))
    await scheduleRefund(tx, { record, attempt, reason }, transition)
}

const attemptsOf = (tx: Tx, { number }: OrderRecord, status: Attempt['status']): Promise<Attempt[]> =>
  tx.selectFrom('payments').selectAll().where('order_number', '=', number).where('status', '=', status).execute()

/** The provider does not do it: staff must. */
export async function leaveToStaff(tx: Tx, id: string, error: string, transition: OrderTransition): Promise<void> {
  const refund = await refundById(tx, id)
  if (refund?.status !== 'due') return
  const left = { status: 'by_hand', error: error.slice(0, 500) } as const
  await tx.updateTable('refunds').set(left).where('id', '=', id).execute()
  await notifyShop(tx, { ...refund, ...left }, transition)
}

/** The refund is on its way: the customer is notified once. False if that was known. */
export async function finishRefund(tx: Tx, id: string, transition: OrderTransition): Promise<boolean> {
  const refund = await refundById(tx, id)
  const record = refund && (await orderByNumber(tx, refund.order_number))
  if (!record || refund.status === 'done') return false
  const at = transition.now.toISOString()
  await tx.updateTable('refunds').set({ status: 'done', done_at: at }).where('id', '=', id).execute()
  if (refund.payment_code !== null)
    await tx.updateTable('payments').set({ status: 'refunded' }).where('code', '=', refund.payment_code).execute()
  const all = await refundsOf(tx, record)
  // A double payment leaves the order paid, and so does a payment that has reopened it, or a partial refund.
  const isAllBack = all.every(({ status }) => status === 'done') && all.some((each) => each.reason !== 'double')
  if (isAllBack && record.status === 'canceled')
    await tx.updateTable('orders').set({ payment_status: 'refunded' }).where('number', '=', record.number).execute()
  const { method, amount, reason } = refund
  const mail = await orderMail(tx, record, transition)
  await appendEvent(tx, { type: 'payment.refunded', method, amount, reason, at, ...mail }, transition.now)
  return true
}

/** The refund, null for none. */
export async function refundById(tx: Tx, id: string): Promise<Refund | null> {
  return (await tx.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** All refunds of an order, pending or done. */
export const refundsOf = (db: Kysely<EngineDatabase>, { number }: Pick<OrderRecord, 'number'>): Promise<Refund[]> =>
  db.selectFrom('refunds').selectAll().where('order_number', '=', number).execute()

async function notifyShop(
  tx: Tx,
  { method, amount, reason, status, error: note, order_number }: Refund,
  transition: OrderTransition,
): Promise<void> {
  const record = (await orderByNumber(tx, order_number)) as OrderRecord
  const mail = await orderMail(tx, record, transition)
  const isByHand = status === 'by_hand'
  const event = { type: 'payment.refund_due', reason, method, amount, isByHand, note, ...mail } as const
  await appendEvent(tx, event, transition.now)
}
