import { closeSync, fsyncSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { Migrations } from '../migrate.ts'
import { type DatabaseName, openDatabase } from '../open.ts'
import { type DatabaseLoader, LEFT_OUT, type PortableDatabase, type PortableTable, valuesOf } from './portable-rows.ts'
import { requireSameTables } from './same-tables.ts'
import { openSqliteSnapshot } from './sqlite-snapshot.ts'

interface SqliteLoader {
  /** where `<name>.sqlite` are created; whoever calls makes sure that unfinished ones are never used */
  dataDir: string
  migrationsOf: (database: PortableDatabase) => Migrations
}

interface Loading {
  database: PortableDatabase
  connection: DatabaseSync
  inserts: Map<string, StatementSync>
}

/** Creates SQLite files of their rows. They are flushed to disk by `end`; until then a power cut leaves them unusable. */
export function openSqliteLoader({ dataDir, migrationsOf }: SqliteLoader): DatabaseLoader {
  const loading = new Map<DatabaseName, Loading>()
  const pathOf = (name: DatabaseName) => join(dataDir, `${name}.sqlite`)

  return {
    async create(database) {
      const { name } = database
      const made = await openDatabase({ name, dataDir, migrations: migrationsOf(database) })
      await made.close()
      const snapshot = await openSqliteSnapshot([{ name, path: pathOf(name) }])
      await snapshot.close()
      requireSameTables(database, snapshot.databases[0]!)
      const connection = new DatabaseSync(pathOf(name))
      // Nothing of the file counts before it is whole, so a journal would be for nothing.
      connection.exec('pragma journal_mode = delete; pragma journal_mode = off; pragma synchronous = off')
      // Rows come table by table; `end` checks what they refer to.
      connection.exec('pragma foreign_keys = off; pragma case_sensitive_like = on; begin')
      for (const table of database.tables) connection.exec(`delete from "${table.name}"`)
      loading.set(name, { database, connection, inserts: new Map() })
    },
    async write(name, table, lines) {
      const { connection, inserts } = loading.get(name)!
      const insert = inserts.get(table.name) ?? connection.prepare(insertInto(table))
      inserts.set(table.name, insert)
      for (const line of lines) insert.run(...toBound(line, table))
    },
    async end() {
      for (const [name, { database, connection }] of loading) {
        for (const { name: table, lastId } of database.tables) if (lastId !== null) setLastId(connection, table, lastId)
        const [dangling] = connection.prepare('pragma foreign_key_check').all()
        if (dangling)
          throw new Error(`The table ${dangling.table} of ${name} has a row that refers to none in ${dangling.parent}.`)
        connection.exec(`update "${LEFT_OUT}" set is_locked = 0; commit; analyze; pragma journal_mode = wal`)
        connection.close()
        const file = openSync(pathOf(name), 'r')
        fsyncSync(file)
        closeSync(file)
      }
    },
    async close() {
      for (const { connection } of loading.values()) if (connection.isOpen) connection.close()
    },
  }
}

function insertInto({ name, columns }: PortableTable): string {
  const names = columns.map((column) => `"${column.name}"`).join(', ')
  return `insert into "${name}" (${names}) values (${columns.map(() => '?').join(', ')})`
}

function toBound(line: string, table: PortableTable): SQLInputValue[] {
  return valuesOf(line, table).map((value, index) => {
    if (value === null) return null
    const { kind } = table.columns[index]!
    if (kind === 'integer') return BigInt(value)
    return kind === 'blob' ? Buffer.from(String(value), 'base64') : value
  })
}

/** SQLite has noted the highest id of the rows; ids of rows that are gone are not given out again either. */
function setLastId(connection: DatabaseSync, table: string, lastId: number): void {
  connection.prepare('delete from sqlite_sequence where name = ?').run(table)
  if (lastId > 0) connection.prepare('insert into sqlite_sequence (name, seq) values (?, ?)').run(table, BigInt(lastId))
}
