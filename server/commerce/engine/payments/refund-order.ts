import type { Transaction } from 'kysely'
import { isPaid } from '#schemas/payment.ts'
import type { OrderTransition } from '../orders/order-transition.ts'
import { contentOf, type OrderRecord } from '../orders/read-order.ts'
import type { EngineDatabase } from '../schema.ts'
import { cutUnpaidPrice, type PriceCut } from './cut-unpaid-price.ts'
import { balanceGross, grossOf, refundBalance, refundDelivery, refundOf, refundPriceCut } from './refund-amounts.ts'
import { orderNotPaid, refundTooMuch } from './refund-refusals.ts'
import { partsTaken, type Refund, refundsOf, scheduleRefundInPart } from './refunds.ts'
import type { StoredRefund } from './stored-refund.ts'

/** What a lower price has done. `refund`: the money that goes back; null: none moves, an unpaid invoice is lower now. */
export interface CutResult {
  part: StoredRefund
  refund: Refund | null
  /** what can still be given back, gross in minor units */
  left: number
}

/**
 * Lowers the price of an order that the buyer keeps, paid or to be paid by invoice. Throws 409 for another unpaid order
 * and for more than is left of its price.
 */
export async function cutPrice(
  tx: Transaction<EngineDatabase>,
  record: OrderRecord,
  cut: PriceCut,
  transition: OrderTransition,
): Promise<CutResult> {
  const { amount, orderItemId, delivery, note } = cut
  if (record.payment_status === 'not_required' && record.status !== 'canceled') {
    const { part: taken, left } = await cutUnpaidPrice(tx, record, cut, transition)
    return { part: taken, refund: null, left }
  }
  if (!isPaid(record.payment_status) || record.status === 'canceled') throw orderNotPaid()
  const balance = refundBalance(contentOf(record), await partsTaken(tx, record, await refundsOf(tx, record)))
  const lines = refundPriceCut(balance, { amount, orderItemId })
  const ofDelivery = delivery === 0 ? null : refundDelivery(balance, delivery)
  if (!lines || (delivery > 0 && !ofDelivery)) throw refundTooMuch()
  const part = refundOf({ lines, delivery: ofDelivery, note })
  const refund = await scheduleRefundInPart(tx, { record, reason: 'price_cut', part, returnId: null }, transition)
  if (!refund) throw refundTooMuch()
  return { part, refund, left: balanceGross(balance) - grossOf(part) }
}
