import { createHash } from 'node:crypto'

/** A browser sends a call again at once after a broken connection, or not at all. */
const KEPT_MS = 60_000
const MAX_KEPT = 2_000

interface Call {
  /** what its sender is known by, such as the cookie of a session */
  sender: string
  operation: string
  /** its idempotency key */
  key: string
  input: unknown
}

/**
 * Does a call once that comes again with its key, from the same sender and with the same input, also while the first is still at work:
 * each gets the same answer. Answers that `isFinal` turns down are not kept. In the memory of this process: with several servers a call
 * that is sent again to another one is done by that.
 */
export function createRepeatedCalls<T>({
  clock,
  isFinal,
}: {
  clock: () => Date
  isFinal: (answer: T) => boolean
}): (call: Call, work: () => Promise<T>) => Promise<T> {
  const kept = new Map<string, { until: number; answer: Promise<T> }>()

  function makeRoom(now: number) {
    for (const [id, { until }] of kept) {
      if (until > now && kept.size < MAX_KEPT) return
      kept.delete(id)
    }
  }

  return ({ sender, operation, key, input }, work) => {
    const now = clock().getTime()
    makeRoom(now)
    const id = createHash('sha256')
      .update(JSON.stringify([sender, operation, key, input]))
      .digest('base64url')
    const known = kept.get(id)
    if (known && known.until > now) return known.answer
    const answer = work()
    kept.set(id, { until: now + KEPT_MS, answer })
    const forget = () => kept.get(id)?.answer === answer && kept.delete(id)
    answer.then((given) => isFinal(given) || forget(), forget)
    return answer
  }
}
