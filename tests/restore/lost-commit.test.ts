import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { lockDataDir } from '#server/platform/database/data-dir.ts'
import { UNFINISHED_FILE } from '#server/platform/database/unfinished.ts'
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
