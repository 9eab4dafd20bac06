import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { isDiskFull } from './errors.ts'
import type { Migrations } from './migrate.ts'
import { type Database, openDatabase } from './open.ts'

type Tables = { notes: { id: number; body: string } }
const migrations: Migrations = {
  '001-notes': {
    async up(db) {
      await db.schema
        .createTable('notes')
        .addColumn('id', 'integer', (c) => c.primaryKey())
        .addColumn('body', 'text', (c) => c.notNull())
        .execute()
    },
  },
}

let database: Database<Tables>
afterEach(() => database.close())

async function notes(count: number) {
  database = await openDatabase<Tables>({ name: 'store', dataDir: null, migrations })
  const { db } = database
  for (let id = 1; id <= count; id++)
    await db
      .insertInto('notes')
      .values({ id, body: `note ${id}` })
      .execute()
  return database
}

it('foreign keys, the write-ahead log and case-minding like are on', async () => {
  const { db } = await notes(0)
  expect((await sql`pragma foreign_keys`.execute(db)).rows).toEqual([{ foreign_keys: 1 }])
  expect((await sql`pragma journal_mode`.execute(db)).rows).toEqual([{ journal_mode: 'wal' }])
  expect((await sql`select 'A' like 'a' as alike`.execute(db)).rows).toEqual([{ alike: 0 }])
})

it('raw statements reach the connection they need', async () => {
  const { db } = await notes(1)
  await sql`update notes set body = 'changed' where id = 1`.execute(db)
  const { rows } =
    await sql`with one as (select 2 as id, 'more' as body) insert into notes select * from one returning id`.execute(db)
  expect(rows).toEqual([{ id: 2 }])
  expect(
    (await sql`with all_notes as (select * from notes) select count(*) as count from all_notes`.execute(db)).rows,
  ).toEqual([{ count: 2 }])
})

it('a stream sees one state from its first row to its last, and others see the newest meanwhile', async () => {
  const { db } = await notes(3)
  const streamed: string[] = []
  for await (const row of db.selectFrom('notes').select('body').orderBy('id').stream()) {
    streamed.push(row.body)
    await db.updateTable('notes').set({ body: 'changed' }).execute()
    expect(await db.selectFrom('notes').select('body').where('id', '=', 3).execute()).toEqual([{ body: 'changed' }])
  }
  expect(streamed).toEqual(['note 1', 'note 2', 'note 3'])
})

it('writes outside a transaction wait for one that runs', async () => {
  const { db, transaction } = await notes(1)
  const order: string[] = []
  const started = Promise.withResolvers<void>()
  const mayWrite = Promise.withResolvers<void>()
  const slow = transaction(async (tx) => {
    started.resolve()
    await mayWrite.promise
    await tx.updateTable('notes').set({ body: 'first' }).execute()
  }).then(() => order.push('transaction'))
  await started.promise
  const plain = db
    .updateTable('notes')
    .set({ body: 'second' })
    .execute()
    .then(() => order.push('plain'))
  // A read never waits: by its answer the plain write has been requested.
  await db.selectFrom('notes').selectAll().execute()
  mayWrite.resolve()
  await Promise.all([slow, plain])
  expect(order).toEqual(['transaction', 'plain'])
  expect(await db.selectFrom('notes').select('body').execute()).toEqual([{ body: 'second' }])
})

it('a schema change is seen by statements that ran before it', async () => {
  const { db } = await notes(1)
  await db.selectFrom('notes').selectAll().execute()
  await db.schema.alterTable('notes').addColumn('extra', 'text').execute()
  expect(await db.selectFrom('notes').selectAll().execute()).toEqual([{ id: 1, body: 'note 1', extra: null }])
})

it('a full disk fails the write by name, undoes the transaction, and reading and later writing go on', async () => {
  const { db, transaction } = await notes(1)
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
  await sql`pragma max_page_count = ${sql.lit(rows[0]!.page_count + 2)}`.execute(db)
  const big = transaction(async (tx) => {
    await tx.updateTable('notes').set({ body: 'half' }).execute()
    await tx
      .insertInto('notes')
      .values({ id: 2, body: 'x'.repeat(100_000) })
      .execute()
  })
  expect(isDiskFull(await big.catch((error) => error))).toBe(true)
  expect(await db.selectFrom('notes').selectAll().execute()).toEqual([{ id: 1, body: 'note 1' }])
  await sql`pragma max_page_count = 1000000`.execute(db)
  await transaction((tx) => tx.updateTable('notes').set({ body: 'fits' }).execute())
  expect(await db.selectFrom('notes').select('body').execute()).toEqual([{ body: 'fits' }])
})

it('a schema change that is undone leaves no trace in statements that ran inside it', async () => {
  const { db, transaction } = await notes(1)
  const undone = transaction(async (tx) => {
    await tx.schema.alterTable('notes').addColumn('extra', 'text').execute()
    expect(await tx.selectFrom('notes').selectAll().execute()).toEqual([{ id: 1, body: 'note 1', extra: null }])
    expect(await tx.updateTable('notes').set({ id: 1 }).returningAll().execute()).toHaveLength(1)
    throw new Error('undo')
  })
  await expect(undone).rejects.toThrow('undo')
  expect(await db.updateTable('notes').set({ id: 1 }).returningAll().execute()).toEqual([{ id: 1, body: 'note 1' }])
})

it('closing waits for the transaction that runs', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'witryna-closing-'))
  const open = () => openDatabase<Tables>({ name: 'store', dataDir, migrations })
  const { transaction, close } = await open()
  const started = Promise.withResolvers<void>()
  const mayWrite = Promise.withResolvers<void>()
  const writing = transaction(async (tx) => {
    started.resolve()
    await mayWrite.promise
    await tx.insertInto('notes').values({ id: 1, body: 'kept' }).execute()
  })
  await started.promise
  const closing = close()
  mayWrite.resolve()
  await Promise.all([closing, writing])
  database = await open()
  expect(await database.db.selectFrom('notes').select('body').execute()).toEqual([{ body: 'kept' }])
  await database.close()
  rmSync(dataDir, { recursive: true })
})

it('many different statements do not pile up, and still work', async () => {
  const { db } = await notes(2)
  for (let i = 1; i <= 700; i++) {
    const ids = Array.from({ length: i }, (_, k) => k)
    expect(await db.selectFrom('notes').select('id').where('id', 'in', ids).execute()).toHaveLength(Math.min(i - 1, 2))
  }
})
