import { sql } from 'kysely'
import type { Studio } from './open-studio.ts'

/**
 * Commits so far in all databases of a shop, without those of rows of the audit trail and of counted attempts: a refused call has
 * them, too.
 */
export async function writtenBy({
  commerce: { commerce },
  shop: { database },
}: {
  commerce: Pick<Studio['commerce'], 'commerce'>
  shop: Pick<Studio['shop'], 'database'>
}): Promise<number> {
  const counted = sql<{ n: number | bigint }>`select (select count(*) from staff_calls)
    + (select coalesce(sum(count), 0) from attempts) as n`
  const [store, engine] = await Promise.all([counted.execute(commerce.store.db), counted.execute(commerce.engine.db)])
  const told = Number(store.rows[0]!.n) + Number(engine.rows[0]!.n)
  return commerce.store.writes()! + commerce.engine.writes()! + database.writes()! - told
}
