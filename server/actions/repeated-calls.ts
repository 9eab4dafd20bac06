import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { KEPT_MS, type RepeatedCallStore } from './repeated-call-store.ts'

const MAX_KEPT = 2_000
/** While another server is at work its answer is looked for so often. */
const LOOK_MS = 100

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
 * each gets the same answer, from whatever server. Answers that `isFinal` turns down are not kept. `store`: absent, this process alone knows.
 */
export function createRepeatedCalls<T>({
  clock,
  isFinal,
  store,
}: {
  clock: () => Date
  isFinal: (answer: T) => boolean
  store?: RepeatedCallStore | undefined
}): (call: Call, work: () => Promise<T>) => Promise<T> {
  const kept = new Map<string, { until: number; answer: Promise<T> }>()

  function makeRoom(now: number) {
    for (const [name, { until }] of kept) {
      if (until > now && kept.size < MAX_KEPT) return
      kept.delete(name)
    }
  }

  /** Among all servers. The store lets go of a call whose server has died, so this ends. */
  async function once(name: string, work: () => Promise<T>): Promise<T> {
    if (!store) return work()
    for (;;) {
      const taken = await store.take(name)
      if (taken === null) return work()
      if (taken === 'ours') break
      if (taken !== 'theirs') return JSON.parse(taken.answer) as T
      await wait(LOOK_MS)
    }
    try {
      const answer = await work()
      await store.settle(name, isFinal(answer) ? JSON.stringify(answer) : null)
      return answer
    } catch (error) {
      await store.settle(name, null)
      throw error
    }
  }

  return ({ sender, operation, key, input }, work) => {
    const now = clock().getTime()
    makeRoom(now)
    const name = createHash('sha512')
      .update(JSON.stringify([sender, operation, key, input]))
      .digest('base64url')
    const known = kept.get(name)
    if (known && known.until > now) return known.answer
    const answer = once(name, work)
    kept.set(name, { until: now + KEPT_MS, answer })
    const forget = () => kept.get(name)?.answer === answer && kept.delete(name)
    answer.then((given) => isFinal(given) || forget(), forget)
    return answer
  }
}
