import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { isDiskFull, isLostRace } from './errors.ts'
import type { Migrations } from './migrate.ts'
import { type Database, openDatabase } from './open.ts'
import { eachDatabase } from './testing.ts'

type Tables = { stock: { sku: string; count: number } }
const migrations: Migrations = {
  '001-stock': {
    async up(db) {
      await db.schema
        .createTable('stock')
        .addColumn('sku', 'text', (c) => c.primaryKey())
        .addColumn('count', 'integer')
        .execute()
    },
  },
}

eachDatabase('transactions in each other’s way', (open, dialect) => {
  it('that would wait for each other for ever both succeed in the end', async () => {
    const { db, transaction } = await open<Tables>(migrations)
    await db
      .insertInto('stock')
      .values([
        { sku: 'a', count: 0 },
        { sku: 'b', count: 0 },
      ])
      .execute()
    let runs = 0
    const bothHoldOne = Promise.withResolvers<void>()
    // SQLite has one writer at a time, so that they never meet.
    if (dialect === 'sqlite') bothHoldOne.resolve()
    let held = 0
    const addToBoth = (skus: string[]) =>
      transaction(async (tx) => {
        runs++
        for (const sku of skus) {
          await tx
            .updateTable('stock')
            .set((eb) => ({ count: eb('count', '+', 1) }))
            .where('sku', '=', sku)
            .execute()
          if (++held === 2) bothHoldOne.resolve()
          await bothHoldOne.promise
        }
      })
    await Promise.all([addToBoth(['a', 'b']), addToBoth(['b', 'a'])])
    expect(await db.selectFrom('stock').select('count').execute()).toEqual([{ count: 2 }, { count: 2 }])
    expect(runs).toBeGreaterThanOrEqual(dialect === 'sqlite' ? 2 : 3)
  })

  it('all get through a rush on one row, from two servers', async () => {
    const { db, transaction } = await open<Tables>(migrations)
    await db.insertInto('stock').values({ sku: 'a', count: 400 }).execute()
    const { rows } =
      dialect === 'sqlite' ? { rows: [] } : await sql<{ schema: string }>`select current_schema() as schema`.execute(db)
    const prefix = rows[0]?.schema.replace(/store$/, '')
    const second = prefix
      ? await openDatabase<Tables>({
          name: 'store',
          dataDir: null,
          databaseUrl: process.env.TEST_DATABASE_URL,
          schemaPrefix: prefix,
          migrations,
        })
      : { transaction, close: async () => {} }
    const buy = async (server: Pick<Database<Tables>, 'transaction'>) => {
      for (let i = 0; i < 10; i++) {
        await server.transaction(async (tx) => {
          const { count } = await tx.selectFrom('stock').select('count').executeTakeFirstOrThrow()
          await tx
            .updateTable('stock')
            .set({ count: count - 1 })
            .execute()
        })
      }
    }
    await Promise.all(Array.from({ length: 40 }, (_, i) => buy(i % 2 ? second : { transaction })))
    expect(await db.selectFrom('stock').select('count').execute()).toEqual([{ count: 0 }])
    await second.close()
  })

  it('are repeated a bounded number of times', async () => {
    const { transaction } = await open<Tables>(migrations)
    let runs = 0
    const hopeless = transaction(async () => {
      runs++
      throw Object.assign(new Error('could not serialize access'), { code: '40001' })
    })
    expect(isLostRace(await hopeless.catch((error) => error))).toBe(true)
    expect(runs).toBe(dialect === 'sqlite' ? 1 : 12)
  })

  it('refuse another transaction inside at once, also while they run one by one', async () => {
    const { transaction } = await open<Tables>(migrations)
    let runs = 0
    const nested = transaction(async () => {
      if (++runs <= 3 && dialect === 'postgres') throw Object.assign(new Error('lost'), { code: '40001' })
      await transaction(async () => {})
    })
    // A deadlock with itself would end with another error.
    await expect(nested).rejects.toThrow('inside a transaction')
  })

  if (dialect === 'postgres') {
    it('survive a connection that the server ends, and the next query gets a new one', async () => {
      const { db } = await open<Tables>(migrations)
      await db.selectFrom('stock').selectAll().execute()
      const others = sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and application_name = current_setting('application_name')`
      await Promise.all([sql`select pg_sleep(0.05)`.execute(db), sql`select pg_sleep(0.05)`.execute(db)])
      await others.execute(db)
      const alive = sql`select pid from pg_stat_activity where application_name = current_setting('application_name')`
      await expect.poll(async () => (await alive.execute(db)).rows.length).toBe(1)
      await nextTurn()
      expect(await db.selectFrom('stock').selectAll().execute()).toEqual([])
    })

    it('leave no schema behind once a test database is closed', async () => {
      const database = await open<Tables>(migrations)
      const name = await sql<{ name: string }>`select current_schema() as name`.execute(database.db)
      await database.close()
      const { db } = await open(migrations)
      const { rows } = await sql`select 1 from pg_namespace where nspname = ${name.rows[0]?.name}`.execute(db)
      expect(rows).toEqual([])
    })
  }
})

describe('a PostgreSQL that cannot be used', () => {
  it('is reported without the password', async () => {
    const databaseUrl = 'postgres://shop:secret@127.0.0.1:1/shop'
    const opening = openDatabase({ name: 'store', dataDir: null, databaseUrl, migrations })
    const error: Error = await opening.then(
      () => expect.unreachable(),
      (reason) => reason,
    )
    expect(error.message).toContain('127.0.0.1:1')
    expect(error.message).toContain('ECONNREFUSED')
    expect(error.message).not.toContain('secret')
  })

  it('is known by its code when its disk is full', () => {
    expect(isDiskFull(new Error('import failed', { cause: { code: '53100' } }))).toBe(true)
    expect(isDiskFull(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))).toBe(true)
    expect(isDiskFull(new Error('other'))).toBe(false)
    expect(isDiskFull(undefined)).toBe(false)
  })
})
