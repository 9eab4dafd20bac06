import { afterFailure } from '../engine/retry.ts'
import type { CheckoutDeps } from '../engine/routes/engine.ts'
import { noteCarrierShipment } from '../engine/shipments/note-shipment.ts'
import type { ShipmentPort } from '../engine/shipments/shipment-port.ts'
import { changePickup, notePickup, type PickupRecord, pickupOf } from '../engine/shipments/stored-pickups.ts'
import { changeShipment, NEVER_MADE_MS, type ShipmentRecord } from '../engine/shipments/stored-shipments.ts'
import { askCarriers } from './ask-carriers.ts'

type Deps = Pick<CheckoutDeps, 'database' | 'carriers' | 'report'>
type By = { port: ShipmentPort; now: Date }

/** Parcels, and couriers, of one run: the next one is half a minute away. */
const PORTION = 20

/**
 * Finds out what became of parcels and couriers whose order had no answer, by their reference, and asks for the numbers of
 * parcels that have none yet. Nothing is ordered again. Returns the number of settled ones.
 */
export async function settleShipments(deps: Deps, startedAt: Date, clock: () => Date): Promise<number> {
  const { database, carriers } = deps
  if (carriers.length === 0) return 0
  const parcels = await database.db
    .selectFrom('carrier_shipments')
    .selectAll()
    .where('status', 'in', ['requested', 'ordered'])
    .where('due_at', '<=', startedAt.toISOString())
    .orderBy('due_at')
    .limit(PORTION)
    .execute()
  const pickups = await database.db
    .selectFrom('courier_pickups')
    .selectAll()
    .where('status', '=', 'requested')
    .where('due_at', '<=', startedAt.toISOString())
    .orderBy('due_at')
    .limit(PORTION)
    .execute()
  const settled = await askCarriers(deps, parcels, {
    change: (row, changes) => database.transaction((tx) => changeShipment(tx, row, changes)),
    settle: (row, by) => settleParcel(deps, row, by),
    clock,
  })
  const found = await askCarriers(deps, pickups, {
    change: (row, changes) => database.transaction((tx) => changePickup(tx, row, changes)),
    settle: (row, by) => settlePickup(deps, row, by),
    clock,
  })
  return settled + found
}

async function settleParcel({ database }: Deps, row: ShipmentRecord, { port, now }: By): Promise<boolean> {
  const answer =
    row.external_id === null
      ? await port.find(row.id, new Date(row.created_at))
      : ((await port.read([row.external_id]))[0] ?? null)
  if (answer) {
    const noted = await database.transaction((tx) => noteCarrierShipment(tx, row, { answer, port, now }))
    return noted.status !== 'ordered'
  }
  if (row.external_id !== null) throw new Error(`The carrier does not know parcel ${row.external_id} any more.`)
  const isOver = isNeverMade(row, now)
  const changes = isOver
    ? ({ status: 'failed', due_at: null, error: 'The carrier has made no such parcel: order it again.' } as const)
    : { ...afterFailure(null, { tries: row.tries, now }), error: row.error }
  return (await database.transaction((tx) => changeShipment(tx, row, changes))) && isOver
}

async function settlePickup({ database }: Deps, row: PickupRecord, { port, now }: By): Promise<boolean> {
  // "Nobody can tell" is no answer that there is none: a second courier would come.
  if (!port.findPickup) throw new Error(`The carrier ${row.port} cannot say whether a courier comes: ask it.`)
  const { externalIds } = pickupOf(row)
  const found = await port.findPickup({ externalIds, requestedAt: new Date(row.created_at) })
  if (!found && !isNeverMade(row, now)) {
    const later = { ...afterFailure(null, { tries: row.tries, now }), error: row.error }
    await database.transaction((tx) => changePickup(tx, row, later))
    return false
  }
  const end = found ?? { error: 'The carrier has no such order for a courier: order one again.' }
  await database.transaction((tx) => notePickup(tx, row.id, end))
  return true
}

const isNeverMade = ({ created_at }: { created_at: string }, now: Date) =>
  now.getTime() - Date.parse(created_at) >= NEVER_MADE_MS
