import { setTimeout as pause } from 'node:timers/promises'

/** How an import shares its process and its database with others. */
export interface Pace {
  /** a slice, one transaction, should take no longer */
  sliceMs: number
  maxLines: number
  /** whether others have as much time after a slice as it took */
  takesRests: boolean
}

/**
 * Beside shoppers the slices of SQLite are short, as they hold the thread and the one writer. Those of PostgreSQL mostly wait for
 * answers, meanwhile the thread does other work.
 */
export function paceOf(dialect: 'sqlite' | 'postgres', { isAlone }: { isAlone: boolean }): Pace {
  // Other servers may write to the same PostgreSQL, and wait for what a long transaction holds.
  if (isAlone) return { sliceMs: dialect === 'sqlite' ? 1_000 : 300, maxLines: 250, takesRests: false }
  return { sliceMs: dialect === 'sqlite' ? 5 : 40, maxLines: 100, takesRests: true }
}

const FIRST_LINES = 5
const MAX_REST_MS = 50

/** Lines of a slice, by how long the one before took. */
export function sliceSizes({ sliceMs, maxLines, takesRests }: Pace) {
  let size = FIRST_LINES
  return {
    get size() {
      return size
    },
    /** Between two slices. */
    async rest(tookMs: number) {
      if (tookMs > sliceMs) size = Math.max(1, Math.floor((size * sliceMs) / tookMs))
      else if (tookMs < sliceMs / 2) size = Math.min(maxLines, size * 2)
      await pause(takesRests ? Math.min(tookMs, MAX_REST_MS) : 0)
    },
  }
}
