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
/** Money that no provider knows of: it came by transfer or in cash. */
export const MANUAL = 'manual'

/** Of money that was held before what came was noted down. */
const UNKNOWN_AMOUNT = 'How much came is not known: see the payment at its provider.'

type Attempt = Selectable<EngineTables['payments']>

interface Owed {
  record: OrderRecord
  /** what brought the money; null where that is not known, such as an old transfer */
  attempt: Attempt | null
  reason: RefundReason
}

/** Notes that money goes back: its provider is asked by a job, or the shop's people are told to transfer it. */
export async function oweRefund(
  tx: Tx,
  { record, attempt, reason }: Owed,
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
    // What an order is counted in; people are told what came in another currency.
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
  await tellShop(tx, refund, { links, now })
}

/** Why people have to look before this money goes back; null where they need not. */
function noteOf({ status, received, received_currency }: Attempt, isForeign: boolean): string | null {
  if (received === null) return status === 'held' ? UNKNOWN_AMOUNT : null
  return isForeign ? `It came as ${toDecimal(received)} ${received_currency}.` : null
}

/** Everything that came for an order goes back, what was held too; nothing where nothing came. */
export async function owePaid(tx: Tx, record: OrderRecord, transition: OrderTransition): Promise<void> {
  const isPaid = record.payment_status === 'paid'
  const paid = isPaid ? await attemptsOf(tx, record, 'paid') : []
  // Who noted by hand that an order is paid has looked at what was held, and counted it in.
  if (!paid.some(({ provider }) => provider === MANUAL)) await oweHeld(tx, record, 'canceled', transition)
  if (!isPaid) return
  for (const attempt of paid.length === 0 ? [null] : paid)
    await oweRefund(tx, { record, attempt, reason: 'canceled' }, transition)
}

/** Money of another amount than was asked for, which nobody waits for any more. */
export async function oweHeld(
  tx: Tx,
  record: OrderRecord,
  reason: RefundReason,
  transition: OrderTransition,
): Promise<void> {
  for (const attempt of await attemptsOf(tx, record, 'held'))
    await oweRefund(tx, { record, attempt, reason }, transition)
}

const attemptsOf = (tx: Tx, { number }: OrderRecord, status: Attempt['status']): Promise<Attempt[]> =>
  tx.selectFrom('payments').selectAll().where('order_number', '=', number).where('status', '=', status).execute()

/** The provider does not do it: somebody of the shop has to. */
export async function leaveToPeople(tx: Tx, id: string, error: string, transition: OrderTransition): Promise<void> {
  const refund = await refundById(tx, id)
  if (refund?.status !== 'due') return
  const left = { status: 'by_hand', error: error.slice(0, 500) } as const
  await tx.updateTable('refunds').set(left).where('id', '=', id).execute()
  await tellShop(tx, { ...refund, ...left }, transition)
}

/** The money is on its way back: the customer is told, once. False when that was known. */
export async function finishRefund(tx: Tx, id: string, transition: OrderTransition): Promise<boolean> {
  const refund = await refundById(tx, id)
  const record = refund && (await orderByNumber(tx, refund.order_number))
  if (!record || refund.status === 'done') return false
  const at = transition.now.toISOString()
  await tx.updateTable('refunds').set({ status: 'done', done_at: at }).where('id', '=', id).execute()
  if (refund.payment_code !== null)
    await tx.updateTable('payments').set({ status: 'refunded' }).where('code', '=', refund.payment_code).execute()
  const all = await refundsOf(tx, record)
  // What was paid twice is still paid, and so is what another payment has opened again, or what has gone back in part.
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

/** All that goes back of an order, or went. */
export const refundsOf = (db: Kysely<EngineDatabase>, { number }: Pick<OrderRecord, 'number'>): Promise<Refund[]> =>
  db.selectFrom('refunds').selectAll().where('order_number', '=', number).execute()

async function tellShop(
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
