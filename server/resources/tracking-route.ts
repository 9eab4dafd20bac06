import { Hono } from 'hono'
import { matchPath } from '#locales/route-table.ts'
import { readConsent } from '#schemas/consent.ts'
import type { ErrorCode } from '#schemas/error-codes.ts'
import { DEFAULT_LOCALE } from '#schemas/locale.ts'
import { EXPERIMENT_EXPOSURE, TrackedEvent } from '#schemas/tracked-event.ts'
import { errorBody, personalJson } from '#server/http/bytes/data-answer.ts'
import { callOf, type Edge, setCookies } from '#server/http/edge.ts'
import { readJsonBody } from '#server/http/guards/body.ts'
import type { OwnWriteLimit } from '#server/http/guards/write-guard.ts'
import { readCookies } from '#server/http/visit/cookies.ts'
import type { ExperimentVisitors } from '#server/http/visit/experiment-visitors.ts'
import type { TrackerPort } from '#server/ports/tracker.ts'

const PATH = '/api/track'
export const TRACKING_LIMIT: OwnWriteLimit = { paths: [PATH], perMinute: 240 }

/**
 * `POST /api/track`: passes an event on to the tracker if the shopper consents to statistics, else drops it. The arms of
 * experiments that somebody has seen are counted here. Bounded, rate limited, answers 204. S7.42, Domain 1.
 */
export function trackingRoute(
  edge: Pick<Edge, 'headers' | 'readVisit' | 'isSecure'> & {
    /** null: nobody else counts */
    tracker: TrackerPort | null
    visitors: ExperimentVisitors
    clock: () => Date
  },
): Hono {
  const { headers, tracker, visitors, readVisit, clock } = edge
  const routes = new Hono()
  routes.post(PATH, async (c) => {
    const wrong = (status: number, code: ErrorCode, message: string) =>
      personalJson(errorBody(code, message), { status }, headers.data)
    const read = await readJsonBody(c.req.raw)
    if (!read.ok) return wrong(read.bad.status, read.bad.code, read.bad.message)
    const body = TrackedEvent.safeParse(read.value)
    if (!body.success) return wrong(422, 'invalid', "Send one event: 'event', 'path' and 'data'.")
    const agreed = readConsent(readCookies(c.req.header('cookie')).consent)?.purposes
    const pairs: [string, string][] = Object.entries({ ...headers.data, 'cache-control': 'no-store' })
    if (agreed?.has('statistics')) {
      tracker?.send({ ...body.data, at: clock() })
      const { event, path, data } = body.data
      if (event === EXPERIMENT_EXPOSURE && typeof data.revision === 'string') {
        const match = matchPath(path)
        const locale = match.kind === 'route' || match.kind === 'slug' ? match.locale : DEFAULT_LOCALE
        const seen = { revision: data.revision, userAgent: c.req.header('user-agent') ?? null }
        const changes = visitors.seen(await readVisit({ ...callOf(c), locale }), seen)
        for (const cookie of setCookies(changes, c.req.raw, edge)) pairs.push(['set-cookie', cookie])
      }
    }
    return new Response(null, { status: 204, headers: pairs })
  })
  return routes
}
