import type { Transaction } from 'kysely'
import { heldWithout } from '../offers/restock.ts'
import { availablePieces, piecesByOffer, takeStock } from '../offers/write-stock.ts'
import { inspectedPieces } from '../returns/inspected-pieces.ts'
import type { EngineDatabase } from '../schema.ts'
import { orderedPieces } from '../shipments/ordered-pieces.ts'
import { keptItems } from './canceled-pieces.ts'
import { lessPieces, type Parcel, type Pieces, parcelsOf, piecesOf, withoutParcel } from './parcels.ts'
import { contentOf, type OrderRecord } from './read-order.ts'
import type { StoredOrder, TakenPieces } from './stored-order.ts'

type Tx = Transaction<EngineDatabase>

/**
 * Pieces of each row that an order holds no more, though stock was taken for them: those that were lost with their parcel, and those that came
 * back unfit for sale. They can be sent again, and go back into no stock. Without those that are settled: others were taken in their place, or
 * they were cancelled or given back.
 */
export function gonePieces(
  { replaced = [] }: Pick<StoredOrder, 'replaced'>,
  parcels: readonly Pick<Parcel, 'status' | 'items' | 'cameBack'>[],
): Pieces {
  const gone = goneWith(parcels)
  const rows = [...new Set(gone.map(({ orderItemId }) => orderItemId))]
  return rows.flatMap((orderItemId) => {
    const quantity = piecesOf(gone, orderItemId) - piecesOf(replaced, orderItemId)
    return quantity > 0 ? [{ orderItemId, quantity }] : []
  })
}

/** All that parcels have lost, and that came back with them unfit for sale. */
export const goneWith = (parcels: readonly Pick<Parcel, 'status' | 'items' | 'cameBack'>[]): Pieces =>
  parcels.flatMap(({ status, items, cameBack }) => (status === 'lost' ? items : (cameBack?.setAside ?? [])))

/**
 * Pieces of each row in no parcel, or in one that came back or was lost, that the order holds: without those that the buyer gave back and that
 * were looked at. Those of parcels that arrived are taken to be given back first.
 */
async function heldUnsent(tx: Tx, record: OrderRecord, parcels: readonly Parcel[]): Promise<Pieces> {
  const back = await inspectedPieces(tx, record.number)
  const kept = keptItems(contentOf(record))
  return withoutParcel(record, parcels).flatMap(({ orderItemId, quantity: unsent }) => {
    const held = kept.find(({ id }) => id === orderItemId)!.quantity - (back.get(orderItemId) ?? 0)
    const quantity = Math.min(unsent, held)
    return quantity > 0 ? [{ orderItemId, quantity }] : []
  })
}

/** Pieces of each row that lie here and are free: in no parcel or label, not given back, not gone. */
export async function piecesHere(tx: Tx, record: OrderRecord, parcels: readonly Parcel[]): Promise<Pieces> {
  const free = lessPieces(await heldUnsent(tx, record, parcels), await orderedPieces(tx, record.number))
  return lessPieces(free, gonePieces(contentOf(record), parcels))
}

/**
 * Of pieces that the buyer gave back unfit for sale, those that had come back unfit before: their inspection, which is stored by then, settles
 * them.
 */
export async function goneAmong(tx: Tx, record: OrderRecord, unsellable: Readonly<Pieces>): Promise<Pieces> {
  const content = contentOf(record)
  const parcels = await parcelsOf(tx, record.number)
  const gone = gonePieces(content, parcels)
  const back = await inspectedPieces(tx, record.number)
  const unsent = withoutParcel(record, parcels)
  const kept = keptItems(content)
  return unsellable.flatMap(({ orderItemId, quantity: unfit }) => {
    const sent = (kept.find(({ id }) => id === orderItemId)?.quantity ?? 0) - piecesOf(unsent, orderItemId)
    const fromHere = Math.max(0, (back.get(orderItemId) ?? 0) - sent)
    const quantity = Math.min(unfit, piecesOf(gone, orderItemId), fromHere)
    return quantity > 0 ? [{ orderItemId, quantity }] : []
  })
}

/**
 * What goes back into stock when an order is cancelled as a whole: all that it holds, but for the pieces that are gone. Bundles count by
 * today's parts: where they are made of others by now, the closest that can be known.
 */
export async function stockOfWhole(tx: Tx, record: OrderRecord): Promise<TakenPieces[]> {
  const content = contentOf(record)
  const gone = gonePieces(content, await parcelsOf(tx, record.number))
  if (gone.length === 0) return content.taken
  const lines = keptItems(content).flatMap(({ id, sku, quantity }) => {
    const lost = Math.min(quantity, piecesOf(gone, id))
    return lost > 0 ? [{ sku, quantity: lost }] : []
  })
  // Parcels were packed from the first places.
  return heldWithout(tx, lines, content.taken)
}

/**
 * Takes other pieces out of stock for those of a new parcel that are gone, as many as there are: who sends it has them. `parcels`: those before
 * it. Returns tags for the feed, which the caller appends as its last step.
 */
export async function replaceGone(
  tx: Tx,
  record: OrderRecord,
  { items, parcels, now }: { items: Readonly<Pieces>; parcels: readonly Parcel[]; now: Date },
): Promise<string[]> {
  const content = contentOf(record)
  const gone = gonePieces(content, parcels)
  const left = await heldUnsent(tx, record, parcels)
  const others = gone.flatMap(({ orderItemId, quantity: missing }) => {
    const here = Math.max(0, piecesOf(left, orderItemId) - missing)
    const quantity = Math.min(missing, Math.max(0, piecesOf(items, orderItemId) - here))
    return quantity > 0 ? [{ orderItemId, quantity }] : []
  })
  if (others.length === 0) return []
  const lines = others.map(({ orderItemId, quantity }) => ({
    sku: content.items.find(({ id }) => id === orderItemId)!.sku,
    quantity,
  }))
  const wanted = await availablePieces(tx, await piecesByOffer(tx, lines))
  const stock = await takeStock(tx, wanted, now)
  if (!stock.ok) throw new Error(`Order ${record.number} takes ${stock.detail} out of stock that was there.`)
  const { taken, tags } = stock.value
  const held = [...(await heldWithout(tx, taken, content.taken)), ...taken]
  const changed: StoredOrder = { ...content, taken: held, replaced: [...(content.replaced ?? []), ...others] }
  await tx
    .updateTable('orders')
    .set({ content: JSON.stringify(changed) })
    .where('number', '=', record.number)
    .execute()
  return tags
}
