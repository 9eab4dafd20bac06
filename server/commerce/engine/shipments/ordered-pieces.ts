import type { Transaction } from 'kysely'
import type { EngineDatabase } from '../schema.ts'

/** Pieces of an order that a carrier is making a label for: they are in no parcel yet, and free for no other one. */
export async function orderedPieces(
  tx: Transaction<EngineDatabase>,
  orderNumber: string,
): Promise<{ orderItemId: string; quantity: number }[]> {
  const rows = await tx
    .selectFrom('carrier_shipments')
    .select('content')
    .where('order_number', '=', orderNumber)
    .where('status', 'in', ['requested', 'ordered'])
    .execute()
  return rows.flatMap(({ content }) => JSON.parse(content).items)
}
