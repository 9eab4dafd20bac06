import type { Transaction } from 'kysely'
import type { LocalizedText } from '#schemas/locale.ts'
import { ShipmentStatus } from '#schemas/shipment.ts'
import { loadCarriers } from '../checkout/stored-methods.ts'
import { appendEvent } from '../events.ts'
import type { EngineDatabase } from '../schema.ts'
import { completeWhenDone, noteStatus } from './move-order.ts'
import { orderMail } from './order-mail.ts'
import type { OrderTransition } from './order-transition.ts'
import { contentOf, type OrderRecord } from './read-order.ts'
import type { StoredShipment } from './stored-order.ts'

type Tx = Transaction<EngineDatabase>
type Pieces = { orderItemId: string; quantity: number }[]
type Parcel = StoredShipment & { id: string }

export interface NewParcel {
  /** code of its carrier */
  carrier: string
  trackingNumber: string
  /** null: everything not shipped yet */
  items: Pieces | null
}

/** `known`: this number of this carrier is a parcel of the order already; nothing was changed. */
export type Shipped =
  | { result: 'sent' | 'known'; id: string }
  | { result: 'carrier_unknown' | 'nothing_to_ship' | 'too_many' | 'not_shippable' }

/** Records a dispatched parcel of an order in packing, with all remaining items or a part of them. */
export async function sendParcel(
  tx: Tx,
  record: OrderRecord,
  parcel: NewParcel,
  transition: OrderTransition,
): Promise<Shipped> {
  const { number } = record
  const parcels = await parcelsOf(tx, number)
  const trackingNumber = parcel.trackingNumber.replace(/\s+/g, '')
  const known = parcels.find((each) => each.carrier === parcel.carrier && each.trackingNumber === trackingNumber)
  if (known) return { result: 'known', id: known.id }
  if (record.status !== 'processing') return { result: 'not_shippable' }
  const carrier = (await loadCarriers(tx)).get(parcel.carrier)
  if (!carrier) return { result: 'carrier_unknown' }
  const left = leftToSend(record, parcels)
  const items = parcel.items ?? left
  if (items.length === 0) return { result: 'nothing_to_ship' }
  if (items.some(({ orderItemId }) => piecesOf(items, orderItemId) > piecesOf(left, orderItemId)))
    return { result: 'too_many' }
  const at = transition.now.toISOString()
  const id = `${number}-${String(parcels.length + 1).padStart(2, '0')}`
  const stored: StoredShipment = {
    carrier: parcel.carrier,
    trackingNumber,
    status: 'in_transit',
    sentAt: at,
    deliveredAt: null,
    events: [{ at, label: LABELS.in_transit, place: '' }],
    items,
  }
  await tx
    .insertInto('shipments')
    .values({ id, order_number: number, sent_at: at, content: JSON.stringify(stored) })
    .execute()
  await setShipmentStatus(tx, record, [...parcels, { ...stored, id }])
  await noteStatus(tx, { number, status: record.status, note: sentNote(carrier.name, trackingNumber) }, transition.now)
  const mail = await orderMail(tx, record, transition)
  await appendEvent(tx, { type: 'shipment.sent', shipmentId: id, ...mail }, transition.now)
  return { result: 'sent', id }
}

/** Possible statuses of a parcel after dispatch. Domain 2. */
export const PARCEL_STATUSES = ShipmentStatus.exclude(['none', 'preparing', 'ready_for_pickup_by_courier']).options
type ParcelStatus = (typeof PARCEL_STATUSES)[number]

export interface ParcelNews {
  status: ParcelStatus
  place: string
  /** last day of collection */
  collectUntil: string | null
}

/** A repeated status changes nothing and notifies nobody. */
export type Moved = { result: 'moved' | 'same' | 'not_found' | 'ended' }

const ENDS: ReadonlySet<string> = new Set(['delivered', 'returned', 'lost'] satisfies ParcelStatus[])

