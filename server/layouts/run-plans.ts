import type { Report } from '#server/platform/report.ts'
import { publishDue } from './layout-plans.ts'

/** So late a planned publication can be at most. */
const EVERY_MS = 5_000

/** Publishes planned drafts when they are due, until it is ended. A failure is reported, and tried again. */
export function runPlans({
  clock,
  report,
  ...parts
}: Omit<Parameters<typeof publishDue>[0], 'now'> & { clock: () => Date; report: Report }): () => void {
  let isRunning = false
  const timer = setInterval(async () => {
    if (isRunning) return
    isRunning = true
    try {
      await publishDue({ ...parts, now: clock() })
    } catch (error) {
      report({ kind: 'unexpected', message: 'Planned layouts could not be published', error })
    } finally {
      isRunning = false
    }
  }, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
