import { sql } from 'kysely'
import type { Database } from './open.ts'

/**
 * Runs work that only one of the servers on a database may do at a time; the others wait for it. `name`: of the work. A server that
 * is killed gives way at once. On SQLite a folder has one server anyway.
 */
export async function oneServerAtATime<DB, T>(
  { db, dialect }: Pick<Database<DB>, 'db' | 'dialect'>,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  if (dialect === 'sqlite') return work()
  const key = sql`hashtextextended('witryna ' || ${name} || ' ' || current_schema(), 0)`
  // The lock belongs to this connection; the work uses others.
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${key})`.execute(connection)
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(connection)
    }
  })
}
