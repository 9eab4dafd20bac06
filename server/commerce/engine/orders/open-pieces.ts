import type { Transaction } from 'kysely'
import type { RefundBalance } from '../payments/refund-amounts.ts'
import { returnedPieces } from '../returns/left-to-return.ts'
import type { EngineDatabase } from '../schema.ts'
import { piecesHere } from './gone-pieces.ts'
import { leftToSend, type Parcel, piecesOf } from './parcels.ts'
import { contentOf, type OrderRecord } from './read-order.ts'
import type { StoredItem } from './stored-order.ts'

/** A row of an order with its pieces that can still be cancelled. */
export interface OpenRow {
  item: StoredItem
  /** neither cancelled, given back, nor wanted back */
  kept: number
  /** of these, what is in no parcel and was not delivered as a file */
  open: number
  /** of these, what was neither lost nor set aside */
  here: number
}

/** What can still be cancelled of each row, in the order of the rows. */
export async function openPieces(
  tx: Transaction<EngineDatabase>,
  record: OrderRecord,
  { balance, parcels }: { balance: RefundBalance; parcels: readonly Parcel[] },
): Promise<OpenRow[]> {
  const content = contentOf(record)
  const unsent = await leftToSend(tx, record, parcels)
  const there = await piecesHere(tx, record, parcels)
  const gone = await returnedPieces(tx, record.number, content)
  return content.items.map((item) => {
    const { id, quantity, delivery = 'parcel' } = item
    const paidFor = balance.lines.find(({ orderItemId }) => orderItemId === id)?.quantity ?? 0
    const kept = Math.max(0, Math.min(quantity - (gone.get(id) ?? 0), paidFor))
    if (delivery !== 'parcel') {
      const open = delivery === 'file' && record.status !== 'pending' ? 0 : kept
      return { item, kept, open, here: open }
    }
    const open = Math.min(kept, piecesOf(unsent, id))
    return { item, kept, open, here: Math.min(open, piecesOf(there, id)) }
  })
}
