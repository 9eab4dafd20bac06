import type { Kysely } from 'kysely'
import { untoldParts } from '../orders/canceled-pieces.ts'
import type { StoredOrder } from '../orders/stored-order.ts'
import { refundContent, type StoredRefund } from '../payments/stored-refund.ts'
import { unpaidCuts } from '../payments/unpaid-cuts.ts'
import type { EngineDatabase } from '../schema.ts'
import { returnContent } from './stored-return.ts'

/** These give pieces back to the buyer: they can be returned again, except those that were paid back. */
const OPEN_AGAIN: readonly string[] = ['prepared', 'rejected', 'canceled']

/** Pieces of each row of an order that are already being given back, were paid back or cancelled, by the row's id. */
export async function returnedPieces(
  db: Kysely<EngineDatabase>,
  orderNumber: string,
  order: Pick<StoredOrder, 'canceled'>,
): Promise<Map<string, number>> {
  const cases = await db
    .selectFrom('returns')
    .select(['id', 'type', 'status', 'content'])
    .where('order_number', '=', orderNumber)
    .execute()
  const pieces = new Map<string, number>()
  const add = (items: readonly { orderItemId: string; quantity: number }[]) => {
    for (const { orderItemId, quantity } of items) pieces.set(orderItemId, (pieces.get(orderItemId) ?? 0) + quantity)
  }
  // A complaint takes no pieces, and neither does a statement without rows: of them only what was paid back counts.
  const takers = new Set<string>()
  for (const { id, type, status, content } of cases) {
    const { items } = returnContent({ content })
    if (type === 'complaint' || OPEN_AGAIN.includes(status) || items.length === 0) continue
    takers.add(id)
    add(items)
  }
  for (const { returnId, lines } of await paidBack(db, orderNumber))
    if (returnId === null || !takers.has(returnId)) add(lines)
  for (const { lines } of untoldParts(order)) add(lines)
  return pieces
}

/** What refunds have given back and what was taken off an unpaid invoice, by their cases. */
async function paidBack(
  db: Kysely<EngineDatabase>,
  orderNumber: string,
): Promise<{ returnId: string | null; lines: StoredRefund['lines'] }[]> {
  const rows = await db
    .selectFrom('refunds')
    .select(['content', 'return_id'])
    .where('order_number', '=', orderNumber)
    .execute()
  const refunds = rows.map((row) => ({ returnId: row.return_id, lines: refundContent(row)?.lines ?? [] }))
  return [...refunds, ...(await unpaidCuts(db, { number: orderNumber }))]
}
