import type { Kysely } from 'kysely'
import type { EngineDatabase } from '../schema.ts'

/** A guest's cart is found by a cookie alone, which browsers keep for a year from the first add. */
const KEPT_MS = 366 * 24 * 3600 * 1000

/** Deletes carts of guests that nobody can come back to, and answers how many. Those of customers stay. */
export async function forgetCarts(db: Kysely<EngineDatabase>, now: Date): Promise<number> {
  const oldest = new Date(now.getTime() - KEPT_MS).toISOString()
  const result = await db
    .deleteFrom('carts')
    .where('customer_id', 'is', null)
    .where('updated_at', '<', oldest)
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}
