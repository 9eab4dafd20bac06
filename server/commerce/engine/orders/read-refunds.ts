import type { Kysely } from 'kysely'
import type { Order } from '#schemas/order.ts'
import { MANUAL } from '../payments/manual.ts'
import { refundContent } from '../payments/stored-refund.ts'
import type { EngineDatabase } from '../schema.ts'

/** Refunds of an order, done or to come, the oldest first. Those in part tell what they are for. */
export async function readRefunds(db: Kysely<EngineDatabase>, orderNumber: string): Promise<Order['refunds']> {
  const rows = await db
    .selectFrom('refunds')
    .leftJoin('returns', 'returns.id', 'refunds.return_id')
    .selectAll('refunds')
    .select('returns.number as case_number')
    .where('refunds.order_number', '=', orderNumber)
    .orderBy('refunds.created_at')
    .orderBy('refunds.id')
    .execute()
  return rows.map((row) => {
    const { id, method, amount, reason, status, created_at, done_at, case_number, provider } = row
    const part = refundContent(row)
    return {
      id,
      method,
      amount,
      reason,
      status,
      at: done_at ?? created_at,
      isTransfer: provider === MANUAL,
      ...(case_number !== null && { caseNumber: case_number }),
      ...(part && {
        items: part.lines.map(({ orderItemId, quantity, gross }) => ({ orderItemId, quantity, gross })),
        delivery: part.delivery?.gross ?? 0,
        ...(part.note !== null && { message: part.note }),
      }),
    }
  })
}
