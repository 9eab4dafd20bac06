import type { Transaction } from 'kysely'
import { lockOrder } from '../orders/lock-order.ts'
import { orderByNumber } from '../orders/read-order.ts'
import { removeLabelledParcel } from '../orders/ship-order.ts'
import { Refusal } from '../refusal.ts'
import type { CheckoutDeps } from '../routes/engine.ts'
import type { EngineDatabase } from '../schema.ts'
import { NothingMade, type ShipmentPort, ShipmentRefused } from './shipment-port.ts'
import { type ShipmentRecord, shipmentById } from './stored-shipments.ts'

type Tx = Transaction<EngineDatabase>

/**
 * Takes a parcel back before it has left: its pieces can be sent otherwise. `isAbandoned`: also if the carrier takes no label back;
 * then nobody may use it. Throws Refusal.
 */
export async function cancelShipment(
  { database }: Pick<CheckoutDeps, 'database'>,
  { row, port, isAbandoned }: { row: ShipmentRecord; port: ShipmentPort | null; isAbandoned: boolean },
  record: (tx: Tx) => Promise<void>,
): Promise<void> {
  if (row.status === 'requested')
    throw new Refusal(409, 'shipment_unsettled', 'The carrier has not said yet whether there is such a parcel: wait.')
  if (row.status !== 'ordered' && row.status !== 'ready')
    throw new Refusal(409, 'shipment_not_cancelable', 'This parcel has left, or was taken back already.')
  if (!isAbandoned) await askCarrier(row, port)
  await database.transaction(async (tx) => {
    await lockOrder(tx, row.order_number)
    const current = await shipmentById(tx, row.id)
    const order = await orderByNumber(tx, row.order_number)
    if (!current || !order) throw new Error(`Parcel ${row.id} is gone.`)
    if (current.shipment_id !== null && !(await removeLabelledParcel(tx, order, current.shipment_id)))
      throw new Refusal(409, 'shipment_not_cancelable', 'This parcel has left, or was taken back already.')
    await tx
      .updateTable('carrier_shipments')
      .set({ status: 'canceled', due_at: null, shipment_id: null })
      .where('id', '=', row.id)
      .execute()
    await record(tx)
  })
}

async function askCarrier({ external_id }: ShipmentRecord, port: ShipmentPort | null): Promise<void> {
  const refused = (why: string) =>
    new Refusal(
      409,
      'carrier_keeps_shipment',
      `${why} To send the pieces otherwise all the same, throw the label away and repeat the call with "abandon": true.`,
    )
  if (!port?.cancel || external_id === null) throw refused('The carrier takes no parcel back.')
  try {
    await port.cancel(external_id)
  } catch (error) {
    if (error instanceof ShipmentRefused) throw refused(error.message)
    if (error instanceof NothingMade) throw new Refusal(503, 'carrier_unavailable', error.message)
    throw error
  }
}
