import type { Kysely, Selectable, Transaction } from 'kysely'
import type { EngineDatabase } from '../schema.ts'
import type { OrderTables } from '../schema-orders.ts'

export type OrderNoteRecord = Selectable<OrderTables['order_notes']>

/** Notes of staff on an order, the newest first. */
export function notesOfOrder(db: Kysely<EngineDatabase>, number: string): Promise<OrderNoteRecord[]> {
  const all = db.selectFrom('order_notes').selectAll().where('order_number', '=', number)
  return all.orderBy('at', 'desc').orderBy('id').execute()
}

/** Writes a note on an order. */
export async function addOrderNote(
  tx: Transaction<EngineDatabase>,
  note: Omit<OrderNoteRecord, 'at'>,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('order_notes')
    .values({ ...note, at: now.toISOString() })
    .execute()
}

/** False if the order has no such note. */
export async function removeOrderNote(
  tx: Transaction<EngineDatabase>,
  { number, id }: { number: string; id: string },
): Promise<boolean> {
  const removal = tx.deleteFrom('order_notes').where('id', '=', id).where('order_number', '=', number)
  return (await removal.executeTakeFirst()).numDeletedRows > 0n
}
