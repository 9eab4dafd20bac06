import { beforeEach, expect, it } from 'vitest'
import type { StaffRight } from '#schemas/staff-right.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { HEALTH_CODES } from '#server/ports/staff-work.ts'
import { HealthCode, RIGHT_OF_FINDING } from '../selling/health-finding.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'
import { bearer } from '../testing/test-people.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

eachDatabase('the health of a shop', (open) => {
  let shop: TestShop
  const ago = (ms: number) => new Date(shop.clock().getTime() - ms).toISOString()
  beforeEach(async () => {
    shop = await openTestShop(open)
  })

  async function health(rights: readonly StaffRight[]) {
    const made = await shop.send('POST', '/staff/key', {
      headers: { 'staff-operator': 'test' },
      body: { name: `key-${rights.join('-')}`, rights },
    })
    const { key } = (await made.json()) as { key: string }
    const answer = await shop.send('GET', '/staff/health', { headers: bearer(key) })
    return (await answer.json()) as { data: object[]; checked: string[] }
  }

  async function breakAll() {
    const mail = (key: string, status: 'pending' | 'failed', ms: number) => ({
      ...{ key, layout: 'order-placed', recipient: 'a@shop.example', content: '{}', status, message_id: key },
      ...{ tries: 1, due_at: ago(ms), useless_after: null, created_at: ago(ms) },
    })
    await shop.storeDatabase.db
      .insertInto('outbox')
      .values([
        mail('late', 'pending', 16 * MINUTE_MS),
        mail('soon', 'pending', 14 * MINUTE_MS),
        mail('given-up', 'failed', 2 * MINUTE_MS),
        mail('old', 'failed', 2 * DAY_MS),
      ])
      .execute()
    const endpoint = (id: string, off: 'failing' | null) => ({
      ...{ id, url: `https://${id}.example/hook`, types: null, version: '1', description: '' },
      ...{ is_active: off === null ? (1 as const) : (0 as const), off_reason: off, secret: 'sealed' },
      ...{ old_secret: null, old_secret_until: null, created_at: ago(DAY_MS) },
    })
    const { db } = shop.database
    await db
      .insertInto('webhook_endpoints')
      .values([endpoint('books', 'failing'), endpoint('erp', null), endpoint('fine', null)])
      .execute()
    await db
      .insertInto('webhook_events')
      .values({ id: 'event', type: 'order.placed', object: 'order/1', data: '{}', at: ago(DAY_MS) })
      .execute()
    const delivery = (endpointId: string, ms: number) => ({
      ...{ endpoint_id: endpointId, event_id: 'event', object: 'order/1', cause: 'event' as const },
      ...{ status: 'waiting' as const, created_at: ago(ms), due_at: ago(ms), claimed_by: null },
      ...{ first_at: null, last_at: null, response_status: null, duration_ms: null, error: null, ended_at: null },
    })
    await db
      .insertInto('webhook_deliveries')
      .values([delivery('erp', 61 * MINUTE_MS), delivery('erp', 62 * MINUTE_MS), delivery('fine', 59 * MINUTE_MS)])
      .execute()
    const payments = await db.selectFrom('payments').select('code').orderBy('code').limit(2).execute()
    await db
      .updateTable('payments')
      .set({ status: 'held', created_at: ago(2 * DAY_MS) })
      .where('code', 'in', [payments[0]!.code])
      .execute()
  }

  it('has nothing to tell of a shop where all is well', async () => {
    expect(await health(['view'])).toEqual({ data: [], checked: [...HEALTH_CODES] })
  })

  it('tells work that is late or given up, and what it is about', async () => {
    await breakAll()
    const held = await shop.database.db
      .selectFrom('payments')
      .select('order_number')
      .where('status', '=', 'held')
      .execute()
    expect((await health(['view'])).data).toEqual([
      { code: 'mails_late', count: 1 },
      { code: 'mails_failed', count: 1 },
      { code: 'webhook_off', about: 'books', name: 'books.example' },
      { code: 'events_late', count: 2, about: 'erp', name: 'erp.example' },
      { code: 'payments_late', count: held.length, about: held[0]!.order_number },
    ])
  })

  it('tells each of its people what they can mend, and what was looked at', async () => {
    await breakAll()
    const mails = await health(['mails'])
    expect(mails.checked).toEqual(['mails_late', 'mails_failed'])
    expect(mails.data).toHaveLength(2)
    expect(await health(['content'])).toEqual({ data: [], checked: ['law_page'] })
    expect(await health(['audit'])).toEqual({ data: [], checked: [] })
  })

  it('has a right and a place in the studio for each thing that may be wrong', () => {
    expect(Object.keys(RIGHT_OF_FINDING)).toEqual(HealthCode.options)
    expect(HEALTH_CODES).toEqual(HealthCode.options)
  })
})
