import type { Transaction } from 'kysely'
import { formatDate } from '#locales/format.ts'
import type { LocalizedText } from '#schemas/locale.ts'
import type { OrderStatus } from '#schemas/order.ts'
import { wasPaid } from '#schemas/payment.ts'
import { appendChanges } from '#server/platform/database/changes.ts'
import type { CancelReason } from '../event-payloads.ts'
import { appendEvent } from '../events.ts'
import { correctedGross } from '../invoicing/corrected-gross.ts'
import { correctForCancellation } from '../invoicing/issue-corrections.ts'
import { giveBackStock } from '../offers/write-stock.ts'
import { cancelOpenAttempts } from '../payments/cancel-attempts.ts'
import { schedulePaidRefund } from '../payments/refunds.ts'
import { moveUsesOf } from '../promotions/count-uses.ts'
import { freeReplaced } from '../returns/free-replaced.ts'
import type { EngineDatabase } from '../schema.ts'
import { orderEvent, recordWebhookEvents } from '../webhooks/record-events.ts'
import { toWebhookOrder } from '../webhooks/to-webhook-data.ts'
import { keptItems } from './canceled-pieces.ts'
import { stockOfWhole } from './gone-pieces.ts'
import { issueInvoice } from './invoices.ts'
import { documentMail, orderMail } from './order-mail.ts'
import type { OrderTransition } from './order-transition.ts'
import { contentOf, type OrderRecord, readOrder } from './read-order.ts'

type Tx = Transaction<EngineDatabase>

/** Allowed transitions of an order's status. S4.10, Domain 2. */
const NEXT: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ['processing', 'canceled'],
  processing: ['complete', 'canceled'],
  complete: [],
  // Only for money after the cancellation, if the goods are still available. Domain 5.
  canceled: ['processing'],
}

/** The order after a change of status, with the change in its history. Throws for a forbidden transition. */
export async function setStatus(
  tx: Tx,
  record: OrderRecord,
  change: { status: OrderStatus; note?: LocalizedText | null },
  now: Date,
): Promise<OrderRecord> {
  const { status, note = null } = change
  if (!NEXT[record.status].includes(status)) {
    throw new Error(`Order ${record.number} is ${record.status} and cannot become ${status}.`)
  }
  await tx.updateTable('orders').set({ status }).where('number', '=', record.number).execute()
  if (status === 'canceled') await moveUsesOf(tx, record, -1)
  if (record.status === 'canceled') await moveUsesOf(tx, record, 1)
  await noteStatus(tx, { number: record.number, status, note }, now)
  return { ...record, status }
}

export async function noteStatus(
  tx: Tx,
  { number, status, note = null }: { number: string; status: OrderStatus; note?: LocalizedText | null },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('order_history')
    .values({ order_number: number, at: now.toISOString(), status, note: note && JSON.stringify(note) })
    .execute()
}

/** Accepts an order that is paid, or to be paid later by agreement: it is packed now, and has its invoice. */
export async function acceptOrder(tx: Tx, record: OrderRecord, transition: OrderTransition): Promise<OrderRecord> {
  const { now } = transition
  const accepted = await setStatus(tx, record, { status: 'processing' }, now)
  const invoice = await issueInvoice(tx, accepted, transition)
  const mail = await orderMail(tx, accepted, transition)
  await appendEvent(tx, { type: 'order.accepted', ...mail }, now)
  if (invoice) await announceInvoice(tx, accepted, invoice, transition)
  return completeWhenDone(tx, accepted, now)
}

/** Has the buyer told of a new invoice. */
export async function announceInvoice(
  tx: Tx,
  record: OrderRecord,
  { id: documentId, number: documentNumber }: { id: string; number: string },
  transition: OrderTransition,
): Promise<void> {
  const mail = await documentMail(tx, record, transition)
  await appendEvent(tx, { type: 'document.issued', documentId, documentNumber, ...mail }, transition.now)
}

/**
 * Completes an order once everything has arrived and it is paid, or paid later by agreement. A file has arrived as soon
 * as it is paid; other goods without shipping (a code, an appointment) when staff say so. Domain 2.
 */
export async function completeWhenDone(
  tx: Tx,
  record: OrderRecord,
  now: Date,
  { isHandedOver = false } = {},
): Promise<OrderRecord> {
  const isSettled = wasPaid(record.payment_status) || record.payment_status === 'not_required'
  if (record.status !== 'processing' || !isSettled) return record
  const items = keptItems(contentOf(record))
  const isSent = items.some(({ delivery = 'parcel' }) => delivery === 'parcel')
  if (isSent && record.shipment_status !== 'delivered') return record
  if (!isHandedOver && items.some(({ delivery }) => delivery === 'message')) return record
  const complete = await setStatus(tx, record, { status: 'complete' }, now)
  const tell = async () => {
    const order = toWebhookOrder(await readOrder(tx, complete, complete.locale))
    return [orderEvent('order.completed', order.number, { order })]
  }
  // No mail tells of it.
  await recordWebhookEvents(tx, tell, now)
  return complete
}

