import type { Order } from '#schemas/order.ts'
import type { ReturnCase } from '#schemas/return-case.ts'
import { toDecimal, toDecimalMoney } from '../money.ts'
import type { WebhookCase, WebhookData, WebhookOrder } from './event-data.ts'

/** An order as events show it: without its buyer. */
export function toWebhookOrder(order: Order): WebhookOrder {
  const totals = order.totals.map(({ code, price }) => ({ code, price: toDecimalMoney(price) }))
  const { number, createdAt, status, paymentStatus, shipmentStatus, customerType, locale, currency } = order
  return {
    ...{ number, createdAt, status, paymentStatus, shipmentStatus, customerType, locale, currency },
    country: order.recipient.countryCode,
    total: totals.find(({ code }) => code === 'grand_total__incl_tax')!.price,
    totals,
    items: order.items.map(({ id, productId, sku, ean, name, quantity, taxRate, ...line }) => ({
      ...{ id, productId, sku, ean, name, quantity, taxRate },
      unitPrice: toDecimalMoney(line.unitPrice),
      rowPrice: toDecimalMoney(line.rowPrice),
      discount: toDecimal(line.discount),
      ...(line.canceledQty && { canceledQty: line.canceledQty }),
    })),
    shippingMethod: order.shippingMethod?.code ?? null,
    paymentMethod: order.paymentMethod.code,
    deliveryTo: order.estimatedTo,
  }
}

/** A parcel of an order as events show it. Throws for none of its parcels. */
export function toWebhookParcel(order: Order, shipmentId: string): WebhookData['parcel.sent']['parcel'] {
  const shipment = order.shipments.find(({ id }) => id === shipmentId)
  if (!shipment) throw new Error(`Order ${order.number} has no parcel ${shipmentId}.`)
  const { id, carrier, trackingNumber, trackingUrl, status, sentAt, deliveredAt } = shipment
  return {
    ...{ orderNumber: order.number, id, carrier, trackingNumber, trackingUrl, status, sentAt, deliveredAt },
    items: shipment.items.map(({ orderItemId, quantity }) => ({ orderItemId, quantity })),
  }
}

/** A case as events show it: without its id, which opens it, and without its buyer. */
export function toWebhookCase(filed: ReturnCase): WebhookCase {
  const { number, type, status, orderNumber, submittedAt, dueAt, remedy } = filed
  return {
    ...{ number, type, status, orderNumber, submittedAt, dueAt, remedy },
    items: filed.items.map(({ orderItemId, quantity, reason, condition, defectType }) => ({
      ...{ orderItemId, quantity, reason, condition, defectType },
    })),
  }
}
