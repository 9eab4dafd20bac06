import type { Transaction } from 'kysely'
import type { ComebackReason } from '#schemas/shipment.ts'
import { appendEvent } from '../events.ts'
import type { EngineDatabase } from '../schema.ts'
import { orderEvent, recordWebhookEvents } from '../webhooks/record-events.ts'
import { toWebhookParcel } from '../webhooks/to-webhook-data.ts'
import { completeWhenDone, noteStatus } from './move-order.ts'
import { orderMail } from './order-mail.ts'
import type { OrderTransition } from './order-transition.ts'
import { endNote, PARCEL_LABELS } from './parcel-words.ts'
import { hasEnded, type Parcel, type ParcelStatus, parcelsOf, setShipmentStatus } from './parcels.ts'
import { type OrderRecord, orderByNumber, readOrder } from './read-order.ts'
import { announceSent } from './ship-order.ts'

type Tx = Transaction<EngineDatabase>

export interface ParcelNews {
  status: ParcelStatus
  place: string
  /** last day of collection */
  collectUntil: string | null
  /** when it happened, as the carrier says; absent: now */
  at?: string
  /** why it came back; absent if nobody has said */
  reason?: ComebackReason
}

/** A repeated status changes nothing and notifies nobody. */
export type Moved = { result: 'moved' | 'same' | 'not_found' | 'ended' }

/**
 * Updates a parcel's status; when all parcels of an order are delivered and it is paid, the order is complete. The first
 * news of a labelled parcel says that it has left.
 */
export async function moveParcel(
  tx: Tx,
  record: OrderRecord,
  { id, status, place, collectUntil, at = '', reason }: ParcelNews & { id: string },
  transition: OrderTransition,
): Promise<Moved> {
  const { number } = record
  const parcels = await parcelsOf(tx, number)
  const parcel = parcels.find((each) => each.id === id)
  if (!parcel) return { result: 'not_found' }
  if (parcel.status === status) return { result: 'same' }
  if (hasEnded(parcel)) return { result: 'ended' }
  const happenedAt = at || transition.now.toISOString()
  const moved: Parcel = {
    ...parcel,
    status,
    sentAt: parcel.sentAt ?? happenedAt,
    deliveredAt: status === 'delivered' ? happenedAt : parcel.deliveredAt,
    events: [...parcel.events, { at: happenedAt, label: PARCEL_LABELS[status], place }],
  }
  const { id: _, ...content } = moved
  await tx
    .updateTable('shipments')
    .set({ content: JSON.stringify(content), sent_at: moved.sentAt })
    .where('id', '=', id)
    .execute()
  const changed = await setShipmentStatus(
    tx,
    record,
    parcels.map((each) => (each.id === id ? moved : each)),
  )
  if (parcel.sentAt === null) await announceSent(tx, changed, moved, transition)
  const note = endNote(parcel.trackingNumber, { status, reason })
  if (note) await noteStatus(tx, { number, status: record.status, note }, transition.now)
  const after = status === 'delivered' ? await completeWhenDone(tx, changed, transition.now) : changed
  await announce(tx, after, { id, status, collectUntil }, transition)
  return { result: 'moved' }
}

async function announce(
  tx: Tx,
  record: OrderRecord,
  { id, status, collectUntil }: Pick<ParcelNews, 'status' | 'collectUntil'> & { id: string },
  transition: OrderTransition,
): Promise<void> {
  const { now } = transition
  if (status === 'delivered') {
    const mail = await orderMail(tx, record, transition)
    await appendEvent(tx, { type: 'shipment.delivered', shipmentId: id, ...mail }, now)
  }
  if (status === 'ready_to_collect') {
    const mail = await orderMail(tx, record, transition)
    await appendEvent(tx, { type: 'shipment.ready', shipmentId: id, collectUntil, ...mail }, now)
  }
  if (status !== 'returned' && status !== 'lost') return
  // No mail tells of it: the shop writes to its buyer.
  const tell = async () => {
    const order = await readOrder(tx, (await orderByNumber(tx, record.number)) ?? record, record.locale)
    return [orderEvent(`parcel.${status}`, order.number, { parcel: toWebhookParcel(order, id) })]
  }
  await recordWebhookEvents(tx, tell, now)
}
