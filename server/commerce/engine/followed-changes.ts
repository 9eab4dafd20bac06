import { changesAfter, latestChange } from '#server/platform/database/changes.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { EngineDatabase } from './schema.ts'
import { EVERYTHING_TAG, PROMOTIONS_TAG } from './tags.ts'

/** What may have changed when the feed is longer than one page: reading it to its end would cost more than reading again. */
const ALL_TAGS = [EVERYTHING_TAG, PROMOTIONS_TAG]

/**
 * Tells `forget` of changes, by tags, before anything is answered from memory: each call sees every write before it, of any
 * server. On SQLite it costs nothing while nothing was written, on PostgreSQL one query.
 */
export function followChanges(
  database: Pick<Database<EngineDatabase>, 'db' | 'writes'>,
  forget: (tags: readonly string[]) => void,
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
    const newest = tags.length === 0 ? id : await latestChange(db)
    const isWhole = !isIncomplete && newest === id
    if (tags.length > 0) forget(isWhole ? tags : ALL_TAGS)
    if (newest >= seen.cursor) seen = { cursor: newest, writes }
  }
}
