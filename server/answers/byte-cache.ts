import { LRUCache } from 'lru-cache'
import type { ByteEntry } from '#server/http/bytes/byte-entry.ts'

/** How long and for what an entry may stand. */
export interface Keeping {
  tags: readonly string[]
  /** ms after which it is refreshed behind the next shopper's back */
  freshMs: number
  /** ms since 1970 from which it must not serve: the next instant at which a schedule flips */
  validUntilMs: number
  /** something failed in it: never replaces a sound entry, never outlives `freshMs` */
  isDegraded: boolean
}

export interface Made {
  entry: ByteEntry
  /** null: for this one answer only (an error, a redirect) */
  keep: Keeping | null
  /** where it is kept, when making it has shown that it serves more than was asked for; absent: where it was asked */
  key?: string
}

interface Kept extends Keeping {
  entry: ByteEntry
  freshUntilMs: number
  /** when it stopped being fresh, whatever renewals came to */
  madeStaleMs: number
}

interface Flight {
  promise: Promise<ByteEntry>
  /** tags purged since it took off; null: everything */
  purged: Set<string> | null
}

export interface CacheCounters {
  hits: number
  misses: number
  stale: number
  overtaken: number
}

export type ByteCache = ReturnType<typeof createByteCache>

const RETRY_AFTER_FAILURE_MS = 5_000

/**
 * Answers as bytes, least recently used first out, at most `maxBytes` in all. Misses of one key share one making; stale
 * entries serve while a new one is made; a purged one never serves again, nor does one whose making began before the purge.
 * `staleMs`: how long after `freshMs` an entry may serve while it is renewed; beyond it only when renewing fails. Architecture 4.
 */
export function createByteCache({
  maxBytes,
  clock,
  staleMs = Number.POSITIVE_INFINITY,
  onRefreshError,
}: {
  maxBytes: number
  clock: () => Date
  staleMs?: number
  onRefreshError: (error: unknown) => void
}) {
  const keysOfTag = new Map<string, Set<string>>()
  const entries = new LRUCache<string, Kept>({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: ({ entry }) => entry.sizeBytes,
    dispose: ({ tags }, key) => forget(key, tags),
  })
  /** makings that newcomers may join */
  const joinable = new Map<string, Flight>()
  /** makings under way, joinable or not */
  const flying = new Set<Flight>()
  const counters: CacheCounters = { hits: 0, misses: 0, stale: 0, overtaken: 0 }

  function forget(key: string, tags: readonly string[]) {
    for (const tag of tags) {
      const keys = keysOfTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) keysOfTag.delete(tag)
    }
  }

  function keep(key: string, { entry, keep: keeping }: Made): void {
    if (!keeping) {
      // It has moved or is gone; an error says nothing about what was there before.
      if (!isFailure(entry)) entries.delete(key)
      return
    }
    const now = clock().getTime()
    if (keeping.validUntilMs <= now) return
    if (keeping.isDegraded && find(key)) return
    const freshUntilMs = now + keeping.freshMs
    entries.set(key, { ...keeping, entry, freshUntilMs, madeStaleMs: freshUntilMs })
    // Larger than the whole cache: not taken, so not indexed either.
    if (!entries.has(key)) return
    for (const tag of keeping.tags) {
      const keys = keysOfTag.get(tag) ?? new Set()
      keysOfTag.set(tag, keys.add(key))
    }
  }

  /** The kept entry that may still serve, whether fresh or not. */
  function find(key: string): Kept | null {
    const kept = entries.get(key)
    if (!kept) return null
    const now = clock().getTime()
    if (kept.validUntilMs > now && !(kept.isDegraded && kept.freshUntilMs <= now)) return kept
    entries.delete(key)
    return null
  }

  function isOvertaken(flight: Flight, tags: readonly string[]): boolean {
    return flight.purged === null || tags.some((tag) => flight.purged!.has(tag))
  }

  function make(key: string, produce: () => Promise<Made>): Promise<ByteEntry> {
    const under = joinable.get(key)
    if (under) return under.promise
    const flight: Flight = { purged: new Set(), promise: Promise.resolve() as never }
    flight.promise = produce()
      .then((made) => {
        if (made.keep && isOvertaken(flight, made.keep.tags)) counters.overtaken++
        else keep(made.key ?? key, made)
        return made.entry
      })
      .finally(() => {
        flying.delete(flight)
        if (joinable.get(key) === flight) joinable.delete(key)
      })
    joinable.set(key, flight)
    flying.add(flight)
    return flight.promise
  }

  /**
   * Renews a stale entry. When that fails, by a throw, an error page or one with a gap, the old one stays and is tried again a
   * little later: old bytes beat an error, as long as nothing has purged them meanwhile. Throws only when it was.
   */
  async function renew(key: string, kept: Kept, produce: () => Promise<Made>): Promise<ByteEntry> {
    let isDegraded = false
    const watched = async () => {
      const made = await produce()
      isDegraded = made.keep?.isDegraded ?? false
      return made
    }
    try {
      const entry = await make(key, watched)
      if (entries.peek(key) !== kept || !(isFailure(entry) || isDegraded)) return entry
      if (isFailure(entry)) onRefreshError(new Error(`A renewal answered ${entry.status}`))
    } catch (error) {
      onRefreshError(error)
      if (entries.peek(key) !== kept) throw error
    }
    kept.freshUntilMs = clock().getTime() + RETRY_AFTER_FAILURE_MS
    return kept.entry
  }

  return {
    counters,
    /** A fresh entry at once, or null: what the front of the server asks. */
    peek(key: string): ByteEntry | null {
      const kept = find(key)
      if (!kept || kept.freshUntilMs <= clock().getTime()) return null
      counters.hits++
      return kept.entry
    },
    /** The entry of a key: fresh, stale with a renewal under way, or made now. Throws what `produce` throws when there is none. */
    async get(key: string, produce: () => Promise<Made>): Promise<ByteEntry> {
      const kept = find(key)
      const now = clock().getTime()
      if (kept && kept.freshUntilMs > now) {
        counters.hits++
        return kept.entry
      }
      if (!kept) {
        counters.misses++
        return make(key, produce)
      }
      counters.stale++
      if (now >= kept.madeStaleMs + staleMs) return renew(key, kept, produce)
      // Its failure has been reported, and this shopper does not wait for it.
      if (!joinable.has(key)) renew(key, kept, produce).catch(() => undefined)
      return kept.entry
    },
    /** Drops all that carries one of these tags, now and in what is being made. */
    purge(tags: readonly string[]) {
      if (tags.length === 0) return
      for (const tag of tags) for (const key of [...(keysOfTag.get(tag) ?? [])]) entries.delete(key)
      for (const flight of flying) for (const tag of tags) flight.purged?.add(tag)
      joinable.clear()
    },
    /** Drops everything, now and in what is being made. */
    purgeAll() {
      entries.clear()
      keysOfTag.clear()
      for (const flight of flying) flight.purged = null
      joinable.clear()
    },
    get bytes() {
      return entries.calculatedSize
    },
    get size() {
      return entries.size
    },
    /** Tags in the index; for tests of its bounds. */
    get tagCount() {
      return keysOfTag.size
    },
  }
}

function isFailure({ status }: ByteEntry): boolean {
  return status >= 500
}
