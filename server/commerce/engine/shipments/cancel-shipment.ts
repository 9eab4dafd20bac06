import type { Transaction } from 'kysely'
import { hasLabelAlone, parcelsOf } from '../orders/parcels.ts'
import { Refusal } from '../refusal.ts'
import type { CheckoutDeps } from '../routes/engine.ts'
import type { EngineDatabase } from '../schema.ts'
import { NothingMade, type ShipmentPort, ShipmentRefused } from './shipment-port.ts'
import { NEVER_MADE_MS, type ShipmentRecord } from './stored-shipments.ts'
import { takeBack } from './take-back.ts'

type Tx = Transaction<EngineDatabase>

/**
 * Takes a parcel back before it has left, also one that is followed no more: its pieces can be sent otherwise. `isAbandoned`: also
 * if the carrier takes no label back, or has not said for a quarter of an hour whether it made one; then nobody may use it. Throws
 * Refusal.
 */
export async function cancelShipment(
  { database }: Pick<CheckoutDeps, 'database'>,
  { row, port, isAbandoned, now }: { row: ShipmentRecord; port: ShipmentPort | null; isAbandoned: boolean; now: Date },
  record: (tx: Tx) => Promise<void>,
): Promise<void> {
  if (row.status === 'requested') requireUnsettled(row, { isAbandoned, now })
  const parcels = await parcelsOf(database.db, row.order_number)
  const parcel = parcels.find(({ id }) => id === row.shipment_id)
  if (row.shipment_id !== null && !(parcel && hasLabelAlone(parcel))) throw hasLeft()
  if (row.status === 'canceled' || row.status === 'failed') throw hasLeft()
  if (!isAbandoned) await askCarrier(row, port)
  await database.transaction(async (tx) => {
    if (!(await takeBack(tx, row))) throw hasLeft()
    await record(tx)
  })
}

const hasLeft = () => new Refusal(409, 'shipment_not_cancelable', 'This parcel has left, or was taken back already.')

/** The job asks the carrier for so long: nobody takes a parcel back that may still be made. */
export function requireUnsettled(
  { created_at }: ShipmentRecord,
  { isAbandoned, now }: { isAbandoned: boolean; now: Date },
) {
  if (now.getTime() - Date.parse(created_at) < NEVER_MADE_MS)
    throw new Refusal(409, 'shipment_unsettled', 'The carrier has not said yet whether there is such a parcel: wait.')
  if (!isAbandoned)
    throw new Refusal(
      409,
      'shipment_unsettled',
      'The carrier still does not say whether there is such a parcel. Look there for its reference; to send the pieces otherwise, cancel it there and repeat the call with "abandon": true.',
    )
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
