import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { wasPaid } from '#schemas/payment.ts'
import { openInvoiceLines, wasInvoiced } from '../invoicing/issue-corrections.ts'
import { moveCredit } from '../orders/move-order.ts'
import type { OrderTransition } from '../orders/order-transition.ts'
import { parcelsOf } from '../orders/parcels.ts'
import { contentOf, type OrderRecord } from '../orders/read-order.ts'
import type { StoredCancellation, StoredOrder } from '../orders/stored-order.ts'
import { Refusal } from '../refusal.ts'
import type { EngineDatabase } from '../schema.ts'
import { isOwedAtDoor, mayBeCollected } from '../shipments/collected-money.ts'
import { takeOffInvoice, unpaidBalance } from './cut-unpaid-price.ts'
import { grossOf, type RefundBalance, refundBalance, refundOf } from './refund-amounts.ts'
import { refundTooMuch } from './refund-refusals.ts'
import { partsTaken, type Refund, refundsOf, scheduleRefundInPart } from './refunds.ts'
import type { StoredRefund } from './stored-refund.ts'
import { cutSource } from './unpaid-cuts.ts'

type Tx = Transaction<EngineDatabase>

/** How the price of cancelled pieces is settled, and what they can be settled from. */
export interface Settling {
  way: 'unpaid' | 'invoice' | 'refund'
  balance: RefundBalance
}

/** Attempts that may still bring money of the old amount, or hold some for staff to check. */
const UNDER_WAY = ['created', 'pending', 'held'] as const
/** Nothing is known about the money of these. */
const UNDECIDED: readonly OrderRecord['payment_status'][] = ['pending', 'authorized', 'chargeback', 'canceled']

/** Throws 409 while nobody knows whether the order is paid. */
export async function settlingOf(tx: Tx, record: OrderRecord): Promise<Settling> {
  if (wasPaid(record.payment_status)) return { way: 'refund', balance: await balanceOf(tx, record) }
  const underWay = await tx
    .selectFrom('payments')
    .select('code')
    .where('order_number', '=', record.number)
    .where('status', 'in', UNDER_WAY)
    .executeTakeFirst()
  if (underWay || UNDECIDED.includes(record.payment_status))
    throw new Refusal(
      409,
      'payment_undecided',
      'A payment of this order is under way, or is held: see how it ends first.',
    )
  if (isOwedAtDoor(record) && (await mayBeCollected(tx, record.number, await parcelsOf(tx, record.number))))
    throw new Refusal(
      409,
      'payment_undecided',
      'A parcel of this order collects its money already: record what was collected first.',
    )
  if (await openInvoiceLines(tx, record)) return { way: 'invoice', balance: await unpaidBalance(tx, record) }
  // An invoice that corrections have brought down to nothing stays as it was issued.
  return { way: (await wasInvoiced(tx, record)) ? 'invoice' : 'unpaid', balance: await balanceOf(tx, record) }
}

const balanceOf = async (tx: Tx, record: OrderRecord): Promise<RefundBalance> =>
  refundBalance(contentOf(record), await partsTaken(tx, record, await refundsOf(tx, record)))

/** The columns of an order that change when pieces of this price are cancelled. */
export function afterCancellation(
  record: OrderRecord,
  { part, way, at }: Pick<StoredCancellation, 'part' | 'at'> & Pick<Settling, 'way'>,
): { content: StoredOrder; gross: number; net: number; canceled_gross: number } {
  const content = contentOf(record)
  const gross = grossOf(part)
  const canceled = [...(content.canceled ?? []), ...settledBy(way, part).map((each) => ({ at, ...each }))]
  const { gross: orderGross, net: orderNet, canceled_gross } = record
  if (way !== 'unpaid')
    return {
      content: { ...content, canceled },
      gross: orderGross,
      net: orderNet,
      canceled_gross: canceled_gross + gross,
    }
  const net = part.rates.reduce((sum, rate) => sum + rate.net, 0)
  const creditUsed = content.creditUsed > 0 ? content.creditUsed - gross : 0
  return {
    ...{ content: { ...content, canceled, creditUsed }, canceled_gross },
    ...{ gross: orderGross - gross, net: orderNet - net },
  }
}

/** Without a price there is nothing to settle. A correction of an invoice leaves such rows out, so they stand apart; a refund tells of them. */
function settledBy(way: Settling['way'], part: StoredRefund): Pick<StoredCancellation, 'way' | 'part'>[] {
  if (way === 'unpaid') return [{ way, part }]
  if (grossOf(part) === 0) return [{ way: 'free', part }]
  const free = part.lines.filter(({ gross }) => gross === 0)
  if (way === 'refund' || free.length === 0) return [{ way, part }]
  const priced = part.lines.filter(({ gross }) => gross > 0)
  return [
    { way, part: refundOf({ ...part, lines: priced }) },
    { way: 'free', part: refundOf({ ...part, lines: free }) },
  ]
}

/**
 * Settles the price of cancelled pieces: a paid order gives it back, an unpaid invoice is lowered by a correction, and credit that
 * is not needed any more is free again. `record`: as it was before. The scheduled refund; null where no money moves.
 */
export async function settleCanceled(
  tx: Tx,
  record: OrderRecord,
  { part, way }: { part: StoredRefund } & Pick<Settling, 'way'>,
  transition: OrderTransition,
): Promise<Refund | null> {
  const gross = grossOf(part)
  if (gross === 0) return null
  if (way === 'refund') {
    const refund = await scheduleRefundInPart(tx, { record, reason: 'canceled', part, returnId: null }, transition)
    if (!refund) throw refundTooMuch()
    return refund
  }
  if (way === 'invoice')
    await takeOffInvoice(tx, record, { source: cutSource(randomUUID()), reason: 'canceled', part }, transition)
  else if (contentOf(record).creditUsed > 0 && record.customer_id !== null)
    await moveCredit(tx, record.customer_id, gross)
  return null
}
