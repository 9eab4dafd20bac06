import { networkOf } from './network.ts'

/** Says whether one more is allowed. `retryAfterS`: seconds until the window ends. */
export type RateLimit = (key: string | null) => { isAllowed: true } | { isAllowed: false; retryAfterS: number }

/** Addresses counted in one window; beyond it strangers share one count, so that memory stays bounded. */
const MAX_KEYS = 50_000

/**
 * Fixed windows in memory: at most `limit` per key and window. A key is an address; of IPv6 the network counts, as one customer
 * has all of it. Without a key (no address known) all share one count.
 */
export function createRateLimit({
  limit,
  windowMs,
  clock,
}: {
  limit: number
  windowMs: number
  clock: () => Date
}): RateLimit {
  let counts = new Map<string, number>()
  let endsAt = Number.NEGATIVE_INFINITY
  return (key) => {
    const now = clock().getTime()
    if (now >= endsAt) {
      counts = new Map()
      endsAt = now + windowMs
    }
    const known = key === null ? '' : networkOf(key)
    const counted = counts.has(known) || counts.size < MAX_KEYS ? known : '*'
    const count = (counts.get(counted) ?? 0) + 1
    counts.set(counted, count)
    return count <= limit
      ? { isAllowed: true }
      : { isAllowed: false, retryAfterS: Math.max(1, Math.ceil((endsAt - now) / 1000)) }
  }
}
