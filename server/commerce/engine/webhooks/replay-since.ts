import { type Kysely, sql, type Transaction } from 'kysely'
import type { EngineDatabase } from '../schema.ts'
import { activeEndpoint } from './replay.ts'

interface Replay {
  endpointId: string
  /** ISO 8601 in UTC */
  since: string
  /** leaves out what the endpoint has accepted, and what waits for it */
  undeliveredOnly: boolean
  /** `next` of the portion before; null: from the first event */
  after: string | null
  /** events that are looked at */
  limit: number
}

interface Portion {
  /** events of it that are sent again */
  count: number
  /** where the next one begins; null: this was the last */
  next: string | null
}

/** Clocks of servers differ: events of one moment may stand in another order than their times. */
const MOMENT = 100

/**
 * Sends events of the endpoint's types since an instant again, in order, with the same ids: one portion of them, so that a long
 * history keeps nobody waiting. Events that come while it goes on are no part of it. Throws 404 for no endpoint, 409 for one
 * that is off.
 */
export async function replaySince(
  tx: Transaction<EngineDatabase>,
  { endpointId, since, undeliveredOnly, after, limit }: Replay,
  now: Date,
): Promise<Portion> {
  const { types } = await activeEndpoint(tx, endpointId)
  const { from, last } = after === null ? await boundsOf(tx, since) : readCursor(after)
  const until = Math.min(from + limit, last)
  const at = now.toISOString()
  let wanted = tx
    .selectFrom('webhook_events as e')
    .where('e.position', '>', from)
    .where('e.position', '<=', until)
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
  return { count: Number(numInsertedOrUpdatedRows ?? 0), next: until < last ? `${until}-${last}` : null }
}

/** The position before the first event since an instant, and that of the last one now. */
async function boundsOf(db: Kysely<EngineDatabase>, since: string): Promise<{ from: number; last: number }> {
  const events = db.selectFrom('webhook_events').select('position')
  const first = await events.where('at', '>=', since).orderBy('at').orderBy('position').limit(MOMENT).execute()
  const last = await events.orderBy('position', 'desc').limit(1).executeTakeFirst()
  if (first.length === 0 || !last) return { from: 0, last: 0 }
  return { from: Math.min(...first.map(({ position }) => Number(position))) - 1, last: Number(last.position) }
}

/** Form of `next`: the position of the last event that was looked at, and that of the last one of the replay. */
export const REPLAY_CURSOR = /^\d{1,15}-\d{1,15}$/

function readCursor(after: string): { from: number; last: number } {
  const [from, last] = after.split('-').map(Number)
  return { from: from!, last: last! }
}
