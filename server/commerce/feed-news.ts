import type { Database } from '#server/platform/database/open.ts'
import { nextDueChange } from './engine/due-changes.ts'
import type { EngineDatabase } from './engine/schema.ts'
import type { StoreDatabase } from './store/schema.ts'

/** Tells a reader of `GET /changes` in the same process when there may be something new, so that it need not ask. */
export interface FeedNews {
  /**
   * A text that stays the same as long as the feed has nothing new: no write, and no scheduled change. Null if the
   * databases cannot tell (PostgreSQL).
   */
  mark(): Promise<string | null>
  /** Calls `listener` after writes of any process. Returns the function that ends this. */
  onWrite(listener: () => void): () => void
  /** ms until the next scheduled change; null if there is none */
  nextDueMs(): Promise<number | null>
}

export function createFeedNews({
  engine,
  store,
  clock,
}: {
  engine: Database<EngineDatabase>
  store: Database<StoreDatabase>
  clock: () => Date
}): FeedNews {
  let known: { ofEngine: number | null; next: string | null } | null = null

  /** Of writes on PostgreSQL nobody knows: there it is read each time. */
  async function nextDue(ofEngine: number | null): Promise<string | null> {
    const now = clock()
    const isOver = known !== null && known.next !== null && known.next <= now.toISOString()
    if (known === null || ofEngine === null || known.ofEngine !== ofEngine || isOver)
      known = { ofEngine, next: await nextDueChange(engine.db, now) }
    return known.next
  }

  return {
    async mark() {
      const [ofEngine, ofStore] = [engine.writes(), store.writes()]
      if (ofEngine === null || ofStore === null) return null
      return `${ofEngine} ${ofStore} ${await nextDue(ofEngine)}`
    },
    onWrite(listener) {
      const ends = [engine.onWrite(listener), store.onWrite(listener)]
      return () => {
        for (const end of ends) end()
      }
    },
    async nextDueMs() {
      const next = await nextDue(engine.writes())
      return next === null ? null : Math.max(0, Date.parse(next) - clock().getTime())
    },
  }
}
