import type { Kysely, Transaction } from 'kysely'
import type { Migrations } from './migrate.ts'
import { openPostgres } from './open-postgres.ts'
import { openSqlite } from './open-sqlite.ts'
import { repeatedTransaction } from './repeated-transaction.ts'
import { asTransaction } from './transaction-scope.ts'

export type DatabaseName = 'engine' | 'store' | 'layouts' | 'keys'

/** An open, migrated database. What tables may hold and what SQL is portable: `column-types.ts`. */
export interface Database<DB> {
  /**
   * For single statements outside transactions. On SQLite reads never wait for a running transaction. Inside one, every use
   * of it throws; so does `db.transaction()`.
   */
  db: Kysely<DB>
  /**
   * Runs `work` in one serializable transaction: all of it or nothing, as if no other ran beside it, on both databases.
   * Inside, only `tx` is used, one query after another, and nothing but its SQL is awaited: on SQLite all writers wait for it.
   * `work` may run more than once (PostgreSQL gives up transactions that get in each other's way, which are then repeated), so
   * it does nothing but SQL. Returns what it returned, throws what it threw, and throws inside another transaction.
   */
  transaction<T>(work: (tx: Transaction<DB>) => Promise<T>): Promise<T>
  dialect: 'sqlite' | 'postgres'
  /**
   * Another number after every commit of anybody: as long as it stays, reading again shows nothing new. Costs microseconds.
   * Null where only a query would tell (PostgreSQL).
   */
  writes(): number | null
  /** Closes connections; a temporary database is removed. A second call does nothing. */
  close(): Promise<void>
}

export type OpenDatabase = {
  name: DatabaseName
  /** Holds `<name>.sqlite`; created when missing. `null` is a temporary database for tests. Unused with PostgreSQL. */
  dataDir: string | null
  /** `postgres://…`: PostgreSQL then, in a schema called `name`. */
  databaseUrl?: string | null
  migrations: Migrations
  /** For tests: goes before the schema's name, and the schema is dropped on `close`. */
  schemaPrefix?: string
  /** For tests: a temporary database begins as a copy of `<name>.sqlite` in this folder, which nobody has open. */
  templateDir?: string | undefined
  /** Most connections to PostgreSQL, 10 unless given. */
  poolSize?: number
}

/** Opens one of the shop's databases (Architecture 6), on SQLite unless a URL is given. Throws, with nothing left open, when it cannot be used. */
export async function openDatabase<DB>(options: OpenDatabase): Promise<Database<DB>> {
  const { databaseUrl, ...rest } = options
  if (databaseUrl) {
    const { db, close } = await openPostgres<DB>({ ...rest, url: databaseUrl })
    return { db, transaction: repeatedTransaction(db), dialect: 'postgres', writes: () => null, close: once(close) }
  }
  const { db, writes, close } = await openSqlite<DB>(options)
  return {
    db,
    // Serializable as it is: only one at a time writes.
    transaction: (work) => asTransaction(() => db.transaction().execute(work)),
    dialect: 'sqlite',
    writes,
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
