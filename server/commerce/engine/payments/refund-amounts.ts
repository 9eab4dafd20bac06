import { TAX_CODE } from '#schemas/cart-codes.ts'
import type { CaseType } from '#schemas/return-case.ts'
import { netOf } from '../money.ts'
import { untoldParts } from '../orders/canceled-pieces.ts'
import type { StoredItem, StoredOrder } from '../orders/stored-order.ts'
import type { StoredRefund, TaxedAmount } from './stored-refund.ts'

/** The part of an order's price that is still with the shop. Amounts in minor units, after discounts. */
export interface RefundBalance {
  /** `quantity`: pieces whose price was not given back; `gross` and `net`: of all of them */
  lines: (TaxedAmount & { orderItemId: string; quantity: number })[]
  delivery: TaxedAmount
}

type Priced = Pick<StoredOrder, 'totals' | 'delivery' | 'canceled'> & {
  items: readonly Pick<StoredItem, 'id' | 'quantity' | 'rowPrice' | 'discount' | 'taxRate'>[]
}

/** What is left of an order's price. `given`: earlier refunds, done or scheduled, and cuts before it was paid. */
export function refundBalance(order: Priced, given: readonly StoredRefund[]): RefundBalance {
  const lines = [...given, ...untoldParts(order)].flatMap((refund) => refund.lines)
  const deliveries = given.map(({ delivery }) => delivery).filter((delivery) => delivery !== null)
  return {
    lines: order.items.map(({ id, quantity, rowPrice, discount, taxRate }) => {
      const own = lines.filter(({ orderItemId }) => orderItemId === id)
      const paidNet = rowPrice.net - netOf(discount, taxRate)
      return {
        orderItemId: id,
        quantity: own.reduce((left, line) => left - line.quantity, quantity),
        gross: own.reduce((left, line) => left - line.gross, rowPrice.gross - discount),
        net: own.reduce((left, line) => left - line.net, paidNet),
        taxRate,
      }
    }),
    delivery: deliveries.reduce(
      (left, { gross, net }) => ({ gross: left.gross - gross, net: left.net - net, taxRate: left.taxRate }),
      deliveryOf(order),
    ),
  }
}

/**
 * The price of pieces that are given back, with their part of the discount. It is rounded in the buyer's favour, and the last piece takes
 * the rest, so that all refunds of a row add up to its price. Null for more pieces than are left.
 */
export function refundPieces(
  { lines }: RefundBalance,
  pieces: readonly { orderItemId: string; quantity: number }[],
): StoredRefund['lines'] | null {
  const parts = []
  for (const { orderItemId, quantity } of pieces) {
    const left = lines.find((line) => line.orderItemId === orderItemId)
    if (!left || quantity > left.quantity) return null
    const gross = quantity === left.quantity ? left.gross : Math.ceil((left.gross * quantity) / left.quantity)
    parts.push({ orderItemId, quantity, ...partOf(left, gross) })
  }
  return parts
}

/**
 * A lower price of pieces that the buyer keeps: of one row, or spread over all rows by what is left of them. Null for more than is left.
 */
export function refundPriceCut(
  { lines }: RefundBalance,
  { amount, orderItemId }: { amount: number; orderItemId: string | null },
): StoredRefund['lines'] | null {
  const rows = orderItemId === null ? lines : lines.filter((line) => line.orderItemId === orderItemId)
  let value = rows.reduce((sum, { gross }) => sum + gross, 0)
  if (amount > value) return null
  let rest = amount
  return rows.flatMap((row) => {
    if (row.gross === 0) return []
    // At most the row: the share of the last row with a value is the whole rest.
    const gross = Math.round((rest * row.gross) / value)
    value -= row.gross
    rest -= gross
    return gross === 0 ? [] : [{ orderItemId: row.orderItemId, quantity: 0, ...partOf(row, gross) }]
  })
}

/**
 * Gross delivery cost that the law gives back with these pieces: nothing while the buyer keeps some of the order; with the last of it, the
 * cheapest standard delivery after a withdrawal, the whole cost where faulty goods undid the contract. Domain 1.
 */
export function owedDelivery(
  order: Priced,
  { balance, pieces, type }: { balance: RefundBalance; pieces: StoredRefund['lines']; type: CaseType },
): number {
  const given = (id: string) => pieces.find(({ orderItemId }) => orderItemId === id)?.quantity ?? 0
  const isWhole = balance.lines.every(({ orderItemId, quantity }) => quantity === given(orderItemId))
  if (!isWhole || type === 'voluntary' || type === 'b2b') return 0
  const paid = deliveryOf(order).gross
  const owed = type === 'complaint' ? paid : Math.min(paid, order.delivery?.standard ?? paid)
  return Math.max(0, owed - (paid - balance.delivery.gross))
}

/** A part of the delivery cost; null for more than is left. */
export function refundDelivery({ delivery }: RefundBalance, gross: number): TaxedAmount | null {
  return gross > delivery.gross ? null : partOf(delivery, gross)
}

/** The refund of these parts, with their sums by VAT rate. */
export function refundOf({ lines, delivery, note }: Omit<StoredRefund, 'rates'>): StoredRefund {
  const rates = new Map<number, TaxedAmount>()
  for (const { gross, net, taxRate } of [...lines, ...(delivery ? [delivery] : [])]) {
    const sum = rates.get(taxRate) ?? { gross: 0, net: 0, taxRate }
    rates.set(taxRate, { gross: sum.gross + gross, net: sum.net + net, taxRate })
  }
  return { lines, delivery, rates: [...rates.values()].sort((a, b) => b.taxRate - a.taxRate), note }
}

/** Gross amount of a refund in part. */
export const grossOf = ({ rates }: Pick<StoredRefund, 'rates'>): number =>
  rates.reduce((sum, { gross }) => sum + gross, 0)

/** All that is left of a price, gross. */
export const balanceGross = ({ lines, delivery }: RefundBalance): number =>
  lines.reduce((sum, { gross }) => sum + gross, delivery.gross)

/** Nets are rounded part by part; the last part takes the rest, so that they add up as well. */
function partOf(left: TaxedAmount, gross: number): TaxedAmount {
  const { taxRate } = left
  return gross === left.gross ? { gross, net: left.net, taxRate } : { gross, net: netOf(gross, taxRate), taxRate }
}

/** The delivery cost that was paid. Orders from before its VAT rate was stored have that of one of their totals. */
function deliveryOf({ totals, delivery }: Pick<Priced, 'totals' | 'delivery'>): TaxedAmount {
  const { gross, net } = totals.find(({ code }) => code === 'shipping__incl_tax')?.price ?? { gross: 0, net: 0 }
  const rates = totals.flatMap(({ code }) =>
    code.startsWith(TAX_CODE) ? [Math.round(Number(code.slice(TAX_CODE.length)) * 100)] : [],
  )
  const taxRate = delivery?.taxRate ?? rates.find((rate) => netOf(gross, rate) === net) ?? rates[0] ?? 0
  return { gross, net, taxRate }
}
