import type { Kysely, Transaction } from 'kysely'
import { Refusal } from '../refusal.ts'
import type { EngineDatabase } from '../schema.ts'
import { endpointById, type WebhookEndpoint } from './endpoints.ts'
import { newEventId } from './record-events.ts'

type Tx = Transaction<EngineDatabase>

/** How long events and their deliveries are remembered. */
const KEPT_MS = 30 * 24 * 3600 * 1000

/** Sends an event to one endpoint that tells of nothing. Returns its delivery. Throws 404 for no endpoint, 409 for one that is off. */
export async function sendTest(tx: Tx, endpointId: string, now: Date): Promise<number> {
  await activeEndpoint(tx, endpointId)
  const id = newEventId()
  const at = now.toISOString()
  await tx
    .insertInto('webhook_events')
    .values({ id, type: 'webhook.test', object: `test/${id}`, data: JSON.stringify({ endpointId }), at })
    .execute()
  return addDelivery(tx, { endpointId, eventId: id, object: `test/${id}`, cause: 'test' }, at)
}

/**
 * Sends an event again that was delivered or given up, with the same id, by a delivery of its own, which is returned. Throws 404
 * for no such delivery, 409 while it waits, and for an endpoint that is off.
 */
export async function replayDelivery(
  tx: Tx,
  { endpointId, deliveryId }: { endpointId: string; deliveryId: string },
  now: Date,
): Promise<number> {
  await activeEndpoint(tx, endpointId)
  const row = /^\d{1,15}$/.test(deliveryId)
    ? await tx
        .selectFrom('webhook_deliveries')
        .selectAll()
        .where('id', '=', Number(deliveryId))
        .where('endpoint_id', '=', endpointId)
        .executeTakeFirst()
    : undefined
  if (!row) throw new Refusal(404, 'delivery_not_found', 'There is no such delivery.')
  if (row.status === 'waiting') throw new Refusal(409, 'delivery_waiting', 'This delivery is not over yet.')
  return addDelivery(tx, { endpointId, eventId: row.event_id, object: row.object, cause: 'replay' }, now.toISOString())
}

/** Deletes deliveries and events of more than 30 days ago; an event that still waits stays. */
export async function forgetWebhookEvents(db: Kysely<EngineDatabase>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS).toISOString()
  await db.deleteFrom('webhook_deliveries').where('created_at', '<', before).where('status', '!=', 'waiting').execute()
  await db
    .deleteFrom('webhook_events')
    .where('at', '<', before)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('webhook_deliveries')
            .select('id')
            .whereRef('webhook_deliveries.event_id', '=', 'webhook_events.id'),
        ),
      ),
    )
    .execute()
}

export async function activeEndpoint(tx: Tx, id: string): Promise<WebhookEndpoint> {
  const endpoint = await endpointById(tx, id)
  if (!endpoint.isActive) throw new Refusal(409, 'webhook_off', 'This endpoint is switched off: switch it on first.')
  return endpoint
}

async function addDelivery(
  tx: Tx,
  {
    endpointId,
    eventId,
    object,
    cause,
  }: Record<'endpointId' | 'eventId' | 'object', string> & { cause: 'test' | 'replay' },
  at: string,
): Promise<number> {
  const { id } = await tx
    .insertInto('webhook_deliveries')
    .values({
      ...{ endpoint_id: endpointId, event_id: eventId, object, cause, status: 'waiting' },
      ...{ created_at: at, due_at: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
