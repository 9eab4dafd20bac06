import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { DeliveriesAnswer, DeliveriesQuery, DeliveryAnswer } from '../routes/staff/webhook-bodies.ts'
import type { EngineDatabase } from '../schema.ts'
import { endpointById } from './endpoints.ts'

type Db = Kysely<EngineDatabase>
type Delivery = z.infer<typeof DeliveryAnswer>

/** Deliveries to an endpoint, the newest first. Throws 404 for no such endpoint. */
export async function listDeliveries(
  db: Db,
  endpointId: string,
  { status, page, perPage }: z.infer<typeof DeliveriesQuery>,
): Promise<z.infer<typeof DeliveriesAnswer>> {
  await endpointById(db, endpointId)
  let wanted = db.selectFrom('webhook_deliveries').where('endpoint_id', '=', endpointId)
  if (status !== undefined) wanted = wanted.where('status', '=', status)
  const { total } = await wanted.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const ids = await wanted
    .select('id')
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const data = await readDeliveries(
    db,
    ids.map(({ id }) => id),
  )
  return { data, total: Number(total), page, perPage }
}

/** Deliveries by their ids, the newest first. */
export async function readDeliveries(db: Db, ids: readonly number[]): Promise<Delivery[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhook_events as e', 'e.id', 'd.event_id')
    .selectAll('d')
    .select('e.type')
    .where('d.id', 'in', ids)
    .orderBy('d.id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: String(row.id),
    eventId: row.event_id,
    type: row.type,
    cause: row.cause,
    status: row.status,
    attempts: row.attempts,
    createdAt: row.created_at,
    nextAttemptAt: row.status === 'waiting' ? row.due_at : null,
    lastAttemptAt: row.last_at,
    responseStatus: row.response_status,
    durationMs: row.duration_ms,
    error: row.error,
  }))
}
