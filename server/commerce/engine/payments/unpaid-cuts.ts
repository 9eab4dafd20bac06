import type { Kysely } from 'kysely'
import { DELIVERY } from '../invoicing/invoice-lines.ts'
import type { LineChange } from '../invoicing/stored-line.ts'
import type { StoredDocument } from '../orders/stored-order.ts'
import { returnContent } from '../returns/stored-return.ts'
import type { EngineDatabase } from '../schema.ts'
import { refundOf } from './refund-amounts.ts'
import type { StoredRefund } from './stored-refund.ts'

/** Source of the correction for a price cut of an unpaid invoice. */
export const cutSource = (id: string): string => `cut ${id}`

/** The same for goods of a return or a complaint. */
export const caseSource = (returnId: string, id: string): string => `case ${returnId} ${id}`

/** What was taken off an unpaid invoice, and the case that it settles. */
type UnpaidCut = StoredRefund & { returnId: string | null }

/**
 * What was taken off an order's invoice while it was not paid. That money never came, so it is no part of what can be
 * given back. A correction leaves out pieces without a price, such as gifts: those stand in their cases.
 */
export async function unpaidCuts(db: Kysely<EngineDatabase>, order: { number: string }): Promise<UnpaidCut[]> {
  return [...(await correctedCuts(db, order)), ...(await freeCuts(db, order))]
}

async function freeCuts(db: Kysely<EngineDatabase>, { number }: { number: string }): Promise<UnpaidCut[]> {
  const cases = await db.selectFrom('returns').select(['id', 'content']).where('order_number', '=', number).execute()
  return cases.flatMap((record) =>
    (returnContent(record).settlements ?? []).flatMap(({ free }) =>
      free ? [{ ...refundOf({ lines: free, delivery: null, note: null }), returnId: record.id }] : [],
    ),
  )
}

async function correctedCuts(db: Kysely<EngineDatabase>, { number }: { number: string }): Promise<UnpaidCut[]> {
  const corrections = await db
    .selectFrom('billing_documents')
    .select(['content', 'source'])
    .where('order_number', '=', number)
    .where((eb) => eb.or([eb('source', 'like', 'cut %'), eb('source', 'like', 'case %')]))
    .execute()
  return corrections.map(({ content, source }) => {
    const { correction } = JSON.parse(content) as StoredDocument
    const isOfPieces = correction?.reason === 'return' || correction?.reason === 'pieces_canceled'
    const parts = (correction?.changes ?? []).map((change) => partOf(change, isOfPieces))
    const delivery = parts.find(({ orderItemId }) => orderItemId === DELIVERY)
    const part = refundOf({
      lines: parts.filter(({ orderItemId }) => orderItemId !== DELIVERY),
      delivery: delivery ? { gross: delivery.gross, net: delivery.net, taxRate: delivery.taxRate } : null,
      note: null,
    })
    return { ...part, returnId: /^case (\S+) /.exec(source ?? '')?.[1] ?? null }
  })
}

/** After a price cut the buyer keeps the pieces, also those whose price is 0 now. */
const partOf = ({ before, after }: LineChange, isOfPieces: boolean): StoredRefund['lines'][number] => ({
  orderItemId: before.id,
  quantity: isOfPieces ? before.quantity - after.quantity : 0,
  gross: before.gross - after.gross,
  net: before.net - after.net,
  taxRate: before.taxRate,
})
