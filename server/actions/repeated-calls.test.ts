import { setTimeout } from 'node:timers/promises'
import { beforeEach, expect, it } from 'vitest'
import { layoutTableMigrations } from '#server/layouts/migrations.ts'
import type { LayoutTables } from '#server/layouts/tables.ts'
import type { Database } from '#server/platform/database/open.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { openWholeShop } from '#server/testing/test-screens.ts'
import { openTestCommerce } from '#server/testing/test-shop.ts'
import { asStaff, staffKey } from '#server/testing/test-staff.ts'
import { createRepeatedCallStore } from './repeated-call-store.ts'
import { createRepeatedCalls } from './repeated-calls.ts'

interface Answer {
  status: number
  text: string
}
const CALL = { sender: 'cookie-of-ewa', operation: 'studio.writeNote', key: 'a1b2c3d4-0001', input: { text: 'Rang' } }

eachDatabase('a call that is sent again, on two servers', (open) => {
  let database: Database<LayoutTables>
  let now: Date
  const reported: unknown[] = []
  const store = () =>
    createRepeatedCallStore({ database, clock: () => now, report: ({ error }) => void reported.push(error) })
  const server = () =>
    createRepeatedCalls<Answer>({ clock: () => now, isFinal: ({ status }) => status !== 503, store: store() })
  /** Work that ends when it is told to. */
  function work(answer: Answer) {
    const gate = Promise.withResolvers<void>()
    // It may fail before anybody waits for it.
    gate.promise.catch(() => {})
    let times = 0
    return {
      end: gate.resolve,
      fail: gate.reject,
      times: () => times,
      async do() {
        times += 1
        await gate.promise
        return answer
      },
    }
  }
  const DONE = { status: 200, text: 'Noted.' }

  beforeEach(async () => {
    now = new Date('2026-12-01T07:00:00Z')
    reported.length = 0
    database = await open<LayoutTables>(layoutTableMigrations, 'layouts')
  })

  it('is done once and answered twice, also while the first server is still at work', async () => {
    const [first, second] = [work(DONE), work(DONE)]
    const [a, b] = [server(), server()]
    const both = [a(CALL, first.do)]
    await expect.poll(first.times).toBe(1)
    both.push(b(CALL, second.do))
    first.end()
    expect(await Promise.all(both)).toEqual([DONE, DONE])
    expect(await server()(CALL, second.do)).toEqual(DONE)
    expect([first.times(), second.times()]).toEqual([1, 0])
  })

  it('is done anew with another key, input or sender', async () => {
    const own = work(DONE)
    own.end()
    await server()(CALL, own.do)
    for (const other of [{ key: 'a1b2c3d4-0002' }, { input: { text: 'Rang twice' } }, { sender: 'cookie-of-ola' }])
      await server()({ ...CALL, ...other }, own.do)
    expect(own.times()).toBe(4)
  })

  it('is done by the next server if the first one failed, or had no answer of the commerce API', async () => {
    const [failing, down, good] = [work(DONE), work({ status: 503, text: 'Down.' }), work(DONE)]
    failing.fail(new Error('broken'))
    down.end()
    good.end()
    await expect(server()(CALL, failing.do)).rejects.toThrow('broken')
    expect(await server()(CALL, down.do)).toMatchObject({ status: 503 })
    expect(await server()(CALL, good.do)).toEqual(DONE)
    expect(good.times()).toBe(1)
  })

  it('is done by the next server half a minute after the first one was killed over it', async () => {
    const [never, good] = [work(DONE), work(DONE)]
    good.end()
    void server()(CALL, never.do)
    await expect.poll(never.times).toBe(1)
    const next = server()(CALL, good.do)
    await expect(Promise.race([next, setTimeout(300, 'waits')])).resolves.toBe('waits')
    now = new Date(now.getTime() + 30_000)
    expect(await next).toEqual(DONE)
    expect(good.times()).toBe(1)
  })

  it('is forgotten after a minute, at most 2,000 are kept, and the database shows neither sender nor answer', async () => {
    const own = work({ status: 200, text: 'A secret that is shown once' })
    own.end()
    await server()(CALL, own.do)
    const rows = await database.db.selectFrom('repeated_calls').selectAll().execute()
    expect(rows).toHaveLength(1)
    const shown = rows.map(({ id, sealed }) => id + Buffer.from(sealed!).toString('latin1')).join()
    expect(shown).not.toMatch(/secret|cookie-of-ewa|Rang/)
    const full = Array.from({ length: 2_100 }, (_, at) => ({
      ...{ id: `other-${at}`, sealed: null },
      expires_at: new Date(now.getTime() + 1_000 + at).toISOString(),
    }))
    for (let at = 0; at < full.length; at += 300)
      await database.db
        .insertInto('repeated_calls')
        .values(full.slice(at, at + 300))
        .execute()
    await store().take('one more')
    const count = async () => (await database.db.selectFrom('repeated_calls').select('id').execute()).length
    expect(await count()).toBeLessThanOrEqual(2_000)
    now = new Date(now.getTime() + 60_001)
    await store().take('after a minute')
    expect(await count()).toBe(1)
    expect(await server()(CALL, own.do)).toMatchObject({ status: 200 })
    expect(own.times()).toBe(2)
  })

  it('is done by its server alone if the database fails, which is reported', async () => {
    const own = work(DONE)
    own.end()
    await database.db.schema.dropTable('repeated_calls').execute()
    expect(await server()(CALL, own.do)).toEqual(DONE)
    expect(reported).not.toEqual([])
  })

  it('writes one note of a merchandiser whose browser sent it to both servers', async () => {
    const commerce = await openTestCommerce()
    const shops = [1, 2].map(() => openWholeShop(commerce, { parts: { repeatedCalls: store() } }))
    now = commerce.clock()
    const { headers } = asStaff(await staffKey(commerce, 'ewa', ['orders']))
    const send = (at: number) =>
      shops[at]!.call(
        'studio.writeNote',
        { id: '100007748', text: 'Rang twice' },
        { headers: { ...headers, 'idempotency-key': 'a1b2c3d4-note-0001' } },
      )
    const answers = await Promise.all([send(0), send(1), send(0)])
    const texts = await Promise.all(answers.map((answer) => answer.text()))
    expect(
      answers.map(({ status }) => status),
      texts[0],
    ).toEqual([200, 200, 200])
    expect(new Set(texts).size).toBe(1)
    const { db } = commerce.commerce.engine
    expect(await db.selectFrom('order_notes').select('id').where('text', '=', 'Rang twice').execute()).toHaveLength(1)
    for (const { app } of shops) app.close()
    await commerce.close()
  })
})
