import type { Kysely } from 'kysely'
import { refundContent, type StoredRefund } from '../payments/stored-refund.ts'
import type { EngineDatabase } from '../schema.ts'
import { returnContent } from './stored-return.ts'

/** These give pieces back to the buyer: they can be returned again. */
const OPEN_AGAIN = ['prepared', 'rejected', 'canceled'] as const

/** Pieces of each row of an order that are already being given back or were paid back as faulty, by the row's id. */
export async function returnedPieces(db: Kysely<EngineDatabase>, orderNumber: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('returns')
    .select('content')
    .where('order_number', '=', orderNumber)
    .where('status', 'not in', OPEN_AGAIN)
    .where('type', '!=', 'complaint')
    .execute()
  const pieces = new Map<string, number>()
  for (const { orderItemId, quantity } of rows.flatMap((row) => returnContent(row).items))
    pieces.set(orderItemId, (pieces.get(orderItemId) ?? 0) + quantity)
  for (const { orderItemId, quantity } of await refundedAsFaulty(db, orderNumber))
    pieces.set(orderItemId, (pieces.get(orderItemId) ?? 0) + quantity)
  return pieces
}

/** Pieces whose price a complaint has given back. */
async function refundedAsFaulty(db: Kysely<EngineDatabase>, orderNumber: string): Promise<StoredRefund['lines']> {
  const rows = await db
    .selectFrom('refunds')
    .select('content')
    .where('order_number', '=', orderNumber)
    .where('reason', '=', 'complaint')
    .execute()
  return rows.flatMap((row) => refundContent(row)?.lines ?? [])
}
