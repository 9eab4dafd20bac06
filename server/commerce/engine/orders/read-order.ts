import type { Kysely, Selectable } from 'kysely'
import type { z } from 'zod'
import type { Locale } from '#schemas/locale.ts'
import type { Order, WireOrder } from '#schemas/order.ts'
import { isPaid } from '#schemas/payment.ts'
import type { Shipment } from '#schemas/shipment.ts'
import { namedTotals, toWireTotals } from '../cart/discount-parts.ts'
import { readPoint } from '../checkout/pickup-points.ts'
import { loadBankAccount, loadCarriers, type StoredCarrier } from '../checkout/stored-methods.ts'
import { toDecimal, toDecimalMoney } from '../money.ts'
import { casesOfOrder } from '../returns/cases-of-order.ts'
import { returnedPieces } from '../returns/left-to-return.ts'
import { lastDayToWithdraw } from '../returns/withdrawal-time.ts'
import type { EngineDatabase, EngineTables } from '../schema.ts'
import { treatment } from '../vat-numbers/intra-eu-supply.ts'
import { endOfWaiting } from './approval-rules.ts'
import { bankTransfer } from './bank-transfer.ts'
import { type DocumentRecord, leftOf } from './billing-documents.ts'
import { canceledQty, keptTotals } from './canceled-pieces.ts'
import { documentNumberLength } from './document-number-length.ts'
import { downloadsOf } from './downloads.ts'
import { readRefunds } from './read-refunds.ts'
import type { ApprovalDetails, StoredDocument, StoredOrder, StoredShipment, StoredSupply } from './stored-order.ts'

type Db = Kysely<EngineDatabase>
export type OrderRecord = Selectable<EngineTables['orders']>

/** The part of the order stored as one document. */
export const contentOf = (record: Pick<OrderRecord, 'content'>): StoredOrder => JSON.parse(record.content)

/** An order of any owner: the caller checks access. Null for none. */
export async function orderByNumber(db: Db, number: string): Promise<OrderRecord | null> {
  return (await db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirst()) ?? null
}

/** A former shop has carried the order out: it is shown, and nothing is done with it. */
export const isImported = ({ imported }: Pick<OrderRecord, 'imported'>): boolean => imported !== null

/** A payment is due, and any immediate method is possible. */
export function isPayable(record: Pick<OrderRecord, 'status' | 'payment_status' | 'approval'>): boolean {
  const { status, payment_status } = record
  return status === 'pending' && !isPaid(payment_status) && payment_status !== 'not_required' && !isWaiting(record)
}

/** The order waits for an approver of the company. */
export function isWaiting({ status, approval }: Pick<OrderRecord, 'status' | 'approval'>): boolean {
  return status === 'pending' && approval === 'waiting'
}

/** Approval of an order; absent if it needs none, and if it was cancelled before a decision. */
export function approvalOf(record: OrderRecord): Pick<Order, 'approval'> {
  const { approval: state, approval_details, created_at } = record
  if (state === null || (state === 'waiting' && !isWaiting(record))) return {}
  const none: ApprovalDetails = { at: null, by: null, reason: null }
  const details: ApprovalDetails = approval_details === null ? none : JSON.parse(approval_details)
  return { approval: { state, until: endOfWaiting(created_at), ...details } }
}

/** An order in its current state, texts in one language. Domain 2. */
export async function readOrder(db: Db, record: OrderRecord, locale: Locale): Promise<Order> {
  const content = contentOf(record)
  const { number } = record
  const history = await db
    .selectFrom('order_history')
    .selectAll()
    .where('order_number', '=', number)
    .orderBy('id')
    .execute()
  const payments = await db
    .selectFrom('payments')
    .selectAll()
    .where('order_number', '=', number)
    .orderBy('created_at')
    .orderBy('code')
    .execute()
  const documents = await db
    .selectFrom('billing_documents')
    .selectAll()
    .where('order_number', '=', number)
    .orderBy('issue_date')
    .orderBy(documentNumberLength())
    .orderBy('number')
    .execute()
  const shipments = await loadShipments(db, [number], locale)
  const awaitsTransfer = isPayable(record) && content.paymentMethod.kind === 'transfer'
  const account = awaitsTransfer ? await loadBankAccount(db, record.currency) : null
  const downloads = await downloadsOf(db, record)
  const returned = await returnedPieces(db, number, content)
  const cases = await casesOfOrder(db, number)
  // A file was delivered at the buyer's request, who knew that this ends the right to withdraw. Domain 1.
  const isDigitalBegun = downloads.length > 0 && content.digitalConsent !== undefined
  const delivered = shipments.map(({ deliveredAt }) => deliveredAt).filter((at) => at !== null)
  return {
    number,
    createdAt: record.created_at,
    locale: record.locale,
    currency: record.currency,
    customerType: content.customerType,
    email: record.email,
    status: record.status,
    paymentStatus: record.payment_status,
    shipmentStatus: record.shipment_status,
    items: content.items.map(({ name, options, taxRate, delivery, ...item }) => {
      const isBegun = delivery === 'file' && isDigitalBegun
      const isOver = isBegun || record.status === 'canceled'
      const canceled = canceledQty(content, item.id)
      return {
        ...item,
        name: name[locale],
        taxRate: taxRate / 100,
        options: options.map(({ code, value, label, valueLabel }) => ({
          code,
          value,
          label: label[locale],
          valueLabel: valueLabel[locale],
        })),
        returnableQty: isOver ? 0 : Math.max(0, item.returnableQty - (returned.get(item.id) ?? 0)),
        withdrawalExcluded: item.withdrawalExcluded ?? (isBegun ? 'digital' : null),
        ...(canceled > 0 && { canceledQty: canceled }),
      }
    }),
    totals: totalsOf(content, locale),
    coupon: content.coupon,
    recipient: content.recipient,
    billing: content.billing,
    wantsInvoice: content.wantsInvoice,
    shippingMethod: content.shippingMethod && {
      ...content.shippingMethod,
      label: content.shippingMethod.label[locale],
    },
    estimatedFrom: content.estimatedFrom,
    estimatedTo: content.estimatedTo,
    pickupPoint: content.pickupPoint && readPoint(content.pickupPoint, locale),
    paymentMethod: { code: content.paymentMethod.code, label: content.paymentMethod.label[locale] },
    payments: payments.map(({ method, amount, currency, received, received_currency, status, created_at: at }) => ({
      method,
      amount: received !== null && received_currency === currency ? received : amount,
      status,
      at,
    })),
    refunds: await readRefunds(db, number),
    shipments: shipments.map(({ orderNumber: _, ...shipment }) => shipment),
    documents: documents.map(toOrderDocument),
    ...(cases.length > 0 && { cases }),
    comment: content.comment,
    purchaseOrderNumber: content.purchaseOrderNumber,
    ...(content.orderedBy !== undefined && { orderedBy: content.orderedBy }),
    ...approvalOf(record),
    ...(content.intraEu && { intraEuSupply: supplyOf(content.intraEu, locale) }),
    consumerRights: content.consumerRights,
    digitalConsent: content.digitalConsent ?? null,
    downloads: downloads.map(({ file: _, label, ...download }) => ({
      ...download,
      label: label[locale],
    })),
    termsVersion: content.termsVersion,
    // Counted from the last parcel of the order. Domain 1.
    withdrawalDeadline:
      record.shipment_status === 'delivered' && delivered.length > 0 && !isImported(record)
        ? lastDayToWithdraw(delivered.sort().at(-1)!, content.withdrawalDays)
        : null,
    paymentDeadline: record.payment_deadline,
    bankTransfer:
      account &&
      bankTransfer({
        account,
        amount: record.gross,
        currency: record.currency,
        title: number,
        dueDate: (record.payment_deadline ?? record.created_at).slice(0, 10),
      }),
    canPay: isPayable(record),
    ...(isImported(record) && { isImported: true }),
    history: history.map(({ at, status, note }) => ({ at, status, note: note && JSON.parse(note)[locale] })),
  }
}

