import { createHmac } from 'node:crypto'
import { dayInWarsaw } from '#locales/format.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Report } from '#server/platform/report.ts'
import type { ExperimentMark, ExperimentsPort } from '#server/ports/experiments.ts'
import type { LayoutStore } from '../store.ts'
import type { LayoutTables } from '../tables.ts'
import { runOf } from './experiment-run.ts'
import { shownExperiments } from './shown-experiments.ts'
import { type StoredMark, storeMarks } from './store-marks.ts'

interface CountingParts {
  database: Database<LayoutTables>
  store: LayoutStore
  /** the shop's own */
  secret: Promise<string>
  clock: () => Date
  report: Report
  /** between two writes; tests write at once by `flush` */
  everyMs?: number
}

export interface ExperimentCounts extends ExperimentsPort {
  /** Stores what waits; resolves when that is done, or has failed and waits on. */
  flush(): Promise<void>
  /** Stores what waits, once, and stops. */
  close(): Promise<void>
}

const EVERY_MS = 1_000
/** More than a busy shop counts in the minutes of an outage; marks beyond it are lost. */
const MAX_WAITING = 20_000
/** Marks of one transaction. */
const MAX_BATCH = 500

/**
 * Counts by run, arm and day what visitors see and do. A hash of the visitor's random id with the shop's secret keeps a repeated
 * event from counting twice and goes after two days; what is kept are numbers. Domain 1.
 */
export function createExperimentCounts(parts: CountingParts): ExperimentCounts {
  const { database, store, clock, report, everyMs = EVERY_MS } = parts
  const waiting: ExperimentMark[] = []
  let isLosing = false
  let running: Promise<void> | null = null
  const timer = setInterval(() => void flush(), everyMs)
  timer.unref()

  async function toStored({ run, arm, kind, visitor, at }: ExperimentMark): Promise<StoredMark> {
    const hash = createHmac('sha256', await parts.secret)
      .update(`experiment ${run} ${kind} ${visitor}`)
      .digest('base64url')
    return { run, arm, kind, hash, day: dayInWarsaw(at) }
  }

  async function storeAll(): Promise<void> {
    try {
      while (waiting.length > 0) {
        const batch = waiting.slice(0, MAX_BATCH)
        await storeMarks(database, await Promise.all(batch.map(toStored)), { runs: runsNow(), now: clock() })
        waiting.splice(0, batch.length)
      }
      isLosing = false
    } catch (error) {
      report({ kind: 'unexpected', message: 'Experiments could not be counted; it is tried again', error })
    }
  }

  function flush(): Promise<void> {
    running ??= storeAll().finally(() => {
      running = null
    })
    return running
  }

  /** All experiments that are published now, by run. */
  function runsNow() {
    const all = store.list().flatMap(({ name, number, layout }) =>
      Object.entries(layout.experiments ?? {}).map(([experiment, shares]) => ({
        ...{ run: runOf(layout, experiment), layout: name, experiment, number },
        shares,
      })),
    )
    return new Map(all.map((each) => [each.run, each]))
  }

  return {
    shown(revision, query) {
      // A body may name one layout thousands of times.
      return [...new Set(revision.split('+'))].flatMap((part) => {
        const at = part.lastIndexOf('@')
        const published = store.published(part.slice(0, at))
        if (!published || published.revision !== part.slice(at + 1)) return []
        return [...shownExperiments(published.layout, query)].map(([experiment, arm]) => ({
          run: runOf(published.layout, experiment),
          arm,
        }))
      })
    },

    count(marks) {
      const room = MAX_WAITING - waiting.length
      waiting.push(...marks.slice(0, room))
      if (marks.length <= room || isLosing) return
      isLosing = true
      report({ kind: 'unexpected', message: 'Experiments are not counted: too much waits to be stored' })
    },

    flush,

    async close() {
      clearInterval(timer)
      await running
      await flush()
    },
  }
}
