import type { Transaction } from 'kysely'
import { isPaid } from '#schemas/payment.ts'
import type { CaseStatus } from '#schemas/return-case.ts'
import { toDecimal } from '../money.ts'
import type { OrderTransition } from '../orders/order-transition.ts'
import { contentOf, type OrderRecord } from '../orders/read-order.ts'
import { unpaidBalance } from '../payments/cut-unpaid-price.ts'
import {
  owedDelivery,
  type RefundBalance,
  refundBalance,
  refundDelivery,
  refundOf,
  refundPieces,
  refundPriceCut,
} from '../payments/refund-amounts.ts'
import { orderNotPaid, refundTooMuch } from '../payments/refund-refusals.ts'
import { partsTaken, refundsOf, scheduleRefundInPart } from '../payments/refunds.ts'
import type { StoredRefund } from '../payments/stored-refund.ts'
import { Refusal } from '../refusal.ts'
import type { EngineDatabase } from '../schema.ts'
import { givenForCase } from './given-for-case.ts'
import { leftInCase, type Pieces, quantityOf } from './left-in-case.ts'
import { lockCase } from './lock-case.ts'
import { setCaseStatus } from './move-case.ts'
import { settleUnpaid } from './settle-unpaid.ts'
import { kindOf, type ReturnRecord } from './stored-return.ts'

type Tx = Transaction<EngineDatabase>

export interface CaseRefund {
  /** pieces that are given back; null: all of the case that were not yet, unless the price is cut */
  items: Pieces | null
  /** a price cut for faulty goods that the buyer keeps, minor units; null for none */
  priceCut: number | null
  /** gross part of the delivery cost, minor units; null: what the law gives back */
  delivery: number | null
  /** for the buyer */
  note: string | null
}

/** States in which money can be given back. The goods need not have come: a proof that they were sent is enough. */
const REFUNDABLE: ReadonlySet<ReturnRecord['status']> = new Set([
  'accepted',
  'awaiting_goods',
  'goods_received',
  'inspected',
  'partially_accepted',
] satisfies CaseStatus[])

/**
 * Gives back money for a return or a complaint, by pieces or as a price cut. A return whose pieces are all paid back is then in the state
 * `refund_ordered`. While an invoice on credit is not paid, it lowers what is due instead. Throws 404 for none, 409 in other states, for
 * other unpaid orders and for more than is left, 422 for less of the delivery cost than the law gives back.
 */
export async function refundCase(
  tx: Tx,
  { number, ...wanted }: CaseRefund & { number: string },
  transition: OrderTransition,
): Promise<void> {
  const { record, order } = await lockCase(tx, number)
  if (!isRefundable(record))
    throw new Refusal(409, 'case_not_refundable', `No money is given back in the state ${record.status}.`)
  const isUnpaid = order.payment_status === 'not_required'
  if (!hasMoney(order)) throw orderNotPaid()
  const left = leftInCase(record, { order, given: await givenForCase(tx, record, order) })
  const balance = isUnpaid
    ? await unpaidBalance(tx, order)
    : refundBalance(contentOf(order), await partsTaken(tx, order, await refundsOf(tx, order)))
  const lines =
    wanted.priceCut === null
      ? piecesOf(balance, { left, items: wanted.items ?? left })
      : priceCutOf(balance, { record, items: left, amount: wanted.priceCut })
  const delivery = deliveryOf(order, { balance, lines, record, wanted: wanted.delivery })
  const part = refundOf({ lines, delivery, note: wanted.note })
  const reason = record.type === 'complaint' ? 'complaint' : 'returned'
  if (part.rates.length === 0) throw new Refusal(409, 'nothing_to_refund', 'Nothing of this case is left to refund.')
  const isAll = left.every(({ orderItemId, quantity }) => quantity === quantityOf(lines, orderItemId))
  if (isUnpaid) {
    const isLast = isAll || wanted.priceCut !== null
    return settleUnpaid(tx, { record, order, part, isLast }, transition)
  }
  const refund = await scheduleRefundInPart(tx, { record: order, reason, part, returnId: record.id }, transition)
  if (!refund) throw refundTooMuch()
  if (kindOf(record) === 'complaint') return
  if (isAll) await setCaseStatus(tx, record, { status: 'refund_ordered', reason: wanted.note, now: transition.now })
}

/** Whether money can be given back in its state. */
export const isRefundable = (record: ReturnRecord) => REFUNDABLE.has(record.status) || isBinding(record)

/** Whether money of its order can go back: it was paid, or is still due on an invoice. */
export const hasMoney = ({ status, payment_status }: Pick<OrderRecord, 'status' | 'payment_status'>) =>
  status !== 'canceled' && (isPaid(payment_status) || payment_status === 'not_required')

/** A withdrawal in time needs no consent of the shop. */
const isBinding = ({ type, status }: ReturnRecord) => type === 'withdrawal' && status === 'submitted'

function piecesOf(balance: RefundBalance, { left, items }: { left: Pieces; items: Pieces }): StoredRefund['lines'] {
  if (new Set(items.map(({ orderItemId }) => orderItemId)).size < items.length)
    throw new Refusal(422, 'refund_row_repeated', 'Each row of the order may be named once.')
  const isTooMany = items.some(({ orderItemId, quantity }) => quantity > quantityOf(left, orderItemId))
  const lines = isTooMany ? null : refundPieces(balance, items)
  if (!lines) throw new Refusal(409, 'refund_too_many', 'More pieces than are left of this case.')
  return lines
}

function priceCutOf(
  balance: RefundBalance,
  { record, items, amount }: { record: ReturnRecord; items: Pieces; amount: number },
): StoredRefund['lines'] {
  if (record.type !== 'complaint')
    throw new Refusal(409, 'price_cut_impossible', 'The price is cut for complaints; a return is paid by its pieces.')
  const lines = balance.lines.filter(({ orderItemId }) => quantityOf(items, orderItemId) > 0)
  const cut = refundPriceCut({ ...balance, lines }, { amount, orderItemId: null })
  if (!cut) throw refundTooMuch()
  return cut
}

function deliveryOf(
  order: OrderRecord,
  {
    balance,
    lines,
    record,
    wanted,
  }: { balance: RefundBalance; lines: StoredRefund['lines']; record: ReturnRecord; wanted: number | null },
): StoredRefund['delivery'] {
  const owed = owedDelivery(contentOf(order), { balance, pieces: lines, type: record.type })
  const gross = wanted ?? owed
  if (gross < owed)
    throw new Refusal(422, 'delivery_owed', 'The law gives back more of the delivery cost.', {
      delivery: toDecimal(owed),
    })
  if (gross === 0) return null
  const delivery = refundDelivery(balance, gross)
  if (!delivery) throw refundTooMuch()
  return delivery
}
