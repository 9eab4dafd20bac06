import { connectPostgres, SCHEMAS_LOCK } from '#server/platform/database/open-postgres.ts'
import { Refusal } from './refusal.ts'
import { SHOP_DATABASES } from './shop-data.ts'

/** Nobody knows whether the last step was done: the database did not answer, and cannot be asked. Nothing may be cleared away. */
export class UnsettledPublish extends Refusal {}

/** The comment of schemas that the run `id` has published. */
export const noteOf = (id: string) => `witryna: filled by ${id.replace(/[^\w-]/g, '')}`

const LOCK_WAIT_S = 30
/** SQLSTATE of a lock that was not got in time. */
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Whether this run has published its schemas on PostgreSQL. A connection may be lost while its commit is still under way: this
 * waits for the lock of the transaction that renames. Throws UnsettledPublish if it takes too long.
 */
export async function wasPublished(url: string, id: string): Promise<boolean> {
  const client = await connectPostgres(url, 'witryna looks')
  try {
    await client.query('begin')
    await client.query(`set local lock_timeout = '${LOCK_WAIT_S}s'`)
    await client.query(`select pg_advisory_xact_lock_shared(${SCHEMAS_LOCK})`)
    const { rowCount } = await client.query(
      "select 1 from pg_namespace where nspname = any($1) and obj_description(oid, 'pg_namespace') = $2",
      [[...SHOP_DATABASES], noteOf(id)],
    )
    return (rowCount ?? 0) > 0
  } catch (error) {
    if ((error as { code?: unknown }).code !== LOCK_NOT_AVAILABLE) throw error
    throw new UnsettledPublish(
      'The database of DATABASE_URL still works on the last step of the run before: run the command again in a minute.',
    )
  } finally {
    await client.end()
  }
}
