import type { Transaction } from 'kysely'
import { heldWithout } from '../offers/restock.ts'
import type { EngineDatabase } from '../schema.ts'
import { keptItems } from './canceled-pieces.ts'
import { type Parcel, type Pieces, parcelsOf, piecesOf } from './parcels.ts'
import { contentOf, type OrderRecord } from './read-order.ts'
import type { TakenPieces } from './stored-order.ts'

type Tx = Transaction<EngineDatabase>

/** Pieces that were lost with their parcel: they can be sent again, and go back into no stock. */
export const gonePieces = (parcels: readonly Parcel[]): Pieces =>
  parcels.flatMap(({ status, items }) => (status === 'lost' ? items : []))

/**
 * What goes back into stock when an order is cancelled as a whole: all that it holds, but for the pieces of lost parcels. Bundles count
 * by today's parts: where they are made of others by now, the closest that can be known.
 */
export async function stockOfWhole(tx: Tx, record: OrderRecord): Promise<TakenPieces[]> {
  const content = contentOf(record)
  const gone = gonePieces(await parcelsOf(tx, record.number))
  if (gone.length === 0) return content.taken
  const lines = keptItems(content).flatMap(({ id, sku, quantity }) => {
    const lost = Math.min(quantity, piecesOf(gone, id))
    return lost > 0 ? [{ sku, quantity: lost }] : []
  })
  // Parcels were packed from the first places.
  return heldWithout(tx, lines, content.taken)
}
