import type { Transaction } from 'kysely'
import type { TakenPieces } from '../orders/stored-order.ts'
import type { EngineDatabase } from '../schema.ts'
import { giveBackStock, type Pieces, piecesByOffer } from './write-stock.ts'

type Tx = Transaction<EngineDatabase>

/**
 * Puts returned pieces back into stock, a bundle by its parts: to the places that the order took them from, else to the place of the
 * fastest delivery. Returns tags for the feed, which the caller appends as its last step.
 */
export async function restock(
  tx: Tx,
  lines: readonly Pieces[],
  taken: readonly TakenPieces[],
  now: Date,
): Promise<string[]> {
  const back: TakenPieces[] = []
  for (const { sku, quantity } of await piecesByOffer(tx, lines)) {
    let left = quantity
    for (const { source, ...from } of taken.filter((each) => each.sku === sku)) {
      const pieces = Math.min(left, from.quantity)
      if (pieces > 0) back.push({ sku, source, quantity: pieces })
      left -= pieces
    }
    const source = left > 0 ? await fastestPlace(tx, sku) : null
    if (source !== null) back.push({ sku, source, quantity: left })
  }
  return giveBackStock(tx, back, now)
}

/** What an order still holds out of stock when these pieces have come back. */
export async function heldWithout(
  tx: Tx,
  lines: readonly Pieces[],
  taken: readonly TakenPieces[],
): Promise<TakenPieces[]> {
  const left = new Map((await piecesByOffer(tx, lines)).map(({ sku, quantity }) => [sku, quantity]))
  return taken.flatMap((from) => {
    const back = Math.min(left.get(from.sku) ?? 0, from.quantity)
    left.set(from.sku, (left.get(from.sku) ?? 0) - back)
    return back === from.quantity ? [] : [{ ...from, quantity: from.quantity - back }]
  })
}

/** Null for an offer without stock. */
async function fastestPlace(tx: Tx, sku: string): Promise<string | null> {
  const place = await tx
    .selectFrom('stock')
    .select('source')
    .where('sku', '=', sku)
    .where('status', 'is not', null)
    .orderBy('delivery_days')
    .orderBy('source')
    .executeTakeFirst()
  return place?.source ?? null
}
