import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/platform/database/open.ts'
import type { EngineDatabase } from '../schema.ts'
import { switchOff } from './endpoints.ts'
import type { PostResult } from './post-event.ts'
import { unsealSecret } from './secrets.ts'
import { WAITING } from './waiting.ts'

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
/** Longer than any try takes: a claim without a result after this time means that its server was stopped. */
export const CLAIM_MS = MINUTE_MS

/** A delivery that this server has claimed, with all that is sent. */
export interface ClaimedDelivery {
  id: number
  endpointId: string
  object: string
  url: string
  secrets: string[]
  event: { id: string; type: string; version: string; createdAt: string; data: unknown }
  /** earlier tries */
  attempts: number
  /** of the first try; null before it */
  firstAt: string | null
}

/** Ids of the endpoints that may get something. */
export async function activeEndpoints(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('webhook_endpoints').select('id').where('is_active', '=', 1).execute()
  return rows.map(({ id }) => id)
}

/** When something for an active endpoint is due next; null for never. */
export async function nextDue(db: Db, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhook_endpoints as e', 'e.id', 'd.endpoint_id')
    .select((eb) => eb.fn.min('d.due_at').as('at'))
    .where('e.is_active', '=', 1)
    .where('d.status', '=', WAITING)
    .where('d.due_at', '>', now.toISOString())
    .executeTakeFirst()
  return row?.at ? new Date(row.at) : null
}

/** SQL: an earlier event of the same object is not delivered to the endpoint yet. */
const isBehind = (db: Db) =>
  db
    .selectFrom('webhook_deliveries as earlier')
    .select('earlier.id')
    .where('earlier.endpoint_id', '=', sql.ref<string>('d.endpoint_id'))
    .where('earlier.object', '=', sql.ref<string>('d.object'))
    .where('earlier.id', '<', sql.ref<number>('d.id'))
    .where('earlier.status', '=', WAITING)

/**
 * Claims the delivery to an endpoint that is due first; null for none. Until it has a result or `CLAIM_MS` have passed no other
 * server takes it, nor one that follows it.
 */
export async function claimNext(
  db: Db,
  endpointId: string,
  { by, key, now }: { by: string; key: Buffer; now: Date },
): Promise<ClaimedDelivery | null> {
  const at = now.toISOString()
  // Another server may be faster: then the next one is tried.
  for (;;) {
    const found = await db
      .selectFrom('webhook_deliveries as d')
      .innerJoin('webhook_endpoints as e', 'e.id', 'd.endpoint_id')
      .select('d.id')
      .where('d.endpoint_id', '=', endpointId)
      .where('e.is_active', '=', 1)
      .where('d.status', '=', WAITING)
      .where('d.due_at', '<=', at)
      .where((eb) => eb.or([eb('d.claimed_until', 'is', null), eb('d.claimed_until', '<=', at)]))
      .where(({ exists, not }) => not(exists(isBehind(db))))
      .orderBy('d.due_at')
      .orderBy('d.id')
      .limit(1)
      .executeTakeFirst()
    if (!found) return null
    const claimed = await db
      .updateTable('webhook_deliveries')
      .set({ claimed_by: by, claimed_until: new Date(now.getTime() + CLAIM_MS).toISOString() })
      .where('id', '=', found.id)
      .where('status', '=', WAITING)
      .where('due_at', '<=', at)
      .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', at)]))
      .returning('id')
      .executeTakeFirst()
    if (claimed) return readClaimed(db, claimed.id, { key, now })
  }
}

async function readClaimed(
  db: Db,
  id: number,
  { key, now }: { key: Buffer; now: Date },
): Promise<ClaimedDelivery | null> {
  const row = await db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhook_endpoints as e', 'e.id', 'd.endpoint_id')
    .innerJoin('webhook_events as v', 'v.id', 'd.event_id')
    .select(['d.id', 'd.endpoint_id', 'd.object', 'd.attempts', 'd.first_at', 'e.url', 'e.version'])
    .select(['e.secret', 'e.old_secret', 'e.old_secret_until', 'v.id as event_id', 'v.type', 'v.data', 'v.at'])
    .where('d.id', '=', id)
    .executeTakeFirst()
  // Its endpoint was removed in this very moment.
  if (!row) return null
  const hasOld = row.old_secret !== null && row.old_secret_until! > now.toISOString()
  return {
    ...{
      id: row.id,
      endpointId: row.endpoint_id,
      object: row.object,
      url: row.url,
      attempts: row.attempts,
      firstAt: row.first_at,
    },
    secrets: [row.secret, ...(hasOld ? [row.old_secret!] : [])].map((sealed) => unsealSecret(sealed, key)),
    event: {
      ...{ id: row.event_id, type: row.type, version: row.version, createdAt: row.at },
      data: JSON.parse(row.data),
    },
  }
}

/** How a try ended. `gone`: its endpoint says so, or has failed for three days, and was switched off. */
export type DeliveryEnd = 'delivered' | 'retry' | 'failed' | 'gone' | 'lost'

/**
 * Records the result of a try. After the last one, and if the endpoint answers 410, the delivery has failed; the endpoint is
 * switched off unless it has accepted anything since the first try. `lost`: another server has taken the delivery.
 */
export async function settleDelivery(
  database: Database<EngineDatabase>,
  { id, endpointId, object, attempts, firstAt }: ClaimedDelivery,
  result: PostResult,
  { by, now }: { by: string; now: Date },
): Promise<DeliveryEnd> {
  const { status, error, durationMs, askedPauseMs } = result
  const at = now.toISOString()
  const isDelivered = status !== null && status >= 200 && status < 300
  const pauseMs = PAUSES_MS[attempts]
  const isGone = status === 410
  const isOver = isDelivered || isGone || pauseMs === undefined
  const waitMs = isOver ? 0 : Math.max(pauseMs * (1 + Math.random() * JITTER), askedPauseMs)
  const next = new Date(now.getTime() + waitMs).toISOString()
  const tried = {
    ...{ attempts: attempts + 1, first_at: firstAt ?? at, last_at: at, claimed_by: null, claimed_until: null },
    ...{ response_status: status, duration_ms: durationMs },
    error: isDelivered ? null : (error ?? `it answered ${status}`),
    ...(isOver
      ? { status: isDelivered ? ('delivered' as const) : ('failed' as const), ended_at: at }
      : { due_at: next }),
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
    if (isDelivered) return 'delivered'
    // What follows waits as long, so that a search for due ones need not pass all of it.
    await database.db
      .updateTable('webhook_deliveries')
      .set({ due_at: next })
      .where('endpoint_id', '=', endpointId)
      .where('object', '=', object)
      .where('status', '=', WAITING)
      .where('id', '>', id)
      .execute()
    return 'retry'
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
    .where('status', '=', 'delivered')
    .where('ended_at', '>=', since)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Gives claimed deliveries back without a result: those of this server when it stops, all where a database has one server. */
export async function freeClaims(db: Db, by: string | null): Promise<void> {
  let claimed = db
    .updateTable('webhook_deliveries')
    .set({ claimed_by: null, claimed_until: null })
    .where('status', '=', WAITING)
    .where('claimed_by', 'is not', null)
  if (by !== null) claimed = claimed.where('claimed_by', '=', by)
  await claimed.execute()
}
