import type { Kysely } from 'kysely'
import type { EngineDatabase } from '../schema.ts'
import { behindUntil, deferFollowers } from './order-of-deliveries.ts'
import { unsealSecret } from './secrets.ts'
import { WAITING } from './states.ts'

type Db = Kysely<EngineDatabase>

/** Longer than any try takes: a claim without a result after this time means that its server was stopped. */
export const CLAIM_MS = 60_000

/** A delivery that this server has claimed, with all that is sent. */
export interface ClaimedDelivery {
  id: number
  endpointId: string
  object: string
  url: string
  /** the present one first; none if that cannot be opened, and then nothing can be sent */
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
  const rows = await firstDueAfter(db, now.toISOString()).execute()
  const dueAts = rows.flatMap(({ at }) => (at === null ? [] : [at]))
  return dueAts.length === 0 ? null : new Date(dueAts.toSorted()[0]!)
}

/** SQL: for each active endpoint when something is due next. It reads one delivery of each. */
export const firstDueAfter = (db: Db, at: string) =>
  db
    .selectFrom('webhook_endpoints as e')
    .select((eb) =>
      eb
        .selectFrom('webhook_deliveries as d')
        .select('d.due_at')
        .whereRef('d.endpoint_id', '=', 'e.id')
        .where('d.status', '=', WAITING)
        .where('d.due_at', '>', at)
        .orderBy('d.due_at')
        .limit(1)
        .as('at'),
    )
    .where('e.is_active', '=', 1)

/** Due deliveries that are read at once, however many wait. */
const LOOK = 100

/** SQL: the deliveries to an endpoint that are due first. */
export const firstDue = (db: Db, endpointId: string, at: string) =>
  db
    .selectFrom('webhook_deliveries as d')
    .select(['d.id', behindUntil(db).as('behind_until')])
    .where('d.endpoint_id', '=', endpointId)
    .where('d.status', '=', WAITING)
    .where('d.due_at', '<=', at)
    .orderBy('d.due_at')
    .orderBy('d.id')
    .limit(LOOK)

/**
 * Claims the delivery to an endpoint that is due first; null for none. Until it has a result or `CLAIM_MS` have passed no other
 * server takes it, nor one that follows it: a claimed delivery is due again when its claim ends.
 */
export async function claimNext(
  db: Db,
  endpointId: string,
  { by, key, now }: { by: string; key: Buffer; now: Date },
): Promise<ClaimedDelivery | null> {
  const at = now.toISOString()
  for (;;) {
    const due = await firstDue(db, endpointId, at).execute()
    if (due.length === 0) return null
    const isBehind = (row: (typeof due)[number]) => row.behind_until !== null
    const followers = due.filter(isBehind).map(({ id }) => id)
    if (followers.length > 0) await deferFollowers(db, followers, at)
    const found = due.find((row) => !isBehind(row))
    // Another server may be faster: then the next one is tried.
    if (found && (await claim(db, found.id, { by, now }))) return readClaimed(db, found.id, { key, now })
  }
}

async function claim(db: Db, id: number, { by, now }: { by: string; now: Date }): Promise<boolean> {
  const claimed = await db
    .updateTable('webhook_deliveries')
    .set({ claimed_by: by, due_at: new Date(now.getTime() + CLAIM_MS).toISOString() })
    .where('id', '=', id)
    .where('status', '=', WAITING)
    .where('due_at', '<=', now.toISOString())
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
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
    .where('e.is_active', '=', 1)
    .executeTakeFirst()
  // Its endpoint was removed or switched off in this very moment.
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
    secrets: openSecrets(row.secret, hasOld ? row.old_secret : null, key),
    event: {
      ...{ id: row.event_id, type: row.type, version: row.version, createdAt: row.at },
      data: JSON.parse(row.data),
    },
  }
}

/** An old one that was sealed with another key is left out: the present one is enough to check a delivery. */
function openSecrets(present: string, old: string | null, key: Buffer): string[] {
  const secret = opened(present, key)
  const before = old === null ? null : opened(old, key)
  return secret === null ? [] : [secret, ...(before === null ? [] : [before])]
}

function opened(sealed: string, key: Buffer): string | null {
  try {
    return unsealSecret(sealed, key)
  } catch {
    return null
  }
}

/** Gives claimed deliveries back without a result: those of this server when it stops, all where a database has one server. */
export async function freeClaims(db: Db, by: string | null, now: Date): Promise<void> {
  let claimed = db
    .updateTable('webhook_deliveries')
    .set({ claimed_by: null, due_at: now.toISOString() })
    .where('status', '=', WAITING)
    .where('claimed_by', 'is not', null)
  if (by !== null) claimed = claimed.where('claimed_by', '=', by)
  await claimed.execute()
}
