import type { Kysely } from 'kysely'
import type { Database } from '#server/platform/database/open.ts'
import type { EngineDatabase } from '../schema.ts'
import type { ClaimedDelivery } from './deliveries.ts'
import { switchOff } from './endpoints.ts'
import { releaseNext } from './order-of-deliveries.ts'
import type { PostResult } from './post-event.ts'
import { DELIVERED } from './states.ts'

type Db = Kysely<EngineDatabase>

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Pauses after the first, second, … failure: an event is given up after three days and ten tries. */
const PAUSES_MS = [
  ...[5_000, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS],
  ...[2 * HOUR_MS, 6 * HOUR_MS, 12 * HOUR_MS, 24 * HOUR_MS, 27 * HOUR_MS],
]
/** Spreads the tries of many deliveries that failed together. */
const JITTER = 0.1

/** How a try ended. `gone`: its endpoint says so, or has failed for three days, and was switched off. */
export type DeliveryEnd = 'delivered' | 'retry' | 'failed' | 'gone' | 'lost'

/**
 * Records the result of a try. After the last one, and if the endpoint answers 410, the delivery has failed; the endpoint is
 * switched off unless it has accepted anything since the first try. `lost`: another server has taken the delivery.
 */
export async function settleDelivery(
  database: Database<EngineDatabase>,
  claimed: ClaimedDelivery,
  result: PostResult,
  { by, now }: { by: string; now: Date },
): Promise<DeliveryEnd> {
  const end = await recordResult(database, claimed, result, { by, now })
  // After the commit: another server that defers the next one before sees this one's end, or is seen here.
  if (end === 'delivered' || end === 'failed') await releaseNext(database.db, claimed, now.toISOString())
  return end
}

async function recordResult(
  database: Database<EngineDatabase>,
  { id, endpointId, attempts, firstAt }: ClaimedDelivery,
  { status, error, durationMs, askedPauseMs }: PostResult,
  { by, now }: { by: string; now: Date },
): Promise<DeliveryEnd> {
  const at = now.toISOString()
  const isDelivered = status !== null && status >= 200 && status < 300
  const pauseMs = PAUSES_MS[attempts]
  const isGone = status === 410
  const isOver = isDelivered || isGone || pauseMs === undefined
  const waitMs = isOver ? 0 : Math.max(pauseMs * (1 + Math.random() * JITTER), askedPauseMs)
  const tried = {
    ...{ attempts: attempts + 1, first_at: firstAt ?? at, last_at: at, claimed_by: null },
    ...{ response_status: status, duration_ms: durationMs },
    error: isDelivered ? null : (error ?? `it answered ${status}`),
    ...(isOver
      ? { status: isDelivered ? ('delivered' as const) : ('failed' as const), ended_at: at }
      : { due_at: new Date(now.getTime() + waitMs).toISOString() }),
  }
  const record = (db: Db) =>
    db
      .updateTable('webhook_deliveries')
      .set(tried)
      .where('id', '=', id)
      .where('claimed_by', '=', by)
      .returning('id')
      .executeTakeFirst()
  if (isDelivered || !isOver) {
    if (!(await record(database.db))) return 'lost'
    return isDelivered ? 'delivered' : 'retry'
  }
  return database.transaction(async (tx) => {
    if (!(await record(tx))) return 'lost'
    if (!isGone && (await hasAccepted(tx, endpointId, firstAt ?? at))) return 'failed'
    return (await switchOff(tx, endpointId, isGone ? 'gone' : 'failing', now)) ? 'gone' : 'failed'
  })
}

async function hasAccepted(db: Db, endpointId: string, since: string): Promise<boolean> {
  const row = await db
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('endpoint_id', '=', endpointId)
    .where('status', '=', DELIVERED)
    .where('ended_at', '>=', since)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
