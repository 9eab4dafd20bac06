import { type Kysely, PostgresAdapter, sql, type Transaction } from 'kysely'
import type { AutoId } from './column-types.ts'

/**
 * One row: content with this tag has changed at that time (ISO). Ids rise in the order in which changes become visible.
 */
export type ChangesTable = { id: AutoId; tag: string; at: string }

/** The table of a database that keeps a change feed. */
export type WithChanges = { changes: ChangesTable }

/** For a migration: creates the table `changes`. */
export async function createChangesTable(db: Kysely<unknown>) {
  await db.schema
    .createTable('changes')
    // Ids are never reused, so a reader's last id stays valid after pruning.
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('tag', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute()
}

/**
 * Records that these tags have changed, in the transaction that changes them. Call it last: see below.
 *
 * A reader requests ids after the last one it saw. PostgreSQL assigns ids on insert, not on commit: a slow transaction
 * with id 7 could commit after a reader has seen 8, and 7 would be lost for good. So appending takes a lock until the
 * end of the transaction; ids are assigned under it, and the next writer waits. Changes so become visible in the order
 * of their ids. Because of the lock appending belongs at the end: all other writers of the feed wait for the rest of
 * the transaction. SQLite has one writer at a time and needs no lock.
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

/** Any number that no other lock of ours uses. The second key is the table, so every feed has its own lock. */
const lockClass = 20_413
const portion = 1_000

export type Changes = {
  /** The id to continue from: the last id of this answer, or `afterId` again if there is nothing new. */
  id: number
  /** Each tag once, in the order of first change. */
  tags: string[]
  /** True if rows after `afterId` may have been pruned: then anything can have changed. */
  isIncomplete: boolean
}

/** Changes after an id, at most `limit` rows. A new reader starts from `latestChange`. */
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

/** The id of the newest change, 0 if there is none. */
export async function latestChange<DB extends WithChanges>(db: Kysely<DB>): Promise<number> {
  const feed = db as unknown as Kysely<WithChanges>
  const row = await feed
    .selectFrom('changes')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirst()
  return row?.id ?? 0
}

/**
 * Removes changes older than `before`, always from the oldest id on, and never the newest: a reader that is behind can
 * then detect that it missed some. Returns the number of removed rows.
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
