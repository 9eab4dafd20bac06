import { createLooks } from '#server/platform/looks.ts'
import type { Report } from '#server/platform/report.ts'
import type { ChangesPort } from '#server/ports/store.ts'

export interface FeedHealth {
  /** time since every change was known */
  lagMs: number
  /** calls that failed since the start */
  failures: number
}

export interface ChangePoller {
  /** Polls once now; used by tests and at start. */
  poll(): Promise<void>
  /** Resolves once every change from before the call is known: a poll that is under way may have missed some. */
  catchUp(): Promise<void>
  /** Position in the feed; null before the first answer. */
  cursor(): string | null
  health(): FeedHealth
  stop(): void
}

const REPORT_EVERY_MS = 60_000
/** A feed that says when it has something new is asked this often all the same, in case it did not say so. */
const NET_MS = 30_000

/**
 * Follows the change feed: asks it for the tags changed since the last answer and passes them on. A feed with `news` is
 * asked when it has some, at most every `everyMs`; any other one every `everyMs`. The first answer, and a feed that no
 * longer reaches back far enough, call `onReset`. An unreachable feed is reported once a minute and asked further.
 * Architecture 4.
 */
export function pollChanges({
  changes,
  everyMs,
  onTags,
  onReset,
  report,
}: {
  changes: ChangesPort
  everyMs: number
  onTags: (tags: string[]) => void
  onReset: () => void
  report: Report
}): ChangePoller {
  let cursor: string | null = null
  let running: Promise<boolean> | null = null
  let reportedAt = Number.NEGATIVE_INFINITY
  let knownAt = performance.now()
  let failures = 0
  const { news } = changes
  const looks = createLooks({ look, pauseMs: everyMs, netMs: news ? NET_MS : everyMs })
  const endNews = news?.onWrite(looks.wake)

  /** Whether that is all: an answer with tags may be one of several, and one that failed is asked for again. */
  async function ask(): Promise<boolean> {
    const askedAt = performance.now()
    try {
      const answer = await changes.after(cursor)
      // Entries produced before the first cursor was known may have missed a change.
      if (answer.reset || cursor === null) onReset()
      else if (answer.tags.length > 0) onTags(answer.tags)
      cursor = answer.cursor
      const isAll = answer.tags.length === 0
      if (isAll) knownAt = askedAt
      return isAll
    } catch (error) {
      failures++
      if (Date.now() - reportedAt > REPORT_EVERY_MS) {
        reportedAt = Date.now()
        report({ kind: 'upstream', message: 'The change feed does not answer; cached screens are kept', error })
      }
      return false
    }
  }

  function poll(): Promise<boolean> {
    running ??= ask().finally(() => {
      running = null
    })
    return running
  }

  async function look(): Promise<number | null> {
    if (!(await poll())) return 0
    return news ? news.nextDueMs() : null
  }

  return {
    async poll() {
      await poll()
    },
    async catchUp() {
      await running
      await poll()
    },
    cursor: () => cursor,
    health: () => ({ lagMs: performance.now() - knownAt, failures }),
    stop() {
      endNews?.()
      looks.stop()
    },
  }
}
