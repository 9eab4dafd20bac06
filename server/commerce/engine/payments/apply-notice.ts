import type { Transaction } from 'kysely'
import { type AttemptStatus, wasPaid } from '#schemas/payment.ts'
import { appendChanges } from '#server/platform/database/changes.ts'
import { appendEvent } from '../events.ts'
import { takeStock } from '../offers/write-stock.ts'
import { keptItems } from '../orders/canceled-pieces.ts'
import { goneWith } from '../orders/gone-pieces.ts'
import { acceptOrder, noteStatus } from '../orders/move-order.ts'
import { orderMail } from '../orders/order-mail.ts'
import type { OrderTransition } from '../orders/order-transition.ts'
import { parcelsOf } from '../orders/parcels.ts'
import { contentOf, isPayable, type OrderRecord, orderByNumber } from '../orders/read-order.ts'
import type { EngineDatabase } from '../schema.ts'
import { type Attempt, attemptByCode } from './attempts.ts'
import { cancelOpenAttempts } from './cancel-attempts.ts'
import type { PaymentNotice } from './provider.ts'
import { scheduleHeldRefund, scheduleRefund } from './refunds.ts'

type Tx = Transaction<EngineDatabase>

/** Result of a report; `unknown`: there is no such payment here. */
export type NoticeResult =
  | 'unknown'
  | 'repeated'
  | 'ignored'
  | 'pending'
  | 'failed'
  | 'paid'
  | 'mismatch'
  | 'reopened'
  | 'refund_due'

/**
 * Applies a provider's report once. Late, repeated or reordered reports never undo a payment. A wrong amount is held
 * for staff. Money for a cancelled order reopens it while the goods are available, and is otherwise refunded, as is a
 * double payment. Domain 5.
 */
export async function applyNotice(
  tx: Tx,
  provider: string,
  notice: PaymentNotice,
  transition: OrderTransition,
): Promise<NoticeResult> {
  const { now } = transition
  const key = `${provider}:${notice.eventId}`
  const known = await tx.selectFrom('payment_notices').select('key').where('key', '=', key).executeTakeFirst()
  if (known) return 'repeated'
  const attempt = await attemptByCode(tx, notice.paymentCode)
  const record = attempt && (await orderByNumber(tx, attempt.order_number))
  const isOurs = attempt && record && attempt.provider === provider
  const result = isOurs ? await resultOf(tx, { attempt, record, notice }, transition) : 'unknown'
  await tx
    .insertInto('payment_notices')
    .values({ key, payment_code: notice.paymentCode, status: notice.status, result, at: now.toISOString() })
    .execute()
  return result
}

interface Reported {
  attempt: Attempt
  record: OrderRecord
  notice: PaymentNotice
}

/** Whether a report has the requested amount and currency. */
export const isAmountOf = (
  { amount, currency }: Pick<Attempt, 'amount' | 'currency'>,
  notice: Pick<PaymentNotice, 'amount' | 'currency'>,
) => notice.amount === amount && notice.currency === currency

const FINAL: ReadonlySet<AttemptStatus> = new Set(['paid', 'refund_due', 'refunded', 'held'])

/** Without money: the failure is no news and was reported before. */
const ENDED: ReadonlySet<AttemptStatus> = new Set(['failed', 'canceled', 'expired'])

async function resultOf(
  tx: Tx,
  { attempt, record, notice }: Reported,
  transition: OrderTransition,
): Promise<NoticeResult> {
  const { now } = transition
  // After the money has come, further reports have no news.
  if (FINAL.has(attempt.status)) return 'ignored'
  if (notice.status === 'pending') {
    if (attempt.status !== 'created') return 'ignored'
    await setAttempt(tx, attempt, 'pending')
    return 'pending'
  }
  if (notice.status === 'failed') {
    if (ENDED.has(attempt.status)) return 'ignored'
    await failAttempt(tx, { attempt, record, status: 'failed' }, transition)
    return 'failed'
  }
  const { amount, currency } = notice
  // Pieces may have been cancelled since it was asked for: then it is the price no more.
  const isAsAsked = isAmountOf(attempt, notice) && attempt.amount === record.gross
  // The provider's name for the payment in a refund, and its amount.
  const came = isAsAsked ? {} : { received: amount, received_currency: currency }
  const named = { ...attempt, external_id: notice.externalId, ...came }
  const told = { external_id: notice.externalId, ...came }
  await tx.updateTable('payments').set(told).where('code', '=', attempt.code).execute()
  if (!isAsAsked) {
    if (isPayable(record)) {
      const mail = await orderMail(tx, record, transition)
      await appendEvent(tx, { type: 'payment.mismatch', method: attempt.method, amount, currency, ...mail }, now)
      await setAttempt(tx, attempt, 'held')
      return 'mismatch'
    }
    // Nobody would check a cancelled or paid order because of it.
    await scheduleRefund(
      tx,
      { attempt: named, record, reason: record.status === 'canceled' ? 'late' : 'double' },
      transition,
    )
    return 'refund_due'
  }
  if (isPayable(record)) {
    await pay(tx, { attempt: named, record }, transition)
    return 'paid'
  }
  // While its payment is being refunded, another one does not reopen the order.
  if (record.status === 'canceled' && !wasPaid(record.payment_status))
    return reopen(tx, { attempt: named, record }, transition)
  await scheduleRefund(tx, { attempt: named, record, reason: 'double' }, transition)
  return 'refund_due'
}