/** Updates a parcel's status; when all parcels of an order are delivered and it is paid, the order is complete. */
export async function moveParcel(
  tx: Tx,
  record: OrderRecord,
  { id, status, place, collectUntil }: ParcelNews & { id: string },
  transition: OrderTransition,
): Promise<Moved> {
  const { number } = record
  const parcels = await parcelsOf(tx, number)
  const parcel = parcels.find((each) => each.id === id)
  if (!parcel) return { result: 'not_found' }
  if (parcel.status === status) return { result: 'same' }
  if (ENDS.has(parcel.status)) return { result: 'ended' }
  const at = transition.now.toISOString()
  const moved: Parcel = {
    ...parcel,
    status,
    deliveredAt: status === 'delivered' ? at : parcel.deliveredAt,
    events: [...parcel.events, { at, label: LABELS[status], place }],
  }
  const { id: _, ...content } = moved
  await tx
    .updateTable('shipments')
    .set({ content: JSON.stringify(content) })
    .where('id', '=', id)
    .execute()
  const changed = await setShipmentStatus(
    tx,
    record,
    parcels.map((each) => (each.id === id ? moved : each)),
  )
  if (status === 'delivered') {
    const note = deliveredNote(parcel.trackingNumber)
    await noteStatus(tx, { number, status: record.status, note }, transition.now)
  }
  const after = status === 'delivered' ? await completeWhenDone(tx, changed, transition.now) : changed
  const mail = await orderMail(tx, after, transition)
  if (status === 'delivered')
    await appendEvent(tx, { type: 'shipment.delivered', shipmentId: id, ...mail }, transition.now)
  if (status === 'ready_to_collect')
    await appendEvent(tx, { type: 'shipment.ready', shipmentId: id, collectUntil, ...mail }, transition.now)
  return { result: 'moved' }
}

/** Whether any part of an order was dispatched: it can no longer simply be cancelled. */
export async function hasLeft(tx: Tx, number: string): Promise<boolean> {
  return (await parcelsOf(tx, number)).some(({ status }) => status !== 'returned' && status !== 'lost')
}

async function parcelsOf(tx: Tx, number: string): Promise<Parcel[]> {
  const rows = await tx.selectFrom('shipments').selectAll().where('order_number', '=', number).orderBy('id').execute()
  return rows.map(({ id, content }) => ({ ...(JSON.parse(content) as StoredShipment), id }))
}

/** Pieces without a parcel; those of a returned or lost parcel can be shipped again. */
function leftToSend(record: OrderRecord, parcels: readonly Parcel[]): Pieces {
  const gone = parcels.filter(({ status }) => status !== 'returned' && status !== 'lost')
  return contentOf(record).items.flatMap(({ id, quantity, delivery = 'parcel' }) => {
    if (delivery !== 'parcel') return []
    const sent = gone.reduce((sum, { items }) => sum + piecesOf(items, id), 0)
    return quantity > sent ? [{ orderItemId: id, quantity: quantity - sent }] : []
  })
}

const piecesOf = (items: Readonly<Pieces>, id: string) =>
  items.filter(({ orderItemId }) => orderItemId === id).reduce((sum, { quantity }) => sum + quantity, 0)

/** Sets an order's overall shipment status: that of the last parcel in transit, delivered when nothing is left. */
async function setShipmentStatus(tx: Tx, record: OrderRecord, parcels: readonly Parcel[]): Promise<OrderRecord> {
  const underWay = parcels.filter(({ status }) => !ENDS.has(status)).at(-1)
  const last = parcels.at(-1)?.status ?? 'none'
  const isWhole = leftToSend(record, parcels).length === 0
  const shipment_status = underWay?.status ?? (isWhole ? 'delivered' : last === 'delivered' ? 'preparing' : last)
  await tx.updateTable('orders').set({ shipment_status }).where('number', '=', record.number).execute()
  return { ...record, shipment_status }
}

const LABELS: Readonly<Record<ParcelStatus, LocalizedText>> = {
  in_transit: { pl: 'Paczka wyruszyła w drogę', en: 'The parcel is on its way', de: 'Das Paket ist unterwegs' },
  out_for_delivery: { pl: 'Kurier jedzie z paczką', en: 'Out for delivery', de: 'In Zustellung' },
  ready_to_collect: { pl: 'Czeka na odbiór', en: 'Ready to collect', de: 'Abholbereit' },
  delivered: { pl: 'Doręczona', en: 'Delivered', de: 'Zugestellt' },
  delivery_failed: {
    pl: 'Nieudana próba doręczenia',
    en: 'Delivery was tried in vain',
    de: 'Zustellung fehlgeschlagen',
  },
  returning: { pl: 'Wraca do nadawcy', en: 'On its way back to the sender', de: 'Auf dem Rückweg zum Absender' },
  returned: { pl: 'Wróciła do nadawcy', en: 'Returned to the sender', de: 'Zurück beim Absender' },
  lost: { pl: 'Zaginęła', en: 'Lost', de: 'Verloren gegangen' },
}

const sentNote = (carrier: string, number: string): LocalizedText => ({
  pl: `Wysłano paczkę ${number} (${carrier})`,
  en: `Parcel ${number} has left (${carrier})`,
  de: `Paket ${number} wurde versandt (${carrier})`,
})
const deliveredNote = (number: string): LocalizedText => ({
  pl: `Doręczono paczkę ${number}`,
  en: `Parcel ${number} was delivered`,
  de: `Paket ${number} wurde zugestellt`,
})
