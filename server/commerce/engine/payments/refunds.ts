import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { isPaid, type RefundReason } from '#schemas/payment.ts'
import { appendEvent } from '../events.ts'
import { correctForRefund } from '../invoicing/issue-corrections.ts'
import { toDecimal } from '../money.ts'
import { orderMail } from '../orders/order-mail.ts'
import type { OrderTransition } from '../orders/order-transition.ts'
import { type OrderRecord, orderByNumber } from '../orders/read-order.ts'
import { settleCase } from '../returns/settle-case.ts'
import type { EngineDatabase, EngineTables } from '../schema.ts'
import { MANUAL } from './manual.ts'
import { grossOf } from './refund-amounts.ts'
import { refundContent, type StoredRefund } from './stored-refund.ts'
import { unpaidCuts } from './unpaid-cuts.ts'

type Tx = Transaction<EngineDatabase>
export type Refund = Selectable<EngineTables['refunds']>

/** For held money from before amounts were recorded. */
const UNKNOWN_AMOUNT = 'How much came is not known: see the payment at its provider.'

type Attempt = Selectable<EngineTables['payments']>

interface DueRefund {
  record: OrderRecord
  /** the paid attempt; null if unknown, such as an old transfer */
  attempt: Attempt | null
  reason: RefundReason
}

/** Gives back what is left of a payment: a job requests it from its provider, or staff are notified to transfer it. */
export async function scheduleRefund(tx: Tx, due: DueRefund, transition: OrderTransition): Promise<void> {
  const { attempt } = due
  const amount = await leftOf(tx, due)
  if (amount === 0) return
  await insertRefund(tx, { ...due, amount, part: null, returnId: null }, transition)
  if (attempt) await tx.updateTable('payments').set({ status: 'refund_due' }).where('code', '=', attempt.code).execute()
}

interface Scheduled {
  /** minor units of the order's currency */
  amount: number
  part: StoredRefund | null
  returnId: string | null
}

interface RefundInPart {
  /** paid, and locked by the transaction */
  record: OrderRecord
  reason: 'returned' | 'complaint' | 'price_cut' | 'canceled'
  part: StoredRefund
  /** the return or complaint that it settles */
  returnId: string | null
}

/** Gives back a part of an order's price, by the way it was paid. Null, with nothing scheduled, if less of the payment is left. */
export async function scheduleRefundInPart(
  tx: Tx,
  due: RefundInPart,
  transition: OrderTransition,
): Promise<Refund | null> {
  const [attempt = null] = await attemptsOf(tx, due.record, 'paid')
  const amount = grossOf(due.part)
  if (amount > (await leftOf(tx, { ...due, attempt }))) return null
  return insertRefund(tx, { ...due, attempt, amount }, transition)
}

/** What was not given back of a payment; of an order whose payment is not known, of its price. */
async function leftOf(tx: Tx, { record, attempt }: Pick<DueRefund, 'record' | 'attempt'>): Promise<number> {
  if (attempt) return amountOf(attempt) - attempt.refunded
  const given = (await refundsOf(tx, record)).filter(({ payment_code }) => payment_code === null)
  return given.reduce((left, { amount }) => left - amount, record.gross)
}

/** In the order's currency; staff are notified of an amount in another currency. */
const amountOf = ({ amount, currency, received, received_currency }: Attempt): number =>
  (received_currency === currency ? received : null) ?? amount

async function insertRefund(
  tx: Tx,
  { record, attempt, reason, amount, part, returnId }: DueRefund & Scheduled,
  transition: OrderTransition,
): Promise<Refund> {
  const { now } = transition
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
    amount,
    currency: record.currency,
    reason,
    status: isByHand ? 'by_hand' : 'due',
    tries: 0,
    due_at: now.toISOString(),
    taken_at: null,
    error: note,
    created_at: now.toISOString(),
    done_at: null,
    return_id: returnId,
    content: part && JSON.stringify(part),
  }
  await tx.insertInto('refunds').values(refund).execute()
  if (attempt) {
    // The database itself refuses more than came.
    await tx
      .updateTable('payments')
      .set((eb) => ({ refunded: eb('refunded', '+', amount) }))
      .where('code', '=', attempt.code)
      .execute()
  }
  await notifyShop(tx, refund, transition)
  return refund
}

