import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { noteOf, wasPublished } from '#server/admin/backup/publish-note.ts'
import { lockDataDir } from '#server/platform/database/data-dir.ts'
import { SCHEMAS_LOCK } from '#server/platform/database/open-postgres.ts'
import { readUnfinished, UNFINISHED_FILE, writeUnfinished } from '#server/platform/database/unfinished.ts'
import { until } from '#tests/deploy/processes.ts'
import { emptyDatabase } from '#tests/empty-database.ts'
import { createShop, environmentOf, newFolder } from './drilled-shop.ts'
import { startLossyProxy } from './lossy-proxy.ts'
import { runCommand } from './witryna-command.ts'

const serverUrl = process.env.TEST_DATABASE_URL
const folder = newFolder()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function orders(url: string): Promise<number> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return Number((await client.query('select count(*) as number from engine.orders')).rows[0].number)
  } finally {
    await client.end()
  }
}

describe.skipIf(!serverUrl)('a restore whose last answer is lost', () => {
  async function archived() {
    const shop = await createShop(null)
    const archive = join(folder, `${Math.random().toString(36).slice(2)}.witryna`)
    expect(await runCommand(['backup', archive], environmentOf(shop))).toMatchObject({ code: 0 })
    rmSync(shop.dataDir, { recursive: true, force: true })
    return archive
  }

  it('is done if the database says so when it is asked once more', async () => {
    const archive = await archived()
    const database = await emptyDatabase(serverUrl!)
    const proxy = await startLossyProxy(database.url, { isAway: false })
    const dataDir = join(folder, 'asked-again')
    try {
      const to = environmentOf({ dataDir, databaseUrl: proxy.url })
      expect(await runCommand(['restore', archive], to)).toMatchObject({ code: 0 })
      expect(proxy.hasLost()).toBe(true)
      expect(await orders(database.url)).toBeGreaterThan(0)
      lockDataDir(dataDir).release()
    } finally {
      await proxy.close()
      await database.drop()
    }
  })

  it('loses nothing while the database is away: no shop starts, and the next restore finishes it', async () => {
    const archive = await archived()
    const database = await emptyDatabase(serverUrl!)
    const proxy = await startLossyProxy(database.url, { isAway: true })
    const dataDir = join(folder, 'away')
    try {
      const to = environmentOf({ dataDir, databaseUrl: proxy.url })
      const lost = await runCommand(['restore', archive], to)
      expect(lost).toMatchObject({ code: 1, err: expect.stringContaining('run the command again once it answers') })
      expect(existsSync(join(dataDir, UNFINISHED_FILE))).toBe(true)
      expect(() => lockDataDir(dataDir)).toThrow('`npm run witryna -- restore')
      const kept = readdirSync(dataDir, { recursive: true })
      proxy.mend()
      const again = await runCommand(['restore', archive], to)
      expect(again).toMatchObject({ code: 0, err: expect.stringContaining('complete but for its last step') })
      expect(await orders(database.url)).toBeGreaterThan(0)
      expect(readdirSync(dataDir, { recursive: true })).toEqual(kept.filter((name) => name !== UNFINISHED_FILE))
      lockDataDir(dataDir).release()
    } finally {
      await proxy.close()
      await database.drop()
    }
  })
})

