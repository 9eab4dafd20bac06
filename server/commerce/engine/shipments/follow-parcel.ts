import { lockOrder } from '../orders/lock-order.ts'
import { moveParcel } from '../orders/move-parcel.ts'
import { orderTransition } from '../orders/order-transition.ts'
import { hasEnded, parcelsOf } from '../orders/parcels.ts'
import { orderByNumber } from '../orders/read-order.ts'
import type { CheckoutDeps } from '../routes/engine.ts'
import type { ParcelEvent, ShipmentPort } from './shipment-port.ts'
import { type ShipmentRecord, shipmentById } from './stored-shipments.ts'

/** A parcel that has not moved for so long is followed no more. */
const FORGOTTEN_MS = 60 * 86_400_000
/** Looks at a parcel with news, then at one without, ever later. */
const PAUSES_MIN = [10, 20, 40, 60, 120]

/**
 * Tells the order what has happened to a parcel since the last look, each event once, and when to look again. Returns whether
 * something has happened.
 */
export async function followParcel(
  { database, links, rules }: Pick<CheckoutDeps, 'database' | 'links' | 'rules'>,
  { id, order_number }: ShipmentRecord,
  { port, events, now }: { port: ShipmentPort; events: readonly ParcelEvent[]; now: Date },
): Promise<boolean> {
  const transition = await orderTransition({ links, rules }, now)
  return database.transaction(async (tx) => {
    await lockOrder(tx, order_number)
    const row = await shipmentById(tx, id)
    if (!row || row.shipment_id === null || (row.status !== 'ready' && row.status !== 'under_way')) return false
    const fresh = freshEvents(row, events)
    for (const { at, status, place, collectUntil } of fresh) {
      if (status === null || status === 'unknown') continue
      const order = await orderByNumber(tx, order_number)
      await moveParcel(tx, order!, { id: row.shipment_id, status, place, collectUntil, at }, transition)
    }
    const parcel = (await parcelsOf(tx, order_number)).find((each) => each.id === row.shipment_id)
    const last = fresh.at(-1)
    const isOld = isForgotten({ ...row, last_event_at: last?.at ?? row.last_event_at }, now)
    const isOver = !parcel || hasEnded(parcel) || isOld
    await tx
      .updateTable('carrier_shipments')
      .set({
        ...(last && { last_event_at: last.at, carrier_status: last.carrierStatus }),
        status: isOver ? 'ended' : parcel.sentAt === null ? 'ready' : 'under_way',
        ...nextLook(port, { tries: last ? 0 : row.tries, isOver, now }),
        error: isOld ? FORGOTTEN : null,
      })
      .where('id', '=', id)
      .execute()
    return last !== undefined
  })
}

export const FORGOTTEN = 'The carrier has said nothing of it for 60 days: it is followed no more.'

export function isForgotten(
  { last_event_at, created_at }: Pick<ShipmentRecord, 'last_event_at' | 'created_at'>,
  now: Date,
): boolean {
  return now.getTime() - Date.parse(last_event_at ?? created_at) > FORGOTTEN_MS
}

/** What came after the last known event, also within its second. */
function freshEvents({ last_event_at, carrier_status }: ShipmentRecord, events: readonly ParcelEvent[]): ParcelEvent[] {
  if (last_event_at === null) return [...events]
  const known = events.findLastIndex(
    ({ at, carrierStatus }) => at === last_event_at && carrierStatus === carrier_status,
  )
  return known >= 0 ? events.slice(known + 1) : events.filter(({ at }) => at > last_event_at)
}

/** When to look at a parcel again after so many looks without news. */
export function nextLook(
  { lookEveryMs }: Pick<ShipmentPort, 'lookEveryMs'>,
  { tries, isOver, now }: { tries: number; isOver: boolean; now: Date },
) {
  if (isOver) return { due_at: null, tries: 0 }
  const pauseMs = lookEveryMs ?? PAUSES_MIN[Math.min(tries, PAUSES_MIN.length - 1)]! * 60_000
  return { due_at: new Date(now.getTime() + pauseMs).toISOString(), tries: tries + 1 }
}
