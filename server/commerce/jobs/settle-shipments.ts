import { afterFailure, reasonOf } from '../engine/retry.ts'
import type { CheckoutDeps } from '../engine/routes/engine.ts'
import { noteCarrierShipment } from '../engine/shipments/note-shipment.ts'
import { CarrierBusy, type ShipmentPort } from '../engine/shipments/shipment-port.ts'
import { notePickup, type PickupRecord, pickupOf } from '../engine/shipments/stored-pickups.ts'
import { changeShipment, type ShipmentRecord } from '../engine/shipments/stored-shipments.ts'

type Deps = Pick<CheckoutDeps, 'database' | 'carriers' | 'report'>

/** Parcels of one run: the next one is half a minute away. */
const PORTION = 20
/** A server's claim keeps other servers away so long. */
const CLAIM_MS = 120_000
/** A run asks about no further parcel after this time: slow answers keep no other job waiting for long. */
const RUN_MS = 10_000
/** A carrier that has no such parcel after this time has never made it. */
const NEVER_MADE_MS = 15 * 60_000

/**
 * Finds out what became of parcels and couriers whose order had no answer, by their reference, and asks for the numbers of
 * parcels that have none yet. Nothing is ordered again. Returns the number of settled ones.
 */
export async function settleShipments(deps: Deps, startedAt: Date, clock: () => Date): Promise<number> {
  const { database, carriers, report } = deps
  if (carriers.length === 0) return 0
  const due = await database.db
    .selectFrom('carrier_shipments')
    .selectAll()
    .where('status', 'in', ['requested', 'ordered'])
    .where('due_at', '<=', startedAt.toISOString())
    .orderBy('due_at')
    .limit(PORTION)
    .execute()
  let settled = 0
  for (const row of due) {
    const now = clock()
    if (now.getTime() - startedAt.getTime() >= RUN_MS) break
    const port = carriers.find(({ code }) => code === row.port)
    const claimed = { ...row, due_at: new Date(now.getTime() + CLAIM_MS).toISOString() }
    if (!(await database.transaction((tx) => changeShipment(tx, row, { due_at: claimed.due_at })))) continue
    try {
      if (!port) throw new Error(`The carrier ${row.port} is not configured any more.`)
      settled += (await settle(deps, claimed, { port, now })) ? 1 : 0
    } catch (error) {
      report(error)
      const failed = afterFailure(error, { tries: row.tries, now })
      await database.transaction((tx) => changeShipment(tx, claimed, failed))
      // The others would wait for the same.
      if (error instanceof CarrierBusy) break
    }
  }
  return settled + (await settlePickups(deps, startedAt))
}

async function settle(
  { database }: Deps,
  row: ShipmentRecord,
  { port, now }: { port: ShipmentPort; now: Date },
): Promise<boolean> {
  const answer =
    row.external_id === null
      ? await port.find(row.id, new Date(row.created_at))
      : ((await port.read([row.external_id]))[0] ?? null)
  if (answer) {
    const noted = await database.transaction((tx) => noteCarrierShipment(tx, row, { answer, port, now }))
    return noted.status !== 'ordered'
  }
  if (row.external_id !== null) throw new Error(`The carrier does not know parcel ${row.external_id} any more.`)
  const isOver = now.getTime() - Date.parse(row.created_at) >= NEVER_MADE_MS
  const changes = isOver
    ? ({ status: 'failed', due_at: null, error: 'The carrier has made no such parcel: order it again.' } as const)
    : { ...afterFailure(null, { tries: row.tries, now }), error: row.error }
  return (await database.transaction((tx) => changeShipment(tx, row, changes))) && isOver
}

async function settlePickups({ database, carriers, report }: Deps, now: Date): Promise<number> {
  const due = await database.db
    .selectFrom('courier_pickups')
    .selectAll()
    .where('status', '=', 'requested')
    .where('due_at', '<=', now.toISOString())
    .orderBy('due_at')
    .limit(PORTION)
    .execute()
  let settled = 0
  for (const row of due) {
    const port = carriers.find(({ code }) => code === row.port)
    const requestedAt = new Date(row.created_at)
    try {
      const found = (await port?.findPickup?.({ externalIds: pickupOf(row).externalIds, requestedAt })) ?? null
      const isOver = now.getTime() - requestedAt.getTime() >= NEVER_MADE_MS
      if (!found && !isOver) await later(row, row.error)
      else {
        const end = found ?? { error: 'The carrier has no such order for a courier: order one again.' }
        await database.transaction((tx) => notePickup(tx, row.id, end))
        settled += 1
      }
    } catch (error) {
      report(error)
      await later(row, reasonOf(error))
    }
  }
  return settled

  async function later({ id, tries }: PickupRecord, error: string | null): Promise<void> {
    const again = { ...afterFailure(null, { tries, now }), error }
    await database.transaction((tx) => tx.updateTable('courier_pickups').set(again).where('id', '=', id).execute())
  }
}
