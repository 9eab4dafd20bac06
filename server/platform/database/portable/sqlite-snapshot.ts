import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import type { DatabaseName } from '../open.ts'
import {
  byName,
  type DatabaseSnapshot,
  kindOf,
  LEFT_OUT,
  lineOf,
  type PortableDatabase,
  type PortableTable,
} from './portable-rows.ts'

interface SqliteFileOf {
  name: DatabaseName
  path: string
}

/** A shop commits many times a second, and each commit takes milliseconds. */
const MAX_WAIT_MS = 30_000
const MAX_PAUSE_MS = 20
const BUSY = 5

/**
 * All files as they are at one instant, while other processes go on writing to them: see `readAtOneInstant`. Until
 * `close` their logs grow by what is written meanwhile.
 */
export async function openSqliteSnapshot(files: readonly SqliteFileOf[]): Promise<DatabaseSnapshot> {
  const readers = await readAtOneInstant(files.map(({ path }) => path))
  const readerOf = new Map(files.map(({ name }, index) => [name, readers[index]!]))
  const close = async () => {
    for (const reader of readers) if (reader.isOpen) reader.close()
  }
  try {
    return {
      dialect: 'sqlite',
      databases: files.map(({ name }) => describe(name, readerOf.get(name)!)),
      async *lines(database, { name, columns }) {
        const statement = readerOf
          .get(database)!
          .prepare(`select ${columns.map((column) => quoted(column.name)).join(', ')} from ${quoted(name)}`)
        statement.setReadBigInts(true)
        statement.setReturnArrays(true)
        for (const row of statement.iterate()) yield lineOf(row as unknown as unknown[], columns)
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * Connections that read all files as of one instant. For the moment in which their reads begin the write lock of every file
 * is held, so no commit falls between them. The locks are only taken if all are free at once: a shop that waited for one of
 * them, while we waited for another that it holds, would stand still.
 */
async function readAtOneInstant(paths: readonly string[]): Promise<DatabaseSync[]> {
  const opened: DatabaseSync[] = []
  const open = (path: string, readOnly: boolean) => {
    const database = new DatabaseSync(path, { readOnly, timeout: 0 })
    opened.push(database)
    return database
  }
  try {
    const writers = paths.map((path) => open(path, false))
    const readers = paths.map((path) => open(path, true))
    const endsAt = performance.now() + MAX_WAIT_MS
    while (!begunTogether(writers, readers)) {
      if (performance.now() > endsAt) throw new Error('The databases are written to without a pause: try again later.')
      await pause(Math.random() * MAX_PAUSE_MS)
    }
    for (const writer of writers) writer.close()
    return readers
  } catch (error) {
    for (const database of opened) if (database.isOpen) database.close()
    throw error
  }
}

function begunTogether(writers: readonly DatabaseSync[], readers: readonly DatabaseSync[]): boolean {
  try {
    for (const writer of writers) writer.exec('begin immediate')
    for (const reader of readers) {
      reader.exec('begin')
      // The first read takes the snapshot.
      reader.prepare('select count(*) from sqlite_schema').get()
    }
    return true
  } catch (error) {
    if (((error as { errcode?: number }).errcode ?? 0) % 256 !== BUSY) throw error
    for (const reader of readers) if (reader.isTransaction) reader.exec('rollback')
    return false
  } finally {
    for (const writer of writers) if (writer.isTransaction) writer.exec('rollback')
  }
}

function describe(name: DatabaseName, reader: DatabaseSync): PortableDatabase {
  const found = reader
    .prepare("select name, sql from sqlite_schema where type = 'table' and name not like 'sqlite~_%' escape '~'")
    .all() as { name: string; sql: string }[]
  const tables = found.filter((table) => table.name !== LEFT_OUT).sort(byName)
  const migrations = tables.some((table) => table.name === 'kysely_migration')
    ? reader.prepare('select name from kysely_migration order by "timestamp", name').all()
    : []
  return {
    name,
    migrations: migrations.map((row) => row.name as string),
    tables: tables.map((table) => describeTable(reader, table)),
  }
}

function describeTable(reader: DatabaseSync, { name, sql }: { name: string; sql: string }): PortableTable {
  const columns = reader.prepare(`select name, type from pragma_table_info(?)`).all(name) as {
    name: string
    type: string
  }[]
  const isAssigned = /\bautoincrement\b/i.test(sql)
  const last = isAssigned ? reader.prepare('select seq from sqlite_sequence where name = ?').get(name) : undefined
  return {
    name,
    columns: columns
      .map((column) => ({ name: column.name, kind: kindOf(column.type, `${name}.${column.name}`) }))
      .sort(byName),
    lastId: isAssigned ? Number(last?.seq ?? 0) : null,
  }
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
