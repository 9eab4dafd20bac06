import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { setStock } from '../engine/offers/write-stock.ts'
import { MadeWebhookAnswer, ReplayedAnswer } from '../engine/routes/staff/webhook-bodies.ts'
import { openTestShop } from '../testing/test-commerce.ts'
import { COFFEE } from '../testing/test-orders.ts'

const EVENTS = 5_000
const OPERATOR = { headers: { 'staff-operator': 'ola' } }

eachDatabase('a replay of 5,000 events', (open) => {
  async function shopWithHistory() {
    const shop = await openTestShop(open)
    const { id } = await shop.ask(MadeWebhookAnswer, 'POST', '/staff/webhook', {
      ...{ ...OPERATOR, status: 201, body: { url: 'https://erp.example/hooks', types: ['stock.changed'] } },
    })
    const since = shop.clock().toISOString()
    const { db } = shop.database
    // Every tenth is of a type that the endpoint does not get.
    await sql`
      insert into webhook_events (id, type, object, data, at)
      with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(EVENTS)})
      select 'evt_' || n, case when n % 10 = 0 then 'order.paid' else 'stock.changed' end, 'stock/' || (n % 7), '{}',
             ${sql.lit(since)}
      from numbers`.execute(db)
    const replay = (body: object) =>
      shop.ask(ReplayedAnswer, 'POST', `/staff/webhook/${id}/replay`, { ...OPERATOR, status: 202, body })
    const replayed = () =>
      db.selectFrom('webhook_deliveries').select('event_id').where('cause', '=', 'replay').orderBy('id').execute()
    return { shop, id, since, replay, replayed }
  }
  /** All portions from the first one, with what comes between them. */
  async function inPortions(
    replay: (body: object) => Promise<{ count: number; next: string | null }>,
    body: object,
    between = async () => {},
  ) {
    const counts: number[] = []
    for (let after: string | null | undefined; after !== null; await between()) {
      const portion = await replay({ limit: 500, ...body, ...(after !== undefined && { after }) })
      counts.push(portion.count)
      after = portion.next
    }
    return counts
  }

  it('goes in portions of at most 500, in order, each event once, without those that come meanwhile', async () => {
    const { shop, since, replay, replayed } = await shopWithHistory()
    let quantity = 20
    const counts = await inPortions(replay, { since }, async () => {
      quantity += 1
      await setStock(shop.database, { sku: COFFEE, source: 'LDZ', quantity }, shop.clock())
    })
    expect(counts).toEqual(Array.from({ length: 10 }, () => 450))
    const wanted = Array.from({ length: EVENTS }, (_, n) => n + 1).filter((n) => n % 10 !== 0)
    expect((await replayed()).map(({ event_id }) => event_id)).toEqual(wanted.map((n) => `evt_${n}`))
  })

  it('is whole for a caller who asks for no portions', async () => {
    const { since, replay, replayed } = await shopWithHistory()
    expect(await replay({ since })).toEqual({ count: 4_500, next: null })
    const wanted = Array.from({ length: EVENTS }, (_, n) => n + 1).filter((n) => n % 10 !== 0)
    expect((await replayed()).map(({ event_id }) => event_id)).toEqual(wanted.map((n) => `evt_${n}`))
  })

  it('is taken up where it ended, in portions of a size that is asked for', async () => {
    const { since, replay, replayed } = await shopWithHistory()
    const first = await replay({ since, limit: 1_000 })
    expect(first).toMatchObject({ count: 900, next: expect.stringMatching(/^\d+-\d+$/) })
    expect(await replay({ since, limit: 1_000, after: first.next })).toMatchObject({ count: 900 })
    expect(await replayed()).toHaveLength(1_800)
    // What waits is not sent once more.
    const missed = await inPortions(replay, { since, undeliveredOnly: true })
    expect(missed.slice(0, 4)).toEqual([0, 0, 0, 0])
    expect(await replayed()).toHaveLength(4_500)
    expect(await replay({ since: '2999-01-01T00:00:00.000Z' })).toEqual({ count: 0, next: null })
  })

  it('is refused for a place that no portion has named, and for too much at once', async () => {
    const { shop, id, since } = await shopWithHistory()
    for (const wrong of [{ after: '12' }, { after: "1-2';" }, { limit: 1_001 }, { limit: 0 }])
      expect(
        await shop.askRefused('POST', `/staff/webhook/${id}/replay`, { ...OPERATOR, body: { since, ...wrong } }),
      ).toMatchObject({ status: 422 })
  })
})
