import { keptItems } from '../orders/canceled-pieces.ts'
import { contentOf, type OrderRecord } from '../orders/read-order.ts'
import type { StoredRefund } from '../payments/stored-refund.ts'
import { type ReturnRecord, returnContent } from './stored-return.ts'

export type Pieces = readonly { orderItemId: string; quantity: number }[]

/** Pieces of one row. */
export const quantityOf = (pieces: Pieces, id: string): number =>
  pieces.filter(({ orderItemId }) => orderItemId === id).reduce((sum, { quantity }) => sum + quantity, 0)

/** Rows of the order that a case is about. A statement that staff have matched names none: it is about any. */
export function rowsOfCase(record: ReturnRecord, order: OrderRecord): Pieces {
  const { items } = returnContent(record)
  return items.length > 0
    ? items
    : keptItems(contentOf(order)).map(({ id, quantity }) => ({ orderItemId: id, quantity }))
}

/** Pieces of a case that were neither paid back for it nor replaced. `given`: its refunds. */
export function leftInCase(
  record: ReturnRecord,
  { order, given }: { order: OrderRecord; given: readonly StoredRefund[] },
): { orderItemId: string; quantity: number }[] {
  const { replacements = [] } = returnContent(record)
  const settled = [...given.flatMap(({ lines }) => lines), ...replacements.flatMap(({ items }) => items)]
  return rowsOfCase(record, order).flatMap(({ orderItemId, quantity }) => {
    const left = quantity - quantityOf(settled, orderItemId)
    return left > 0 ? [{ orderItemId, quantity: left }] : []
  })
}
