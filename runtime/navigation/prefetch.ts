import type { Screen } from '#schemas/screen.ts'

/** Maximum of cached screens; one is at most 256 KB. */
const LIMIT = 12
/** Time in ms for which a fetched screen may be shown without a new request. */
const FRESH_MS = 20_000

interface CacheEntry {
  pending: Promise<Screen | null>
  requestedAt: number
  /** number of answered calls at the time of the request: later calls make the screen outdated */
  answered: number
}

export interface PrefetchedScreen {
  screen: Promise<Screen | null>
  answered: number
}

/** Prefetched screens; the least recently used is evicted first. */
export function createPrefetch(request: (path: string) => Promise<Screen | null>, answered: () => number) {
  const cache = new Map<string, CacheEntry>()

  function remove(path: string): void {
    cache.delete(path)
  }

  function fresh(path: string): CacheEntry | undefined {
    const found = cache.get(path)
    if (!found) return undefined
    if (Date.now() - found.requestedAt < FRESH_MS && found.answered === answered()) return found
    remove(path)
    return undefined
  }

  return {
    /** requests a screen unless it is cached; a failed request is removed */
    want(path: string): void {
      if (fresh(path)) return
      const pending = request(path)
      // A newer request for the same page may have replaced it.
      pending.catch(() => cache.get(path)?.pending === pending && remove(path))
      cache.set(path, { pending, requestedAt: Date.now(), answered: answered() })
      if (cache.size > LIMIT) remove(cache.keys().next().value!)
    },
    /** the prefetched screen if it is still fresh, once */
    take(path: string): PrefetchedScreen | undefined {
      const found = fresh(path)
      remove(path)
      return found && { screen: found.pending, answered: found.answered }
    },
    clear: () => cache.clear(),
  }
}
