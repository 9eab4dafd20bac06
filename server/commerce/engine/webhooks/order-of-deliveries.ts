import { type Kysely, sql } from 'kysely'
import type { EngineDatabase } from '../schema.ts'
import { WAITING } from './states.ts'

type Db = Kysely<EngineDatabase>

/** SQL: when the first event of the same object is due that is not delivered before `d`; null if `d` is the first. */
export const behindUntil = (db: Db) =>
  db
    .selectFrom('webhook_deliveries as first')
    .select('first.due_at')
    .where('first.endpoint_id', '=', sql.ref<string>('d.endpoint_id'))
    .where('first.object', '=', sql.ref<string>('d.object'))
    .where('first.id', '<', sql.ref<number>('d.id'))
    .where('first.status', '=', WAITING)
    .orderBy('first.id')
    .limit(1)

/** Makes deliveries due with the one that they must wait for, so that the next look need not pass them. */
export async function deferFollowers(db: Db, ids: readonly number[], at: string): Promise<void> {
  await defer(db, ids, at).execute()
  // On PostgreSQL the one before may have ended meanwhile, and its server did not find them deferred.
  await makeDue(db, ids, at).execute()
}

// Neither asks for the state: it would lead SQLite through the index of all that wait, instead of to these rows. The other
// conditions hold for rows that wait, and for canceled ones, in which nothing reads the time.

/** SQL: makes deliveries due with the one that they must wait for. */
export const defer = (db: Db, ids: readonly number[], at: string) =>
  db
    .updateTable('webhook_deliveries as d')
    .set((eb) => ({ due_at: eb.fn.coalesce(behindUntil(db), 'd.due_at') }))
    .where('d.id', 'in', ids)
    .where('d.due_at', '<=', at)

/** SQL: makes deliveries due now that were deferred and are the first of their object by now. */
export const makeDue = (db: Db, ids: readonly number[], at: string) =>
  db
    .updateTable('webhook_deliveries as d')
    .set({ due_at: at })
    .where('d.id', 'in', ids)
    .where('d.due_at', '>', at)
    .where('d.attempts', '=', 0)
    .where('d.claimed_by', 'is', null)
    .where(({ exists, not }) => not(exists(behindUntil(db))))

/** Lets the next delivery of an object follow one that is over. */
export async function releaseNext(
  db: Db,
  { endpointId, object }: { endpointId: string; object: string },
  at: string,
): Promise<void> {
  const next = await db
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('endpoint_id', '=', endpointId)
    .where('object', '=', object)
    .where('status', '=', WAITING)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (next) await makeDue(db, [next.id], at).execute()
}
