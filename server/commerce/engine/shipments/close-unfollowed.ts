import type { Transaction } from 'kysely'
import { lockOrder } from '../orders/lock-order.ts'
import { Refusal } from '../refusal.ts'
import type { CheckoutDeps } from '../routes/engine.ts'
import type { EngineDatabase } from '../schema.ts'
import { requireUnsettled } from './cancel-shipment.ts'
import { notePickup, type PickupRecord } from './stored-pickups.ts'
import { type ShipmentRecord, shipmentById } from './stored-shipments.ts'
import { takeBack } from './take-back.ts'

type Tx = Transaction<EngineDatabase>
type Deps = Pick<CheckoutDeps, 'database' | 'carriers'>

interface Closing<Row> {
  row: Row
  /** why, in the words of staff */
  reason: string
  now: Date
}

/**
 * Ends a parcel whose carrier is not configured any more, so that nobody waits for news of it. With a number it stays in its order,
 * and staff tell the order where it is; without one it is taken back, and its pieces can be sent otherwise. Throws Refusal.
 */
export async function closeShipment(
  { database, carriers }: Deps,
  { row, reason, now }: Closing<ShipmentRecord>,
  record: (tx: Tx) => Promise<void>,
): Promise<void> {
  if (carriers.some(({ code }) => code === row.port)) throw isFollowed(row.port)
  if (row.status === 'requested') requireUnsettled(row, { isAbandoned: true, now })
  const error = closedBecause(reason)
  await database.transaction(async (tx) => {
    await lockOrder(tx, row.order_number)
    const current = await shipmentById(tx, row.id)
    if (!current || ENDS.has(current.status)) throw isOver()
    if (current.shipment_id === null) await takeBack(tx, current, { error })
    else
      await tx
        .updateTable('carrier_shipments')
        .set({ status: 'ended', due_at: null, tries: 0, error })
        .where('id', '=', row.id)
        .execute()
    await record(tx)
  })
}

/** Ends the wait for a courier of whom nobody can be asked any more: his parcels are free for another one. Throws Refusal. */
export async function closePickup(
  { database, carriers }: Deps,
  { row, reason }: Omit<Closing<PickupRecord>, 'now'>,
  record: (tx: Tx) => Promise<void>,
): Promise<void> {
  if (carriers.find(({ code }) => code === row.port)?.findPickup) throw isFollowed(row.port)
  if (row.status !== 'requested') throw isOver()
  await database.transaction(async (tx) => {
    const error = closedBecause(reason)
    if ((await notePickup(tx, row.id, { error })).error !== error) throw isOver()
    await record(tx)
  })
}

const ENDS: ReadonlySet<ShipmentRecord['status']> = new Set(['ended', 'failed', 'canceled'])

const closedBecause = (reason: string) => `Closed by staff: ${reason}`
const isOver = () => new Refusal(409, 'shipment_closed', 'Nobody waits for news of it: it is over already.')
const isFollowed = (port: string) =>
  new Refusal(409, 'carrier_follows', `The carrier ${port} is configured and is asked about it: cancel it, or wait.`)
