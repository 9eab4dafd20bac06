import { Hono } from 'hono'
import type { ErrorCode } from '#schemas/error-codes.ts'
import { parseJson } from '#schemas/safe-json.ts'
import { errorBody, personalJson } from '#server/http/bytes/data-answer.ts'
import { callOf, type Edge } from '#server/http/edge.ts'
import { readText } from '#server/http/guards/body.ts'
import type { OwnWriteLimit } from '#server/http/guards/write-guard.ts'
import { type FaultReport, FaultReports } from './fault-reports.ts'

const PATHS = ['/monitoring', '/api/events']
export const CLIENT_EVENTS_LIMIT: OwnWriteLimit = { paths: PATHS, perMinute: 120 }
const LIMITS = { maxBytes: 16 * 1024, maxDepth: 6 }
/** Characters of each field that are written to the log. */
const LENGTHS = { message: 500, kind: 40, node: 120, type: 60, path: 300, stack: 2000 } as const

/**
 * `POST /monitoring` and `POST /api/events`: errors of browsers, written to our own log and counters (S7.38). Takes
 * JSON as `application/json` or, from `sendBeacon`, `text/plain`. Bounded, rate limited, answers 204.
 */
export function clientEvents(edge: Edge): Hono {
  const routes = new Hono()
  routes.on('POST', PATHS, async (c) => {
    const wrong = (status: number, code: ErrorCode, message: string) =>
      personalJson(errorBody(code, message), { status }, edge.headers.data)
    const text = await readText(c.req.raw)
    if (!text.ok) return wrong(text.bad.status, text.bad.code, text.bad.message)
    const parsed = parseJson(text.value, LIMITS)
    if (!parsed.ok) {
      const status = parsed.problem.code === 'too-large' ? 413 : 400
      return wrong(status, parsed.problem.code, parsed.problem.message)
    }
    const body = FaultReports.safeParse(parsed.value)
    if (!body.success) return wrong(422, 'invalid', 'Send one event with a message, or a list of at most 20.')
    const { requestId } = callOf(c)
    for (const { message, ...detail } of [body.data].flat().map(cut)) {
      edge.report({ kind: 'client-error', message, requestId, detail })
    }
    return new Response(null, { status: 204, headers: { ...edge.headers.data, 'cache-control': 'no-store' } })
  })
  return routes
}

function cut(fault: FaultReport) {
  const texts = Object.entries(LENGTHS).map(([name, length]) => [
    name,
    fault[name as keyof typeof LENGTHS]?.slice(0, length),
  ])
  return Object.fromEntries(texts.filter(([, text]) => text !== undefined)) as { message: string }
}
