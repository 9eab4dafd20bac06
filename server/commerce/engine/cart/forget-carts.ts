import type { Kysely } from 'kysely'
import type { EngineDatabase } from '../schema.ts'

/** A guest's cart is found by its cookie only, which browsers keep for a year from the first add. */
const KEPT_MS = 366 * 24 * 3600 * 1000

/** Deletes guests' carts whose cookies have expired, and returns their number. Customers' carts stay. */
export async function forgetCarts(db: Kysely<EngineDatabase>, now: Date): Promise<number> {
  const oldest = new Date(now.getTime() - KEPT_MS).toISOString()
  const result = await db
    .deleteFrom('carts')
    .where('customer_id', 'is', null)
    .where('updated_at', '<', oldest)
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}
