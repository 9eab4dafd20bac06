import type { Transaction } from 'kysely'
import { wasPaid } from '#schemas/payment.ts'
import { hasFailed } from '#schemas/shipment.ts'
import type { Parcel } from '../orders/parcels.ts'
import { contentOf, type OrderRecord } from '../orders/read-order.ts'
import type { EngineDatabase } from '../schema.ts'
import { requestOf } from './stored-shipments.ts'

type Tx = Transaction<EngineDatabase>

/** Whether the money of an order is still to be taken at the door. */
export const isOwedAtDoor = (record: Pick<OrderRecord, 'content' | 'payment_status'>): boolean =>
  contentOf(record).paymentMethod.kind === 'cod' && !wasPaid(record.payment_status)

/** Whether a carrier takes the order's money with a parcel, or has taken it: one that is not taken back, and neither came back nor was lost. */
export async function isCollected(tx: Tx, number: string, parcels: readonly Parcel[]): Promise<boolean> {
  const unpaid = new Set(parcels.filter(hasFailed).map(({ id }) => id))
  const labels = await labelsOf(tx, number)
  return labels.some((label) => !unpaid.has(label.shipment_id ?? '') && requestOf(label).cashOnDelivery !== null)
}

/** The same, also of a parcel that staff have typed in: nobody knows what it takes. */
export async function mayBeCollected(tx: Tx, number: string, parcels: readonly Parcel[]): Promise<boolean> {
  if (await isCollected(tx, number, parcels)) return true
  const labelled = new Set((await labelsOf(tx, number)).map(({ shipment_id }) => shipment_id))
  return parcels.some((parcel) => !hasFailed(parcel) && !labelled.has(parcel.id))
}

const labelsOf = (tx: Tx, number: string) =>
  tx
    .selectFrom('carrier_shipments')
    .select(['content', 'shipment_id'])
    .where('order_number', '=', number)
    .where('status', 'not in', ['failed', 'canceled'])
    .execute()
