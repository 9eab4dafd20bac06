import type { Report } from '#server/platform/report.ts'
import type { ChangesPort } from '#server/ports/store.ts'

export interface ChangePoller {
  /** Polls once now; used by tests and at start. */
  poll(): Promise<void>
  /** Resolves once every change from before the call is known: a poll that is under way may have missed some. */
  catchUp(): Promise<void>
  /** Position in the feed; null before the first answer. */
  cursor(): string | null
  stop(): void
}

const REPORT_EVERY_MS = 60_000

/**
 * Follows the change feed: polls every `everyMs` for the tags changed since the last poll and passes them on. The first
 * answer, and a feed that no longer reaches back far enough, call `onReset`. An unreachable feed is reported once a
 * minute and polled further. Architecture 4.
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
  let running: Promise<void> | null = null
  let reportedAt = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  async function ask() {
    try {
      const answer = await changes.after(cursor)
      // Entries produced before the first cursor was known may have missed a change.
      if (answer.reset || cursor === null) onReset()
      else if (answer.tags.length > 0) onTags(answer.tags)
      cursor = answer.cursor
    } catch (error) {
      if (Date.now() - reportedAt > REPORT_EVERY_MS) {
        reportedAt = Date.now()
        report({ kind: 'upstream', message: 'The change feed does not answer; cached screens are kept', error })
      }
    }
  }

  function poll(): Promise<void> {
    running ??= ask().finally(() => {
      running = null
    })
    return running
  }

  function schedule() {
    timer = setTimeout(() => {
      void poll().finally(() => {
        if (!isStopped) schedule()
      })
    }, everyMs)
    timer.unref()
  }

  schedule()
  return {
    poll,
    async catchUp() {
      await running
      await poll()
    },
    cursor: () => cursor,
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
