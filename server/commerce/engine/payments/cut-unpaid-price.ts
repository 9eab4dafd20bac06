import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { DELIVERY } from '../invoicing/invoice-lines.ts'
import { correctForRefund, openInvoiceLines } from '../invoicing/issue-corrections.ts'
import type { InvoiceLine } from '../invoicing/stored-line.ts'
import { moveCredit } from '../orders/move-order.ts'
import type { OrderTransition } from '../orders/order-transition.ts'
import { contentOf, type OrderRecord } from '../orders/read-order.ts'
import type { EngineDatabase } from '../schema.ts'
import {
  balanceGross,
  grossOf,
  type RefundBalance,
  refundBalance,
  refundDelivery,
  refundOf,
  refundPriceCut,
} from './refund-amounts.ts'
import { orderNotPaid, refundTooMuch } from './refund-refusals.ts'
import type { StoredRefund } from './stored-refund.ts'
import { cutSource, unpaidCuts } from './unpaid-cuts.ts'

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

/**
 * Lowers the price of an order on credit whose invoice is not paid: no money moves, a correction lowers what is due, and
 * the customer has that much credit again. Throws 409 for an order without such an invoice and for more than is left.
 */
export async function cutUnpaidPrice(
  tx: Transaction<EngineDatabase>,
  record: OrderRecord,
  { amount, orderItemId, delivery, note }: PriceCut,
  transition: OrderTransition,
): Promise<{ part: StoredRefund; left: number }> {
  const balance = await unpaidBalance(tx, record)
  const lines = refundPriceCut(balance, { amount, orderItemId })
  const ofDelivery = delivery === 0 ? null : refundDelivery(balance, delivery)
  if (!lines || (delivery > 0 && !ofDelivery)) throw refundTooMuch()
  const part = refundOf({ lines, delivery: ofDelivery, note })
  await takeOffInvoice(tx, record, { source: cutSource(randomUUID()), reason: 'price_cut', part }, transition)
  return { part, left: balanceGross(balance) - grossOf(part) }
}

/** What is left of the unpaid invoice of an order. Throws 409 for an order without one. */
export async function unpaidBalance(tx: Transaction<EngineDatabase>, record: OrderRecord): Promise<RefundBalance> {
  const invoice = await openInvoiceLines(tx, record)
  if (!invoice) throw orderNotPaid()
  return balanceOf(invoice, refundBalance(contentOf(record), await unpaidCuts(tx, record)))
}

/** Lowers what is due of an unpaid invoice by a correction, and gives the customer that much credit again. */
export async function takeOffInvoice(
  tx: Transaction<EngineDatabase>,
  record: OrderRecord,
  taken: { source: string; reason: string; part: StoredRefund },
  transition: OrderTransition,
): Promise<void> {
  await correctForRefund(tx, record, taken, transition)
  if (contentOf(record).creditUsed > 0 && record.customer_id !== null)
    await moveCredit(tx, record.customer_id, grossOf(taken.part))
}

/**
 * The prices that are left of an invoice after its corrections. They leave out rows without a price, and take all pieces of a row with the
 * last of its price: the pieces are those of the order.
 */
function balanceOf(invoice: readonly InvoiceLine[], order: RefundBalance): RefundBalance {
  const leftOf = (wanted: string, taxRate: number) => {
    const line = invoice.find(({ id }) => id === wanted)
    return { gross: line?.gross ?? 0, net: line?.net ?? 0, taxRate: line?.taxRate ?? taxRate }
  }
  return {
    lines: order.lines.map((line) => ({ ...line, ...leftOf(line.orderItemId, line.taxRate) })),
    delivery: leftOf(DELIVERY, 0),
  }
}
