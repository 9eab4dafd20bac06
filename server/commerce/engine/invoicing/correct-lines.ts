import type { Money } from '#schemas/money.ts'
import type { StoredRefund } from '../payments/stored-refund.ts'
import { DELIVERY } from './invoice-lines.ts'
import type { InvoiceLine, LineChange } from './stored-line.ts'

/** What a correction takes off a line. `quantity`: pieces that came back; 0: a lower price of pieces that are kept. */
export interface TakenOff extends Money {
  /** id of the invoice's line */
  id: string
  quantity: number
}

/** What a refund in part takes off the invoice. */
export function takenByRefund({ lines, delivery }: StoredRefund): TakenOff[] {
  return [
    ...lines.map(({ orderItemId: id, quantity, gross, net }) => ({ id, quantity, gross, net })),
    ...(delivery ? [{ id: DELIVERY, quantity: 0, gross: delivery.gross, net: delivery.net }] : []),
  ]
}

/** All that is left of an invoice. */
export const takenWhole = (lines: readonly InvoiceLine[]): TakenOff[] =>
  lines.map(({ id, quantity, gross, net }) => ({ id, quantity, gross, net }))

/** The lines of an invoice that change, as they are and as they become. Never more is taken off a line than is left of it. */
export function changesOf(lines: readonly InvoiceLine[], taken: readonly TakenOff[]): LineChange[] {
  return lines.flatMap((before) => {
    const own = taken.filter(({ id }) => id === before.id)
    const sum = (part: (each: TakenOff) => number) => own.reduce((all, each) => all + part(each), 0)
    const gross = Math.min(
      before.gross,
      sum((each) => each.gross),
    )
    if (gross <= 0) return []
    // With the last of its price its pieces and its net go as well, so that nothing is left over by rounding.
    const isWhole = gross === before.gross
    const net = isWhole ? before.net : sum((each) => each.net)
    const quantity = isWhole ? before.quantity : sum((each) => each.quantity)
    return [{ before, after: lineAfter(before, { quantity: Math.min(quantity, before.quantity), gross, net }) }]
  })
}

/** The lines of an invoice after a correction. */
export function correctedLines(lines: readonly InvoiceLine[], changes: readonly LineChange[]): InvoiceLine[] {
  return lines.map((line) => changes.find(({ after }) => after.id === line.id)?.after ?? line)
}

function lineAfter(before: InvoiceLine, taken: Omit<TakenOff, 'id'>): InvoiceLine {
  const { unitPrice } = before
  const quantity = before.quantity - taken.quantity
  const left: Money = { gross: before.gross - taken.gross, net: before.net - taken.net }
  // A lower price of what is kept is a discount on it.
  const discount: Money = {
    gross: Math.max(0, unitPrice.gross * quantity - left.gross),
    net: Math.max(0, unitPrice.net * quantity - left.net),
  }
  return { ...before, quantity, discount, ...left }
}
