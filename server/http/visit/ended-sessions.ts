import type { SharedPorts } from '#server/ports/ports.ts'

/** Sessions that have ended while their tokens still have a valid signature. */
export interface EndedSessions {
  /** Whether `has` can be trusted; loads the list first if needed. Never rejects. */
  ready(): Promise<boolean>
  has(sid: string): boolean
  /** Takes tags of the change feed; other tags are ignored. */
  note(tags: readonly string[]): void
  /** The feed has a gap: the list is reloaded. */
  reset(): void
}

const TAG = /^session:(.+)$/
/** The oldest are dropped first; the commerce API refuses their tokens anyway. */
const MAX_SESSIONS = 50_000

/** Loaded whole at the start and after a gap, then kept up to date by the change feed. */
export function createEndedSessions({ endedSessions }: Pick<SharedPorts, 'endedSessions'>): EndedSessions {
  const ended = new Set<string>()
  let isWhole = false
  let reading: Promise<void> | null = null

  function add(sid: string) {
    ended.add(sid)
    if (ended.size > MAX_SESSIONS) ended.delete(ended.values().next().value as string)
  }

  async function read() {
    try {
      for (const sid of await endedSessions()) add(sid)
      isWhole = true
    } catch {
      // The commerce API is down: tokens stay unknown, and the next one retries.
    }
  }

  async function ready() {
    if (isWhole) return true
    reading ??= read().finally(() => {
      reading = null
    })
    await reading
    return isWhole
  }

  return {
    ready,
    has: (sid) => ended.has(sid),
    note(tags) {
      for (const tag of tags) {
        const sid = TAG.exec(tag)?.[1]
        if (sid !== undefined) add(sid)
      }
    },
    reset() {
      isWhole = false
      void ready()
    },
  }
}
