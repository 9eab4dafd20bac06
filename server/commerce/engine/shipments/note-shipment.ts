import type { Transaction } from 'kysely'
import { appendChanges } from '#server/platform/database/changes.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { orderByNumber } from '../orders/read-order.ts'
import { addLabelledParcel } from '../orders/ship-order.ts'
import { afterFailure } from '../retry.ts'
import type { EngineDatabase } from '../schema.ts'
import { carrierOf } from './plan-shipment.ts'
import type { CarrierShipment, ShipmentPort } from './shipment-port.ts'
import { requestOf, type ShipmentRecord, shipmentById } from './stored-shipments.ts'

type Tx = Transaction<EngineDatabase>

/** A fresh label is not handed over at once. */
const FIRST_LOOK_MS = 15 * 60_000

/**
 * Notes what the carrier says of a parcel that has no number yet. With its number it becomes a parcel of its order, once,
 * whoever has asked. Returns the stored parcel as it is then.
 */
export async function noteCarrierShipment(
  tx: Tx,
  { id, order_number }: Pick<ShipmentRecord, 'id' | 'order_number'>,
  { answer, port, now }: { answer: CarrierShipment; port: ShipmentPort; now: Date },
): Promise<ShipmentRecord> {
  await lockOrder(tx, order_number)
  const row = (await shipmentById(tx, id)) as ShipmentRecord
  if (row.status !== 'requested' && row.status !== 'ordered') return row
  const order = await orderByNumber(tx, order_number)
  if (!order) throw new Error(`Parcel ${id} has no order ${order_number}.`)
  const known = { external_id: answer.externalId, carrier_status: answer.carrierStatus, error: answer.problem }
  const tags: string[] = []
  const changes = await changesOf()
  await tx
    .updateTable('carrier_shipments')
    .set({ ...known, ...changes })
    .where('id', '=', id)
    .execute()
  await appendChanges(tx, tags, now)
  return (await shipmentById(tx, id)) as ShipmentRecord

  async function changesOf(): Promise<Partial<ShipmentRecord>> {
    const { state, trackingNumber, problem } = answer
    if (state === 'failed' || state === 'canceled') return { status: state, due_at: null }
    if (state === 'pending' || trackingNumber === null) {
      const { due_at, tries } = afterFailure(null, { tries: row.tries, now })
      return { status: 'ordered', due_at, tries, error: problem }
    }
    const { items } = requestOf(row)
    const carrier = await carrierOf(tx, order!, port)
    const added = await addLabelledParcel(tx, order!, { carrier, trackingNumber, items }, { now })
    const due_at = new Date(now.getTime() + (port.lookEveryMs ?? FIRST_LOOK_MS)).toISOString()
    tags.push(...added.tags)
    return { status: 'ready', tracking_number: trackingNumber, shipment_id: added.id, due_at, tries: 0 }
  }
}
