import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite'
import { createTurns } from './turns.ts'

/** One result: rows as plain objects; `changed` only for a statement that returns no rows. */
type SqliteResult = { rows: Record<string, SQLOutputValue>[]; changed?: bigint }

/** Two connections to one file: a writer, used in turns, and a reader that never waits for it (WAL). */
export type SqliteFile = ReturnType<typeof openSqliteFile>

/** Max wait for the writer. A transaction takes milliseconds; one that takes this long hangs. */
const writerWaitMs = 30_000
/** Max wait for another process that has the file open (a backup tool, the sqlite3 shell). */
const busyTimeoutMs = 5_000
/** Enough for the queries of one server; lists of varying length (`in (?, ?, …)`) must not grow it for ever. */
const cachedStatements = 500

/**
 * Opens or creates a SQLite file for one process: write-ahead log, every commit flushed to disk, foreign keys on.
 * `isTemporary` skips the flush, for files that do not outlive the process. `savesMemory`: a connection keeps 8 MB of
 * the file and maps none of it, which is slower. Rethrows errors of SQLite.
 */
export function openSqliteFile(path: string, { isTemporary = false, savesMemory = false } = {}) {
  const writer = connect(path, { savesMemory })
  writer.native.exec(
    `pragma journal_mode = wal; pragma synchronous = ${isTemporary ? 'off' : 'full'}; pragma journal_size_limit = 67108864`,
  )
  // After the writer: a read-only connection can neither create the file nor turn the log on.
  const reader = connect(path, { readOnly: true, savesMemory })
  const turns = createTurns({ waitMs: writerWaitMs, holder: 'the transaction that writes to the database' })

  return {
    writer,
    reader,
    turns,
    /** Called after each commit of the writer. */
    onCommit: () => {},
    /**
     * A connection of its own for one long read: an unfinished read on the shared one would show all others an old
     * state.
     */
    openReader: () => connect(path, { readOnly: true, savesMemory }),
    /**
     * To be called after a schema change is committed or rolled back: cached statements may name columns that are gone.
     */
    forgetStatements() {
      writer.forgetStatements()
      reader.forgetStatements()
      // A connection notices the change of another with its next statement, but prepares by the old schema until then.
      reader.native.exec('select 1 from sqlite_schema limit 1')
    },
    /** The writer closes last, as only it can merge the log into the file. */
    close() {
      reader.native.close()
      writer.native.close()
    },
  }
}

type Prepared = { statement: StatementSync; columns: string[] }

/** Of one connection; mapped pages count as the process's own. */
const USUAL = { cachedKb: 32_000, mappedBytes: 256 * 1024 * 1024 }
const SMALL = { cachedKb: 8_000, mappedBytes: 0 }

function connect(path: string, { readOnly = false, savesMemory }: { readOnly?: boolean; savesMemory: boolean }) {
  const native = new DatabaseSync(path, { readOnly, timeout: busyTimeoutMs })
  const { cachedKb, mappedBytes } = savesMemory ? SMALL : USUAL
  // `like` is case-sensitive, as in PostgreSQL; a negative size of the cache is in KiB.
  native.exec(
    `pragma case_sensitive_like = on; pragma cache_size = -${cachedKb}; pragma temp_store = memory; pragma mmap_size = ${mappedBytes}`,
  )
  const kept = new Map<string, Prepared>()

  function prepare(sql: string): Prepared {
    const statement = native.prepare(sql)
    statement.setReturnArrays(true)
    return { statement, columns: statement.columns().map((column) => column.name) }
  }

  function keep(sql: string) {
    const prepared = prepare(sql)
    if (kept.size >= cachedStatements) kept.delete(kept.keys().next().value!)
    kept.set(sql, prepared)
    return prepared
  }

  return {
    native,
    forgetStatements: () => kept.clear(),
    run(sql: string, parameters: readonly unknown[]): SqliteResult {
      const { statement, columns } = kept.get(sql) ?? keep(sql)
      const values = parameters.map(toBound)
      if (columns.length === 0) return { rows: [], changed: BigInt(statement.run(...values).changes) }
      const rows = statement.all(...values) as unknown as SQLOutputValue[][]
      return { rows: rows.map((row) => toObject(columns, row)) }
    },
    *iterate(sql: string, parameters: readonly unknown[]) {
      const { statement, columns } = prepare(sql)
      for (const row of statement.iterate(...parameters.map(toBound))) {
        yield toObject(columns, row as unknown as SQLOutputValue[])
      }
    },
  }
}

/**
 * Integers are bound as bigint: Node binds every number as a real, and then `5 / 2` is 2.5 and `'no. ' || 5` is `no.
 * 5.0`.
 */
function toBound(value: unknown): SQLInputValue {
  return Number.isSafeInteger(value) ? BigInt(value as number) : (value as SQLInputValue)
}

/** Built here because Node's own row objects have no prototype and are slower to create. */
function toObject(columns: string[], row: SQLOutputValue[]) {
  const object: Record<string, SQLOutputValue> = {}
  for (let i = 0; i < columns.length; i++) object[columns[i]!] = row[i]!
  return object
}
