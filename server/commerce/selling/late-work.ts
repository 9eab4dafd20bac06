import { type Kysely, sql } from 'kysely'
import { FAILED_MAIL_MS, LATE_MS } from '#server/platform/late-limits.ts'
import type { EngineDatabase } from '../engine/schema.ts'
import { WAITING } from '../engine/webhooks/states.ts'
import type { StoreDatabase } from '../store/schema.ts'
import type { HealthFinding } from './health-finding.ts'

interface Databases {
  engine: Kysely<EngineDatabase>
  store: Kysely<StoreDatabase>
}

/** Work of the background that is late or was given up: mails, events for webhooks, payments. Empty: none is. */
export async function lateWork({ engine, store }: Databases, now: Date): Promise<HealthFinding[]> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  const found = await Promise.all([
    mailFindings(store, { late: before(LATE_MS.mail), failed: before(FAILED_MAIL_MS) }),
    webhookFindings(engine, before(LATE_MS.event)),
    paymentFindings(engine, before(LATE_MS.payment)),
  ])
  return found.flat()
}

async function mailFindings(
  store: Kysely<StoreDatabase>,
  before: { late: string; failed: string },
): Promise<HealthFinding[]> {
  const counted = await Promise.all([
    store
      .selectFrom('outbox')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('status', '=', 'pending')
      .where('due_at', '<', before.late)
      .executeTakeFirstOrThrow(),
    store
      .selectFrom('outbox')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('status', '=', 'failed')
      .where('created_at', '>', before.failed)
      .executeTakeFirstOrThrow(),
  ])
  const [late, failed] = counted.map(({ count }) => Number(count))
  return [
    ...(late ? [{ code: 'mails_late' as const, count: late }] : []),
    ...(failed ? [{ code: 'mails_failed' as const, count: failed }] : []),
  ]
}

/** A finding for each endpoint. What waits for one that is off waits because of that. */
async function webhookFindings(engine: Kysely<EngineDatabase>, late: string): Promise<HealthFinding[]> {
  const endpoints = await engine
    .selectFrom('webhook_endpoints as endpoint')
    .select((eb) => [
      ...(['endpoint.id', 'endpoint.url', 'endpoint.off_reason'] as const),
      eb
        .selectFrom('webhook_deliveries as delivery')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('delivery.endpoint_id', '=', 'endpoint.id')
        .where('delivery.status', '=', WAITING)
        .where('delivery.created_at', '<', late)
        .as('late'),
    ])
    .orderBy('endpoint.created_at')
    .execute()
  return endpoints.flatMap(({ id, url, off_reason, late }): HealthFinding[] => {
    const place = { about: id, name: new URL(url).host }
    if (off_reason !== null) return [{ code: 'webhook_off', ...place }]
    return Number(late) > 0 ? [{ code: 'events_late', count: Number(late), ...place }] : []
  })
}

/** Payments that wait for staff or for a refund, with the order of the oldest. */
async function paymentFindings(engine: Kysely<EngineDatabase>, late: string): Promise<HealthFinding[]> {
  const oldest = await engine
    .selectFrom('payments')
    .select(['order_number', sql<number>`count(*) over ()`.as('count')])
    .where('status', 'in', ['held', 'refund_due'])
    .where('created_at', '<', late)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return oldest ? [{ code: 'payments_late', count: Number(oldest.count), about: oldest.order_number }] : []
}
