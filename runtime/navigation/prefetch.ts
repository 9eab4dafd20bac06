import type { Screen } from '#schemas/screen.ts'

/** Maximum of cached screens; one is at most 256 KB. */
const LIMIT = 12
/** Time in ms for which a fetched screen may be shown without a new request. */
const FRESH_MS = 20_000

interface CacheEntry {
  coming: Promise<Screen | null>
  askedAt: number
  /** number of answered calls at the time of the request: later calls make the screen outdated */
  answered: number
}

export interface PrefetchedScreen {
  screen: Promise<Screen | null>
  answered: number
}

/** Prefetched screens; the least recently used is evicted first. */
export function createPrefetch(ask: (path: string) => Promise<Screen | null>, answered: () => number) {
  const kept = new Map<string, CacheEntry>()

  function forget(path: string): void {
    kept.delete(path)
  }

  function fresh(path: string): CacheEntry | undefined {
    const found = kept.get(path)
    if (!found) return undefined
    if (Date.now() - found.askedAt < FRESH_MS && found.answered === answered()) return found
    forget(path)
    return undefined
  }

  return {
    /** requests a screen unless it is cached; a failed request is removed */
    want(path: string): void {
      if (fresh(path)) return
      const coming = ask(path)
      // A newer request for the same page may have replaced it.
      coming.catch(() => kept.get(path)?.coming === coming && forget(path))
      kept.set(path, { coming, askedAt: Date.now(), answered: answered() })
      if (kept.size > LIMIT) forget(kept.keys().next().value!)
    },
    /** the prefetched screen if it is still fresh, once */
    take(path: string): PrefetchedScreen | undefined {
      const found = fresh(path)
      forget(path)
      return found && { screen: found.coming, answered: found.answered }
    },
    clear: () => kept.clear(),
  }
}
