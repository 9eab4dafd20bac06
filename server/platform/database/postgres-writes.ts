import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { Client } from 'pg'

/** The channel of all our schemas: a notice names the schema that was written to. */
const CHANNEL = 'witryna_writes'
/** Readers look this often while there is no connection that could tell them of writes. */
const LOOK_MS = 500
const RETRY_MS = 500
/** A connection can break without a word; it is asked this often whether it still stands. */
const CHECK_MS = 10_000
const ANSWER_MS = 5_000
const GOODBYE_MS = 1_000

/**
 * For a migration: a commit that adds to these tables or changes them (`on`: that adds to them) tells every server that
 * listens (`Database.onWrite`), whichever program wrote. Does nothing on SQLite, where a number counts all commits.
 */
export async function tellOfWrites(
  // biome-ignore lint/suspicious/noExplicitAny: a migration knows no tables
  db: Kysely<any>,
  tables: readonly string[],
  { on = 'insert or update' }: { on?: 'insert or update' | 'insert' } = {},
): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return
  await sql`
    create or replace function tell_of_write() returns trigger language plpgsql as
    ${sql.lit(`begin perform pg_notify('${CHANNEL}', tg_table_schema); return null; end`)}`.execute(db)
  for (const table of tables)
    await sql`
      create trigger tell_of_write after ${sql.raw(on)} on ${sql.table(table)}
      for each statement execute function tell_of_write()`.execute(db)
}

/**
 * Follows the writes to a schema over a connection of its own, which is opened for the first listener. A lost one is
 * taken up again; as long as there is none, listeners are called every half second, and once more when it is back.
 */
export function followPostgresWrites({ url, schema }: { url: string; schema: string }) {
  const listeners = new Set<() => void>()
  const stop = new AbortController()
  let following: Promise<void> | null = null

  function tell(): void {
    for (const listener of listeners) listener()
  }

  async function follow(): Promise<void> {
    while (!stop.signal.aborted) {
      const looking = setInterval(tell, LOOK_MS).unref()
      try {
        // An unreachable database is reported by those who read it.
        await listenUntilLost(() => clearInterval(looking)).catch(() => {})
      } finally {
        clearInterval(looking)
      }
      if (stop.signal.aborted) return
      tell()
      await untilAborted(stop.signal, RETRY_MS)
    }
  }

  async function listenUntilLost(onListening: () => void): Promise<void> {
    const client = new Client({
      connectionString: url,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
      application_name: `witryna ${schema} listens`,
    })
    const lost = Promise.withResolvers<void>()
    client.on('error', () => lost.resolve())
    client.on('end', () => lost.resolve())
    client.on('notification', ({ payload }) => payload === schema && tell())
    stop.signal.addEventListener('abort', () => lost.resolve(), { once: true })
    let checking: NodeJS.Timeout | undefined
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      onListening()
      // What was written while nobody listened.
      tell()
      checking = setInterval(() => client.query('select 1').catch(() => lost.resolve()), CHECK_MS).unref()
      await lost.promise
    } finally {
      clearInterval(checking)
      // A broken connection may never say goodbye.
      await Promise.race([client.end().catch(() => {}), untilAborted(null, GOODBYE_MS)])
    }
  }

  return {
    onWrite(listener: () => void): () => void {
      listeners.add(listener)
      following ??= follow()
      return () => listeners.delete(listener)
    },
    async close(): Promise<void> {
      listeners.clear()
      stop.abort()
      await following
    },
  }
}

function untilAborted(signal: AbortSignal | null, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms).unref()
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
}
