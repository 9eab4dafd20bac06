import type { Transaction } from 'kysely'
import { heldWithout } from '../offers/restock.ts'
import { piecesByOffer } from '../offers/write-stock.ts'
import { Refusal } from '../refusal.ts'
import { inspectedPieces } from '../returns/inspected-pieces.ts'
import type { EngineDatabase } from '../schema.ts'
import { keptItems } from './canceled-pieces.ts'
import type { OpenRow } from './open-pieces.ts'
import { type Pieces, piecesOf } from './parcels.ts'
import { contentOf, type OrderRecord } from './read-order.ts'
import type { TakenPieces } from './stored-order.ts'

type Tx = Transaction<EngineDatabase>
type Line = { sku: string; quantity: number }

interface Canceling {
  items: Readonly<Pieces>
  /** what is open of each row before */
  rows: readonly OpenRow[]
  /** whether some of the order was packed */
  isPacked: boolean
}

/**
 * What an order still holds out of stock without these pieces, and what of them goes back to its places: first those that lie here; those
 * of a lost parcel are gone. A bundle goes back by its parts; 409 where it is made of other parts by now, as nobody knows which of them
 * were taken.
 */
export async function canceledStock(
  tx: Tx,
  record: OrderRecord,
  { items, rows, isPacked }: Canceling,
): Promise<{ held: TakenPieces[]; back: TakenPieces[] }> {
  const { taken } = contentOf(record)
  const linesOf = (pieces: (row: OpenRow, wanted: number) => number): Line[] =>
    rows.flatMap((row) => {
      const quantity = pieces(row, piecesOf(items, row.item.id))
      return quantity > 0 ? [{ sku: row.item.sku, quantity }] : []
    })
  await checkParts(
    tx,
    record,
    linesOf((_, wanted) => wanted),
  )
  // Parcels were packed from the first places: what is left lies in the last.
  const turned = (pieces: readonly TakenPieces[]) => (isPacked ? pieces.toReversed() : [...pieces])
  const here = linesOf((row, wanted) => Math.min(wanted, row.here))
  const lost = linesOf(goneBeyond)
  const left = await heldWithout(tx, here, turned(taken))
  const back = taken.flatMap(({ sku, source, quantity }) => {
    const still = left.find((each) => each.sku === sku && each.source === source)?.quantity ?? 0
    return still < quantity ? [{ sku, source, quantity: quantity - still }] : []
  })
  return { held: turned(await heldWithout(tx, lost, left)), back }
}

/** Of the pieces that are cancelled, those that were lost or set aside: with their cancellation they are settled. */
export const goneOf = (rows: readonly OpenRow[], items: Readonly<Pieces>): Pieces =>
  rows.flatMap((row) => {
    const quantity = goneBeyond(row, piecesOf(items, row.item.id))
    return quantity > 0 ? [{ orderItemId: row.item.id, quantity }] : []
  })

const goneBeyond = ({ here }: OpenRow, wanted: number) => Math.max(0, wanted - here)

/** An order with a bundle must hold exactly what its rows take by today's parts. An offer without managed stock is taken from nowhere. */
async function checkParts(tx: Tx, record: OrderRecord, lines: readonly Line[]): Promise<void> {
  const wanted = await piecesByOffer(tx, lines)
  // A bundle has no stock of its own.
  if (lines.every(({ sku }) => wanted.some((each) => each.sku === sku))) return
  const content = contentOf(record)
  const inspected = await inspectedPieces(tx, record.number)
  const kept = keptItems(content).map(({ id, sku, quantity }) => ({
    sku,
    quantity: quantity - (inspected.get(id) ?? 0),
  }))
  const owed = await piecesByOffer(tx, kept)
  const sumOf = (pieces: readonly Line[], wantedSku: string) =>
    pieces.reduce((sum, { sku, quantity }) => (sku === wantedSku ? sum + quantity : sum), 0)
  if (content.taken.some(({ sku }) => sumOf(content.taken, sku) !== sumOf(owed, sku)))
    throw new Refusal(
      409,
      'bundle_changed',
      'A bundle of this order is made of other parts by now: refund its price, and set the stock by hand.',
    )
}
