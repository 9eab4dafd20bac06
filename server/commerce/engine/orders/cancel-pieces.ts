import type { Transaction } from 'kysely'
import type { LocalizedText } from '#schemas/locale.ts'
import { hasFailed } from '#schemas/shipment.ts'
import { appendChanges } from '#server/platform/database/changes.ts'
import { appendEvent } from '../events.ts'
import { giveBackStock } from '../offers/write-stock.ts'
import { balanceGross, grossOf, refundOf, refundPieces } from '../payments/refund-amounts.ts'
import { afterCancellation, settleCanceled, settlingOf } from '../payments/settle-canceled.ts'
import { Refusal } from '../refusal.ts'
import type { EngineDatabase } from '../schema.ts'
import { canceledStock, goneOf } from './canceled-stock.ts'
import { completeWhenDone, noteStatus } from './move-order.ts'
import { type OpenRow, openPieces } from './open-pieces.ts'
import { orderMail } from './order-mail.ts'
import type { OrderTransition } from './order-transition.ts'
import { type Pieces, parcelsOf, piecesOf, setShipmentStatus } from './parcels.ts'
import { contentOf, isWaiting, type OrderRecord } from './read-order.ts'
import type { StoredOrder } from './stored-order.ts'

type Tx = Transaction<EngineDatabase>

interface Cancellation {
  items: Readonly<Pieces>
  /** for the buyer, in the language of the order; null for none */
  note: string | null
}

/**
 * Cancels some pieces of an order that have not left: they go back into stock, what was paid for them goes back to the buyer or the
 * order becomes cheaper, and the buyer is told. The delivery cost stays. Throws 409 for an order that is not open for it, for pieces
 * that are not, and for all that is left of it; 422 for rows of another order. The last step of its transaction: it appends to the feed.
 */
export async function cancelPieces(
  tx: Tx,
  record: OrderRecord,
  { items, note }: Cancellation,
  transition: OrderTransition,
): Promise<OrderRecord> {
  const { now } = transition
  checkOpen(record)
  const content = contentOf(record)
  checkRows(content, items)
  const { way, balance } = await settlingOf(tx, record)
  const { number } = record
  const parcels = await parcelsOf(tx, number)
  const rows = await openPieces(tx, record, { balance, parcels })
  checkPieces(rows, items)
  const remains = rows.some(({ item, kept }) => kept > piecesOf(items, item.id))
  if (!remains && parcels.every(hasFailed))
    throw new Refusal(409, 'cancel_whole', 'This is all of the order: cancel it as a whole.')
  const lines = refundPieces(balance, items)
  if (!lines) throw tooMany()
  const part = refundOf({ lines, delivery: null, note })
  const gross = grossOf(part)
  if (way !== 'refund' && gross > 0 && gross === balanceGross(balance))
    throw new Refusal(409, 'cancel_rest_free', 'What would remain costs nothing: cancel the order as a whole.')
  const { held, back } = await canceledStock(tx, record, { items, rows, isPacked: parcels.length > 0 })

  const { content: settled, ...sums } = afterCancellation(record, { part, way, at: now.toISOString() })
  const replaced = [...(content.replaced ?? []), ...goneOf(rows, items)]
  const stored: StoredOrder = { ...settled, taken: held, ...(replaced.length > 0 && { replaced }) }
  const changes = { ...sums, content: JSON.stringify(stored) }
  await tx.updateTable('orders').set(changes).where('number', '=', number).execute()
  await noteStatus(tx, { number, status: record.status, note: canceledNote(content, items) }, now)
  const refund = await settleCanceled(tx, record, { part, way }, transition)
  const tags = await giveBackStock(tx, back, now)
  const changed: OrderRecord = { ...record, ...changes }
  const sent = parcels.length > 0 ? await setShipmentStatus(tx, changed, parcels) : changed
  const after = await completeWhenDone(tx, sent, now)
  await appendEvent(
    tx,
    {
      ...{ type: 'order.changed', note, way, amount: gross, isByHand: refund?.status === 'by_hand' },
      canceled: lines.map(({ orderItemId, quantity, gross }) => ({ orderItemId, quantity, gross })),
      ...(await orderMail(tx, after, transition)),
    },
    now,
  )
  await appendChanges(tx, tags, now)
  return after
}

/** Throws 409 for an order of which nothing can be cancelled in part. */
export function checkOpen(record: OrderRecord): void {
  if (record.status !== 'pending' && record.status !== 'processing')
    throw new Refusal(409, 'order_not_cancelable', 'This order has ended.')
  if (isWaiting(record))
    throw new Refusal(
      409,
      'approval_waiting',
      'This order waits for the approval of its company, which decides on all of it.',
    )
  if (contentOf(record).replaces)
    throw new Refusal(409, 'order_is_replacement', 'This order replaces goods of a complaint: cancel it as a whole.')
}

const tooMany = () =>
  new Refusal(409, 'cancel_too_many', 'More pieces than are left of this order: some were cancelled or given back.')

function checkRows(content: StoredOrder, items: Readonly<Pieces>): void {
  const ids = items.map(({ orderItemId }) => orderItemId)
  if (new Set(ids).size < ids.length)
    throw new Refusal(422, 'cancel_row_repeated', 'Each row of the order may be named once.')
  if (ids.some((wanted) => !content.items.some(({ id }) => id === wanted)))
    throw new Refusal(422, 'cancel_row_unknown', 'This order has no such row.')
}

function checkPieces(rows: readonly OpenRow[], items: Readonly<Pieces>): void {
  for (const { item, kept, open } of rows) {
    const wanted = piecesOf(items, item.id)
    if (wanted > kept) throw tooMany()
    if (wanted <= open) continue
    if (item.delivery === 'file')
      throw new Refusal(
        409,
        'cancel_delivered',
        'A file is not cancelled on its own: it was delivered, or will be as soon as it is paid.',
      )
    throw new Refusal(409, 'cancel_in_parcel', 'These pieces are in a parcel, or one with them is being ordered.')
  }
}

/** Of the history: the pieces by name. */
function canceledNote({ items }: StoredOrder, pieces: Readonly<Pieces>): LocalizedText {
  const names = (locale: keyof LocalizedText) =>
    pieces
      .map(({ orderItemId, quantity }) => {
        const { name, options } = items.find(({ id }) => id === orderItemId)!
        return `${quantity} × ${[name[locale], ...options.map(({ valueLabel }) => valueLabel[locale])].join(', ')}`
      })
      .join('; ')
  return { pl: `Anulowano: ${names('pl')}`, en: `Cancelled: ${names('en')}`, de: `Storniert: ${names('de')}` }
}
