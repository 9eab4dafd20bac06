import type { Transaction } from 'kysely'
import { isPaid } from '#schemas/payment.ts'
import type { OrderTransition } from '../orders/order-transition.ts'
import { contentOf, type OrderRecord } from '../orders/read-order.ts'
import type { EngineDatabase } from '../schema.ts'
import { refundBalance, refundDelivery, refundOf, refundPriceCut } from './refund-amounts.ts'
import { orderNotPaid, refundTooMuch } from './refund-refusals.ts'
import { refundsOf, scheduleRefundInPart } from './refunds.ts'
import { refundContent } from './stored-refund.ts'

export interface PriceCut {
  /** off the goods, gross in minor units; 0 for none */
  amount: number
  /** the row of the order that becomes cheaper; null: all of them, by their prices */
  orderItemId: string | null
  /** off the delivery cost, gross in minor units; 0 for none */
  delivery: number
  /** for the buyer */
  note: string
}

/** Lowers the price of a paid order that the buyer keeps. Throws 409 for an unpaid order and for more than is left of its price. */
export async function cutPrice(
  tx: Transaction<EngineDatabase>,
  record: OrderRecord,
  { amount, orderItemId, delivery, note }: PriceCut,
  transition: OrderTransition,
): Promise<void> {
  if (!isPaid(record.payment_status) || record.status === 'canceled') throw orderNotPaid()
  const given = (await refundsOf(tx, record)).map(refundContent).filter((part) => part !== null)
  const balance = refundBalance(contentOf(record), given)
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
