import { connectPostgres, SCHEMAS_LOCK } from '#server/platform/database/open-postgres.ts'
import { SHOP_DATABASES } from './shop-data.ts'

const SCHEMAS = [...SHOP_DATABASES, 'keys']

/** Begins the names of schemas that a move to SQLite sets aside, and is the id of its run. */
export const newAside = () => `moved_${new Date().toISOString().slice(0, 19).replace(/\D/g, '')}`

/** Renames the schemas of the shop on PostgreSQL, in one transaction. Returns what they are called now. */
export async function setSchemasAside(url: string, aside: string): Promise<string> {
  const client = await connectPostgres(url, 'witryna sets aside')
  try {
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(${SCHEMAS_LOCK})`)
    const { rows } = await client.query<{ name: string }>(
      'select nspname as name from pg_namespace where nspname = any($1)',
      [SCHEMAS],
    )
    for (const { name } of rows) await client.query(`alter schema "${name}" rename to "${aside}_${name}"`)
    await client.query('commit')
    return describe(rows.map(({ name }) => `${aside}_${name}`))
  } finally {
    await client.end()
  }
}

/** What the schemas are called that this run has set aside; null: none are. Waits for a run whose answer was lost. */
export async function schemasSetAside(url: string, aside: string): Promise<string | null> {
  const client = await connectPostgres(url, 'witryna looks')
  try {
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock_shared(${SCHEMAS_LOCK})`)
    const { rows } = await client.query<{ name: string }>(
      'select nspname as name from pg_namespace where nspname = any($1)',
      [SCHEMAS.map((name) => `${aside}_${name}`)],
    )
    return rows.length === 0 ? null : describe(rows.map(({ name }) => name))
  } finally {
    await client.end()
  }
}

const describe = (schemas: readonly string[]) => `schemas ${[...schemas].sort().join(', ')}`
