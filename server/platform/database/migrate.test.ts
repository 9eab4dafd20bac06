import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Migrations, migrate } from './migrate.ts'
import { openDatabase } from './open.ts'
import { connectPostgres, SCHEMAS_LOCK } from './open-postgres.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import { openSqliteFile } from './sqlite-file.ts'

type Tables = { orders: { number: string; total: number }; lines: { order_number: string } }

const first: Migrations = {
  '001-orders': {
    async up(db) {
      await db.schema
        .createTable('orders')
        .addColumn('number', 'text', (c) => c.primaryKey())
        .execute()
      await db.schema
        .createTable('lines')
        .addColumn('order_number', 'text', (c) => c.notNull().references('orders.number').onDelete('cascade'))
        .execute()
    },
  },
}
const second: Migrations = {
  ...first,
  '002-total': {
    async up(db) {
      await db.schema
        .alterTable('orders')
        .addColumn('total', 'integer', (c) => c.notNull().defaultTo(0))
        .execute()
    },
  },
}
const broken: Migrations = {
  ...second,
  '003-broken': {
    async up(db) {
      await db.insertInto('orders').values({ number: 'half', total: 1 }).execute()
      await sql`select * from nowhere`.execute(db)
    },
  },
}

/** SQLite may use no more pages than it has: later writes fail as on a full disk. */
const full: Migrations = {
  ...first,
  '002-full': {
    async up(db) {
      await sql`pragma max_page_count = 1`.execute(db)
      for (let number = 0; number < 200; number++)
        await db
          .insertInto('orders')
          .values({ number: `${number}`.padEnd(900, 'x') })
          .execute()
    },
  },
}

const url = process.env.TEST_DATABASE_URL

/** Each place keeps its data when the database is reopened. */
const places = [
  {
    place: 'a SQLite file',
    create() {
      const dataDir = mkdtempSync(join(tmpdir(), 'witryna-migrate-'))
      return { where: { dataDir }, remove: async () => rmSync(dataDir, { recursive: true }) }
    },
  },
  ...(url
    ? [
        {
          place: 'a PostgreSQL schema',
          create() {
            // Kept on close, as a server's schema is: only a prefix makes one private. So the test's name is all of it.
            const schema = `kept_${process.pid}_${Math.random().toString(36).slice(2, 8)}`
            const where = { dataDir: null, databaseUrl: url }
            return {
              where: { ...where, name: schema as 'engine' },
              async remove() {
                const other = await openDatabase({
                  ...where,
                  name: 'store',
                  schemaPrefix: `${schema}_`,
                  migrations: {},
                })
                // In one call, and so in one transaction; the lock is the one under which schemas are dropped.
                const lock = "select pg_advisory_xact_lock(hashtextextended('witryna schemas', 0))"
                await sql.raw(`${lock}; drop schema "${schema}" cascade`).execute(other.db)
                await other.close()
              },
            }
          },
        },
      ]
    : []),
]

describe.each(places)('migrations of $place', ({ create }) => {
  let created: ReturnType<typeof create>
  beforeEach(() => {
    created = create()
  })
  afterEach(() => created.remove())

  async function opened<T>(migrations: Migrations, work: (database: Awaited<ReturnType<typeof open>>) => Promise<T>) {
    const database = await open(migrations)
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  }
  const open = (migrations: Migrations) => openDatabase<Tables>({ name: 'engine', ...created.where, migrations })

  it('run once, in order, and keep what the database holds', async () => {
    await opened(first, ({ db }) => sql`insert into orders (number) values ('1')`.execute(db))
    await opened(second, ({ db }) => sql`insert into orders (number, total) values ('2', 5)`.execute(db))
    const orders = await opened(second, ({ db }) => db.selectFrom('orders').selectAll().orderBy('number').execute())
    expect(orders).toEqual([
      { number: '1', total: 0 },
      { number: '2', total: 5 },
    ])
  })

  it('that fail leave nothing behind, and say which and why', async () => {
    await opened(second, async () => {})
    await expect(open(broken)).rejects.toThrow(/cannot be brought up to date: migration "003-broken" failed.*nowhere/)
    expect(await opened(second, ({ db }) => db.selectFrom('orders').selectAll().execute())).toEqual([])
  })

  it('that find the disk full say so', async () => {
    await opened(first, async () => {})
    if ('databaseUrl' in created.where) return
    await expect(open(full)).rejects.toThrow(/is full\. Make room on its disk, then start again\.$/)
    expect(await opened(first, ({ db }) => db.selectFrom('orders').selectAll().execute())).toEqual([])
  })

  it('of a newer version are not guessed at', async () => {
    await opened(second, async () => {})
    await expect(open(first)).rejects.toThrow(/002-total.*another version/)
  })

  it('run once though two servers start together', async () => {
    if (!('databaseUrl' in created.where)) return expect((await open(first)).close()).resolves.toBeUndefined()
    const both = await Promise.all([open(second), open(second)])
    expect(await both[0].db.selectFrom('orders').selectAll().execute()).toEqual([])
    for (const database of both) await database.close()
  })

  it('wait for those of other schemas, whose columns are read by Kysely and may be dropped', async () => {
    if (!('databaseUrl' in created.where)) return expect((await open(first)).close()).resolves.toBeUndefined()
    await opened(first, async () => {})
    const other = await connectPostgres(created.where.databaseUrl, 'another server')
    try {
      await other.query(`select pg_advisory_lock_shared(${SCHEMAS_LOCK})`)
      // One that is up to date reads nothing and need not wait.
      await opened(first, async () => {})
      const migrating = opened(second, async () => {})
      const waiting = async () => {
        const { rows } = await other.query(
          `select 1 from pg_stat_activity where datname = current_database() and application_name = 'witryna start'
           and wait_event_type = 'Lock' and query like '%witryna schemas%'`,
        )
        return rows.length > 0
      }
      await expect.poll(waiting).toBe(true)
      await other.query(`select pg_advisory_unlock_shared(${SCHEMAS_LOCK})`)
      await migrating
    } finally {
      await other.end()
    }
  })
})

