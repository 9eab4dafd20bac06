import type { Kysely, Transaction } from 'kysely'
import type { DatabaseMeter } from '#server/platform/observability/database-meter.ts'
import type { Migrations } from './migrate.ts'
import { openPostgres } from './open-postgres.ts'
import { openSqlite } from './open-sqlite.ts'
import { repeatedTransaction } from './repeated-transaction.ts'
import { asTransaction } from './transaction-scope.ts'

export type DatabaseName = 'engine' | 'store' | 'layouts' | 'keys'

/** An open, migrated database. Column types and portable SQL: `column-types.ts`. */
export interface Database<DB> {
  /**
   * For single statements outside transactions. On SQLite reads never wait for a running transaction. Inside one, every
   * use of it throws; so does `db.transaction()`.
   */
  db: Kysely<DB>
  /**
   * Runs `work` in one serializable transaction on both databases. Inside, only `tx` is used, one query after another,
   * and only its SQL is awaited: on SQLite all writers wait for it. `work` may run more than once (PostgreSQL aborts
   * conflicting transactions, which are then retried), so it must do nothing but SQL. Returns and throws the result of
   * `work`; throws inside another transaction.
   */
  transaction<T>(work: (tx: Transaction<DB>) => Promise<T>): Promise<T>
  dialect: 'sqlite' | 'postgres'
  /**
   * A number that changes with every commit of any process: while it stays, reading again gives nothing new. Costs
   * microseconds. Null where only a query could tell (PostgreSQL).
   */
  writes(): number | null
  /**
   * Calls `listener` soon after commits of any process: a turn of the event loop later for those of this one on SQLite,
   * within half a second for those of others; on PostgreSQL after writes to the tables of `tellOfWrites`. One call may
   * stand for several commits, and for none. Returns the function that ends this.
   */
  onWrite(listener: () => void): () => void
  /** Closes connections; a temporary database is removed. A second call does nothing. */
  close(): Promise<void>
}

export type OpenDatabase = {
  name: DatabaseName
  /**
   * Folder of `<name>.sqlite`; created if missing. `null` is a temporary database for tests. Unused with PostgreSQL.
   */
  dataDir: string | null
  /** `postgres://…`: PostgreSQL instead, in a schema called `name`. */
  databaseUrl?: string | null
  migrations: Migrations
  /** For tests: prefix of the schema's name; the schema is dropped on `close`. */
  schemaPrefix?: string
  /** For tests: a temporary database starts as a copy of `<name>.sqlite` in this folder, which no process has open. */
  templateDir?: string | undefined
  /** SQLite: little of the file is kept in memory, for a process beside others; slower. */
  savesMemory?: boolean | undefined
  /** Max connections to PostgreSQL, default 10. */
  poolSize?: number
  /** absent: nothing is measured */
  meter?: DatabaseMeter | undefined
}

/**
 * Opens one of the shop's databases (Architecture 6), on SQLite unless a URL is given. Throws, with nothing left open,
 * if it cannot be used.
 */
export async function openDatabase<DB>(options: OpenDatabase): Promise<Database<DB>> {
  const { databaseUrl, ...rest } = options
  if (databaseUrl) {
    const { db, onWrite, close } = await openPostgres<DB>({ ...rest, url: databaseUrl })
    const transaction = repeatedTransaction(db, rest.meter)
    return { db, transaction, dialect: 'postgres', writes: () => null, onWrite, close: once(close) }
  }
  const { db, writes, onWrite, close } = await openSqlite<DB>(options)
  return {
    db,
    // Serializable by itself: only one connection at a time writes.
    transaction: (work) => asTransaction(() => db.transaction().execute(work)),
    dialect: 'sqlite',
    writes,
    onWrite,
    close: once(close),
  }
}

function once(close: () => Promise<void>) {
  let closing: Promise<void> | null = null
  return () => {
    closing ??= close()
    return closing
  }
}
