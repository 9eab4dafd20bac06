import type { Kysely, Selectable, Updateable } from 'kysely'
import type { EngineDatabase } from '../schema.ts'
import type { CarrierTables } from '../schema-shipments.ts'
import type { PickupRequest } from './shipment-port.ts'

type Db = Kysely<EngineDatabase>
export type PickupRecord = Selectable<CarrierTables['courier_pickups']>

/** What a courier was ordered for. */
export interface StoredPickup extends Pick<PickupRequest, 'externalIds' | 'address' | 'contact' | 'comment'> {
  /** our ids of the parcels */
  shipments: readonly string[]
}

export const pickupOf = ({ content }: Pick<PickupRecord, 'content'>): StoredPickup => JSON.parse(content)

export async function pickupById(db: Db, id: string): Promise<PickupRecord | null> {
  return (await db.selectFrom('courier_pickups').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** The newest ones first. */
export function listPickups(db: Db, limit: number): Promise<PickupRecord[]> {
  return db
    .selectFrom('courier_pickups')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Changes an order for a courier that is not settled yet if nobody has done so since it was read. */
export async function changePickup(
  tx: Db,
  { id, due_at }: Pick<PickupRecord, 'id' | 'due_at'>,
  changes: Updateable<CarrierTables['courier_pickups']>,
): Promise<boolean> {
  const query = tx.updateTable('courier_pickups').set(changes).where('id', '=', id).where('status', '=', 'requested')
  return (await query.where('due_at', '=', due_at).executeTakeFirst()).numUpdatedRows > 0n
}

/** Notes how an order for a courier has ended; one that failed leaves its parcels free for another one. */
export async function notePickup(
  tx: Db,
  id: string,
  end: { externalId: string } | { error: string },
): Promise<PickupRecord> {
  const ended =
    'error' in end
      ? ({ status: 'failed', error: end.error } as const)
      : ({ status: 'ordered', external_id: end.externalId, error: null } as const)
  await tx
    .updateTable('courier_pickups')
    .set({ ...ended, due_at: null })
    .where('id', '=', id)
    .where('status', '=', 'requested')
    .execute()
  const now = (await pickupById(tx, id)) as PickupRecord
  if (now.status === 'failed')
    await tx.updateTable('carrier_shipments').set({ pickup_id: null }).where('pickup_id', '=', id).execute()
  return now
}
