import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { WireAccountManager } from '#schemas/company.ts'
import type { EngineDatabase } from '../schema.ts'

/** The contact person of a customer, null for none. */
export async function accountManagerOf(
  db: Kysely<EngineDatabase>,
  customerId: string,
): Promise<z.infer<typeof WireAccountManager> | null> {
  const found = await db
    .selectFrom('account_managers as manager')
    .innerJoin('customers as c', 'c.account_manager', 'manager.id')
    .select(['manager.name', 'manager.email', 'manager.phone', 'manager.picture'])
    .where('c.id', '=', customerId)
    .executeTakeFirst()
  return found ?? null
}