/** The totals of the pieces that remain. */
function totalsOf(content: StoredOrder, locale: Locale): Order['totals'] {
  const { totals, ...parts } = keptTotals(content)
  return namedTotals(totals, { ...(content.freeBy && { freeBy: content.freeBy }), ...parts }, locale)
}

function supplyOf(supply: StoredSupply, locale: Locale): Order['intraEuSupply'] {
  const { vatNumber, sellerVatNumber, covers = { goods: true, services: false } } = supply
  return { vatNumber, sellerVatNumber, ...treatment(covers, vatNumber, locale) }
}

/** Parcels of these orders, each order's oldest first. */
export async function loadShipments(
  db: Db,
  numbers: readonly string[],
  locale: Locale,
): Promise<(Shipment & { orderNumber: string })[]> {
  if (numbers.length === 0) return []
  const rows = await db
    .selectFrom('shipments')
    .selectAll()
    .where('order_number', 'in', numbers)
    .orderBy('order_number')
    .orderBy('id')
    .execute()
  if (rows.length === 0) return []
  const carriers = await loadCarriers(db)
  return rows.map(({ id, order_number: orderNumber, content }) => {
    // How it came back is for staff.
    const { carrier, events, cameBack: _, ...shipment } = JSON.parse(content) as StoredShipment
    return {
      ...shipment,
      id,
      orderNumber,
      carrier: carriers.get(carrier)?.name ?? carrier,
      trackingUrl: trackingUrl(carriers.get(carrier), shipment.trackingNumber),
      events: events.map(({ at, label, place }) => ({ at, label: label[locale], place })),
    }
  })
}

/** A carrier's tracking page: the number without blanks, url-encoded. Null for an unknown carrier. Domain 2. */
export function trackingUrl(carrier: StoredCarrier | undefined, number: string): string | null {
  const compact = number.replace(/\s+/g, '')
  return carrier && compact !== '' ? carrier.trackingUrl.replace('{n}', encodeURIComponent(compact)) : null
}

/** The same with money in the API's format. */
export function toWireOrder(order: Order): z.infer<typeof WireOrder> {
  return {
    ...order,
    items: order.items.map((item) => ({
      ...item,
      unitPrice: toDecimalMoney(item.unitPrice),
      rowPrice: toDecimalMoney(item.rowPrice),
      discount: toDecimal(item.discount),
    })),
    totals: toWireTotals(order.totals),
    payments: order.payments.map((payment) => ({ ...payment, amount: toDecimal(payment.amount) })),
    refunds: order.refunds.map(({ items, delivery, ...refund }) => ({
      ...refund,
      amount: toDecimal(refund.amount),
      ...(items && { items: items.map((item) => ({ ...item, gross: toDecimal(item.gross) })) }),
      ...(delivery !== undefined && { delivery: toDecimal(delivery) }),
    })),
    documents: order.documents.map(({ remaining, ...document }) => ({
      ...document,
      ...(remaining !== undefined && { remaining: toDecimal(remaining) }),
    })),
  }
}

function toOrderDocument(row: DocumentRecord): Order['documents'][number] {
  const { id, number, type, status, content } = row
  const { left } = leftOf(row)
  return {
    id,
    number,
    type: type as Order['documents'][number]['type'],
    status,
    ksefNumber: (JSON.parse(content) as StoredDocument).ksefNumber ?? null,
    ...(left > 0 && { remaining: left }),
  }
}
