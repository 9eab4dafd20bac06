import { LRUCache } from 'lru-cache'

/** A value with the tags of its sources. */
export interface Tagged<T> {
  value: T
  tags: readonly string[]
  /** missing parts; a value with any is not cached */
  failures: readonly string[]
  /** false: only for those who wait for it, as no tag would purge it */
  isKept?: boolean
}

/** Answers that are the same for all shoppers of a language and currency: config, footer, menu, categories, pages, slugs. */
export interface SharedReads {
  /** The cached value, or one load shared by concurrent callers. Rethrows errors of `load`, which are not cached. */
  read<T>(key: string, load: () => Promise<Tagged<T>>): Promise<Tagged<T>>
  /** The cached value, null if there is none. */
  peek<T>(key: string): Tagged<T> | null
  /** Drops all values with one of these tags, including those being loaded. */
  purge(tags: readonly string[]): void
  clear(): void
}

interface Loading {
  result: Promise<Tagged<unknown>>
  /** tags purged since it began; null: all */
  purged: Set<string> | null
}

/** `maxAgeMs`: max age of a value that no purge has reached. */
export function sharedReads({ maxAgeMs, maxEntries = 2000 }: { maxAgeMs: number; maxEntries?: number }): SharedReads {
  const kept = new LRUCache<string, Tagged<unknown>>({ max: maxEntries, ttl: maxAgeMs })
  const loading = new Map<string, Loading>()

  function start(key: string, load: () => Promise<Tagged<unknown>>): Loading {
    const entry: Loading = { result: load(), purged: new Set() }
    loading.set(key, entry)
    const settle = (loaded: Tagged<unknown> | null) => {
      // A purge may have let a newer load take the place.
      if (loading.get(key) === entry) loading.delete(key)
      const { purged } = entry
      if (loaded?.failures.length !== 0 || loaded.isKept === false || !purged) return
      if (!loaded.tags.some((tag) => purged.has(tag))) kept.set(key, loaded)
    }
    entry.result.then(settle, () => settle(null))
    return entry
  }

  return {
    read<T>(key: string, load: () => Promise<Tagged<T>>) {
      const known = kept.get(key)
      if (known) return Promise.resolve(known as Tagged<T>)
      // A load that overlapped a purge may be outdated: callers after the purge must not get it.
      const running = loading.get(key)
      const isFresh = running?.purged?.size === 0
      return (isFresh ? running : start(key, load)).result as Promise<Tagged<T>>
    },
    peek<T>(key: string) {
      return (kept.get(key) as Tagged<T> | undefined) ?? null
    },
    purge(tags) {
      const gone = new Set(tags)
      for (const entry of loading.values()) for (const tag of tags) entry.purged?.add(tag)
      for (const [key, { tags: own }] of kept.entries()) if (own.some((tag) => gone.has(tag))) kept.delete(key)
    },
    clear() {
      for (const entry of loading.values()) entry.purged = null
      kept.clear()
    },
  }
}
