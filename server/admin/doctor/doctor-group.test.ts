import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { removeUnfinished, writeUnfinished } from '#server/platform/database/unfinished.ts'
import { EXAMPLE_ANSWERS } from '#server/setup/example.ts'
import { setupGroup } from '../setup/setup-group.ts'
import { doctorGroup } from './doctor-group.ts'
import type { Finding } from './finding.ts'

const folder = mkdtempSync(join(tmpdir(), 'witryna-doctor-'))
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

let count = 0
let dataDir: string
beforeEach(() => {
  count += 1
  dataDir = join(folder, String(count))
  vi.stubEnv('DATA_DIR', dataDir)
  vi.stubEnv('DATABASE_URL', '')
})

const streams = () => {
  const printed: string[] = []
  const print = (line: string) => void printed.push(line)
  return { printed, streams: { readFile: () => JSON.stringify(EXAMPLE_ANSWERS), print, complain: print } }
}

async function doctor() {
  const { printed, streams: all } = streams()
  const code = await doctorGroup.run(['--json'], all)
  const { isHealthy, findings } = JSON.parse(printed.join('\n')) as { isHealthy: boolean; findings: Finding[] }
  const of = (check: string, state?: string) =>
    findings
      .filter((finding) => finding.check === check && (state === undefined || finding.state === state))
      .map(({ message }) => message)
      .join('\n')
  return { code, isHealthy, findings, of }
}

const setUp = () => setupGroup.run(['--from', 'shop.json'], streams().streams)

function inEngine(statement: string) {
  const engine = new DatabaseSync(join(dataDir, 'engine.sqlite'))
  try {
    return engine.prepare(statement).all()
  } finally {
    engine.close()
  }
}

describe('doctor', () => {
  it('says where no shop is how one comes there, and makes nothing', async () => {
    const { code, isHealthy, of } = await doctor()
    expect([code, isHealthy]).toEqual([0, true])
    expect(of('databases', 'warning')).toContain('`npm run witryna -- setup`')
    expect(of('versions', 'ok')).toMatch(/^Witryna \d.*, Node \d.*, SQLite \d/)
    expect(existsSync(dataDir)).toBe(false)
  })

  it('tells a stopped shop of its own what keeps it from selling, and ends with 1', async () => {
    await setUp()
    const { code, isHealthy, of } = await doctor()
    expect([code, isHealthy]).toEqual([1, false])
    expect(of('law pages', 'fault')).toContain('has blanks to fill in')
    expect(of('selling', 'fault')).toContain('catalogue import')
    expect(of('databases', 'ok')).toContain('all migrations are done')
    expect(of('keys', 'ok')).toBe('the first start makes them')
    expect(of('webhooks', 'ok')).toBe('endpoints: 0')
    expect(existsSync(join(dataDir, 'commerce-token'))).toBe(false)
  })

  it('prints a line for each finding, those of one check together', async () => {
    await setUp()
    const { printed, streams: all } = streams()
    expect(await doctorGroup.run([], all)).toBe(1)
    expect(printed[0]).toMatch(/^ok {7}versions {4}Witryna /)
    expect(printed.filter((line) => line.startsWith('fault')).length).toBeGreaterThan(1)
    expect(await doctorGroup.run(['--jsn'], all)).toBe(2)
  })

  it('names migrations to come, and runs none of them', async () => {
    await setUp()
    const [{ name }] = inEngine('select name from kysely_migration order by name desc limit 1') as [{ name: string }]
    inEngine(`delete from kysely_migration where name = '${name}'`)
    const { of } = await doctor()
    expect(of('databases', 'warning')).toContain(`engine has migrations to come (${name})`)
    expect(of('databases', 'warning')).toContain('witryna -- backup')
    expect(inEngine(`select name from kysely_migration where name = '${name}'`)).toEqual([])
  })

  it('does not take the data of a newer version for its own', async () => {
    await setUp()
    inEngine("insert into kysely_migration (name, timestamp) values ('9999-later', '2031-01-01')")
    expect((await doctor()).of('databases', 'fault')).toContain('newer version of the shop (9999-later)')
  })

  it('says what to run again where a part of a shop was written, and what holds no shop', async () => {
    await setUp()
    writeUnfinished(dataDir, { command: 'npm run witryna -- restore a', paths: [], id: '1' })
    const cutOff = await doctor()
    expect(cutOff.code).toBe(1)
    expect(cutOff.of('databases', 'fault')).toContain('`npm run witryna -- restore a` was cut off. Run it again')
    removeUnfinished(dataDir)
    writeFileSync(join(dataDir, 'layouts.sqlite'), '')
    expect((await doctor()).of('databases', 'fault')).toContain('layouts is no whole database of the shop: restore')
  })

  it('misses a key, and tells of one that others can read', async () => {
    await setUp()
    writeFileSync(join(dataDir, 'order-key'), 'x'.repeat(40))
    chmodSync(join(dataDir, 'order-key'), 0o644)
    const { of } = await doctor()
    expect(of('keys', 'warning')).toContain('`chmod 600` it')
    expect(of('keys', 'fault')).toContain('The key commerce-token is missing')
  })

  it('logs in to the mail server, and says why that fails', async () => {
    await setUp()
    vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:1')
    expect((await doctor()).of('mail', 'fault')).toContain('127.0.0.1:1 takes no mails. The mail server could not be')
    vi.stubEnv('SMTP_URL', '')
  })

  it('says which variable cannot be used, and which key of a payment provider is missing', async () => {
    await setUp()
    vi.stubEnv('STRIPE_SECRET_KEY', 'sk_1')
    expect((await doctor()).of('payments', 'fault')).toContain('ORIGIN is not set')
    vi.stubEnv('STRIPE_SECRET_KEY', '')
    vi.stubEnv('PORT', 'many')
    const { code, of } = await doctor()
    expect(code).toBe(1)
    expect(of('server', 'fault')).toContain('PORT="many" cannot be used')
    vi.stubEnv('PORT', '')
  })
})
