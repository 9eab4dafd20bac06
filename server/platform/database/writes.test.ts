import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { appendChanges, changesAfter, createChangesTable, type WithChanges } from './changes.ts'
import type { Migrations } from './migrate.ts'
import { type Database, openDatabase } from './open.ts'
import { tellOfWrites } from './postgres-writes.ts'

const migrations: Migrations = {
  '001-changes': { up: createChangesTable },
  '002-tell-of-writes': { up: (db) => tellOfWrites(db, ['changes']) },
}
const url = process.env.TEST_DATABASE_URL
const closing: (() => unknown)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const close of closing.splice(0).reverse()) await close()
})

async function open(databaseUrl: string | null) {
  const dataDir = mkdtempSync(join(tmpdir(), 'witryna-writes-'))
  closing.push(() => rmSync(dataDir, { recursive: true, force: true }))
  const schemaPrefix = `test_${randomBytes(6).toString('hex')}_`
  const database = await openDatabase<WithChanges>({ name: 'store', dataDir, databaseUrl, migrations, schemaPrefix })
  closing.push(database.close)
  return { database, dataDir, schema: `${schemaPrefix}store` }
}

/** Counts calls; `next` resolves with the first one after it was asked for. */
function listen(database: Database<WithChanges>) {
  let calls = 0
  let waiting = Promise.withResolvers<void>()
  const end = database.onWrite(() => {
    calls++
    waiting.resolve()
    waiting = Promise.withResolvers()
  })
  return { calls: () => calls, next: () => waiting.promise, end }
}

const append = (database: Database<WithChanges>, tag: string) => database.transaction((tx) => appendChanges(tx, [tag]))

const TURN = "insert into changes (tag, at) values ('product:1', '2026-01-01')"

describe('writes to a SQLite file', () => {
  it('are told after each commit of this process, in a transaction or without one, and not without a change', async () => {
    const { database } = await open(null)
    vi.useFakeTimers({ toFake: ['setInterval'] })
    const { calls, next } = listen(database)
    const first = next()
    await append(database, 'product:1')
    await first
    const second = next()
    await database.db.insertInto('changes').values({ tag: 'product:2', at: '' }).execute()
    await second
    const before = calls()
    await database.db.deleteFrom('changes').where('tag', '=', 'nothing').execute()
    await new Promise(setImmediate)
    expect(calls()).toBe(before)
  })

  it('are told within half a second when another connection makes them', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { database, dataDir } = await open(null)
    const { calls } = listen(database)
    const other = new DatabaseSync(join(dataDir, 'store.sqlite'))
    other.exec(TURN)
    other.close()
    expect(calls()).toBe(0)
    vi.advanceTimersByTime(500)
    expect(calls()).toBe(1)
    vi.advanceTimersByTime(60_000)
    expect(calls()).toBe(1)
  })

  it('are told when another process makes them', async () => {
    const { database, dataDir } = await open(null)
    const { next } = listen(database)
    const told = next()
    const program = `new (require('node:sqlite').DatabaseSync)(process.argv[1]).exec(${JSON.stringify(TURN)})`
    await promisify(execFile)(process.execPath, ['-e', program, join(dataDir, 'store.sqlite')])
    await told
  })

  it('are no longer looked for when nobody listens', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { database } = await open(null)
    const ends = [listen(database), listen(database)].map(({ end }) => end)
    expect(vi.getTimerCount()).toBe(1)
    for (const end of ends) end()
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe.runIf(url)('writes to a PostgreSQL schema', () => {
  /** The process that serves the connection which listens; null if there is none. */
  async function listening(schema: string): Promise<number | null> {
    const rows = await ask('select pid from pg_stat_activity where application_name = $1 and query like $2', [
      `witryna ${schema} listens`,
      'listen %',
    ])
    return rows[0]?.pid ?? null
  }

  async function ask(text: string, values: unknown[] = []): Promise<{ pid?: number }[]> {
    const client = new Client({ connectionString: url })
    await client.connect()
    try {
      return (await client.query(text, values)).rows
    } finally {
      await client.end()
    }
  }

  async function follow() {
    const { database, schema } = await open(url!)
    const listener = listen(database)
    await expect.poll(() => listening(schema)).not.toBeNull()
    return { database, schema, ...listener }
  }

  it('are told when this process or another one makes them', async () => {
    const { database, schema, next } = await follow()
    const first = next()
    await append(database, 'product:1')
    await first
    const program =
      "const { Client } = require('pg'); const c = new Client({ connectionString: process.argv[1] });" +
      'c.connect().then(() => c.query(process.argv[2])).then(() => c.end())'
    const second = next()
    await promisify(execFile)(process.execPath, ['-e', program, url!, TURN.replace('changes', `"${schema}".changes`)])
    await second
  })

  it('are not told of another schema', async () => {
    const one = await follow()
    const other = await follow()
    const before = one.calls()
    const told = other.next()
    await append(other.database, 'product:1')
    await told
    expect(one.calls()).toBe(before)
  })

  it('are told after the connection broke, also those made meanwhile, and it is taken up again', async () => {
    const { database, schema, next } = await follow()
    const seen = new Set<string>()
    const reads: Promise<void>[] = []
    const read = async () => {
      for (const tag of (await changesAfter(database.db, 0)).tags) seen.add(tag)
    }
    const endReading = database.onWrite(() => reads.push(read()))
    const broken = await listening(schema)
    await ask('select pg_terminate_backend($1)', [broken])
    await append(database, 'product:1')
    await expect.poll(() => [...seen]).toEqual(['product:1'])
    await expect.poll(() => listening(schema), { timeout: 10_000 }).not.toBeOneOf([null, broken])
    // The call for what was missed is over; this one is a notice.
    await new Promise(setImmediate)
    const again = next()
    await append(database, 'product:2')
    await again
    endReading()
    await Promise.all(reads)
  })

  it('are told as long as no connection can be made, as readers must look by themselves', async () => {
    const { database } = await open(url!)
    const refused = vi.spyOn(Client.prototype, 'connect').mockRejectedValue(new Error('no more connections'))
    const { next } = listen(database)
    for (let round = 0; round < 2; round++) await next()
    refused.mockRestore()
  })
})
