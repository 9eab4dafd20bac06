import type { Kysely } from 'kysely'
import { readConfig } from './read-config.ts'
import type { StoreDatabase } from './schema.ts'

/** Days from a login to the absolute end of its session. */
export async function sessionDays(db: Kysely<StoreDatabase>): Promise<number> {
  return (await readConfig(db, ['customer/session_days']))('customer/session_days')
}
