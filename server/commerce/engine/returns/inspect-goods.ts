import type { Transaction } from 'kysely'
import { appendChanges } from '#server/platform/database/changes.ts'
import { heldWithout, restock } from '../offers/restock.ts'
import { goneAmong } from '../orders/gone-pieces.ts'
import { contentOf, type OrderRecord } from '../orders/read-order.ts'
import type { StoredOrder } from '../orders/stored-order.ts'
import { Refusal } from '../refusal.ts'
import type { EngineDatabase } from '../schema.ts'
import { quantityOf, rowsOfCase } from './left-in-case.ts'
import { lockCase } from './lock-case.ts'
import { setCaseStatus } from './move-case.ts'
import { type ReturnRecord, returnContent, type StoredInspection, type StoredReturn } from './stored-return.ts'

/** States of a return that its inspection ends. Later ones, and those of a complaint, stay. */
const BEFORE: ReadonlySet<ReturnRecord['status']> = new Set([
  'submitted',
  'accepted',
  'awaiting_goods',
  'goods_received',
])
/** No goods are expected any more. */
export const NOTHING_EXPECTED: ReadonlySet<ReturnRecord['status']> = new Set(['rejected', 'canceled'])

/**
 * Notes which goods of a case have come and whether they can be sold again; those go back into stock. Once for each case. Throws 404 for
 * none, 409 for an ended or inspected one and for more pieces than it has, 422 for rows that it does not have.
 */
export async function inspectGoods(
  tx: Transaction<EngineDatabase>,
  { number, items, note, now }: Omit<StoredInspection, 'at'> & { number: string; now: Date },
): Promise<void> {
  const { record, order } = await lockCase(tx, number)
  const content = returnContent(record)
  if (content.inspection) throw new Refusal(409, 'case_inspected', 'The goods of this case have been inspected.')
  if (NOTHING_EXPECTED.has(record.status)) throw new Refusal(409, 'case_ended', `This case is ${record.status}.`)
  const rows = rowsOfCase(record, order)
  const ids = items.map(({ orderItemId }) => orderItemId)
  if (new Set(ids).size < ids.length || ids.some((id) => quantityOf(rows, id) === 0))
    throw new Refusal(422, 'case_row_unknown', 'Each row of the case may be named once, and no other.')
  if (items.some(({ orderItemId, sellable, unsellable }) => sellable + unsellable > quantityOf(rows, orderItemId)))
    throw new Refusal(409, 'case_too_many', 'More pieces than the case has.')
  const inspected: StoredReturn = { ...content, inspection: { at: now.toISOString(), items, note } }
  const changed: ReturnRecord = { ...record, content: JSON.stringify(inspected) }
  await tx.updateTable('returns').set({ content: changed.content }).where('id', '=', record.id).execute()
  if (record.type !== 'complaint' && BEFORE.has(record.status))
    await setCaseStatus(tx, changed, { status: 'inspected', reason: note, now })
  // The cancellation of an order has put all of its pieces into stock.
  if (order.status !== 'canceled') await takeBack(tx, { order, items, now })
}

/**
 * Puts sellable pieces into stock. Neither they nor the unsellable ones are held by their order any more: its cancellation
 * must not put them into stock again. Unsellable ones that had been set aside from a parcel that came back count once.
 */
async function takeBack(
  tx: Transaction<EngineDatabase>,
  { order, items, now }: { order: OrderRecord; items: StoredInspection['items']; now: Date },
): Promise<void> {
  const stored = contentOf(order)
  const linesOf = (piecesOf: (item: StoredInspection['items'][number]) => number) =>
    items.flatMap((item) => {
      const row = stored.items.find(({ id }) => id === item.orderItemId)
      const quantity = piecesOf(item)
      return row && quantity > 0 ? [{ sku: row.sku, quantity }] : []
    })
  const taken = await heldWithout(
    tx,
    linesOf(({ sellable, unsellable }) => sellable + unsellable),
    stored.taken,
  )
  const unfit = items.map(({ orderItemId, unsellable }) => ({ orderItemId, quantity: unsellable }))
  const replaced = [...(stored.replaced ?? []), ...(await goneAmong(tx, order, unfit))]
  const changed: StoredOrder = { ...stored, taken, ...(replaced.length > 0 && { replaced }) }
  const content = JSON.stringify(changed)
  await tx.updateTable('orders').set({ content }).where('number', '=', order.number).execute()
  const sellable = linesOf((item) => item.sellable)
  if (sellable.length > 0) await appendChanges(tx, await restock(tx, sellable, stored.taken, now), now)
}
