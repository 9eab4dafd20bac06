import { changesAfter, latestChange, type WithChanges } from './changes.ts'
import type { Database } from './open.ts'

/**
 * Tells `forget` which tags have changed before anything is answered from memory, null for more than is worth naming: each
 * call sees every write before it, of any server. On SQLite it costs nothing while nothing was written, on PostgreSQL one
 * query.
 */
export function followChanges<DB extends WithChanges>(
  database: Pick<Database<DB>, 'db' | 'writes'>,
  forget: (tags: readonly string[] | null) => void,
): () => Promise<void> {
  const { db } = database
  let seen: { cursor: number; writes: number | null } | null = null

  return async () => {
    const writes = database.writes()
    if (seen === null) {
      const cursor = await latestChange(db)
      // Of two first calls the earlier place in the feed counts.
      seen ??= { cursor, writes }
      return
    }
    if (writes !== null && writes === seen.writes) return
    const { id, tags, isIncomplete } = await changesAfter(db, seen.cursor)
    // A feed longer than one page is not read to its end: reading again what is kept costs less.
    const newest = tags.length === 0 ? id : await latestChange(db)
    if (tags.length > 0) forget(isIncomplete || newest > id ? null : tags)
    if (newest >= seen.cursor) seen = { cursor: newest, writes }
  }
}
