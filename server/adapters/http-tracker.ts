import type { Report } from '#server/platform/report.ts'
import type { TrackerPort } from '#server/ports/tracker.ts'
import { backgroundPost } from './background-post.ts'

interface HttpTrackerParts {
  /** takes one event per request, as JSON */
  url: string
  fetch: (request: Request) => Promise<Response>
  report: Report
  timeoutMs: number
}

/** Posts each event as `{ event, path, data, at }` to the operator's address. */
export function httpTracker(parts: HttpTrackerParts): TrackerPort {
  const post = backgroundPost({
    ...parts,
    headers: { 'content-type': 'application/json' },
    messages: {
      failed: 'An event could not be sent to the tracker',
      lost: 'The tracker is too slow: an event was lost',
    },
  })
  return { send: (event) => post(JSON.stringify(event)) }
}
