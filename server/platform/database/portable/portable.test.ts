import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, describe, expect, it } from 'vitest'
import { createChangesTable, latestChange } from '../changes.ts'
import type { Migrations } from '../migrate.ts'
import { openDatabase } from '../open.ts'
import { connectPostgres } from '../open-postgres.ts'
import type { DatabaseLoader, DatabaseSnapshot, PortableDatabase } from './portable-rows.ts'
import { dropSchemas, openPostgresLoader } from './postgres-loader.ts'
import { openPostgresSnapshot } from './postgres-snapshot.ts'
import { openSqliteLoader } from './sqlite-loader.ts'
import { openSqliteSnapshot } from './sqlite-snapshot.ts'
import { createTableDigest } from './table-digest.ts'

const root = mkdtempSync(join(tmpdir(), 'witryna-portable-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const url = process.env.TEST_DATABASE_URL
const folder = () => mkdtempSync(join(root, 'shop-'))

const migrations: Migrations = {
  '001-odd': {
    async up(db) {
      await db.schema
        .createTable('odd')
        .addColumn('key', 'text', (column) => column.primaryKey())
        .addColumn('whole', 'integer')
        .addColumn('part', 'real')
        .addColumn('bytes', 'blob')
        .addColumn('words', 'text')
        // A row may refer to a later one.
        .addColumn('next', 'text', (column) => column.references('odd.key'))
        .execute()
      // Ids are given out in another column than `id`.
      await db.schema
        .createTable('placed')
        .addColumn('position', 'integer', (column) => column.primaryKey().autoIncrement())
        .addColumn('id', 'text')
        .execute()
      await createChangesTable(db)
    },
  },
}
const migrationsOf = ({ migrations: applied }: PortableDatabase) =>
  Object.fromEntries(applied.map((name) => [name, migrations[name]!]))

/** Values that a careless copy changes. */
const ROWS = [
  {
    key: 'a',
    whole: 9223372036854775807n,
    part: 0.1,
    bytes: new Uint8Array([0, 255, 92, 34]),
    words: '{"a":null}',
    next: 'b',
  },
  {
    key: 'b',
    whole: -9007199254740993n,
    part: 1e300,
    bytes: new Uint8Array(),
    words: 'Zażółć \\ "🦊"\n{}',
    next: null,
  },
  { key: 'c', whole: 1, part: 5, bytes: null, words: '', next: 'c' },
  { key: 'd', whole: null, part: null, bytes: null, words: null, next: null },
]
const COUNT = 2_000

async function filled(dataDir: string): Promise<void> {
  const { close } = await openDatabase({ name: 'store', dataDir, migrations })
  await close()
  const file = new DatabaseSync(join(dataDir, 'store.sqlite'))
  file.exec('pragma foreign_keys = off; begin')
  const insert = file.prepare('insert into odd (key, whole, part, bytes, words, next) values (?, ?, ?, ?, ?, ?)')
  for (const { key, whole, part, bytes, words, next } of ROWS)
    insert.run(key, whole === null ? null : BigInt(whole), part, bytes, words, next)
  for (let row = 0; row < COUNT; row += 1) insert.run(`n${row}`, BigInt(row), row / 7, null, `row ${row}`, 'a')
  file.exec("insert into placed (id) values ('a'), ('b'), ('c'); delete from placed where id = 'c'")
  file.exec(
    "insert into changes (tag, at) values ('x', '2026'), ('y', '2026'), ('z', '2026'); delete from changes; commit",
  )
  file.close()
}

async function digests({ databases, lines }: Pick<DatabaseSnapshot, 'databases' | 'lines'>) {
  const found: Record<string, unknown> = {}
  for (const { name, tables } of databases)
    for (const table of tables) {
      const digest = createTableDigest()
      for await (const line of lines(name, table)) digest.add(line)
      found[table.name] = { ...digest.result(), lastId: table.lastId }
    }
  return found
}

async function copy(from: DatabaseSnapshot, loader: DatabaseLoader): Promise<void> {
  for (const database of from.databases) {
    await loader.create(database)
    for (const table of database.tables) {
      const lines: string[] = []
      for await (const line of from.lines(database.name, table)) lines.push(line)
      await loader.write(database.name, table, lines)
    }
  }
  await loader.end()
  await loader.close()
}

const snapshotOf = (dataDir: string) => openSqliteSnapshot([{ name: 'store', path: join(dataDir, 'store.sqlite') }])

describe('rows in one form for both databases', () => {
  it('a copy in SQLite has every value, and gives out no id for a second time', async () => {
    const [source, target] = [folder(), folder()]
    await filled(source)
    const before = await snapshotOf(source)
    await copy(before, openSqliteLoader({ dataDir: target, migrationsOf }))
    const after = await snapshotOf(target)
    const wanted = await digests(before)
    expect(await digests(after)).toEqual(wanted)
    expect(wanted).toMatchObject({ odd: { rows: ROWS.length + COUNT }, changes: { rows: 0, lastId: 3 } })
    await Promise.all([before.close(), after.close()])
    const { db, close } = await openDatabase<{ changes: { id: number; tag: string; at: string } }>({
      name: 'store',
      dataDir: target,
      migrations,
    })
    await db
      .insertInto('changes')
      .values({ tag: 'next', at: '2026' } as never)
      .execute()
    expect(await latestChange(db as never)).toBe(4)
    await close()
  })

  it.skipIf(!url)('so has one that has been to PostgreSQL and back', async () => {
    const [source, target] = [folder(), folder()]
    const schemaPrefix = `test_${randomBytes(6).toString('hex')}_`
    await filled(source)
    const before = await snapshotOf(source)
    await copy(before, await openPostgresLoader({ url: url!, schemaPrefix, migrationsOf }))
    const there = await openPostgresSnapshot({ url: url!, names: ['store'], schemaPrefix })
    const wanted = await digests(before)
    expect(await digests(there)).toEqual(wanted)
    await copy(there, openSqliteLoader({ dataDir: target, migrationsOf }))
    const back = await snapshotOf(target)
    expect(await digests(back)).toEqual(wanted)
    await Promise.all([before.close(), there.close(), back.close()])
    const client = await connectPostgres(url!, 'test')
    const { rows } = await client.query(
      `insert into "${schemaPrefix}store".changes (tag, at) values ('next', '2026') returning id`,
    )
    expect(Number(rows[0].id)).toBe(4)
    const placed = await client.query(`insert into "${schemaPrefix}store".placed (id) values ('d') returning position`)
    expect(Number(placed.rows[0].position)).toBe(4)
    await expect(
      client.query(`insert into "${schemaPrefix}store".odd (key, next) values ('e', 'nobody')`),
    ).rejects.toThrow('foreign key')
    await dropSchemas(client, [`${schemaPrefix}store`])
    await client.end()
  })

  it('a row that refers to none is told, and so is a table of another shape', async () => {
    const source = folder()
    await filled(source)
    const file = new DatabaseSync(join(source, 'store.sqlite'))
    file.exec("pragma foreign_keys = off; update odd set next = 'nobody' where key = 'a'")
    file.close()
    const before = await snapshotOf(source)
    await expect(copy(before, openSqliteLoader({ dataDir: folder(), migrationsOf }))).rejects.toThrow(
      'The table odd of store has a row that refers to none in odd.',
    )
    const [database] = before.databases
    const [first, ...rest] = database!.tables
    const other = { ...database!, tables: [{ ...first!, columns: first!.columns.slice(1) }, ...rest] }
    await expect(openSqliteLoader({ dataDir: folder(), migrationsOf }).create(other)).rejects.toThrow(
      `The table ${first!.name} of store is another one`,
    )
    await before.close()
  })

  it('files are read as of one instant, whoever writes to them meanwhile', async () => {
    const [a, b] = [folder(), folder()]
    await Promise.all([filled(a), filled(b)])
    const [first, second] = [a, b].map((dataDir) => new DatabaseSync(join(dataDir, 'store.sqlite')))
    // A transaction that is open when the snapshot is asked for, and ends a turn later.
    first!.exec("begin immediate; insert into changes (tag, at) values ('half', '2026')")
    const opening = openSqliteSnapshot([
      { name: 'store', path: join(a, 'store.sqlite') },
      { name: 'engine', path: join(b, 'store.sqlite') },
    ])
    second!.exec("insert into changes (tag, at) values ('after', '2026')")
    first!.exec('commit')
    const snapshot = await opening
    second!.exec("insert into changes (tag, at) values ('late', '2026')")
    first!.exec("insert into changes (tag, at) values ('late', '2026')")
    const tags: string[] = []
    for (const { name, tables } of snapshot.databases)
      for await (const line of snapshot.lines(name, tables.find((table) => table.name === 'changes')!)) tags.push(line)
    expect(tags).toEqual(['["2026",4,"half"]', '["2026",4,"after"]'])
    await snapshot.close()
    for (const file of [first, second]) file!.close()
  })
})
