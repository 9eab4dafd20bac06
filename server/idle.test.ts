import { randomBytes } from 'node:crypto'
import { StatementSync } from 'node:sqlite'
import { setImmediate as turn } from 'node:timers/promises'
import { Client } from 'pg'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { demoContents } from '#server/demo/demo-contents.ts'
import { demoLayouts } from '#server/demo/demo-layouts.ts'
import { shippedMails } from '#server/mails/shipped-mails.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { commercePorts } from './adapters/commerce/ports.ts'
import { pollChanges } from './answers/change-poller.ts'
import { quietChanges } from './answers/quiet-changes.ts'
import { openEmbeddedCommerce } from './commerce/open.ts'
import { shopLayoutWorld } from './layouts/layout-world.ts'
import { layoutTableMigrations } from './layouts/migrations.ts'
import { openLayoutStore } from './layouts/store.ts'
import type { LayoutTables } from './layouts/tables.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const url = process.env.TEST_DATABASE_URL
const databases = [['SQLite', null] as const, ...(url ? [['PostgreSQL', url] as const] : [])]

/** All parts of a server that follow something, as `open-shop.ts` puts them together. */
async function openFollowers(databaseUrl: string | null) {
  const report = () => {}
  const schemaPrefix = `test_${randomBytes(6).toString('hex')}_`
  const place = { dataDir: null, databaseUrl, schemaPrefix }
  const database = await openDatabase<LayoutTables>({ ...place, name: 'layouts', migrations: layoutTableMigrations })
  const layouts = await openLayoutStore({
    database,
    defaults: demoLayouts(),
    world: shopLayoutWorld(),
    report,
  })
  const post = { send: async () => {}, wasSent: async () => false, close: async () => {} }
  const mails = { post, origin: 'https://ziarno.example', from: null, layout: shippedMails(), isBuilt: () => true }
  const commerce = await openEmbeddedCommerce({ ...place, contents: demoContents, mails })
  const { shared } = commercePorts({
    fetch: commerce.fetch,
    baseUrl: 'http://commerce.internal',
    apiKey: commerce.apiKey,
    log: report,
    links: () => null,
    timeoutMs: 3_000,
  })
  const changes = quietChanges(shared.changes!, commerce.feedNews)
  const poller = pollChanges({ changes, everyMs: 250, onTags() {}, onReset() {}, report })
  await poller.poll()
  return async () => {
    poller.stop()
    layouts.close()
    await Promise.all([commerce.close(), database.close()])
  }
}

/** How often each query is sent in a minute without a request, by its SQL. */
async function queriesOfQuietMinute(databaseUrl: string | null): Promise<Map<string, number>> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance', 'Date'] })
  const close = await openFollowers(databaseUrl)
  const rows = vi.spyOn(StatementSync.prototype, 'all')
  const runs = vi.spyOn(StatementSync.prototype, 'run')
  const sent = vi.spyOn(Client.prototype, 'query')
  const calls = () => rows.mock.calls.length + runs.mock.calls.length + sent.mock.calls.length
  const forget = () => {
    for (const spy of [rows, runs, sent]) spy.mockClear()
  }
  const quarterOfSecond = async (turns: number) => {
    await vi.advanceTimersByTimeAsync(250)
    for (let left = turns; left > 0; left--) await turn()
  }
  // Until its connection listens, a server looks twice a second. Many turns, so that no look is still under way.
  for (let quietMs = 0; quietMs < 2_000; quietMs = calls() === 0 ? quietMs + 250 : 0) {
    forget()
    await quarterOfSecond(500)
  }
  forget()
  for (let ms = 0; ms < 60_000; ms += 250) await quarterOfSecond(5)
  const statements = [...rows.mock.contexts, ...runs.mock.contexts] as StatementSync[]
  const asked = statements.map(({ sourceSQL }) => sourceSQL)
  for (const [query] of sent.mock.calls as unknown[][])
    asked.push(typeof query === 'string' ? query : (query as { text: string }).text)
  vi.useRealTimers()
  await close()
  const counts = new Map<string, number>()
  for (const sql of asked) counts.set(sql, (counts.get(sql) ?? 0) + 1)
  return counts
}

describe.each(databases)('a server without requests, on %s', (_, databaseUrl) => {
  it('sends no query more often than the jobs of half a minute do', async () => {
    const counts = await queriesOfQuietMinute(databaseUrl)
    expect(counts.size).toBeGreaterThan(0)
    expect([...counts].filter(([, count]) => count > 30)).toEqual([])
  })
})
