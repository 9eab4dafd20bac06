import { Hono } from 'hono'
import { readConsent } from '#schemas/consent.ts'
import type { ErrorCode } from '#schemas/error-codes.ts'
import { TrackedEvent } from '#schemas/tracked-event.ts'
import { errorBody, personalJson } from '#server/http/bytes/data-answer.ts'
import type { Edge } from '#server/http/edge.ts'
import { readJsonBody } from '#server/http/guards/body.ts'
import type { OwnWriteLimit } from '#server/http/guards/write-guard.ts'
import { readCookies } from '#server/http/visit/cookies.ts'
import type { TrackerPort } from '#server/ports/tracker.ts'

const PATH = '/api/track'
export const TRACKING_LIMIT: OwnWriteLimit = { paths: [PATH], perMinute: 240 }

/**
 * `POST /api/track`: passes an event on to the tracker if the shopper consents to statistics, else drops it. Bounded,
 * rate limited, answers 204. S7.42, Domain 1.
 */
export function trackingRoute(edge: Pick<Edge, 'headers'> & { tracker: TrackerPort; clock: () => Date }): Hono {
  const { headers, tracker, clock } = edge
  const routes = new Hono()
  routes.post(PATH, async (c) => {
    const wrong = (status: number, code: ErrorCode, message: string) =>
      personalJson(errorBody(code, message), { status }, headers.data)
    const read = await readJsonBody(c.req.raw)
    if (!read.ok) return wrong(read.bad.status, read.bad.code, read.bad.message)
    const body = TrackedEvent.safeParse(read.value)
    if (!body.success) return wrong(422, 'invalid', "Send one event: 'event', 'path' and 'data'.")
    const agreed = readConsent(readCookies(c.req.header('cookie')).consent)?.purposes
    if (agreed?.has('statistics')) tracker.send({ ...body.data, at: clock() })
    return new Response(null, { status: 204, headers: { ...headers.data, 'cache-control': 'no-store' } })
  })
  return routes
}
