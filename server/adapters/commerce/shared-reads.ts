import { LRUCache } from 'lru-cache'

/** A value with the tags of all it was made from. */
export interface Tagged<T> {
  value: T
  tags: readonly string[]
  /** what it had to do without; with any it is not kept */
  failures: readonly string[]
}

/** Answers that are the same for everybody of a language and currency: config, footer, menu, pages, keys. */
export interface SharedReads {
  /** The kept value, or one load for all who ask meanwhile. Throws what `load` throws, which is not kept. */
  read<T>(key: string, load: () => Promise<Tagged<T>>): Promise<Tagged<T>>
  /** The kept value, null when there is none. */
  peek<T>(key: string): Tagged<T> | null
  /** Drops everything made from these tags, also what is still being loaded. */
  purge(tags: readonly string[]): void
  clear(): void
}

interface Loading {
  result: Promise<Tagged<unknown>>
  /** what was purged since it began; null stands for everything */
  purged: Set<string> | null
}

/** `maxAgeMs` is how long a value may live that no purge has reached. */
export function sharedReads({ maxAgeMs, maxEntries = 500 }: { maxAgeMs: number; maxEntries?: number }): SharedReads {
  const kept = new LRUCache<string, Tagged<unknown>>({ max: maxEntries, ttl: maxAgeMs })
  const loading = new Map<string, Loading>()

  function start(key: string, load: () => Promise<Tagged<unknown>>): Loading {
    const entry: Loading = { result: load(), purged: new Set() }
    loading.set(key, entry)
    const settle = (loaded: Tagged<unknown> | null) => {
      // A purge may have let a newer load take the place.
      if (loading.get(key) === entry) loading.delete(key)
      const { purged } = entry
      if (loaded?.failures.length === 0 && purged && !loaded.tags.some((tag) => purged.has(tag))) kept.set(key, loaded)
    }
    entry.result.then(settle, () => settle(null))
    return entry
  }

  return {
    read<T>(key: string, load: () => Promise<Tagged<T>>) {
      const known = kept.get(key)
      if (known) return Promise.resolve(known as Tagged<T>)
      // A load that something was purged under may be old: those who come after the purge must not get it.
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
