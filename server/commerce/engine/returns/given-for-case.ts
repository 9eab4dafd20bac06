import type { Kysely } from 'kysely'
import type { OrderRecord } from '../orders/read-order.ts'
import { refundContent, type StoredRefund } from '../payments/stored-refund.ts'
import { unpaidCuts } from '../payments/unpaid-cuts.ts'
import type { EngineDatabase } from '../schema.ts'
import type { ReturnRecord } from './stored-return.ts'

/** What a case has given back so far: refunds, and what was taken off the unpaid invoice of its order. */
export async function givenForCase(
  db: Kysely<EngineDatabase>,
  { id }: Pick<ReturnRecord, 'id'>,
  order: Pick<OrderRecord, 'number'>,
): Promise<StoredRefund[]> {
  const refunds = await db.selectFrom('refunds').select('content').where('return_id', '=', id).execute()
  const cuts = await unpaidCuts(db, order)
  return [
    ...refunds.map(refundContent).filter((part) => part !== null),
    ...cuts.filter(({ returnId }) => returnId === id),
  ]
}
