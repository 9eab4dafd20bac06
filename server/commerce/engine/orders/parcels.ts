import type { Kysely, Transaction } from 'kysely'
import { hasFailed, ShipmentStatus } from '#schemas/shipment.ts'
import { returnedPieces } from '../returns/left-to-return.ts'
import type { EngineDatabase } from '../schema.ts'
import { orderedPieces } from '../shipments/ordered-pieces.ts'
import { keptItems } from './canceled-pieces.ts'
import { contentOf, type OrderRecord } from './read-order.ts'
import type { StoredShipment } from './stored-order.ts'

type Tx = Transaction<EngineDatabase>
export type Pieces = { orderItemId: string; quantity: number }[]
export type Parcel = StoredShipment & { id: string }

/** Possible statuses of a parcel after dispatch. Domain 2. */
export const PARCEL_STATUSES = ShipmentStatus.exclude(['none', 'preparing', 'ready_for_pickup_by_courier']).options
export type ParcelStatus = (typeof PARCEL_STATUSES)[number]

const ENDS: ReadonlySet<string> = new Set(['delivered', 'returned', 'lost'] satisfies ParcelStatus[])

/** A parcel that has arrived, came back or was lost moves no more. */
export const hasEnded = ({ status }: Pick<Parcel, 'status'>): boolean => ENDS.has(status)

/** It has a label, and still stands here. */
export const hasLabelAlone = ({ status }: Pick<Parcel, 'status'>): boolean => status === 'ready_for_pickup_by_courier'

export async function parcelsOf(db: Kysely<EngineDatabase>, number: string): Promise<Parcel[]> {
  const rows = await db.selectFrom('shipments').selectAll().where('order_number', '=', number).orderBy('id').execute()
  return rows.map(({ id, content }) => ({ ...(JSON.parse(content) as StoredShipment), id }))
}

/** Whether any part of an order was dispatched, or has a label or is getting one: it can no longer simply be cancelled. */
export async function hasLeft(tx: Tx, number: string): Promise<boolean> {
  if ((await orderedPieces(tx, number)).length > 0) return true
  return (await parcelsOf(tx, number)).some((parcel) => !hasFailed(parcel))
}

/**
 * Pieces without a parcel, those left out that a carrier is making a label for; those of a returned or lost parcel can be
 * shipped again.
 */
export async function leftToSend(tx: Tx, record: OrderRecord, parcels: readonly Parcel[]): Promise<Pieces> {
  return lessPieces(await wantedUnsent(tx, record, parcels), await orderedPieces(tx, record.number))
}

/**
 * Pieces in no parcel, or in one that came back or was lost, that the buyer is still to have: without those that are given or paid back. Those
 * of parcels that arrived are taken to be given back first.
 */
export async function wantedUnsent(
  db: Kysely<EngineDatabase>,
  record: OrderRecord,
  parcels: readonly Parcel[],
): Promise<Pieces> {
  const content = contentOf(record)
  const back = await returnedPieces(db, record.number, content)
  return withoutParcel(record, parcels).flatMap(({ orderItemId, quantity: unsent }) => {
    const ordered = content.items.find(({ id }) => id === orderItemId)!.quantity
    const quantity = Math.min(unsent, ordered - (back.get(orderItemId) ?? 0))
    return quantity > 0 ? [{ orderItemId, quantity }] : []
  })
}

/** Pieces of an order that are in no parcel, or in one that came back or was lost. */
export function withoutParcel(record: OrderRecord, parcels: readonly Parcel[]): Pieces {
  const gone = parcels.filter((parcel) => !hasFailed(parcel))
  return keptItems(contentOf(record)).flatMap(({ id, quantity, delivery = 'parcel' }) => {
    if (delivery !== 'parcel') return []
    const sent = gone.reduce((sum, { items }) => sum + piecesOf(items, id), 0)
    return quantity > sent ? [{ orderItemId: id, quantity: quantity - sent }] : []
  })
}

export const piecesOf = (items: Readonly<Pieces>, id: string) =>
  items.filter(({ orderItemId }) => orderItemId === id).reduce((sum, { quantity }) => sum + quantity, 0)

/** These pieces without those, row by row. */
export const lessPieces = (items: Readonly<Pieces>, others: Readonly<Pieces>): Pieces =>
  items.flatMap(({ orderItemId, quantity }) => {
    const left = quantity - piecesOf(others, orderItemId)
    return left > 0 ? [{ orderItemId, quantity: left }] : []
  })

/** Whether these pieces are more than those, or of something else. */
export const areTooMany = (items: Readonly<Pieces>, left: Readonly<Pieces>) =>
  items.some(({ orderItemId }) => piecesOf(items, orderItemId) > piecesOf(left, orderItemId))

/** Sets an order's overall shipment status: that of the last parcel in transit, delivered when nothing is left. */
export async function setShipmentStatus(tx: Tx, record: OrderRecord, parcels: readonly Parcel[]): Promise<OrderRecord> {
  const underWay = parcels.filter((parcel) => !hasEnded(parcel)).at(-1)
  const last = parcels.at(-1)?.status ?? 'none'
  const isWhole = parcels.some((parcel) => !hasFailed(parcel)) && withoutParcel(record, parcels).length === 0
  const shipment_status = underWay?.status ?? (isWhole ? 'delivered' : last === 'delivered' ? 'preparing' : last)
  await tx.updateTable('orders').set({ shipment_status }).where('number', '=', record.number).execute()
  return { ...record, shipment_status }
}
