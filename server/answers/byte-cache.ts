import { type ByteEntry, repackedForMany } from '#server/http/bytes/byte-entry.ts'
import { createScanResistantCache } from '#server/platform/scan-resistant-cache.ts'

/** Lifetime and tags of an entry. */
export interface CachePolicy {
  tags: readonly string[]
  /** ms after which a request refreshes it in the background */
  freshMs: number
  /** ms since 1970 from which it must not be served: the next start or end of a schedule */
  validUntilMs: number
  /** a part failed: it never replaces a complete entry and never outlives `freshMs` */
  isDegraded: boolean
}

export interface CacheResult {
  entry: ByteEntry
  /** null: for this answer only (an error, a redirect) */
  keep: CachePolicy | null
  /**
   * the key to store it under, if producing it showed that it serves more requests than the requested key; absent: the
   * requested key
   */
  key?: string
}

interface CacheEntry extends CachePolicy {
  entry: ByteEntry
  freshUntilMs: number
  /** when it stopped being fresh, regardless of renewals */
  madeStaleMs: number
  /** it was served again, so that packing it for many has begun */
  isForMany: boolean
}

interface Flight {
  promise: Promise<ByteEntry>
  /** tags purged since it started; null: all */
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
 * Answers as bytes, at most `maxBytes`; those that were asked for once leave first, and those that are asked for again are
 * packed better: most pages that a crawler opens are never served again. Concurrent misses of one key share one production. Stale
 * entries are served while a new one is produced. A purged entry is never served again, nor is one whose production
 * began before the purge. `staleMs`: how long after `freshMs` an entry may be served during renewal; after that only if
 * renewing fails. Architecture 4.
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
  const entries = createScanResistantCache<CacheEntry>({
    maxSize: maxBytes,
    sizeOf: ({ entry }) => entry.sizeBytes,
    onLeave: ({ tags }, key) => forget(key, tags),
  })
  /** productions that new requests may join */
  const joinable = new Map<string, Flight>()
  /** all productions in progress */
  const flying = new Set<Flight>()
  const counters: CacheCounters = { hits: 0, misses: 0, stale: 0, overtaken: 0 }

  function forget(key: string, tags: readonly string[]) {
    for (const tag of tags) {
      const keys = keysOfTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) keysOfTag.delete(tag)
    }
  }

  function keep(key: string, { entry, keep: policyOf }: CacheResult): void {
    if (!policyOf) {
      // The page has moved or is gone. An error says nothing about the former entry.
      if (!isFailure(entry)) entries.delete(key)
      return
    }
    const now = clock().getTime()
    if (policyOf.validUntilMs <= now) return
    if (policyOf.isDegraded && find(key)) return
    const freshUntilMs = now + policyOf.freshMs
    entries.set(key, { ...policyOf, entry, freshUntilMs, madeStaleMs: freshUntilMs, isForMany: false })
    // Larger than the whole cache: not stored, so not indexed either.
    if (!entries.has(key)) return
    for (const tag of policyOf.tags) {
      const keys = keysOfTag.get(tag) ?? new Set()
      keysOfTag.set(tag, keys.add(key))
    }
  }

  /** The stored entry that may still be served, fresh or stale. */
  function find(key: string): CacheEntry | null {
    const kept = entries.get(key)
    if (!kept) return null
    const now = clock().getTime()
    if (kept.validUntilMs > now && !(kept.isDegraded && kept.freshUntilMs <= now)) return kept
    entries.delete(key)
    return null
  }

  /** Packs an entry that is served again, in the background. */
  async function packForMany(key: string, kept: CacheEntry): Promise<void> {
    kept.isForMany = true
    try {
      const entry = await repackedForMany(kept.entry)
      if (!entry || entry.sizeBytes > kept.entry.sizeBytes) return
      kept.entry = entry
      if (entries.peek(key) === kept) entries.resized(key)
    } catch (error) {
      onRefreshError(error)
    }
  }

  function serveFresh(key: string, kept: CacheEntry): ByteEntry {
    counters.hits++
    if (!kept.isForMany) void packForMany(key, kept)
    return kept.entry
  }

  function isOvertaken(flight: Flight, tags: readonly string[]): boolean {
    return flight.purged === null || tags.some((tag) => flight.purged!.has(tag))
  }

  function make(key: string, produce: () => Promise<CacheResult>): Promise<ByteEntry> {
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
   * Renews a stale entry. If that fails (an exception, an error page or a degraded one), the old entry stays and is
   * retried a little later: old bytes beat an error, unless they were purged meanwhile. Throws only if they were.
   */
  async function renew(key: string, kept: CacheEntry, produce: () => Promise<CacheResult>): Promise<ByteEntry> {
    let isDegraded = false
    const watched = async () => {
      const made = await produce()
      isDegraded = made.keep?.isDegraded ?? false
      return made
    }
    try {
      const entry = await make(key, watched)
      if (entries.peek(key) !== kept || !(isFailure(entry) || isDegraded)) return entry
      if (isFailure(entry)) onRefreshError(new Error(`Renewing a cached page failed with status ${entry.status}`))
    } catch (error) {
      onRefreshError(error)
      if (entries.peek(key) !== kept) throw error
    }
    kept.freshUntilMs = clock().getTime() + RETRY_AFTER_FAILURE_MS
    return kept.entry
  }

  return {
    counters,
    /** A fresh entry, or null: synchronous, for the front of the server. */
    peek(key: string): ByteEntry | null {
      const kept = find(key)
      if (!kept || kept.freshUntilMs <= clock().getTime()) return null
      return serveFresh(key, kept)
    },
    /**
     * The entry of a key: fresh, stale with a renewal in progress, or produced now. Rethrows errors of `produce` if
     * there is none.
     */
    async get(key: string, produce: () => Promise<CacheResult>): Promise<ByteEntry> {
      const kept = find(key)
      const now = clock().getTime()
      if (kept && kept.freshUntilMs > now) return serveFresh(key, kept)
      if (!kept) {
        counters.misses++
        return make(key, produce)
      }
      counters.stale++
      if (now >= kept.madeStaleMs + staleMs) return renew(key, kept, produce)
      // The failure has been reported, and this request does not wait for it.
      if (!joinable.has(key)) renew(key, kept, produce).catch(() => undefined)
      return kept.entry
    },
    /** Drops all entries with one of these tags, including those being produced. */
    purge(tags: readonly string[]) {
      if (tags.length === 0) return
      for (const tag of tags) for (const key of [...(keysOfTag.get(tag) ?? [])]) entries.delete(key)
      for (const flight of flying) for (const tag of tags) flight.purged?.add(tag)
      joinable.clear()
    },
    /** Drops all entries, including those being produced. */
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
    /** Number of indexed tags; for tests of its bounds. */
    get tagCount() {
      return keysOfTag.size
    },
  }
}

function isFailure({ status }: ByteEntry): boolean {
  return status >= 500
}
