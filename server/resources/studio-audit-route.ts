import { Hono } from 'hono'
import { linkTo } from '#locales/route-table.ts'
import { errorBody, personalJson } from '#server/http/bytes/data-answer.ts'
import { callOf, type Edge } from '#server/http/edge.ts'
import { callerLocale } from '#server/http/visit/caller-locale.ts'
import { UpstreamError } from '#server/platform/upstream-error.ts'
import type { PortsFor } from '#server/ports/ports.ts'
import { auditFilters } from '#server/screens/studio/audit.ts'

const AUDIT_FILE_PATH = '/api/studio/audit/:format'

const FORMATS = ['csv', 'jsonl'] as const

/** `GET /api/studio/audit/csv`, `…/jsonl`: the audit trail as a file, for people and staff keys with its right. */
export function studioAuditRoute({
  readVisit,
  portsFor,
  headers,
  report,
}: Pick<Edge, 'readVisit' | 'headers' | 'report'> & { portsFor: PortsFor }): Hono {
  const routes = new Hono()
  routes.get(AUDIT_FILE_PATH, async (c) => {
    const call = callOf(c)
    const format = FORMATS.find((each) => each === c.req.param('format'))
    if (!format) {
      const body = errorBody('bad-query', `There are files as ${FORMATS.join(' and ')}.`)
      return personalJson(body, { status: 400 }, headers.data)
    }
    const { shopper } = await readVisit({ ...call, locale: callerLocale(c.req.raw) })
    const { staff } = portsFor(shopper, { signal: c.req.raw.signal, requestId: call.requestId })
    try {
      const given = Object.entries(c.req.query()).filter(([, value]) => value !== '')
      const file = await staff.auditFile(format, auditFilters(Object.fromEntries(given)))
      if (!file.ok && file.code === 'confirmation_needed') {
        // The page that links the file: after the confirmation it is asked for once more.
        const back = linkTo(shopper.locale, 'studio_audit')
        const location = linkTo(shopper.locale, 'studio_confirm', {}, { back })
        return new Response(null, { status: 303, headers: { ...headers.data, location, 'cache-control': 'no-store' } })
      }
      if (!file.ok && file.code !== 'session_ended' && file.code !== 'right_missing') {
        const wrong = errorBody('bad-query', 'A filter is wrong: days are written as 2026-12-31.')
        return personalJson(wrong, { status: 400 }, headers.data)
      }
      if (!file.ok) {
        const refused = errorBody(
          'staff-required',
          'The audit trail needs a person or a staff key with the right audit.',
        )
        return personalJson(refused, { status: 403 }, headers.data)
      }
      const about = {
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename="audit-trail.${format}"`,
        'cache-control': 'no-store',
      }
      // Nobody would read it, and its call would stay open.
      if (c.req.method === 'HEAD') await file.value.cancel()
      const body = c.req.method === 'HEAD' ? null : file.value
      return new Response(body, { headers: { ...headers.data, ...about } })
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      report({ kind: 'upstream', message: 'The audit trail could not be exported', requestId: call.requestId, error })
      const body = errorBody('upstream', 'The shop cannot be reached right now. Try again in a moment.')
      return personalJson(body, { status: 503, headers: { 'retry-after': '5' } }, headers.data)
    }
  })
  return routes
}
