import { CompiledQuery, sql } from 'kysely'
import { expect, it } from 'vitest'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { openTestShop } from '../../testing/test-commerce.ts'
import { MadeWebhookAnswer } from '../routes/staff/webhook-bodies.ts'
import { claimNext, firstDue, firstDueAfter } from './deliveries.ts'
import { defer, makeDue } from './order-of-deliveries.ts'

const WAITING_ROWS = 5_000
const DAY_MS = 24 * 3_600_000

/** How SQLite may reach deliveries: a range of an index in which each row is wanted, or by id. */
const NARROW = new RegExp(
  `^SEARCH (?:${[
    /d USING INTEGER PRIMARY KEY \(rowid=\?\)/,
    /d USING (?:COVERING )?INDEX webhook_deliveries_waiting \(endpoint_id=\? AND due_at[<>]\?\)/,
    /first USING INDEX webhook_deliveries_in_order \(endpoint_id=\? AND object=\? AND id<\?\)/,
  ]
    .map(({ source }) => source)
    .join('|')})$`,
)

interface PlanNode {
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

/** Rows that a node of a plan of PostgreSQL and all below it have read. */
const rowsOf = (node: PlanNode): number =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'] +
  (node.Plans ?? []).reduce((sum, child) => sum + rowsOf(child), 0)

eachDatabase('many deliveries that wait', (open, dialect) => {
  async function endpointWithMany() {
    const shop = await openTestShop(open)
    const { db } = shop.database
    const now = shop.clock().toISOString()
    const tomorrow = new Date(shop.clock().getTime() + DAY_MS).toISOString()
    const { id } = await shop.ask(MadeWebhookAnswer, 'POST', '/staff/webhook', {
      ...{ headers: { 'staff-operator': 'ola' }, status: 201, body: { url: 'https://erp.example/hooks' } },
    })
    const fill = (object: string, dueAt: string) =>
      sql`
      insert into webhook_deliveries (endpoint_id, event_id, object, cause, status, created_at, due_at)
      with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(WAITING_ROWS)})
      select ${sql.lit(id)}, 'evt_1', ${sql.raw(object)}, 'event', 'waiting', ${sql.lit(now)}, ${sql.lit(dueAt)}
      from numbers`.execute(db)
    await db
      .insertInto('webhook_events')
      .values({ id: 'evt_1', type: 'stock.changed', object: 'stock/1', data: '{}', at: now })
      .execute()
    // Each of many has failed and is tried tomorrow; many more of the first came afterwards.
    await fill(`'stock/' || n`, tomorrow)
    await fill(`'stock/1'`, now)
    if (dialect === 'postgres') await sql`analyze webhook_deliveries`.execute(db)
    const claim = (at = shop.clock()) => claimNext(db, id, { by: 'us', key: shop.commerce.webhooks.key, now: at })
    return { db, id, now, fill, claim }
  }

  it('are found by an index, and few of them are read', async () => {
    const { db, id, now } = await endpointWithMany()
    const some = (await firstDue(db, id, now).execute()).map((row) => row.id)
    const queries = [firstDue(db, id, now), firstDueAfter(db, now), defer(db, some, now), makeDue(db, some, now)]
    for (const query of queries.map((query) => query.compile())) {
      const explained = (how: string) =>
        db.executeQuery(CompiledQuery.raw(`${how} ${query.sql}`, [...query.parameters]))
      if (dialect === 'postgres') {
        const { rows } = await explained('explain (analyze, format json)')
        const [{ Plan: plan }] = JSON.parse((rows[0] as { 'QUERY PLAN': string })['QUERY PLAN'])
        expect(rowsOf(plan)).toBeLessThan(1_000)
        continue
      }
      const lines = ((await explained('explain query plan')).rows as { detail: string }[]).map(({ detail }) => detail)
      const ofDeliveries = lines.filter((line) => /\b(?:d|first)\b/.test(line))
      expect(ofDeliveries.length).toBeGreaterThan(0)
      for (const line of ofDeliveries) expect(line).toMatch(NARROW)
      expect(lines.join()).not.toContain('TEMP B-TREE')
    }
  })

  it('are passed once: those behind a failed one are due with it, and a look that follows finds none', async () => {
    const { db, id, now, fill, claim } = await endpointWithMany()
    expect(await firstDue(db, id, now).execute()).not.toEqual([])
    expect(await claim()).toBeNull()
    expect(await firstDue(db, id, now).execute()).toEqual([])
    await fill(`'stock/new' || n`, now)
    expect(await claim()).toMatchObject({ object: 'stock/new1' })
    // Once the failed one is due again, it goes first of its object.
    const tomorrow = new Date(Date.parse(now) + DAY_MS)
    await db.updateTable('webhook_deliveries').set({ status: 'canceled' }).where('object', '!=', 'stock/1').execute()
    const [first] = await db.selectFrom('webhook_deliveries').select('id').where('object', '=', 'stock/1').execute()
    expect(await claim(tomorrow)).toMatchObject({ id: first!.id })
    expect(await claim(tomorrow)).toBeNull()
  })
})
