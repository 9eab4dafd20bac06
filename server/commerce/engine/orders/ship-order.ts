import type { Transaction } from 'kysely'
import { appendChanges } from '#server/platform/database/changes.ts'
import { loadCarriers } from '../checkout/stored-methods.ts'
import { appendEvent } from '../events.ts'
import type { EngineDatabase } from '../schema.ts'
import { replaceGone } from './gone-pieces.ts'
import { noteStatus } from './move-order.ts'
import { orderMail } from './order-mail.ts'
import type { OrderTransition } from './order-transition.ts'
import { PARCEL_LABELS, sentNote } from './parcel-words.ts'
import {
  areTooMany,
  hasLabelAlone,
  leftToSend,
  type Parcel,
  type Pieces,
  parcelsOf,
  setShipmentStatus,
} from './parcels.ts'
import type { OrderRecord } from './read-order.ts'
import type { StoredShipment } from './stored-order.ts'

type Tx = Transaction<EngineDatabase>

export interface NewParcel {
  /** code of its carrier */
  carrier: string
  trackingNumber: string
  /** null: everything not shipped yet */
  items: Pieces | null
}

/**
 * `known`: this number of this carrier is a parcel of the order already, `labelled`: one that has not left as far as the order knows.
 * Nothing was changed then.
 */
export type Shipped =
  | { result: 'sent' | 'known' | 'labelled'; id: string }
  | { result: 'carrier_unknown' | 'nothing_to_ship' | 'too_many' | 'not_shippable' }

/** Records a dispatched parcel of an order in packing, with all remaining items or a part of them. */
export async function sendParcel(
  tx: Tx,
  record: OrderRecord,
  parcel: NewParcel,
  transition: OrderTransition,
): Promise<Shipped> {
  const parcels = await parcelsOf(tx, record.number)
  const trackingNumber = parcel.trackingNumber.replace(/\s+/g, '')
  const known = parcels.find((each) => each.carrier === parcel.carrier && each.trackingNumber === trackingNumber)
  if (known) return { result: hasLabelAlone(known) ? 'labelled' : 'known', id: known.id }
  if (record.status !== 'processing') return { result: 'not_shippable' }
  if (!(await loadCarriers(tx)).has(parcel.carrier)) return { result: 'carrier_unknown' }
  const left = await leftToSend(tx, record, parcels)
  const items = parcel.items ?? left
  if (items.length === 0) return { result: 'nothing_to_ship' }
  if (areTooMany(items, left)) return { result: 'too_many' }
  const at = transition.now.toISOString()
  const tags = await replaceGone(tx, record, { items, parcels, now: transition.now })
  const added = await addParcel(tx, record, {
    ...{ carrier: parcel.carrier, trackingNumber, items, status: 'in_transit', sentAt: at, deliveredAt: null },
    events: [{ at, label: PARCEL_LABELS.in_transit, place: '' }],
  })
  await announceSent(tx, record, added, transition)
  await appendChanges(tx, tags, transition.now)
  return { result: 'sent', id: added.id }
}

/**
 * Records a parcel that a carrier has a label for and that still stands here. Its buyer is told when it has left. Returns its id, and tags
 * for the feed, which the caller appends as its last step.
 */
export async function addLabelledParcel(
  tx: Tx,
  record: OrderRecord,
  parcel: NewParcel & { items: Pieces },
  { now }: Pick<OrderTransition, 'now'>,
): Promise<{ id: string; tags: string[] }> {
  const { carrier, trackingNumber, items } = parcel
  const parcels = await parcelsOf(tx, record.number)
  const tags = await replaceGone(tx, record, { items, parcels, now })
  const status = 'ready_for_pickup_by_courier'
  const { id } = await addParcel(tx, record, {
    ...{ carrier, trackingNumber, items, status, sentAt: null, deliveredAt: null },
    events: [{ at: now.toISOString(), label: PARCEL_LABELS[status], place: '' }],
  })
  return { id, tags }
}

/** Takes a parcel that has not left out of its order: its pieces can be sent otherwise. False if it has left, or there is none. */
export async function removeLabelledParcel(tx: Tx, record: OrderRecord, id: string): Promise<boolean> {
  const parcels = await parcelsOf(tx, record.number)
  if (!parcels.some((each) => each.id === id && hasLabelAlone(each))) return false
  await tx.deleteFrom('shipments').where('id', '=', id).execute()
  await setShipmentStatus(
    tx,
    record,
    parcels.filter((each) => each.id !== id),
  )
  return true
}

/** Notes in the order that a parcel has left, and has its buyer told. */
export async function announceSent(
  tx: Tx,
  record: Pick<OrderRecord, 'number' | 'status' | 'customer_id'>,
  { id, carrier, trackingNumber }: Parcel,
  transition: OrderTransition,
): Promise<void> {
  const { number, status } = record
  const name = (await loadCarriers(tx)).get(carrier)?.name ?? carrier
  await noteStatus(tx, { number, status, note: sentNote(name, trackingNumber) }, transition.now)
  const mail = await orderMail(tx, record, transition)
  await appendEvent(tx, { type: 'shipment.sent', shipmentId: id, ...mail }, transition.now)
}

async function addParcel(tx: Tx, record: OrderRecord, stored: StoredShipment): Promise<Parcel> {
  const { number } = record
  const parcels = await parcelsOf(tx, number)
  // One that was taken out leaves a gap.
  const last = Math.max(0, ...parcels.map(({ id }) => Number(id.split('-').at(-1)) || 0))
  const id = `${number}-${String(last + 1).padStart(2, '0')}`
  await tx
    .insertInto('shipments')
    .values({ id, order_number: number, sent_at: stored.sentAt, content: JSON.stringify(stored) })
    .execute()
  await setShipmentStatus(tx, record, [...parcels, { ...stored, id }])
  return { ...stored, id }
}
