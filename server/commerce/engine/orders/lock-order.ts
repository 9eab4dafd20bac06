import type { Transaction } from 'kysely'
import type { EngineDatabase } from '../schema.ts'

/** Serialises transactions on one order, so that the second one sees the changes of the first. An unknown number locks nothing. */
export async function lockOrder(tx: Transaction<EngineDatabase>, number: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('number', '=', number)
    .execute()
}
