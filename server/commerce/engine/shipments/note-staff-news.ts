import type { Transaction } from 'kysely'
import { hasEnded, type ParcelStatus } from '../orders/parcels.ts'
import type { EngineDatabase } from '../schema.ts'

/**
 * Staff have said where a parcel of an order is: as far as a carrier was asked for it, it has left, and one that has ended is
 * followed no more. Parcels whose number was typed have no such row.
 */
export async function noteStaffNews(
  tx: Transaction<EngineDatabase>,
  { orderNumber, parcelId, status }: { orderNumber: string; parcelId: string; status: ParcelStatus },
): Promise<void> {
  const isOver = hasEnded({ status })
  await tx
    .updateTable('carrier_shipments')
    .set(isOver ? { status: 'ended', due_at: null, tries: 0, error: null } : { status: 'under_way' })
    .where('order_number', '=', orderNumber)
    .where('shipment_id', '=', parcelId)
    .where('status', 'in', isOver ? ['ready', 'under_way'] : ['ready'])
    .execute()
}
