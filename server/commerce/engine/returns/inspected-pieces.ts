import type { Kysely } from 'kysely'
import type { EngineDatabase } from '../schema.ts'
import { returnContent } from './stored-return.ts'

/** Pieces of each row of an order that came back and were inspected, by the row's id: the order holds them no more. */
export async function inspectedPieces(db: Kysely<EngineDatabase>, orderNumber: string): Promise<Map<string, number>> {
  const cases = await db.selectFrom('returns').select('content').where('order_number', '=', orderNumber).execute()
  const pieces = new Map<string, number>()
  for (const { orderItemId, sellable, unsellable } of cases.flatMap(
    (row) => returnContent(row).inspection?.items ?? [],
  ))
    pieces.set(orderItemId, (pieces.get(orderItemId) ?? 0) + sellable + unsellable)
  return pieces
}
