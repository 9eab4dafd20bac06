import type { Database } from '#server/platform/database/open.ts'
import { nextDueChange } from './engine/due-changes.ts'
import type { EngineDatabase } from './engine/schema.ts'
import type { StoreDatabase } from './store/schema.ts'

/**
 * A text that stays the same as long as `GET /changes` has nothing new: no write, and no scheduled change. For a reader
 * in the same process, which would otherwise poll several times a second. Null if the databases cannot tell
 * (PostgreSQL).
 */
export function createFeedMark({
  engine,
  store,
  clock,
}: {
  engine: Database<EngineDatabase>
  store: Database<StoreDatabase>
  clock: () => Date
}): () => Promise<string | null> {
  let known: { ofEngine: number; next: string | null } | null = null
  return async () => {
    const [ofEngine, ofStore] = [engine.writes(), store.writes()]
    if (ofEngine === null || ofStore === null) return null
    const now = clock()
    if (known?.ofEngine !== ofEngine || (known.next !== null && known.next <= now.toISOString()))
      known = { ofEngine, next: await nextDueChange(engine.db, now) }
    return `${ofEngine} ${ofStore} ${known.next}`
  }
}
