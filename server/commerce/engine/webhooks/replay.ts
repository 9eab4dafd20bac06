import { type Kysely, sql, type Transaction } from 'kysely'
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

/**
 * Sends all events of the endpoint's types since an instant again, in order, with the same ids. `undeliveredOnly`: those that it
 * has not accepted and that do not wait. Returns their number. Throws 404 for no endpoint, 409 for one that is off.
 */
export async function replaySince(
  tx: Tx,
  { endpointId, since, undeliveredOnly }: { endpointId: string; since: string; undeliveredOnly: boolean },
  now: Date,
): Promise<number> {
  const { types } = await activeEndpoint(tx, endpointId)
  const at = now.toISOString()
  let wanted = tx
    .selectFrom('webhook_events as e')
    .where('e.at', '>=', since)
    // Tests were meant for one endpoint each.
    .where('e.type', '!=', 'webhook.test')
  if (types !== null) wanted = wanted.where('e.type', 'in', types)
  if (undeliveredOnly)
    wanted = wanted.where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('webhook_deliveries as d')
            .select('d.id')
            .whereRef('d.event_id', '=', 'e.id')
            .where('d.endpoint_id', '=', endpointId)
            .where('d.status', 'in', ['delivered', 'waiting']),
        ),
      ),
    )
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('webhook_deliveries')
    .columns(['endpoint_id', 'event_id', 'object', 'cause', 'status', 'created_at', 'due_at'])
    .expression(
      wanted
        .select([
          sql.lit(endpointId).as('endpoint_id'),
          'e.id',
          'e.object',
          sql.lit('replay').as('cause'),
          sql.lit('waiting').as('status'),
          sql.lit(at).as('created_at'),
          sql.lit(at).as('due_at'),
        ])
        .orderBy('e.position'),
    )
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows ?? 0)
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

async function activeEndpoint(tx: Tx, id: string): Promise<WebhookEndpoint> {
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
