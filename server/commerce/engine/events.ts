import type { Kysely, Transaction } from 'kysely'
import type { EngineEvent } from './event-payloads.ts'
import type { EngineDatabase } from './schema.ts'
import { isTold, webhookEventsOf } from './webhooks/of-engine-event.ts'
import { recordWebhookEvents } from './webhooks/record-events.ts'

export interface StoredEvent {
  id: number
  at: string
  event: EngineEvent
}

/** Appends an event in the transaction of its cause, for the store and for webhooks: all are committed or none. */
export async function appendEvent(tx: Transaction<EngineDatabase>, event: EngineEvent, now: Date): Promise<void> {
  const { type, ...content } = event
  await tx
    .insertInto('events')
    .values({ type, content: JSON.stringify(content), at: now.toISOString() })
    .execute()
  if (isTold(event)) await recordWebhookEvents(tx, () => webhookEventsOf(event), now)
}

/** The oldest events that have not been consumed, at most `limit`. */
export async function waitingEvents(db: Kysely<EngineDatabase>, limit: number): Promise<StoredEvent[]> {
  const rows = await db.selectFrom('events').selectAll().orderBy('id').limit(limit).execute()
  return rows.map(({ id, type, content, at }) => ({ id, at, event: { type, ...JSON.parse(content) } }))
}