it('a database that is up to date is opened with one query', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'witryna-up-to-date-'))
  const file = openSqliteFile(join(folder, 'engine.sqlite'), { isTemporary: true })
  const queries: string[] = []
  const db = new Kysely<unknown>({
    dialect: sqliteDialect(file),
    log({ query }) {
      queries.push(query.sql)
    },
  })
  await migrate({ db, name: 'engine', migrations: second })
  queries.length = 0
  await migrate({ db, name: 'engine', migrations: second })
  expect(queries).toHaveLength(1)
  await db.destroy()
  rmSync(folder, { recursive: true })
})

describe('a SQLite file that a migration changes', () => {
  let dataDir: string
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'witryna-backup-'))
  })
  afterEach(() => rmSync(dataDir, { recursive: true }))
  const open = (migrations: Migrations) => openDatabase<Tables>({ name: 'engine', dataDir, migrations })
  const files = () => readdirSync(dataDir).sort()

  it('is copied first, and a new one is not', async () => {
    const { db, close } = await open(first)
    await sql`insert into orders (number) values ('before')`.execute(db)
    await close()
    expect(files()).toEqual(['engine.sqlite'])

    await (await open(second)).close()
    expect(files()).toEqual(['engine.before-002-total.sqlite', 'engine.sqlite'])
    const copy = new DatabaseSync(join(dataDir, 'engine.before-002-total.sqlite'), { readOnly: true })
    expect(copy.prepare('select * from orders').all()).toEqual([{ number: 'before' }])
    copy.close()
  })

  it('is closed to other users, and so is its copy', async () => {
    await (await open(first)).close()
    await (await open(second)).close()
    for (const file of files()) expect(statSync(join(dataDir, file)).mode & 0o777, file).toBe(0o600)
  })

  it('is copied anew when the migration failed before', async () => {
    await (await open(second)).close()
    await expect(open(broken)).rejects.toThrow()
    const { db, close } = await open(second)
    await db.insertInto('orders').values({ number: 'since', total: 1 }).execute()
    await close()
    await expect(open(broken)).rejects.toThrow()
    const copy = new DatabaseSync(join(dataDir, 'engine.before-003-broken.sqlite'), { readOnly: true })
    expect(copy.prepare('select number from orders').all()).toEqual([{ number: 'since' }])
    copy.close()
  })

  it('may rebuild a table without losing the rows that point to it', async () => {
    const { db, close } = await open(first)
    await sql`insert into orders (number) values ('1')`.execute(db)
    await sql`insert into lines (order_number) values ('1')`.execute(db)
    await close()
    const rebuilt = await open({
      ...first,
      '002-rebuild': {
        async up(db) {
          await db.schema
            .createTable('orders_new')
            .addColumn('number', 'text', (c) => c.primaryKey())
            .addColumn('total', 'integer')
            .execute()
          await sql`insert into orders_new (number, total) select number, 7 from orders`.execute(db)
          await db.schema.dropTable('orders').execute()
          await db.schema.alterTable('orders_new').renameTo('orders').execute()
        },
      },
    })
    expect(await rebuilt.db.selectFrom('lines').selectAll().execute()).toEqual([{ order_number: '1' }])
    const orphan = rebuilt.db.insertInto('lines').values({ order_number: 'none' }).execute()
    await expect(orphan).rejects.toThrow('FOREIGN KEY')
    await rebuilt.close()
  })

  it('is not left with rows that point to nothing', async () => {
    const { close } = await open(first)
    await close()
    const dangling = open({
      ...first,
      '002-dangling': {
        async up(db) {
          await sql`insert into lines (order_number) values ('none')`.execute(db)
        },
      },
    })
    await expect(dangling).rejects.toThrow('1 rows that point to nothing, in "lines" to "orders"')
  })
})
