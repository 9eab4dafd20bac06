import { Hono } from 'hono'
import { Currency } from '#schemas/locale.ts'
import type { ClientCatalogs } from '#server/compiler/catalogs/client-catalogs.ts'
import { catalogHeader, namedCatalog } from '#server/http/bytes/catalog-header.ts'
import { errorBody, personalJson } from '#server/http/bytes/data-answer.ts'
import { negotiateEncoding } from '#server/http/bytes/encoding.ts'
import { callOf, type Edge, setCookies } from '#server/http/edge.ts'
import { callerLocale } from '#server/http/visit/caller-locale.ts'
import { COOKIE, type CookieChange } from '#server/http/visit/cookies.ts'
import { reportScopeChange } from '#server/http/visit/scope-change.ts'
import { UpstreamError } from '#server/platform/upstream-error.ts'
import type { PortsFor } from '#server/ports/ports.ts'
import { readSession } from './read-session.ts'

/**
 * `GET /api/session?locale&currency&catalog`: user, cart and credit of the shopper, never cached. Cookies of an ended
 * session are removed, and the scope follows `locale`. Currency comes from its cookie unless named. 503 if the commerce API is down: then nothing is known.
 */
export function sessionRoute(edge: Edge & { portsFor: PortsFor; catalogs: ClientCatalogs }): Hono {
  const { readVisit, portsFor, catalogs, headers, report } = edge
  const routes = new Hono()
  routes.get('/api/session', async (c) => {
    const call = callOf(c)
    const locale = callerLocale(c.req.raw)
    const isLanguageNamed = c.req.query('locale') === locale
    const currency = Currency.safeParse(c.req.query('currency')).data
    const answer = (value: unknown, status: number, changes: CookieChange[], extra = {}) => {
      const cookies = setCookies(changes, c.req.raw, edge)
      const encoding = negotiateEncoding(call.headers.get('accept-encoding'))
      return personalJson(
        value,
        { status, headers: extra, setCookies: cookies, requestId: call.requestId },
        headers.data,
        encoding,
      )
    }
    const read = async (hasSessionEnded: boolean) => {
      const visit = await readVisit({ ...call, locale, currency, hasSessionEnded })
      const { shopper, corrections } = visit
      const ports = portsFor(shopper, { signal: c.req.raw.signal, requestId: call.requestId })
      const found = await readSession(shopper, ports).catch((error) => {
        if (!ports.hasSessionEnded()) throw error
        // The data read with its token belongs to nobody any more.
        return null
      })
      if (!found || ports.hasSessionEnded()) return null
      const refreshed = ports.refreshedToken()
      const token: CookieChange[] = refreshed === null ? [] : [{ name: COOKIE.token, value: refreshed }]
      // A page that named its language has changed it without a load.
      const scope = isLanguageNamed && reportScopeChange(visit, report) ? corrections.filter(isScope) : []
      return {
        session: found.session,
        changes: [...corrections.filter(isOfSession), ...scope, ...found.cookies, ...token],
      }
    }
    try {
      const found = (await read(false)) ?? (await read(true))
      if (!found) throw new Error('A guest has no session, so none can end.')
      const client = catalogs.of(c.req.query('catalog') ?? namedCatalog(call.headers))
      const { value, ...written } = client.fitSession(found.session)
      return await answer(value, 200, found.changes, catalogHeader(written))
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      report({ kind: 'upstream', message: 'A session could not be read', requestId: call.requestId, error })
      const body = errorBody('upstream', 'The shop cannot be reached right now. Try again in a moment.')
      return answer(body, 503, [], { 'retry-after': '5' })
    }
  })
  return routes
}

function isScope({ name }: CookieChange): boolean {
  return name === COOKIE.scope
}

/** Currency belongs to pages. */
function isOfSession({ name }: CookieChange): boolean {
  return name === COOKIE.token || name === COOKIE.cartId || name === COOKIE.hasSession
}
