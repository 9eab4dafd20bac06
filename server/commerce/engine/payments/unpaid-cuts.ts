import type { Kysely } from 'kysely'
import { DELIVERY } from '../invoicing/invoice-lines.ts'
import type { LineChange } from '../invoicing/stored-line.ts'
import type { OrderRecord } from '../orders/read-order.ts'
import type { StoredDocument } from '../orders/stored-order.ts'
import type { EngineDatabase } from '../schema.ts'
import { refundOf } from './refund-amounts.ts'
import type { StoredRefund } from './stored-refund.ts'

const PREFIX = 'cut '

/** Source of the correction for a price cut of an unpaid invoice. */
export const cutSource = (id: string): string => `${PREFIX}${id}`

/**
 * What was cut off an order's invoice while it was not paid. That money never came, so it is no part of what can be
 * given back.
 */
export async function unpaidCuts(
  db: Kysely<EngineDatabase>,
  { number }: Pick<OrderRecord, 'number'>,
): Promise<StoredRefund[]> {
  const corrections = await db
    .selectFrom('billing_documents')
    .select('content')
    .where('order_number', '=', number)
    .where('source', 'like', `${PREFIX}%`)
    .execute()
  return corrections.map(({ content }) => {
    const { correction } = JSON.parse(content) as StoredDocument
    const parts = (correction?.changes ?? []).map(partOf)
    const delivery = parts.find(({ orderItemId }) => orderItemId === DELIVERY)
    return refundOf({
      lines: parts.filter(({ orderItemId }) => orderItemId !== DELIVERY),
      delivery: delivery ? { gross: delivery.gross, net: delivery.net, taxRate: delivery.taxRate } : null,
      note: null,
    })
  })
}

/** The buyer keeps the pieces, also those whose price is 0 now. */
const partOf = ({ before, after }: LineChange): StoredRefund['lines'][number] => ({
  orderItemId: before.id,
  quantity: 0,
  gross: before.gross - after.gross,
  net: before.net - after.net,
  taxRate: before.taxRate,
})
