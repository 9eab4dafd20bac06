import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { isMainThread } from 'node:worker_threads'
import { afterAll, afterEach, beforeEach, describe, it, type TestAPI } from 'vitest'
import type { Migrations } from './migrate.ts'
import { type Database, type DatabaseName, type OpenDatabase, openDatabase } from './open.ts'
import { copyPostgresTemplate, type DatabaseTemplate, sqliteTemplate } from './testing-templates.ts'

/**
 * Opens a fresh, private database. It is closed and removed after the test, or after the block if opened in
 * `beforeAll`.
 */
type OpenPrivate = <DB>(migrations: Migrations, name?: DatabaseName) => Promise<Database<DB>>

export interface OpenForTest extends OpenPrivate {
  /** Copies a template, and opens the databases of that copy. */
  copyOf(template: DatabaseTemplate): Promise<OpenPrivate>
}

/**
 * `rule` is `it` for what the databases have no part in, such as rights, words and files: `npm run test:whole` leaves it out on
 * PostgreSQL, where it ran on SQLite.
 */
type DatabaseTests = (open: OpenForTest, dialect: 'sqlite' | 'postgres', rule: TestAPI) => void

/** `npm test` and `npm run test:whole`; a file that is run alone is tested whole. */
const isRotating = process.env.TEST_MATRIX === 'rotating'
/** `npm test`: each block on one database. */
const isShort = process.env.TEST_SHORT !== undefined

/** In place of `it`: registers nothing. */
const leftOut = Object.assign(() => {}, { each: () => () => {} }) as unknown as TestAPI

/**
 * A `describe` block for each database: SQLite always, PostgreSQL if `TEST_DATABASE_URL` is set (`tests/start-postgres.mjs`
 * starts one). Tests of one block must not run concurrently.
 *
 * `eachDatabase('orders', (open) => it('…', async () => { const { db, transaction } = await open<Tables>(migrations)
 * }))`
 */
export function eachDatabase(name: string, tests: DatabaseTests) {
  const url = process.env.TEST_DATABASE_URL
  if (!url)
    sayOnce('PostgreSQL tests did not run: set TEST_DATABASE_URL, or use `node tests/start-postgres.mjs <command>`.')
  const alone = isShort && url ? turnOf(name) : null
  if (alone !== 'postgres') describe(`${name} on SQLite`, () => tests(opener(null), 'sqlite', it))
  if (url && alone !== 'sqlite')
    describe(`${name} on PostgreSQL`, () => tests(opener(url), 'postgres', isRotating && alone === null ? leftOut : it))
}

/** PostgreSQL for one block of eight, where a test costs three times the one on SQLite. By its name alone: another block moves none. */
function turnOf(name: string): 'sqlite' | 'postgres' {
  return createHash('sha256').update(name).digest()[0]! % 8 === 0 ? 'postgres' : 'sqlite'
}

/** The same for a block of nothing but rules, which `eachDatabase` would leave without a test in `npm run test:whole`. */
export function eachDatabaseInFull(name: string, tests: DatabaseTests) {
  if (isRotating) describe(`${name} on SQLite`, () => tests(opener(null), 'sqlite', it))
  else eachDatabase(name, tests)
}

function opener(databaseUrl: string | null): OpenForTest {
  const ofBlock: Close[] = []
  const ofTest: Close[] = []
  const drops: Promise<void>[] = []
  let isInTest = false
  beforeEach(() => {
    isInTest = true
  })
  afterEach(async () => {
    isInTest = false
    await closeAll(ofTest)
  })
  afterAll(async () => {
    await closeAll(ofBlock)
    await Promise.all(drops)
  })

  const atEnd = (close: Close) => (isInTest ? ofTest : ofBlock).push(close)

  async function openAt<DB>(place: Partial<OpenDatabase>, migrations: Migrations, name: DatabaseName = 'store') {
    const opened = await openDatabase<DB>({ name, dataDir: null, databaseUrl, migrations, poolSize: 5, ...place })
    atEnd(opened.close)
    return opened
  }

  const open: OpenPrivate = (migrations, name) =>
    openAt({ schemaPrefix: `test_${randomBytes(6).toString('hex')}_` }, migrations, name)

  async function copyOf(template: DatabaseTemplate): Promise<OpenPrivate> {
    if (databaseUrl === null) {
      const templateDir = await sqliteTemplate(template)
      return (migrations, name) => openAt({ templateDir }, migrations, name)
    }
    const copy = await copyPostgresTemplate(databaseUrl, template)
    atEnd(async () => void drops.push(copy.drop()))
    return (migrations, name) => openAt({ databaseUrl: copy.url }, migrations, name)
  }

  return Object.assign(open, { copyOf })
}

type Close = () => Promise<void>

/** In reverse order: a database is closed before its container is dropped. */
async function closeAll(closing: Close[]) {
  for (const close of closing.splice(0).reverse()) await close()
}

/** Once per run, though every test file has its own process: a file records the run that printed last. */
function sayOnce(line: string) {
  const run = String(isMainThread ? process.ppid : process.pid)
  const note = join(tmpdir(), `witryna-no-postgres-${userInfo().uid}`)
  if (existsSync(note) && readFileSync(note, 'utf8') === run) return
  writeFileSync(note, run)
  process.stderr.write(`${line}\n`)
}
