import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keptKeys } from './kept-keys.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'witryna-keys-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const newKey = () => randomBytes(16).toString('hex')

describe('keys in a data folder', () => {
  const kept = (make = newKey) => keptKeys({ dataDir: folder, databaseUrl: null }, { 'shop-secret': make })

  it('are made once, for their owner alone', async () => {
    const first = await kept()
    expect(first['shop-secret']).toMatch(/^[0-9a-f]{32}$/)
    expect(await kept()).toEqual(first)
    expect(statSync(join(folder, 'shop-secret')).mode & 0o777).toBe(0o600)
  })

  it('that cannot be used are named, with what to do', async () => {
    writeFileSync(join(folder, 'shop-secret'), '\n')
    await expect(kept()).rejects.toThrow(/shop-secret is empty: put its key back .*, or remove it/)
    rmSync(join(folder, 'shop-secret'))
    writeFileSync(join(folder, 'file'), '')
    const below = keptKeys({ dataDir: join(folder, 'file'), databaseUrl: null }, { 'shop-secret': newKey })
    await expect(below).rejects.toThrow(/shop-secret cannot be read \(ENOTDIR.*\): let user .* read and write it/)
  })
})

describe.runIf(process.env.TEST_DATABASE_URL)('keys in PostgreSQL', () => {
  const databaseUrl = process.env.TEST_DATABASE_URL as string
  // A prefix of its own would be dropped after each server; this one lives as long as the test.
  const name = `key-of-test-${newKey()}`
  const kept = (dataDir = folder) => keptKeys({ dataDir, databaseUrl }, { [name]: newKey })

  afterAll(async () => {
    const client = new Client({ connectionString: databaseUrl })
    await client.connect()
    await client.query('delete from keys.keys where name like $1', [`${name}%`])
    await client.end()
  })

  it('are made once for servers that start at the same moment, and leave folders alone', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => kept()))
    expect(new Set(all.map((keys) => keys[name])).size).toBe(1)
    expect(await kept(join(folder, 'of-another-server'))).toEqual(all[0])
    expect(existsSync(join(folder, name))).toBe(false)
  })

  it('begin with what a folder already holds, so that no session ends', async () => {
    writeFileSync(join(folder, `${name}-older`), 'the key so far\n')
    const keys = await keptKeys({ dataDir: folder, databaseUrl }, { [`${name}-older`]: newKey })
    expect(keys[`${name}-older`]).toBe('the key so far')
  })
})
