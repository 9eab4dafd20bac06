import type { Kysely, Transaction } from 'kysely'
import type { EngineDatabase } from '../schema.ts'
import type { CustomerRecord } from './customer-record.ts'

/**
 * Accounts that orders of the former shop may be shown to, by these addresses: nobody can open them without the mails of
 * the address. Of a registration this is not known: its reader may not have chosen the password.
 */
export async function historyOwners(
  db: Kysely<EngineDatabase>,
  emails: readonly string[],
): Promise<Map<string, string>> {
  if (emails.length === 0) return new Map()
  const rows = await db
    .selectFrom('customers')
    .select(['id', 'email'])
    .where('email', 'in', [...new Set(emails)])
    .where((eb) => eb.or([eb('password_hash', 'is', null), eb('password_proven_at', 'is not', null)]))
    .execute()
  return new Map(rows.map(({ id, email }) => [email, id]))
}

/** Orders of the former shop with the addresses of these accounts belong to them, unless they are another account's. */
export async function adoptHistory(
  tx: Transaction<EngineDatabase>,
  owners: readonly Pick<CustomerRecord, 'id' | 'email'>[],
): Promise<void> {
  if (owners.length === 0) return
  const idOf = new Map(owners.map(({ id, email }) => [email, id]))
  const orders = await tx
    .selectFrom('orders')
    .select(['number', 'email'])
    .where('email', 'in', [...idOf.keys()])
    .where('customer_id', 'is', null)
    .where('imported', 'is not', null)
    .execute()
  for (const { number, email } of orders)
    await tx
      .updateTable('orders')
      .set({ customer_id: idOf.get(email)! })
      .where('number', '=', number)
      .execute()
}
