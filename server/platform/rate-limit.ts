import { networkOf } from './network.ts'

export interface RateLimit {
  /** Counts one more and returns whether it is allowed. `retryAfterS`: seconds until the window ends. */
  (key: string | null): { isAllowed: true } | { isAllowed: false; retryAfterS: number }
  /** Takes back one count of this window. */
  giveBack(key: string | null): void
}

/** Max addresses counted in one window; all further ones share one count, so that memory stays bounded. */
const MAX_KEYS = 50_000

/**
 * Fixed windows in memory: at most `limit` per key and window. A key is an address; of IPv6 the network counts, as one
 * customer has all of it. Without a key (no address known) all share one count.
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
    const known = key === null ? '' : networkOf(key)
    return counts.has(known) || counts.size < MAX_KEYS ? known : '*'
  }
  const count = (key: string | null): ReturnType<RateLimit> => {
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
  const giveBack = (key: string | null) => {
    const counted = countedAs(key)
    const reached = counts.get(counted)
    if (reached) counts.set(counted, reached - 1)
  }
  return Object.assign(count, { giveBack })
}