/** Why staff must check this refund; null if they need not. */
function noteOf({ status, received, received_currency }: Attempt, isForeign: boolean): string | null {
  if (received === null) return status === 'held' ? UNKNOWN_AMOUNT : null
  return isForeign ? `It came as ${toDecimal(received)} ${received_currency}.` : null
}

/** Refunds all money received for an order, held money as well; nothing if none came. */
export async function schedulePaidRefund(tx: Tx, record: OrderRecord, transition: OrderTransition): Promise<void> {
  const paid = await attemptsOf(tx, record, 'paid')
  // A manual record of the payment already includes the held money, also if all of it was given back since.
  const came = [...paid, ...(await attemptsOf(tx, record, 'refunded'))]
  if (!came.some(({ provider }) => provider === MANUAL)) await scheduleHeldRefund(tx, record, 'canceled', transition)
  if (!isPaid(record.payment_status)) return
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
  const all = await refundsOf(tx, record)
  if (refund.payment_code !== null) await noteAllBack(tx, refund.payment_code, all)
  const payment_status = statusAfter(record, all, await unpaidCuts(tx, record))
  await tx.updateTable('orders').set({ payment_status }).where('number', '=', record.number).execute()
  const { method, amount, reason, return_id: returnId } = refund
  if (returnId !== null) await settleCase(tx, returnId, transition.now)
  const mail = await orderMail(tx, record, transition)
  const event = { type: 'payment.refunded', refundId: id, returnId, method, amount, reason, at, ...mail } as const
  await appendEvent(tx, event, transition.now)
  const part = refundContent(refund)
  if (part) await correctForRefund(tx, record, { source: `refund ${id}`, reason, part }, transition)
  return true
}

/** Notes that all of a payment went back. */
async function noteAllBack(tx: Tx, code: string, all: readonly Refund[]): Promise<void> {
  const attempt = await tx.selectFrom('payments').selectAll().where('code', '=', code).executeTakeFirstOrThrow()
  const done = all.filter(({ payment_code, status }) => payment_code === code && status === 'done')
  if (done.reduce((sum, { amount }) => sum + amount, 0) < amountOf(attempt)) return
  await tx.updateTable('payments').set({ status: 'refunded' }).where('code', '=', code).execute()
}

/** Payment state of an order after one of its refunds was sent. */
function statusAfter(
  record: OrderRecord,
  all: readonly Refund[],
  cuts: readonly StoredRefund[],
): OrderRecord['payment_status'] {
  const { status, payment_status, gross } = record
  if (status === 'canceled') {
    // A double payment leaves the order paid, and so does a payment that has reopened it.
    const isAllBack = all.every((each) => each.status === 'done') && all.some((each) => each.reason !== 'double')
    return isAllBack ? 'refunded' : payment_status
  }
  const done = all.filter((each) => each.status === 'done' && refundContent(each))
  if (!isPaid(payment_status) || done.length === 0) return payment_status
  const paid = cuts.reduce((left, cut) => left - grossOf(cut), gross)
  return done.reduce((sum, { amount }) => sum + amount, 0) < paid ? 'partially_refunded' : 'refunded'
}

/** The parts of an order's price that are not with the shop: refunds in part, done or scheduled, and cuts before it was paid. */
export async function partsTaken(
  tx: Tx,
  record: OrderRecord,
  refunds: readonly Refund[],
): Promise<readonly StoredRefund[]> {
  const given = refunds.map(refundContent).filter((part) => part !== null)
  return [...given, ...(await unpaidCuts(tx, record))]
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
