import type { Order } from '#schemas/order.ts'
import { isPaid } from '#schemas/payment.ts'
import type { MailName } from '#server/mails/mail-names.ts'
import type { OrderEvent, OrderMail } from '../../../engine/event-payloads.ts'
import { isImported, type OrderRecord, orderByNumber, readOrder } from '../../../engine/orders/read-order.ts'
import {
  type Example,
  type ExampleQuestion,
  type ExampleSources,
  MAX_CANDIDATES,
  NO_TOKEN,
  type NoExample,
} from './example.ts'

/** A mail about an order as it is now; any order will do that has what the mail tells of. */
export async function exampleOfOrder(
  { engine: { db } }: ExampleSources,
  { name, locale, about, now }: ExampleQuestion,
): Promise<Example | NoExample> {
  const records =
    about === null ? await latestOrders(db) : [await orderByNumber(db, about)].filter((each) => each !== null)
  for (const record of records) {
    const order = await readOrder(db, record, locale)
    const mail = { locale, email: record.email, firstName: order.billing.firstName, token: NO_TOKEN, order }
    const event = eventOf(name, mail, now)
    if (event) return { event, about: record.number }
  }
  return records.length === 0 ? 'not_found' : 'not_fitting'
}

async function latestOrders(db: ExampleSources['engine']['db']): Promise<OrderRecord[]> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('number', 'desc')
    .limit(MAX_CANDIDATES)
    .execute()
  return rows.filter((record) => !isImported(record))
}

type FilingLink = Extract<Example['event'], { type: 'filing.link_asked' }>

/** Null if the order lacks what the mail tells of. */
function eventOf(name: MailName, mail: OrderMail, now: Date): OrderEvent | FilingLink | null {
  const { order, locale, email, firstName } = mail
  const at = now.toISOString()
  const paid = { method: order.paymentMethod.code, amount: grossOf(order), at }
  const shipmentId = order.shipments.at(-1)?.id
  const issued = numberOf(order.documents.at(-1))
  const open = numberOf(order.documents.findLast(({ status }) => status === 'open'))
  const refund = order.refunds.at(-1)
  switch (name) {
    case 'order-received':
      return { type: 'order.placed', ...mail }
    case 'order-transfer':
      return order.bankTransfer && { type: 'order.placed', ...mail }
    case 'order-waiting':
      return order.approval ? { type: 'order.approval_waiting', ...mail } : null
    case 'approval-asked':
      return order.approval ? { type: 'order.approval_asked', ...mail } : null
    case 'order-accepted':
      return { type: 'order.accepted', ...mail }
    case 'order-canceled':
      return { type: 'order.canceled', reason: 'customer', ...mail }
    case 'order-changed':
      return changeOf(mail)
    case 'order-reminder':
      return order.bankTransfer && { type: 'payment.reminder', ...mail }
    case 'order-delayed':
      return { type: 'order.delayed', note: null, ...mail }
    case 'order-shipped':
      return shipmentId === undefined ? null : { type: 'shipment.sent', shipmentId, ...mail }
    case 'order-ready':
      return shipmentId === undefined ? null : { type: 'shipment.ready', shipmentId, collectUntil: null, ...mail }
    case 'order-delivered':
      return shipmentId === undefined ? null : { type: 'shipment.delivered', shipmentId, ...mail }
    case 'order-returned':
      return shipmentId === undefined
        ? null
        : { type: 'shipment.returned', shipmentId, reason: 'not_collected', note: null, ...mail }
    case 'payment-confirmed':
      return { type: 'payment.confirmed', ...mail, ...paid }
    case 'payment-failed':
      return { type: 'payment.failed', method: paid.method, ...mail }
    case 'payment-mismatch':
      return { type: 'payment.mismatch', ...mail, method: paid.method, amount: paid.amount, currency: order.currency }
    case 'refund-due':
      return {
        ...{ type: 'payment.refund_due', reason: 'canceled', isByHand: true, note: null, ...mail },
        ...{ method: paid.method, amount: paid.amount },
      }
    case 'refund-made':
      return refund
        ? {
            ...{ type: 'payment.refunded', refundId: refund.id, returnId: null, reason: refund.reason, ...mail },
            ...{ method: refund.method, amount: refund.amount, at: refund.at },
          }
        : null
    case 'document-issued':
      return issued && { type: 'document.issued', ...mail, ...issued }
    case 'document-due':
      return open && { type: 'document.due_soon', ...mail, ...open, due: at.slice(0, 10) }
    case 'document-overdue':
      return open && { type: 'document.overdue', ...mail, ...open, due: at.slice(0, 10) }
    case 'filing-link':
      return {
        ...{ type: 'filing.link_asked', locale, email, firstName, token: NO_TOKEN },
        ...{ kind: 'return', orderNumber: order.number },
      }
    default:
      return null
  }
}

/** One piece of the first row: as it was cancelled, or as if it were. */
function changeOf({ order, ...mail }: OrderMail): OrderEvent | null {
  const row = order.items.find(({ canceledQty = 0 }) => canceledQty > 0) ?? order.items[0]
  if (!row) return null
  const gross = Math.round((row.rowPrice.gross - row.discount) / row.quantity)
  return {
    ...{ type: 'order.changed', way: isPaid(order.paymentStatus) ? 'refund' : 'unpaid', isByHand: false, note: null },
    ...{ canceled: [{ orderItemId: row.id, quantity: 1, gross }], amount: gross },
    ...{ ...mail, order },
  }
}

const numberOf = (document: Order['documents'][number] | undefined) =>
  document === undefined ? null : { documentId: document.id, documentNumber: document.number }

const grossOf = ({ totals }: Order): number =>
  totals.find(({ code }) => code === 'grand_total__incl_tax')?.price.gross ?? 0