/** Ends an attempt without money; the order can be paid again unless another attempt is pending. */
export async function failAttempt(
  tx: Tx,
  { attempt, record, status }: { attempt: Attempt; record: OrderRecord; status: 'failed' | 'expired' },
  transition: OrderTransition,
): Promise<void> {
  await setAttempt(tx, attempt, status)
  // If the shopper has chosen another method meanwhile, they are not notified of the failure.
  if (!isPayable(record) || attempt.method !== record.payment_method) return
  const other = await tx
    .selectFrom('payments')
    .select('code')
    .where('order_number', '=', record.number)
    .where('status', 'in', ['created', 'pending'])
    .executeTakeFirst()
  if (other) return
  await tx.updateTable('orders').set({ payment_status: status }).where('number', '=', record.number).execute()
  const mail = await orderMail(tx, record, transition)
  await appendEvent(tx, { type: 'payment.failed', method: attempt.method, ...mail }, transition.now)
}

async function pay(
  tx: Tx,
  { attempt, record }: Pick<Reported, 'attempt' | 'record'>,
  transition: OrderTransition,
): Promise<void> {
  const { now } = transition
  await setAttempt(tx, attempt, 'paid')
  await cancelOpenAttempts(tx, record.number)
  await tx.updateTable('orders').set({ payment_status: 'paid' }).where('number', '=', record.number).execute()
  const paid: OrderRecord = { ...record, payment_status: 'paid' }
  const { method, amount } = attempt
  const mail = await orderMail(tx, paid, transition)
  await appendEvent(tx, { type: 'payment.confirmed', method, amount, at: now.toISOString(), ...mail }, now)
  // An earlier payment of another amount is now one too many.
  await scheduleHeldRefund(tx, paid, 'double', transition)
  await acceptOrder(tx, paid, transition)
}

/** The stock was released with the order: it is taken again, or the money is refunded. */
async function reopen(
  tx: Tx,
  reported: Pick<Reported, 'attempt' | 'record'>,
  transition: OrderTransition,
): Promise<NoticeResult> {
  const { record } = reported
  const content = contentOf(record)
  const available = await hasPieces(tx, content.taken)
  if (!available) {
    await scheduleRefund(tx, { ...reported, reason: 'late' }, transition)
    return 'refund_due'
  }
  const stock = await takeStock(
    tx,
    keptItems(content).map(({ sku, quantity }) => ({ sku, quantity })),
    transition.now,
  )
  if (!stock.ok) throw new Error(`Order ${record.number} cannot be opened again: ${stock.detail} is gone.`)
  // Pieces for all of it were taken again, also for those that parcels had lost before.
  const replaced = goneWith(await parcelsOf(tx, record.number))
  const taken = { taken: stock.value.taken, ...(replaced.length > 0 && { replaced }) }
  const text = JSON.stringify({ ...content, ...taken })
  await tx.updateTable('orders').set({ content: text }).where('number', '=', record.number).execute()
  await noteStatus(tx, { number: record.number, status: 'canceled', note: LATE }, transition.now)
  await pay(tx, { ...reported, record: { ...record, content: text } }, transition)
  await appendChanges(tx, stock.value.tags, transition.now)
  return 'reopened'
}

const LATE = {
  pl: 'Wpłata dotarła po anulowaniu, zamówienie wznowiono',
  en: 'The payment came after cancelling; the order was opened again',
  de: 'Zahlung nach der Stornierung eingegangen, Bestellung wieder aufgenommen',
}

async function hasPieces(tx: Tx, taken: readonly { sku: string; quantity: number }[]): Promise<boolean> {
  const wanted = new Map<string, number>()
  for (const { sku, quantity } of taken) wanted.set(sku, (wanted.get(sku) ?? 0) + quantity)
  for (const [sku, quantity] of wanted) {
    const row = await tx
      .selectFrom('stock')
      .select((eb) => eb.fn.sum<number | null>('quantity').as('pieces'))
      .where('sku', '=', sku)
      .where('status', 'is not', null)
      .executeTakeFirst()
    if (Number(row?.pieces ?? 0) < quantity) return false
  }
  return true
}

async function setAttempt(tx: Tx, { code }: Attempt, status: AttemptStatus): Promise<void> {
  await tx.updateTable('payments').set({ status }).where('code', '=', code).execute()
}