/** Delays an order: the buyer is notified of the new day, and of the right to cancel. Domain 8. */
export async function delayOrder(
  tx: Tx,
  record: OrderRecord,
  { until, note }: { until: string; note: string | null },
  { links, now }: OrderTransition,
): Promise<void> {
  const { number, status } = record
  const content = JSON.stringify({ ...contentOf(record), estimatedFrom: until, estimatedTo: until })
  await tx.updateTable('orders').set({ content, promised_until: until }).where('number', '=', number).execute()
  await noteStatus(tx, { number, status, note: delayNote(until) }, now)
  await appendEvent(tx, { type: 'order.delayed', note, ...(await orderMail(tx, record, { links, now })) }, now)
}

function delayNote(until: string): LocalizedText {
  const day = (locale: 'pl' | 'en' | 'de') => formatDate(until, locale)
  return {
    pl: `Dostawa opóźniona, nowy termin: ${day('pl')}`,
    en: `Delivery delayed, new date: ${day('en')}`,
    de: `Lieferung verzögert, neuer Termin: ${day('de')}`,
  }
}

const WHY: Readonly<Record<CancelReason, LocalizedText>> = {
  unpaid: { pl: 'Brak wpłaty w terminie', en: 'Not paid in time', de: 'Keine fristgerechte Zahlung' },
  customer: { pl: 'Na życzenie klienta', en: 'At the customer’s request', de: 'Auf Wunsch des Kunden' },
  rejected: { pl: 'Odrzucone przez firmę', en: 'Rejected by the company', de: 'Von der Firma abgelehnt' },
  approval_expired: {
    pl: 'Nikt w firmie nie zaakceptował zamówienia w terminie',
    en: 'Not approved by the company in time',
    de: 'Von der Firma nicht rechtzeitig freigegeben',
  },
  shop: { pl: 'Anulowane przez sklep', en: 'Cancelled by the shop', de: 'Vom Shop storniert' },
}

/**
 * Cancels an order: its pieces go back into stock but for those of lost parcels, its credit and open documents are released, pending payments are
 * cancelled, and received ones refunded. The last step of its transaction: it appends to the feed.
 */
export async function cancelOrder(
  tx: Tx,
  record: OrderRecord,
  reason: CancelReason,
  transition: OrderTransition,
): Promise<OrderRecord> {
  const { now } = transition
  const { number } = record
  const { creditUsed } = contentOf(record)
  const payment_status = wasPaid(record.payment_status)
    ? record.payment_status
    : reason === 'unpaid'
      ? ('expired' as const)
      : ('canceled' as const)
  const canceled = {
    ...(await setStatus(tx, record, { status: 'canceled', note: WHY[reason] }, now)),
    payment_status,
  } satisfies OrderRecord
  await tx.updateTable('orders').set({ payment_status }).where('number', '=', number).execute()
  await cancelOpenAttempts(tx, number)
  // Paid credit was released when the money came.
  if (creditUsed > 0 && !wasPaid(record.payment_status) && record.customer_id !== null)
    await moveCredit(tx, record.customer_id, creditUsed - (await correctedGross(tx, record)))
  const tags = await giveBackStock(tx, await stockOfWhole(tx, record), now)
  await freeReplaced(tx, canceled, now)
  await appendEvent(tx, { type: 'order.canceled', reason, ...(await orderMail(tx, canceled, transition)) }, now)
  await correctForCancellation(tx, canceled, transition)
  // Others, such as a pro forma invoice, need no correction.
  await tx
    .updateTable('billing_documents')
    .set({ status: 'canceled' })
    .where('order_number', '=', number)
    .where('status', '=', 'open')
    .execute()
  await schedulePaidRefund(tx, canceled, transition)
  await appendChanges(tx, tags, now)
  return canceled
}

/** Increases a customer's available credit, or decreases it with a negative amount. PLN. */
export async function moveCredit(tx: Tx, customerId: string, amount: number): Promise<void> {
  await tx
    .updateTable('customer_terms')
    .set((eb) => ({ available: eb('available', '+', amount) }))
    .where('customer_id', '=', customerId)
    .execute()
}
