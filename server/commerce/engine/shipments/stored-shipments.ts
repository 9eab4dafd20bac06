import type { Kysely, Selectable, Updateable } from 'kysely'
import type { EngineDatabase } from '../schema.ts'
import type { CarrierTables } from '../schema-shipments.ts'
import type { ParcelMeasures, ParcelMoney } from './shipment-port.ts'

type Db = Kysely<EngineDatabase>
export type ShipmentRecord = Selectable<CarrierTables['carrier_shipments']>

/** A carrier that has no such parcel, or courier, after this time has never made it. */
export const NEVER_MADE_MS = 15 * 60_000

/** What was ordered, without the receiver: that is the order's. */
export interface StoredShipmentRequest {
  items: { orderItemId: string; quantity: number }[]
  measures: ParcelMeasures
  pointId: string | null
  cashOnDelivery: ParcelMoney | null
  insurance: ParcelMoney | null
  service: string | null
}

export const requestOf = ({ content }: Pick<ShipmentRecord, 'content'>): StoredShipmentRequest => JSON.parse(content)

export async function shipmentById(db: Db, id: string): Promise<ShipmentRecord | null> {
  return (await db.selectFrom('carrier_shipments').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** The parcel that a request with this key has ordered. */
export async function shipmentByKey(db: Db, key: string): Promise<ShipmentRecord | null> {
  const query = db.selectFrom('carrier_shipments').selectAll().where('idempotency_key', '=', key)
  return (await query.executeTakeFirst()) ?? null
}

/** The newest ones first. */
export function listShipments(
  db: Db,
  { orderNumber, status, limit, offset }: { orderNumber?: string; status?: string; limit: number; offset: number },
): Promise<ShipmentRecord[]> {
  let query = db.selectFrom('carrier_shipments').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc')
  if (orderNumber !== undefined) query = query.where('order_number', '=', orderNumber)
  if (status !== undefined) query = query.where('status', '=', status as ShipmentRecord['status'])
  return query.limit(limit).offset(offset).execute()
}

/** Changes a parcel if nobody has done so since it was read. */
export async function changeShipment(
  tx: Db,
  { id, status, due_at }: Pick<ShipmentRecord, 'id' | 'status' | 'due_at'>,
  changes: Updateable<CarrierTables['carrier_shipments']>,
): Promise<boolean> {
  let query = tx.updateTable('carrier_shipments').set(changes).where('id', '=', id).where('status', '=', status)
  query = due_at === null ? query.where('due_at', 'is', null) : query.where('due_at', '=', due_at)
  return (await query.executeTakeFirst()).numUpdatedRows > 0n
}
