import type { Insertable } from 'kysely'
import type { PaymentStatus } from '#schemas/payment.ts'
import type { SeedOrder } from '../../seed/account-shapes.ts'
import type { SeedData } from '../../seed/shop-data.ts'
import { orderWordRows } from '../orders/search/order-words.ts'
import type { StoredShipment } from '../orders/stored-order.ts'
import type { EngineTables } from '../schema.ts'
import { documentRows } from './import-documents.ts'
import { refundedOf } from './import-refunds.ts'
import { storedOrder } from './stored-seed-order.ts'

type Rows = { [T in keyof EngineTables]?: Insertable<EngineTables[T]>[] }

/** The demo shop's orders with their history, tables in an order that foreign keys allow. */
export function orderRows(shop: SeedData): Rows {
  const { orders } = shop
  const stored = orders.map((order) => {
    const grand = order.totals.find(({ code }) => code === 'grand_total__incl_tax')!.price
    return {
      number: order.number,
      cart_id: null,
      customer_id: order.customerId,
      email: emailOf(shop, order),
      status: order.status,
      payment_status: (order.paymentStatus === 'none' ? 'not_required' : order.paymentStatus) as PaymentStatus,
      shipment_status: order.shipmentStatus as EngineTables['orders']['shipment_status'],
      locale: order.language,
      currency: order.currency,
      gross: grand.gross,
      net: grand.net,
      payment_method: order.paymentMethod.code,
      content: JSON.stringify(storedOrder(shop, order)),
      payment_deadline: order.paymentDeadline && `${order.paymentDeadline}T22:59:59.000Z`,
      reminded_at: null,
      coupon_code: order.coupon,
      created_at: instant(order.createdAt),
      promised_until: order.shipments[0]?.estimatedTo?.slice(0, 10) ?? null,
    }
  })
  return {
    orders: stored,
    order_words: orderWordRows(stored),
    order_history: orders.flatMap((order) =>
      order.history
        .filter(({ visible }) => visible)
        .map(({ at, status, note }) => ({
          order_number: order.number,
          at: instant(at),
          status: status as EngineTables['orders']['status'],
          note: note && JSON.stringify(note),
        })),
    ),
    shipments: orders.flatMap((order) =>
      order.shipments.map(({ id, sentAt, ...shipment }) => ({
        id,
        order_number: order.number,
        sent_at: sentAt && instant(sentAt),
        content: JSON.stringify({
          carrier: shipment.carrier,
          trackingNumber: shipment.trackingNumber,
          status: shipment.status as StoredShipment['status'],
          sentAt: sentAt && instant(sentAt),
          deliveredAt: shipment.deliveredAt && instant(shipment.deliveredAt),
          events: shipment.events.map(({ at, label, place }) => ({ at: instant(at), label, place })),
          items: shipment.items,
        } satisfies StoredShipment),
      })),
    ),
    payments: orders.flatMap((order) =>
      order.payments
        .filter(({ method }) => method !== 'bank_transfer' && method !== 'cod')
        .map(({ code, method, amount, currency, status, at }) => ({
          code,
          order_number: order.number,
          provider: 'sandbox',
          method,
          amount,
          currency,
          status:
            status === 'failed' || status === 'expired'
              ? status
              : refundedOf(shop, order, code) === amount
                ? ('refunded' as const)
                : ('paid' as const),
          refunded: refundedOf(shop, order, code),
          external_id: null,
          url: null,
          return_url: '/',
          reason: null,
          created_at: instant(at),
          expires_at: null,
        })),
    ),
    billing_documents: documentRows(shop),
  }
}

const instant = (text: string) => new Date(text).toISOString()

function emailOf({ customers }: SeedData, { customerId, guestEmail }: SeedOrder): string {
  return (guestEmail ?? customers.find(({ id }) => id === customerId)?.email ?? '').toLowerCase()
}
