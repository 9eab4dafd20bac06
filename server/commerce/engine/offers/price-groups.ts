import type { Kysely } from 'kysely'
import type { EngineDatabase } from '../schema.ts'

/** Price groups that have prices of their own or members, in alphabetical order. */
export async function loadPriceGroups(db: Kysely<EngineDatabase>): Promise<string[]> {
  const rows = await db
    .selectFrom('group_prices')
    .select('price_group as name')
    .union(
      db
        .selectFrom('customers')
        .select('price_group as name')
        .where('price_group', 'is not', null)
        .$narrowType<{ name: string }>(),
    )
    .execute()
  return rows.map(({ name }) => name).sort()
}
