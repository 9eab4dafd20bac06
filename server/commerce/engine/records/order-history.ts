import type { Kysely, Selectable } from 'kysely'
import type { PaymentStatus } from '#schemas/payment.ts'
import { wasPaid } from '#schemas/payment.ts'
import { toDecimal } from '../money.ts'
import { droppedParts, keptItems } from '../orders/canceled-pieces.ts'
import type { StoredOrder, StoredShipment } from '../orders/stored-order.ts'
import { grossOf, refundBalance, refundOf, refundPieces } from '../payments/refund-amounts.ts'
import type { StoredRefund } from '../payments/stored-refund.ts'
import type { EngineDatabase, EngineTables } from '../schema.ts'
import { addDays, startOfDay } from '../working-days.ts'
import { mergeOrder, type OrderDocument } from './merge-order.ts'
import type { OrderInput } from './order-shape.ts'

type Db = Kysely<EngineDatabase>
type Order = Selectable<EngineTables['orders']>

/** Days at the shop, both included; absent: without an end on this side. */
export interface HistoryPeriod {
  from?: string | undefined
  to?: string | undefined
}

/**
 * Orders that are done, of this shop and of the one before it, as the documents that another shop takes as its history; by number,
 * after one of them. `open`: orders of the period that are not done, and in no page; null behind the first page.
 */
export async function orderHistory(
  db: Db,
  period: HistoryPeriod,
  { after, limit }: { after: string | null; limit: number },
): Promise<{ data: OrderDocument[]; next: string | null; open: number | null }> {
  let done = ordersOf(db, period).selectAll().where('status', 'in', DONE)
  if (after !== null) done = done.where('number', '>', after)
  const orders = await done.orderBy('number').limit(limit).execute()
  const parcels = await parcelsOf(
    db,
    orders.map(({ number }) => number),
  )
  return {
    data: orders.map((order) => documentOf(order, parcels.get(order.number) ?? [])),
    next: orders.length === limit ? orders.at(-1)!.number : null,
    open: after === null ? await countOpen(db, period) : null,
  }
}

const DONE = ['complete', 'canceled'] as const

function ordersOf(db: Db, { from, to }: HistoryPeriod) {
  let orders = db.selectFrom('orders')
  if (from !== undefined) orders = orders.where('created_at', '>=', startOfDay(from))
  if (to !== undefined) orders = orders.where('created_at', '<', startOfDay(addDays(to, 1)))
  return orders
}

async function countOpen(db: Db, period: HistoryPeriod): Promise<number> {
  const { open } = await ordersOf(db, period)
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('status', 'not in', DONE)
    .executeTakeFirstOrThrow()
  return Number(open)
}

async function parcelsOf(db: Db, numbers: readonly string[]): Promise<Map<string, StoredShipment[]>> {
  if (numbers.length === 0) return new Map()
  const rows = await db
    .selectFrom('shipments')
    .select(['order_number', 'content'])
    .where('order_number', 'in', numbers)
    .orderBy('sent_at')
    .orderBy('id')
    .execute()
  const byOrder = Map.groupBy(rows, (row) => row.order_number)
  return new Map([...byOrder].map(([number, own]) => [number, own.map(({ content }) => JSON.parse(content))]))
}

/** Throws for an order whose sums another shop would refuse. */
function documentOf(order: Order, parcels: readonly StoredShipment[]): OrderDocument {
  if (order.imported !== null) return JSON.parse(order.imported) as OrderDocument
  const content = JSON.parse(order.content) as StoredOrder
  const { totals, shippingMethod, delivery, paymentMethod, coupon, billing, recipient } = content
  const totalOf = (code: string) => totals.find((total) => total.code === code)?.price.gross ?? 0
  const items = keptRows(content)
  const total = order.gross + sumOf(droppedParts(content)) - canceledPrice(content)
  const lines = items.reduce((sum, { rowPrice }) => sum + rowPrice.gross, 0)
  const discount = content.canceled ? lines + totalOf('shipping__incl_tax') - total : -totalOf('discount')
  const given: OrderInput = {
    ...{ number: order.number, createdAt: order.created_at, email: order.email },
    ...{ language: order.locale, currency: order.currency },
    status: order.status === 'canceled' ? 'canceled' : 'complete',
    paymentStatus: paymentOf(order),
    items: items.map(({ sku, name, quantity, unitPrice, rowPrice, taxRate }) => ({
      ...{ sku, name: name[order.locale], quantity, vat: taxRate / 100, total: toDecimal(rowPrice.gross) },
      // Net leads for companies: their rows may cost some grosze more than their pieces, which no document may.
      price: toDecimal(Math.max(unitPrice.gross, Math.ceil(rowPrice.gross / quantity))),
    })),
    shipping: shippingMethod && {
      label: shippingMethod.label[order.locale],
      gross: toDecimal(totalOf('shipping__incl_tax')),
      // Older orders do not say it: that of their goods.
      vat: (delivery?.taxRate ?? items[0]?.taxRate ?? 0) / 100,
    },
    discount: discount > 0 ? toDecimal(discount) : null,
    ...{ total: toDecimal(total), payment: paymentMethod.label[order.locale], coupon, billing, recipient },
    parcels: parcels.flatMap(({ carrier, trackingNumber, sentAt, deliveredAt }) =>
      trackingNumber ? [{ carrier, number: trackingNumber, sentAt, deliveredAt }] : [],
    ),
  }
  const { record, problems } = mergeOrder(given, null)
  if (record === null || problems.length > 0)
    throw new Error(
      `Order ${order.number} is no document of a history: ${problems.map(({ message }) => message).join(' ')}`,
    )
  return record
}

const sumOf = (parts: readonly StoredRefund[]) => parts.reduce((sum, part) => sum + grossOf(part), 0)

/** What the cancelled pieces cost in the order. What had been taken off their price before is a refund, which no document tells of. */
function canceledPrice({ canceled = [], ...ordered }: StoredOrder): number {
  const parts: StoredRefund[] = []
  for (const { part } of canceled) {
    const lines = refundPieces(refundBalance(ordered, parts), part.lines)!
    parts.push(refundOf({ lines, delivery: null, note: null }))
  }
  return sumOf(parts)
}

/** The rows without pieces that were cancelled: the rest of what they cost less is part of the discount. */
function keptRows(content: StoredOrder): StoredOrder['items'] {
  return keptItems(content).map((item) => {
    const ordered = content.items.find(({ id }) => id === item.id)!.quantity
    const gross = Math.round((item.rowPrice.gross * item.quantity) / ordered)
    return { ...item, rowPrice: { ...item.rowPrice, gross } }
  })
}

/** What came of the money in the end. An order on account that is not paid yet needs nothing of a shop that only shows it. */
function paymentOf({ status, payment_status }: Order): NonNullable<OrderInput['paymentStatus']> {
  if (payment_status === 'chargeback') return 'refunded'
  if (wasPaid(payment_status))
    return payment_status as Extract<PaymentStatus, 'paid' | 'partially_refunded' | 'refunded'>
  return status === 'canceled' ? 'canceled' : 'not_required'
}
