import type { Kysely } from 'kysely'
import type { OrderRecord } from '../orders/read-order.ts'
import type { StoredDocument } from '../orders/stored-order.ts'
import type { EngineDatabase } from '../schema.ts'

/** Gross amount that corrections have taken off the unpaid invoice of an order on credit or to be paid on delivery, in minor units. */
export async function correctedGross(
  db: Kysely<EngineDatabase>,
  { number, payment_status }: Pick<OrderRecord, 'number' | 'payment_status'>,
): Promise<number> {
  if (payment_status !== 'not_required' && payment_status !== 'awaiting') return 0
  const invoices = await db
    .selectFrom('billing_documents')
    .select('content')
    .where('order_number', '=', number)
    .where('type', '=', 'invoice')
    .execute()
  return invoices.reduce((sum, { content }) => sum + ((JSON.parse(content) as StoredDocument).corrected ?? 0), 0)
}
