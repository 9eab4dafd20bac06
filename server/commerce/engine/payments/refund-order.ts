import type { Transaction } from 'kysely'
import { isPaid } from '#schemas/payment.ts'
import type { OrderTransition } from '../orders/order-transition.ts'
import { contentOf, type OrderRecord } from '../orders/read-order.ts'
import type { EngineDatabase } from '../schema.ts'
import { cutUnpaidPrice, type PriceCut } from './cut-unpaid-price.ts'
import { refundBalance, refundDelivery, refundOf, refundPriceCut } from './refund-amounts.ts'
import { orderNotPaid, refundTooMuch } from './refund-refusals.ts'
import { partsTaken, refundsOf, scheduleRefundInPart } from './refunds.ts'

/**
 * Lowers the price of an order that the buyer keeps, paid or to be paid by invoice. Throws 409 for another unpaid order
 * and for more than is left of its price.
 */
export async function cutPrice(
  tx: Transaction<EngineDatabase>,
  record: OrderRecord,
  cut: PriceCut,
  transition: OrderTransition,
): Promise<void> {
  const { amount, orderItemId, delivery, note } = cut
  if (record.payment_status === 'not_required' && record.status !== 'canceled')
    return cutUnpaidPrice(tx, record, cut, transition)
  if (!isPaid(record.payment_status) || record.status === 'canceled') throw orderNotPaid()
  const balance = refundBalance(contentOf(record), await partsTaken(tx, record, await refundsOf(tx, record)))
  const lines = refundPriceCut(balance, { amount, orderItemId })
  const part = delivery === 0 ? null : refundDelivery(balance, delivery)
  if (!lines || (delivery > 0 && !part)) throw refundTooMuch()
  const refund = await scheduleRefundInPart(
    tx,
    { record, reason: 'price_cut', part: refundOf({ lines, delivery: part, note }), returnId: null },
    transition,
  )
  if (!refund) throw refundTooMuch()
}
