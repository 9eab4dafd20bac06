import type { Database } from '#server/platform/database/open.ts'
import { nextDueChange } from './engine/due-changes.ts'
import type { EngineDatabase } from './engine/schema.ts'
import type { StoreDatabase } from './store/schema.ts'

/**
 * A text that stays the same as long as `GET /changes` would have nothing new to say: nobody has written, and nothing has
 * changed by itself. For a reader in the same process, who would otherwise ask several times a second. Null where the
 * databases do not tell (PostgreSQL).
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
