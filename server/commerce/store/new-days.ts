import type { Kysely } from 'kysely'
import { readConfig } from './read-config.ts'
import type { StoreDatabase } from './schema.ts'

/** Days for which an added product counts as new; null while the shop sets none. */
export async function newDays(db: Kysely<StoreDatabase>): Promise<number | null> {
  return (await readConfig(db, ['catalog/new_days']))('catalog/new_days')
}
