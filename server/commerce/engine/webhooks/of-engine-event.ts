import type { EngineEvent } from '../event-payloads.ts'
import { toDecimal } from '../money.ts'
import { caseEvent, orderEvent, type WebhookEvent } from './record-events.ts'
import { toWebhookCase, toWebhookOrder, toWebhookParcel } from './to-webhook-data.ts'

/** Events of the engine that stand for some of the endpoints'. */
const TOLD: ReadonlySet<EngineEvent['type']> = new Set([
  ...([
    'order.placed',
    'order.accepted',
    'order.delayed',
    'order.approval_waiting',
    'order.canceled',
    'order.changed',
  ] as const),
  ...(['payment.confirmed', 'payment.failed', 'payment.mismatch', 'payment.refunded'] as const),
  ...(['shipment.sent', 'shipment.delivered', 'shipment.ready', 'document.issued'] as const),
  ...(['withdrawal.received', 'return.received', 'complaint.received'] as const),
])

/** Whether endpoints may be told of such an event: for others they are not even looked up. */
export const isTold = ({ type }: Pick<EngineEvent, 'type'>): boolean => TOLD.has(type)

/**
 * Events for endpoints that an event of the engine stands for, in order; none for those about accounts and for reminders.
 * States of cases are told where they are set (`returns/note-case-status.ts`).
 */
export function webhookEventsOf(event: EngineEvent): WebhookEvent[] {
  switch (event.type) {
    case 'order.placed':
    case 'order.accepted':
    case 'order.delayed':
      return [orderEvent(event.type, event.order.number, { order: toWebhookOrder(event.order) })]
    case 'order.approval_waiting':
      return [orderEvent('order.awaiting_approval', event.order.number, { order: toWebhookOrder(event.order) })]
    case 'order.canceled': {
      const data = { order: toWebhookOrder(event.order), reason: event.reason }
      return [orderEvent('order.cancelled', event.order.number, data)]
    }
    case 'order.changed': {
      const canceled = event.canceled.map(({ gross, ...pieces }) => ({ ...pieces, price: toDecimal(gross) }))
      return [orderEvent('order.changed', event.order.number, { order: toWebhookOrder(event.order), canceled })]
    }
    case 'payment.confirmed':
      return paymentEvents(event)
    case 'payment.failed': {
      const { method, order } = event
      return [orderEvent('payment.failed', order.number, { payment: { orderNumber: order.number, method } })]
    }
    case 'payment.mismatch': {
      const { method, amount, currency, order } = event
      const payment = { orderNumber: order.number, method, amount: toDecimal(amount), currency }
      return [orderEvent('payment.mismatch', order.number, { payment })]
    }
    case 'payment.refunded':
      return [refundEvent(event)]
    case 'shipment.sent':
    case 'shipment.delivered': {
      const type = event.type === 'shipment.sent' ? 'parcel.sent' : 'parcel.delivered'
      return [orderEvent(type, event.order.number, { parcel: toWebhookParcel(event.order, event.shipmentId) })]
    }
    case 'shipment.ready': {
      const { order, shipmentId, collectUntil } = event
      return [orderEvent('parcel.ready', order.number, { parcel: toWebhookParcel(order, shipmentId), collectUntil })]
    }
    case 'document.issued': {
      const document = { orderNumber: event.order.number, number: event.documentNumber }
      return [orderEvent('document.issued', event.order.number, { document })]
    }
    case 'withdrawal.received':
      return [withdrawalEvent(event)]
    case 'return.received':
      return [caseEvent('return.filed', event.filed.number, { return: toWebhookCase(event.filed) })]
    case 'complaint.received':
      return [caseEvent('complaint.filed', event.filed.number, { complaint: toWebhookCase(event.filed) })]
    default:
      return []
  }
}

/** A payment of a whole order. */
export function paymentEvents({
  order,
  method,
  amount,
  at,
}: Pick<Extract<EngineEvent, { type: 'payment.confirmed' }>, 'order' | 'method' | 'amount' | 'at'>): WebhookEvent[] {
  const { number, currency } = order
  const payment = { orderNumber: number, method, amount: toDecimal(amount), currency, at }
  return [
    orderEvent('payment.received', number, { payment }),
    orderEvent('order.paid', number, { order: toWebhookOrder(order) }),
  ]
}

function refundEvent(event: Extract<EngineEvent, { type: 'payment.refunded' }>): WebhookEvent {
  const { order, refundId: id, method, amount, reason, at } = event
  const { number: orderNumber, currency } = order
  // `returnId` opens the case without a log-in: its number stands for it.
  const caseNumber = order.refunds.find((refund) => refund.id === id)?.caseNumber ?? null
  const refund = { orderNumber, id, method, amount: toDecimal(amount), currency, reason, caseNumber, at }
  return orderEvent('payment.refunded', orderNumber, { refund })
}

function withdrawalEvent(event: Extract<EngineEvent, { type: 'withdrawal.received' }>): WebhookEvent {
  const { statement, returnType, isKnown } = event
  const number = statement.number!
  return caseEvent('return.filed', number, {
    return: {
      number,
      type: returnType,
      status: 'submitted',
      // Any text may have been typed in place of the number of an unknown order.
      orderNumber: isKnown ? statement.orderNumber : null,
      submittedAt: statement.submittedAt!,
      dueAt: null,
      items: statement.items.map(({ orderItemId, quantity }) => ({
        ...{ orderItemId, quantity, reason: null, condition: null, defectType: null },
      })),
      remedy: null,
    },
  })
}