describe.skipIf(!serverUrl)('a move to PostgreSQL whose last answer is lost', () => {
  it('is finished by running it again: no shop starts before, and nothing is copied twice', async () => {
    const { dataDir } = await createShop(null)
    const database = await emptyDatabase(serverUrl!)
    const proxy = await startLossyProxy(database.url, { isAway: true })
    try {
      const to = environmentOf({ dataDir, databaseUrl: proxy.url })
      const lost = await runCommand(['move', 'postgres'], to)
      expect(lost).toMatchObject({ code: 1, err: expect.stringContaining('run the command again once it answers') })
      expect(existsSync(join(dataDir, 'engine.sqlite'))).toBe(true)
      expect(() => lockDataDir(dataDir)).toThrow('`npm run witryna -- move postgres')
      proxy.mend()
      const other = await runCommand(['restore', join(folder, 'none.witryna')], to)
      expect(other).toMatchObject({ code: 1, err: expect.stringContaining('`npm run witryna -- move postgres') })
      const again = await runCommand(['move', 'postgres'], to)
      expect(again).toMatchObject({ code: 0, out: expect.stringContaining('complete but for its last step') })
      expect(await orders(database.url)).toBeGreaterThan(0)
      expect(readdirSync(dataDir).filter((name) => name.startsWith('engine.sqlite'))).toEqual([])
      const [aside] = readdirSync(dataDir).filter((name) => name.startsWith('moved-to-postgres-'))
      expect(readdirSync(join(dataDir, aside!))).toContain('engine.sqlite')
      lockDataDir(dataDir).release()
    } finally {
      await proxy.close()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  })

  it('sets all files aside in one folder, however often it is killed in between', async () => {
    const { dataDir } = await createShop(null)
    const database = await emptyDatabase(serverUrl!)
    const proxy = await startLossyProxy(database.url, { isAway: true })
    const to = environmentOf({ dataDir, databaseUrl: proxy.url })
    const asides = () => readdirSync(dataDir).filter((name) => name.startsWith('moved-to-postgres-'))
    try {
      expect(await runCommand(['move', 'postgres'], to)).toMatchObject({ code: 1 })
      const note = readUnfinished(dataDir)!
      proxy.mend()
      expect(await runCommand(['move', 'postgres'], to)).toMatchObject({ code: 0 })
      const aside = join(dataDir, asides()[0]!)
      const whole = readdirSync(aside)
      // As a run leaves them that is killed before its last file.
      renameSync(join(aside, 'store.sqlite'), join(dataDir, 'store.sqlite'))
      writeUnfinished(dataDir, note)
      expect(await runCommand(['move', 'postgres'], to)).toMatchObject({ code: 0 })
      expect(asides()).toHaveLength(1)
      expect(readdirSync(aside)).toEqual(whole)
      lockDataDir(dataDir).release()
    } finally {
      await proxy.close()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  })

  it('begins anew if the last step was not done', async () => {
    const { dataDir } = await createShop(null)
    const database = await emptyDatabase(serverUrl!)
    try {
      writeUnfinished(dataDir, { id: 'of-a-lost-run', command: 'npm run witryna -- move postgres', paths: [] })
      const to = environmentOf({ dataDir, databaseUrl: database.url })
      expect(await runCommand(['move', 'postgres'], to)).toMatchObject({ code: 0 })
      expect(await orders(database.url)).toBeGreaterThan(0)
      lockDataDir(dataDir).release()
    } finally {
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  })
})

describe.skipIf(!serverUrl)('a move to SQLite that is killed', () => {
  it('before it renames its schemas begins anew, and after that it is only finished', async () => {
    const shop = await createShop(serverUrl!)
    const url = shop.databaseUrl!
    const to = environmentOf(shop)
    const { dataDir } = shop
    const engine = join(dataDir, 'engine.sqlite')
    const client = new Client({ connectionString: url })
    await client.connect()
    try {
      expect(await runCommand(['move', 'sqlite'], to)).toMatchObject({ code: 0, err: '' })
      const { rows } = await client.query<{ name: string }>(
        "select nspname as name from pg_namespace where nspname like 'moved\\_%' order by nspname",
      )
      const aside = /^moved_\d+/.exec(rows[0]!.name)![0]
      const paths = ['engine', 'store', 'layouts'].flatMap((name) =>
        ['', '-wal', '-shm'].map((end) => join(dataDir, `${name}.sqlite${end}`)),
      )
      const note = { id: aside, command: 'npm run witryna -- move sqlite', paths }

      // As a run leaves it that is killed after its last step.
      writeUnfinished(dataDir, note)
      expect(() => lockDataDir(dataDir)).toThrow('`npm run witryna -- move sqlite')
      const restored = await runCommand(['restore', join(folder, 'none.witryna')], to)
      expect(restored).toMatchObject({ code: 1, err: expect.stringContaining('`npm run witryna -- move sqlite') })
      const { mtimeMs } = statSync(engine)
      const finished = await runCommand(['move', 'sqlite'], to)
      expect(finished).toMatchObject({ code: 0, out: expect.stringContaining('complete but for its last step') })
      expect(finished.out).toContain(`${aside}_engine`)
      expect(statSync(engine).mtimeMs).toBe(mtimeMs)
      lockDataDir(dataDir).release()

      // As a run leaves it that is killed before it.
      for (const { name } of rows)
        await client.query(`alter schema "${name}" rename to "${name.slice(aside.length + 1)}"`)
      writeUnfinished(dataDir, note)
      const again = await runCommand(['move', 'sqlite'], to)
      expect(again).toMatchObject({ code: 0, out: expect.stringContaining('engine.orders'), err: '' })
      expect(statSync(engine).mtimeMs).toBeGreaterThan(mtimeMs)
      lockDataDir(dataDir).release()
    } finally {
      await client.end()
      await shop.drop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  })
})

describe.skipIf(!serverUrl)('a last step that is still under way', () => {
  it('is waited for before anybody says that it was not done', async () => {
    const database = await emptyDatabase(serverUrl!)
    const publisher = new Client({ connectionString: database.url })
    const watcher = new Client({ connectionString: database.url })
    try {
      await publisher.connect()
      await watcher.connect()
      await publisher.query('begin')
      await publisher.query(`select pg_advisory_xact_lock(${SCHEMAS_LOCK})`)
      await publisher.query('create schema engine')
      await publisher.query(`comment on schema engine is '${noteOf('slow')}'`)
      const answer = wasPublished(database.url, 'slow')
      const isSettled = answer.then(() => true)
      const isWaiting = until(async () => {
        const { rowCount } = await watcher.query("select 1 from pg_locks where locktype = 'advisory' and not granted")
        return rowCount === 1
      }, 'somebody waits for the lock').then(() => false)
      expect(await Promise.race([isSettled, isWaiting])).toBe(false)
      await publisher.query('commit')
      expect(await answer).toBe(true)
    } finally {
      await publisher.end()
      await watcher.end()
      await database.drop()
    }
  })
})
