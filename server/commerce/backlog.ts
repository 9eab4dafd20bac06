import { setTimeout as pause } from 'node:timers/promises'
import { Gauge, type Registry } from 'prom-client'
import type { Database } from '#server/platform/database/open.ts'
import type { EngineDatabase } from './engine/schema.ts'
import { WAITING } from './engine/webhooks/states.ts'
import type { StoreDatabase } from './store/schema.ts'

const MAIL_STATES = ['pending', 'sending'] as const
/** `held` and `refund_due` wait for staff or for a job. */
const PAYMENT_STATES = ['created', 'pending', 'held', 'refund_due'] as const
/** A database that does not answer must not take the other metrics with it. */
const MAX_WAIT_MS = 1_000

interface Backlog {
  mails: Record<(typeof MAIL_STATES)[number], number>
  oldestMailS: number
  payments: Record<(typeof PAYMENT_STATES)[number], number>
  webhooks: number
  oldestWebhookS: number
}

/**
 * What waits in the databases: read when metrics are asked for, by indexes of states that hold few rows. Missing while
 * the databases do not answer. All servers of one database tell the same.
 */
export function addBacklogMetrics(
  registry: Registry,
  databases: { engine: Database<EngineDatabase>; store: Database<StoreDatabase>; clock: () => Date },
): void {
  const registers = [registry]
  let reading: Promise<Backlog | null> | null = null
  // All gauges are collected at once, and share one reading.
  const read = () => {
    reading ??= withinLimit(readBacklog(databases)).finally(() => {
      reading = null
    })
    return reading
  }
  const gauge = (name: string, help: string, labelNames: string[], set: (gauge: Gauge, backlog: Backlog) => void) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      async collect() {
        const backlog = await read()
        this.reset()
        if (backlog) set(this, backlog)
        else if (labelNames.length === 0) this.remove()
      },
    })
  gauge('witryna_mails_waiting', 'Mails that are not sent yet, by state', ['state'], (mails, backlog) => {
    for (const state of MAIL_STATES) mails.set({ state }, backlog.mails[state])
  })
  gauge(
    'witryna_mails_overdue_seconds',
    'How long the mail that was due first has waited, in seconds',
    [],
    (overdue, { oldestMailS }) => overdue.set(oldestMailS),
  )
  gauge(
    'witryna_payments_waiting',
    'Payment attempts by state: held ones need staff, those with a refund due a job',
    ['state'],
    (payments, backlog) => {
      for (const state of PAYMENT_STATES) payments.set({ state }, backlog.payments[state])
    },
  )
  gauge('witryna_webhooks_waiting', 'Events that a webhook endpoint has not accepted yet', [], (waiting, backlog) =>
    waiting.set(backlog.webhooks),
  )
  gauge(
    'witryna_webhooks_oldest_seconds',
    'Age of the oldest event that a webhook endpoint has not accepted yet, in seconds',
    [],
    (oldest, { oldestWebhookS }) => oldest.set(oldestWebhookS),
  )
}

async function withinLimit<T>(work: Promise<T>): Promise<T | null> {
  const limit = new AbortController()
  try {
    return await Promise.race([work, pause(MAX_WAIT_MS, null, { ref: false, signal: limit.signal })])
  } catch {
    // The statement is counted among the errors of its database, and the gauges are missing.
    return null
  } finally {
    limit.abort()
  }
}

async function readBacklog({ engine, store, clock }: Parameters<typeof addBacklogMetrics>[1]): Promise<Backlog> {
  const [mails, payments, webhooks] = await Promise.all([
    store.db
      .selectFrom('outbox')
      .select(['status', (eb) => eb.fn.countAll<number>().as('count'), (eb) => eb.fn.min('due_at').as('oldest')])
      .where('status', 'in', MAIL_STATES)
      .groupBy('status')
      .execute(),
    engine.db
      .selectFrom('payments')
      .select(['status', (eb) => eb.fn.countAll<number>().as('count')])
      .where('status', 'in', PAYMENT_STATES)
      .groupBy('status')
      .execute(),
    engine.db
      .selectFrom('webhook_deliveries')
      .select([(eb) => eb.fn.countAll<number>().as('count'), (eb) => eb.fn.min('created_at').as('oldest')])
      .where('status', '=', WAITING)
      .executeTakeFirst(),
  ])
  const oldest = mails.find(({ status }) => status === 'pending')?.oldest
  const ageOf = (at: string | null | undefined) => (at ? Math.max(0, (clock().getTime() - Date.parse(at)) / 1000) : 0)
  const countOf = <State extends string>(states: readonly State[], rows: { status: string; count: number }[]) =>
    Object.fromEntries(
      states.map((state) => [state, Number(rows.find(({ status }) => status === state)?.count ?? 0)]),
    ) as Record<State, number>
  return {
    mails: countOf(MAIL_STATES, mails),
    oldestMailS: ageOf(oldest),
    payments: countOf(PAYMENT_STATES, payments),
    webhooks: Number(webhooks?.count ?? 0),
    oldestWebhookS: ageOf(webhooks?.oldest),
  }
}
