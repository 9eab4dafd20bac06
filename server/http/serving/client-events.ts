import { Hono } from 'hono'
import type { ErrorCode } from '#schemas/error-codes.ts'
import { parseJson } from '#schemas/safe-json.ts'
import { errorBody, personalJson } from '#server/http/bytes/data-answer.ts'
import { callOf, type Edge } from '#server/http/edge.ts'
import { readText } from '#server/http/guards/body.ts'
import type { OwnWriteLimit } from '#server/http/guards/write-guard.ts'
import type { ErrorSinkPort } from '#server/ports/error-sink.ts'
import { envelopeOf, isEnvelope, takeErrors } from './envelope.ts'
import { type FaultReport, FaultReports } from './fault-reports.ts'

const PATHS = ['/monitoring', '/api/events']
export const CLIENT_EVENTS_LIMIT: OwnWriteLimit = { paths: PATHS, perMinute: 120 }
const LIMITS = { maxBytes: 16 * 1024, maxDepth: 6 }
/** Characters of each field that are written to the log. */
const LENGTHS = { message: 500, kind: 40, node: 120, type: 60, revision: 300, path: 300, stack: 2000 } as const

/**
 * `POST /monitoring` and `POST /api/events`: errors of browsers, written to our own log and counters and forwarded to
 * the operator's error sink, if there is one (S7.38). Takes JSON as `application/json` or, from `sendBeacon`,
 * `text/plain`; also an envelope for the project of the sink. Bounded, rate limited, answers 204.
 */
export function clientEvents(edge: Edge & { errorSink: ErrorSinkPort | null; clock: () => Date }): Hono {
  const { errorSink, clock } = edge
  const routes = new Hono()
  const taken = () =>
    new Response(null, { status: 204, headers: { ...edge.headers.data, 'cache-control': 'no-store' } })
  routes.on('POST', PATHS, async (c) => {
    const wrong = (status: number, code: ErrorCode, message: string) =>
      personalJson(errorBody(code, message), { status }, edge.headers.data)
    const text = await readText(c.req.raw)
    if (!text.ok) return wrong(text.bad.status, text.bad.code, text.bad.message)
    const { requestId } = callOf(c)
    if (isEnvelope(text.value)) {
      const errors = takeErrors(text.value, errorSink?.dsn ?? null)
      if (!errors.ok)
        return errors.code === 'unknown-dsn'
          ? wrong(403, 'unknown-dsn', 'The shop forwards error reports to its own project only.')
          : wrong(400, 'not-json', 'The body is no envelope of error reports.')
      for (const message of errors.messages)
        edge.report({ kind: 'client-error', message: message.slice(0, LENGTHS.message), requestId })
      if (errors.envelope !== null) errorSink?.send(errors.envelope)
      return taken()
    }
    const parsed = parseJson(text.value, LIMITS)
    if (!parsed.ok) {
      const status = parsed.problem.code === 'too-large' ? 413 : 400
      return wrong(status, parsed.problem.code, parsed.problem.message)
    }
    const body = FaultReports.safeParse(parsed.value)
    if (!body.success) return wrong(422, 'invalid', 'Send one event with a message, or a list of at most 20.')
    for (const fault of [body.data].flat().map(cut)) {
      const { message, ...detail } = fault
      edge.report({ kind: 'client-error', message, requestId, detail })
      errorSink?.send(envelopeOf(fault, clock()))
    }
    return taken()
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
