import type { Report } from '#server/platform/report.ts'
import type { TrackerPort } from '#server/ports/tracker.ts'

/** Max concurrent requests; further events are lost, as tracking must never slow the shop. */
const MAX_UNDER_WAY = 20

interface HttpTrackerParts {
  /** takes one event per request, as JSON */
  url: string
  fetch: (request: Request) => Promise<Response>
  report: Report
  timeoutMs: number
}

/** Posts each event as `{ event, path, data, at }` to the operator's address. */
export function httpTracker({ url, fetch, report, timeoutMs }: HttpTrackerParts): TrackerPort {
  let underWay = 0
  async function post(body: string): Promise<void> {
    underWay++
    try {
      const headers = { 'content-type': 'application/json' }
      const signal = AbortSignal.timeout(timeoutMs)
      const response = await fetch(new Request(url, { method: 'POST', body, headers, signal }))
      await response.body?.cancel()
      if (!response.ok) throw new Error(`It answered ${response.status}.`)
    } catch (error) {
      report({ kind: 'upstream', message: 'An event could not be sent to the tracker', error })
    } finally {
      underWay--
    }
  }
  return {
    send(event) {
      if (underWay >= MAX_UNDER_WAY) report({ kind: 'upstream', message: 'The tracker is too slow: an event was lost' })
      else void post(JSON.stringify(event))
    },
  }
}
