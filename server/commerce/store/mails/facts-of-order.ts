import { formatDate, formatDateTime, formatMoney } from '#locales/format.ts'
import type { MailTranslate } from '#locales/mails.ts'
import type { Locale } from '#schemas/locale.ts'
import type { Order } from '#schemas/order.ts'
import { type BankTransfer, isPaid } from '#schemas/payment.ts'
import type { MailCondition, MailValue } from '#server/mails/facts.ts'
import type { EngineEvent } from '../../engine/event-payloads.ts'

type OrderEvent = Extract<EngineEvent, { order: Order }>
type Values = Partial<Record<MailValue, string | undefined>>

/** Paid on delivery, or by invoice. */
const PAID_LATER = new Set(['cod', 'credit_limit'])

/** Facts for a mail about an order, written out in its language. */
export function valuesOfOrder(event: OrderEvent, t: MailTranslate): Values {
  const { order, locale } = event
  const money = (minor: number) => formatMoney(minor, order.currency, locale)
  const grand = order.totals.find(({ code }) => code === 'grand_total__incl_tax')
  return {
    number: order.number,
    orderDate: formatDate(order.createdAt, locale),
    total: grand && money(grand.price.gross),
    delivery: order.shippingMethod?.label,
    deliveryDate: deliveryDate(order, locale),
    payment: order.paymentMethod.label,
    purchaseOrder: order.purchaseOrderNumber ?? undefined,
    comment: order.comment ?? undefined,
    orderedBy: order.orderedBy,
    ...valuesOfApproval(order, locale),
    coupon: order.coupon ?? undefined,
    point: pointOf(order),
    digitalConsent: order.digitalConsent?.text,
    digitalAt: order.digitalConsent ? formatDateTime(order.digitalConsent.at, locale) : undefined,
    ...(order.bankTransfer && valuesOfTransfer(order.bankTransfer, locale)),
    ...valuesOfEvent(event, money, t),
  }
}

/** Who decided on an order of a company, and when; until when it waits. */
function valuesOfApproval({ approval }: Order, locale: Locale): Values {
  if (!approval) return {}
  const { at, by, reason, until } = approval
  return {
    approval: at === null ? undefined : [by, formatDateTime(at, locale)].filter(Boolean).join(', '),
    approvalReason: reason ?? undefined,
    approvalUntil: formatDate(until, locale),
  }
}

function valuesOfEvent(event: OrderEvent, money: (minor: number) => string, t: MailTranslate): Values {
  const { order, locale } = event
  const methodOf = (code: string) => (code === order.paymentMethod.code ? order.paymentMethod.label : code)
  switch (event.type) {
    case 'order.canceled':
      return { reason: t(`mail.reason.${event.reason}`) }
    case 'order.changed':
      return valuesOfChange(event, money, t)
    case 'payment.confirmed':
      return { method: methodOf(event.method), amount: money(event.amount), paidAt: formatDate(event.at, locale) }
    case 'payment.failed':
      return { method: methodOf(event.method) }
    case 'payment.refund_due':
      return {
        method: methodOf(event.method),
        amount: money(event.amount),
        reason: t(
          event.reason === 'canceled' && order.status !== 'canceled'
            ? 'mail.refund.pieces'
            : `mail.refund.${event.reason}`,
        ),
        note: event.note ?? undefined,
      }
    case 'payment.refunded':
      return {
        method: methodOf(event.method),
        amount: money(event.amount),
        paidAt: formatDate(event.at, locale),
        reason: t(reasonOf(event)),
        ...valuesOfRefund(event, money, t),
      }
    case 'payment.mismatch':
      // Any currency may have been reported, so the amount is written as it came.
      return { method: methodOf(event.method), amount: `${(event.amount / 100).toFixed(2)} ${event.currency}` }
    case 'order.delayed':
      return { reason: event.note ?? undefined }
    case 'document.issued':
      return documentOf(event, t)
    case 'document.due_soon':
    case 'document.overdue':
      return { ...documentOf(event, t), due: formatDate(event.due, locale) }
    case 'shipment.sent':
    case 'shipment.ready':
    case 'shipment.delivered': {
      const shipment = shipmentOf(event)
      const until = event.type === 'shipment.ready' ? event.collectUntil : null
      return {
        carrier: shipment?.carrier,
        tracking: shipment?.trackingNumber,
        collectUntil: until ? formatDate(until, locale) : undefined,
      }
    }
    case 'shipment.returned': {
      const { carrier, trackingNumber: tracking } = shipmentOf(event) ?? {}
      return { carrier, tracking, reason: t(`mail.returned.${event.reason}`), message: event.note ?? undefined }
    }
    default:
      return {}
  }
}

