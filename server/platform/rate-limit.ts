import { networkKey } from './network.ts'

/** `retryAfterS`: seconds until the window ends. */
export type RateLimitAnswer = { isAllowed: true } | { isAllowed: false; retryAfterS: number }

/** Counts one more and returns whether it is allowed. */
export type RateLimit = (key: string | null) => RateLimitAnswer

/** Max addresses counted in one window; all further ones share one count, so that memory stays bounded. */
const MAX_KEYS = 50_000

/**
 * Fixed windows in the memory of one process: at most `limit` per key and window; `database/attempts.ts` counts for all servers.
 * A key is an address; of IPv6 the network counts, as one customer has all of it. Without a key (no address known) all share
 * one count.
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
  const countedAs = (key: string | null) => {
    const known = networkKey(key)
    return counts.has(known) || counts.size < MAX_KEYS ? known : '*'
  }
  return (key) => {
    const now = clock().getTime()
    if (now >= endsAt) {
      counts = new Map()
      endsAt = now + windowMs
    }
    const counted = countedAs(key)
    const reached = (counts.get(counted) ?? 0) + 1
    counts.set(counted, reached)
    return reached <= limit
      ? { isAllowed: true }
      : { isAllowed: false, retryAfterS: Math.max(1, Math.ceil((endsAt - now) / 1000)) }
  }
}
