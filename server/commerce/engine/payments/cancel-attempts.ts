import type { Transaction } from 'kysely'
import type { EngineDatabase } from '../schema.ts'

/** What was begun and not finished is not to be paid any more: its order has ended, or was paid otherwise. A job tells the provider. */
export async function cancelOpenAttempts(tx: Transaction<EngineDatabase>, orderNumber: string): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ status: 'canceled' })
    .where('order_number', '=', orderNumber)
    .where('status', 'in', ['created', 'pending'])
    .execute()
}
