import type { Database } from '#server/platform/database/open.ts'
import type { Pace } from '#server/platform/slices.ts'
import type { FormerAddresses } from '../../accounts/former-addresses.ts'
import type { EngineDatabase } from '../../schema.ts'
import { runImports } from './run-imports.ts'

/** Carries imports on in the background of this process. */
export interface ImportRunner {
  /** There may be something to do. */
  wake(): void
  /** Resolves when nothing is left to do now. */
  settled(): Promise<void>
  /** After the slice that is being stored; the next start goes on with the rest. */
  close(): Promise<void>
}

export function createImportRunner({
  database,
  former,
  newDays,
  clock,
  pace,
  report,
}: {
  database: Database<EngineDatabase>
  former: FormerAddresses
  newDays: () => Promise<number | null>
  clock: () => Date
  pace: Pace
  report: (error: unknown) => void
}): ImportRunner {
  const stop = new AbortController()
  let running: Promise<void> | null = null
  let isWoken = false
  let later: NodeJS.Timeout | undefined
  async function run() {
    while (isWoken && !stop.signal.aborted) {
      isWoken = false
      try {
        const lookMs = await runImports({ database, former, newDays, clock, pace, signal: stop.signal })
        clearTimeout(later)
        if (lookMs !== null) later = setTimeout(wake, lookMs).unref()
      } catch (error) {
        report(error)
      }
    }
  }
  function wake() {
    isWoken = true
    running ??= run().finally(() => {
      running = null
    })
  }
  return {
    wake,
    async settled() {
      await running
    },
    async close() {
      stop.abort()
      clearTimeout(later)
      await running
      clearTimeout(later)
    },
  }
}