/** The words of a reason: of a paid order, some pieces may be cancelled and not all of it. */
function reasonOf({ order, refundId, reason }: Extract<OrderEvent, { type: 'payment.refunded' }>) {
  const isInPart = order.refunds.some(({ id, items }) => id === refundId && items !== undefined)
  return reason === 'canceled' && isInPart ? ('mail.refund.pieces' as const) : (`mail.refund.${reason}` as const)
}

/** What a refund in part is for: its case, a line for each product, the delivery, and the shop's words. */
function valuesOfRefund(
  { order, refundId }: Extract<OrderEvent, { type: 'payment.refunded' }>,
  money: (minor: number) => string,
  t: MailTranslate,
): Values {
  const refund = order.refunds.find(({ id }) => id === refundId)
  const { items = [], delivery = 0, caseNumber, message } = refund ?? {}
  const lines = items.map((piece) => pieceLine(order, piece, money))
  const all = delivery > 0 ? [...lines, `${t('mail.order.delivery')}: ${money(delivery)}`] : lines
  return { returnNumber: caseNumber, returnItems: all.join('\n') || undefined, message }
}

/** Which pieces of an order, with their price; a quantity of 0: the row as a whole. */
function pieceLine(
  { items }: Order,
  { orderItemId, quantity, gross }: { orderItemId: string; quantity: number; gross: number },
  money: (minor: number) => string,
): string {
  const row = items.find(({ id }) => id === orderItemId)
  const name = [row?.name ?? orderItemId, ...(row?.options ?? []).map(({ valueLabel }) => valueLabel)].join(', ')
  return `${quantity === 0 ? name : `${quantity} × ${name}`}: ${money(gross)}`
}

/** Which pieces were cancelled, and what becomes of their price. */
function valuesOfChange(
  { order, canceled, way, isByHand, amount, note }: Extract<OrderEvent, { type: 'order.changed' }>,
  money: (minor: number) => string,
  t: MailTranslate,
): Values {
  const how = way === 'refund' && isByHand ? 'by_hand' : way
  return {
    returnItems: canceled.map((piece) => pieceLine(order, piece, money)).join('\n'),
    reason: note ?? undefined,
    state: amount > 0 ? t(`mail.changed.${how}`, { amount: money(amount) }) : t('mail.changed.free'),
  }
}

function documentOf(
  { order, documentId, documentNumber }: Extract<OrderEvent, { documentId: string }>,
  t: MailTranslate,
): Values {
  const type = order.documents.find(({ id }) => id === documentId)?.type
  const kind = type === 'correction' ? 'correction' : 'invoice'
  return { document: documentNumber, documentKind: t(`mail.document.kind.${kind}`) }
}

/** The parcel of an event, null if it has none. */
export function shipmentOf(event: OrderEvent): Order['shipments'][number] | null {
  if (!('shipmentId' in event)) return null
  return event.order.shipments.find(({ id }) => id === event.shipmentId) ?? null
}

/** Conditions of an order that decide which blocks are shown. */
export function conditionsOf(event: OrderEvent): MailCondition[] {
  const { order } = event
  const { customerType, consumerRights, bankTransfer, canPay, paymentMethod, paymentStatus } = order
  const holding: Readonly<Partial<Record<MailCondition, boolean>>> = {
    consumer: customerType !== 'b2b' || consumerRights,
    transfer: bankTransfer !== null,
    // Who pays by transfer is offered what the shop has besides it.
    payable: canPay && (bankTransfer === null || event.canPayOnline !== false),
    pay_later: PAID_LATER.has(paymentMethod.code),
    paid: isPaid(paymentStatus),
    unpaid: event.type === 'order.canceled' && event.reason === 'unpaid',
    downloads: order.downloads.length > 0,
    guest: customerType === 'guest',
  }
  return (Object.keys(holding) as MailCondition[]).filter((name) => holding[name])
}

function valuesOfTransfer(transfer: BankTransfer, locale: Locale): Values {
  const { holder, bank, iban, bic, title, amount, currency, dueDate } = transfer
  return {
    holder,
    bank,
    bic,
    title,
    iban: iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 '),
    amount: formatMoney(Math.round(Number(amount) * 100), currency, locale),
    due: formatDate(dueDate, locale),
  }
}

function deliveryDate({ estimatedFrom, estimatedTo }: Order, locale: Locale): string | undefined {
  const days = [...new Set([estimatedFrom, estimatedTo])].filter((day) => day !== null)
  return days.length === 0 ? undefined : days.map((day) => formatDate(day, locale)).join(' – ')
}

function pointOf({ pickupPoint, shippingMethod }: Order): string | undefined {
  if (!pickupPoint) return shippingMethod?.label
  return [pickupPoint.id, pickupPoint.line1, pickupPoint.line2].filter((line) => line !== '').join(', ')
}
