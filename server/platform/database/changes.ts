import { type Kysely, PostgresAdapter, sql, type Transaction } from 'kysely'
import type { AutoId } from './column-types.ts'

/** One row says: what carries this tag has changed, at that time (ISO). Ids rise in the order in which changes become visible. */
export type ChangesTable = { id: AutoId; tag: string; at: string }

/** Part of the tables of a database that keeps a change feed. */
export type WithChanges = { changes: ChangesTable }

/** A piece for a migration: creates the table `changes`. */
export async function createChangesTable(db: Kysely<unknown>) {
  await db.schema
    .createTable('changes')
    // Never handed out twice, so a reader's last id stays good after pruning.
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('tag', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute()
}

/**
 * Notes that these tags have changed, in the transaction that changes them. Call it last: see below.
 *
 * A reader asks for ids after the last it saw. PostgreSQL hands ids out when a row is inserted, not when its transaction
 * commits: a slow transaction with id 7 could commit after a reader has seen 8, and 7 would be lost for good. So appending
 * takes a lock that only the end of the transaction gives back; ids are handed out under it, and the next one to append
 * waits. A transaction that comes second is seen second. The lock is why appending belongs at the end: what
 * follows is done with all other writers of the feed waiting. SQLite has one writer at a time, and needs none of this.
 */
export async function appendChanges<DB extends WithChanges>(
  tx: Transaction<DB>,
  tags: readonly string[],
  at = new Date(),
) {
  if (tags.length === 0) return
  const feed = tx as unknown as Transaction<WithChanges>
  if (isPostgres(feed))
    await sql`select pg_advisory_xact_lock(${sql.lit(lockClass)}, 'changes'::regclass::oid::int)`.execute(feed)
  const rows = [...new Set(tags)].map((tag) => ({ tag, at: at.toISOString() }))
  for (let i = 0; i < rows.length; i += portion) {
    await feed
      .insertInto('changes')
      .values(rows.slice(i, i + portion))
      .execute()
  }
}

/** Any number, as long as no other lock of ours uses it. The second key is the table, so every feed has a lock of its own. */
const lockClass = 20_413
const portion = 1_000

export type Changes = {
  /** What to ask after next time: the last id of this answer, or `afterId` again when there is nothing new. */
  id: number
  /** Each tag once, in the order of first change. */
  tags: string[]
  /** True when rows after `afterId` may have been pruned: then anything can have changed. */
  isIncomplete: boolean
}

/** What has changed after an id, at most `limit` rows. A reader that starts now begins with `latestChange`. */
export async function changesAfter<DB extends WithChanges>(
  db: Kysely<DB>,
  afterId: number,
  limit = 1_000,
): Promise<Changes> {
  const feed = db as unknown as Kysely<WithChanges>
  const rows = await feed
    .selectFrom('changes')
    .select([
      'id',
      'tag',
      (eb) =>
        eb
          .selectFrom('changes')
          .select((inner) => inner.fn.min('id').as('oldest'))
          .as('oldest'),
    ])
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()
  const last = rows.at(-1)
  if (!last) return { id: afterId, tags: [], isIncomplete: false }
  return {
    id: last.id,
    tags: [...new Set(rows.map((row) => row.tag))],
    isIncomplete: Number(last.oldest) > afterId + 1,
  }
}

/** The id of the newest change, 0 when there never was one. */
export async function latestChange<DB extends WithChanges>(db: Kysely<DB>): Promise<number> {
  const feed = db as unknown as Kysely<WithChanges>
  const row = await feed
    .selectFrom('changes')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirst()
  return row?.id ?? 0
}

/**
 * Removes changes older than `before`, always from the oldest id on, and never the newest: a reader that is behind can then
 * tell that it missed something. Returns how many rows went.
 */
export async function pruneChanges<DB extends WithChanges>(db: Kysely<DB>, before: Date): Promise<number> {
  const feed = db as unknown as Kysely<WithChanges>
  const firstToKeep = await feed
    .selectFrom('changes')
    .select((eb) => eb.fn.min('id').as('id'))
    .where((eb) =>
      eb.or([
        eb('at', '>=', before.toISOString()),
        eb(
          'id',
          '=',
          eb.selectFrom('changes').select((inner) => inner.fn.max('id').as('newest')),
        ),
      ]),
    )
    .executeTakeFirst()
  if (!firstToKeep?.id) return 0
  const result = await feed.deleteFrom('changes').where('id', '<', firstToKeep.id).executeTakeFirst()
  return Number(result.numDeletedRows)
}

function isPostgres(db: Kysely<WithChanges>) {
  return db.getExecutor().adapter instanceof PostgresAdapter
}
