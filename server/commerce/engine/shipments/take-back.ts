import type { Transaction } from 'kysely'
import { lockOrder } from '../orders/lock-order.ts'
import { orderByNumber } from '../orders/read-order.ts'
import { removeLabelledParcel } from '../orders/ship-order.ts'
import type { EngineDatabase } from '../schema.ts'
import { type ShipmentRecord, shipmentById } from './stored-shipments.ts'

/**
 * Marks a parcel that has not left as canceled and takes it out of its order: its pieces can be sent otherwise. False, with nothing
 * changed, if it has left or was taken back already.
 */
export async function takeBack(
  tx: Transaction<EngineDatabase>,
  { id, order_number }: Pick<ShipmentRecord, 'id' | 'order_number'>,
  changes: Partial<Pick<ShipmentRecord, 'carrier_status' | 'error'>> = {},
): Promise<boolean> {
  await lockOrder(tx, order_number)
  const row = await shipmentById(tx, id)
  const order = await orderByNumber(tx, order_number)
  if (!row || !order) throw new Error(`Parcel ${id} is gone.`)
  if (row.status === 'canceled' || row.status === 'failed') return false
  if (row.shipment_id !== null && !(await removeLabelledParcel(tx, order, row.shipment_id))) return false
  await tx
    .updateTable('carrier_shipments')
    .set({ status: 'canceled', due_at: null, shipment_id: null, ...changes })
    .where('id', '=', id)
    .execute()
  return true
}
