import { Hono } from 'hono'
import { EXPORT_PATH } from '#server/compiler/address/data-paths.ts'
import { errorBody, personalJson } from '#server/http/bytes/data-answer.ts'
import { callOf, type Edge, setCookies } from '#server/http/edge.ts'
import { callerLocale } from '#server/http/visit/caller-locale.ts'
import { COOKIE } from '#server/http/visit/cookies.ts'
import { UpstreamError } from '#server/platform/upstream-error.ts'
import type { PortsFor } from '#server/ports/ports.ts'

/**
 * `GET /api/account/export`: all data kept about the current customer, as a file. 401 for visitors. GDPR art. 15, 20.
 */
export function exportRoute(edge: Edge & { portsFor: PortsFor }): Hono {
  const { readVisit, portsFor, headers, report } = edge
  const routes = new Hono()
  routes.get(EXPORT_PATH, async (c) => {
    const call = callOf(c)
    const { shopper } = await readVisit({ ...call, locale: callerLocale(c.req.raw) })
    const ports = portsFor(shopper, { signal: c.req.raw.signal, requestId: call.requestId })
    const refused = () =>
      personalJson(errorBody('login-required', 'Log in to get your data.'), { status: 401 }, headers.data)
    try {
      const kept = await ports.account.export()
      if (kept === null) return refused()
      const refreshed = ports.refreshedToken()
      const cookies = refreshed === null ? [] : [{ name: COOKIE.token, value: refreshed }]
      return personalJson(
        kept,
        {
          status: 200,
          headers: { 'content-disposition': 'attachment; filename="account.json"' },
          setCookies: setCookies(cookies, c.req.raw, edge),
          requestId: call.requestId,
        },
        headers.data,
      )
    } catch (error) {
      if (ports.hasSessionEnded()) return refused()
      if (!(error instanceof UpstreamError)) throw error
      report({ kind: 'upstream', message: 'The customer data could not be exported', requestId: call.requestId, error })
      const body = errorBody('upstream', 'The shop cannot be reached right now. Try again in a moment.')
      return personalJson(body, { status: 503, headers: { 'retry-after': '5' } }, headers.data)
    }
  })
  return routes
}
