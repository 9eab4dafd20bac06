import type { Transaction } from 'kysely'
import type { EngineDatabase } from '../schema.ts'

/** Cancels unfinished attempts of an order that was cancelled or paid otherwise. A job notifies the provider. */
export async function cancelOpenAttempts(tx: Transaction<EngineDatabase>, orderNumber: string): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ status: 'canceled' })
    .where('order_number', '=', orderNumber)
    .where('status', 'in', ['created', 'pending'])
    .execute()
}
