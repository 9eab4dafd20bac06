import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { isMainThread } from 'node:worker_threads'
import { afterAll, afterEach, beforeEach, describe } from 'vitest'
import type { Migrations } from './migrate.ts'
import { type Database, type DatabaseName, openDatabase } from './open.ts'

/** Opens a fresh, private database. It is closed and removed after the test, or after the block when opened in `beforeAll`. */
export type OpenForTest = <DB>(migrations: Migrations, name?: DatabaseName) => Promise<Database<DB>>

/**
 * A `describe` block for each database: SQLite always, PostgreSQL when `TEST_DATABASE_URL` is set (`tests/start-postgres.mjs`
 * starts one). Tests of one block must not run concurrently.
 *
 * `eachDatabase('orders', (open) => it('…', async () => { const { db, transaction } = await open<Tables>(migrations) }))`
 */
export function eachDatabase(name: string, tests: (open: OpenForTest, dialect: 'sqlite' | 'postgres') => void) {
  const url = process.env.TEST_DATABASE_URL
  describe(`${name} on SQLite`, () => tests(opener(null), 'sqlite'))
  if (url) describe(`${name} on PostgreSQL`, () => tests(opener(url), 'postgres'))
  else sayOnce('PostgreSQL tests did not run: set TEST_DATABASE_URL, or use `node tests/start-postgres.mjs <command>`.')
}

function opener(databaseUrl: string | null): OpenForTest {
  const ofBlock: Database<unknown>[] = []
  const ofTest: Database<unknown>[] = []
  let isInTest = false
  beforeEach(() => {
    isInTest = true
  })
  afterEach(async () => {
    isInTest = false
    await closeAll(ofTest)
  })
  afterAll(() => closeAll(ofBlock))

  return async <DB>(migrations: Migrations, name: DatabaseName = 'store') => {
    const schemaPrefix = `test_${randomBytes(6).toString('hex')}_`
    const opened = await openDatabase<DB>({ name, dataDir: null, databaseUrl, migrations, schemaPrefix, poolSize: 5 })
    const list = isInTest ? ofTest : ofBlock
    list.push(opened as Database<unknown>)
    return opened
  }
}

async function closeAll(databases: Database<unknown>[]) {
  for (const database of databases.splice(0)) await database.close()
}

/** Once a run, though every test file has its own process: the run that spoke last is noted in a file. */
function sayOnce(line: string) {
  const run = String(isMainThread ? process.ppid : process.pid)
  const note = join(tmpdir(), `witryna-no-postgres-${userInfo().uid}`)
  if (existsSync(note) && readFileSync(note, 'utf8') === run) return
  writeFileSync(note, run)
  process.stderr.write(`${line}\n`)
}
