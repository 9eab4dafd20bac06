import { closeSync, copyFileSync, fsyncSync, mkdirSync, mkdtempSync, openSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import type { DatabaseMeter } from '#server/platform/observability/database-meter.ts'
import { isDiskFull, isSqliteError, UnusableDatabaseError } from './errors.ts'
import { type Migrations, migrate } from './migrate.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import { openSqliteFile, type SqliteFile } from './sqlite-file.ts'
import { followSqliteWrites } from './sqlite-writes.ts'

type OpenSqlite = {
  name: string
  dataDir: string | null
  migrations: Migrations
  templateDir?: string | undefined
  savesMemory?: boolean | undefined
  meter?: DatabaseMeter | undefined
}

/**
 * Opens `<dataDir>/<name>.sqlite`, or without a folder a temporary file that `close` removes, and migrates it. Before a
 * migration changes a file with data, a copy is kept beside it as `<name>.before-<migration>.sqlite`.
 */
export async function openSqlite<DB>({
  name,
  dataDir,
  migrations,
  templateDir,
  savesMemory = false,
  meter,
}: OpenSqlite) {
  if (dataDir) mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  // A file and not `:memory:`, which would give each connection a database of its own.
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'witryna-database-'))
  if (dataDir === null && templateDir) copyFileSync(join(templateDir, `${name}.sqlite`), join(folder, `${name}.sqlite`))
  const file = openFile(folder, name, { isTemporary: dataDir === null, savesMemory })
  const db = new Kysely<DB>({ dialect: sqliteDialect(file, meter) })

  async function close() {
    await db.destroy()
    if (dataDir === null) rmSync(folder, { recursive: true, force: true })
  }

  try {
    // Rebuilding a table, SQLite's way to change one, must not delete the rows that reference it. Each migration is
    // checked as a whole.
    file.writer.native.exec('pragma foreign_keys = off')
    await migrate({
      db: db as Kysely<unknown>,
      name,
      migrations: checkedForDanglingRows(migrations),
      before(migration, isFirst) {
        if (!isFirst) backUp(file, join(folder, `${name}.before-${migration}.sqlite`))
      },
    })
    file.writer.native.exec('pragma foreign_keys = on')
  } catch (error) {
    await close()
    if (error instanceof UnusableDatabaseError || !isSqliteError(error) || isDiskFull(error)) throw error
    throw unusable(folder, name, error)
  }
  // From the reader's side: it never writes itself, so it sees each commit as another connection's.
  const version = file.reader.native.prepare('pragma data_version')
  const writes = () => version.get()!.data_version as number
  const { onWrite, committed, close: endFollowing } = followSqliteWrites(writes)
  file.onCommit = committed
  return {
    db,
    writes,
    onWrite,
    async close() {
      endFollowing()
      await close()
    },
  }
}

function openFile(folder: string, name: string, options: { isTemporary: boolean; savesMemory: boolean }): SqliteFile {
  const path = join(folder, `${name}.sqlite`)
  try {
    createPrivate(path)
    return openSqliteFile(path, options)
  } catch (error) {
    throw isDiskFull(error) || !(error instanceof Error) ? error : unusable(folder, name, error)
  }
}

/** SQLite would let other users read a new file, and gives the mode of a database to the log beside it. */
function createPrivate(path: string): void {
  closeSync(openSync(path, 'a', 0o600))
}

function unusable(folder: string, name: string, error: Error): UnusableDatabaseError {
  const path = join(folder, `${name}.sqlite`)
  return new UnusableDatabaseError(
    `The database ${path} cannot be opened (${error.message}): let this user read and write it, or restore it from a backup.`,
    { cause: error },
  )
}

function checkedForDanglingRows(migrations: Migrations): Migrations {
  const checked = Object.entries(migrations).map(([name, migration]) => [
    name,
    {
      async up(db: Kysely<unknown>) {
        await migration.up(db)
        const { rows } = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(db)
        const first = rows[0]
        if (first)
          throw new Error(
            `it leaves ${rows.length} rows that point to nothing, in "${first.table}" to "${first.parent}"`,
          )
      },
    },
  ])
  return Object.fromEntries(checked)
}

/** Atomic: written beside, flushed, then renamed. A copy of an earlier failed attempt is replaced. */
function backUp(file: SqliteFile, path: string) {
  const unfinished = `${path}.unfinished`
  rmSync(unfinished, { force: true })
  createPrivate(unfinished)
  file.writer.native.prepare('vacuum into ?').run(unfinished)
  const descriptor = openSync(unfinished, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
  renameSync(unfinished, path)
}
