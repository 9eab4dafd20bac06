import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import { Refusal } from '../refusal.ts'
import { reasonOf } from '../retry.ts'
import type { CheckoutDeps } from '../routes/engine.ts'
import type { EngineDatabase } from '../schema.ts'
import { refusalOf } from './order-shipment.ts'
import { NothingMade, type PickupRequest, type ShipmentPort, ShipmentRefused } from './shipment-port.ts'
import { notePickup, type PickupRecord, pickupById, pickupOf, type StoredPickup } from './stored-pickups.ts'

type Tx = Transaction<EngineDatabase>

/** The call to the carrier is over by then, and a job finds out how it ended. */
const CALL_MS = 120_000

export interface PickupOrder extends Pick<PickupRequest, 'address' | 'contact' | 'comment'> {
  /** our ids of the parcels, all of one carrier */
  shipments: readonly string[]
  idempotencyKey: string
  request: string
  now: Date
}

/** Orders a courier, once for each key; like `orderShipment`, it is written down first. Throws Refusal. */
export async function orderPickup(
  deps: Pick<CheckoutDeps, 'database' | 'carriers' | 'report'>,
  order: PickupOrder,
  record: (tx: Tx, note: string) => Promise<void>,
): Promise<{ pickup: PickupRecord; isNew: boolean }> {
  const { database, carriers } = deps
  const { pickup, isNew } = await database.transaction(async (tx) => {
    const asked = await writeDown(tx, order, carriers)
    await record(tx, asked.isNew ? `${asked.pickup.port} ${asked.pickup.id}` : 'Repeated: nothing was ordered.')
    return asked
  })
  if (!isNew) {
    if (pickup.status === 'failed') throw refusalOf(new ShipmentRefused(pickup.error ?? 'The carrier refused it.'))
    return { pickup, isNew }
  }
  return { pickup: await call(deps, pickup, order.now), isNew }
}

async function writeDown(tx: Tx, order: PickupOrder, carriers: CheckoutDeps['carriers']) {
  const { shipments, address, contact, comment, idempotencyKey, request, now } = order
  const known = await tx
    .selectFrom('courier_pickups')
    .selectAll()
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()
  if (known && known.request !== request)
    throw new Refusal(422, 'idempotency_key_reused', 'This idempotency-key was used for another request.')
  if (known) return { pickup: known, isNew: false }
  const { port, externalIds } = await parcelsToFetch(tx, shipments, carriers)
  const content: StoredPickup = { shipments, externalIds, address, contact, comment }
  const id = `pickup-${randomBytes(6).toString('hex')}`
  await tx
    .insertInto('courier_pickups')
    .values({
      ...{ id, port, status: 'requested', content: JSON.stringify(content), external_id: null },
      ...{ idempotency_key: idempotencyKey, request, created_at: now.toISOString() },
      ...{ due_at: new Date(now.getTime() + CALL_MS).toISOString(), tries: 0, error: null },
    })
    .execute()
  await tx.updateTable('carrier_shipments').set({ pickup_id: id }).where('id', 'in', shipments).execute()
  return { pickup: (await pickupById(tx, id)) as PickupRecord, isNew: true }
}

async function parcelsToFetch(tx: Tx, shipments: readonly string[], carriers: CheckoutDeps['carriers']) {
  const rows = await tx.selectFrom('carrier_shipments').selectAll().where('id', 'in', shipments).execute()
  const missing = shipments.find((id) => !rows.some((row) => row.id === id))
  if (missing !== undefined) throw new Refusal(404, 'shipment_not_found', `There is no parcel ${missing}.`)
  const [port, ...others] = new Set(rows.map((row) => row.port))
  if (others.length > 0) throw new Refusal(422, 'several_carriers', 'These parcels are of several carriers.')
  const away = rows.find(({ status }) => status !== 'ready')
  if (away) throw new Refusal(409, 'shipment_not_ready', `Parcel ${away.id} has no label yet, or has left.`)
  const fetched = rows.find(({ pickup_id }) => pickup_id !== null)
  if (fetched)
    throw new Refusal(409, 'pickup_ordered', `A courier was ordered for parcel ${fetched.id} (${fetched.pickup_id}).`)
  const { orderPickup: order, findPickup: find } = carriers.find(({ code }) => code === port) ?? {}
  // Without both a lost answer would leave nobody to ask whether a courier comes.
  if (!order || !find)
    throw new Refusal(409, 'no_pickups', 'No courier can be ordered from this carrier here: order one there.')
  return { port: port!, externalIds: rows.map((row) => row.external_id!) }
}

async function call(
  { database, carriers, report }: Pick<CheckoutDeps, 'database' | 'carriers' | 'report'>,
  pickup: PickupRecord,
  requestedAt: Date,
): Promise<PickupRecord> {
  const port = carriers.find(({ code }) => code === pickup.port) as ShipmentPort
  const { externalIds, address, contact, comment } = pickupOf(pickup)
  try {
    const made = await port.orderPickup!({ externalIds, address, contact, comment, requestedAt })
    return await database.transaction((tx) => notePickup(tx, pickup.id, made))
  } catch (error) {
    if (error instanceof ShipmentRefused) {
      const refusal = refusalOf(error)
      await database.transaction((tx) => notePickup(tx, pickup.id, { error: refusal.message }))
      throw refusal
    }
    report(error)
    if (error instanceof NothingMade) {
      await database.transaction(async (tx) => {
        await tx.updateTable('carrier_shipments').set({ pickup_id: null }).where('pickup_id', '=', pickup.id).execute()
        // The same key may try again.
        await tx.deleteFrom('courier_pickups').where('id', '=', pickup.id).execute()
      })
      throw new Refusal(503, 'carrier_unavailable', `${reasonOf(error)} No courier was ordered: try again.`)
    }
    await database.transaction((tx) =>
      tx
        .updateTable('courier_pickups')
        .set({ error: reasonOf(error) })
        .where('id', '=', pickup.id)
        .execute(),
    )
    return (await pickupById(database.db, pickup.id)) as PickupRecord
  }
}
