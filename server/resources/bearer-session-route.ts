import { Hono } from 'hono'
import { RENEWAL_PATH, SESSION_PATH } from '#schemas/bearer-session.ts'
import { errorBody, personalJson } from '#server/http/bytes/data-answer.ts'
import type { BearerSessions } from '#server/http/clients/bearer-sessions.ts'
import type { Edge } from '#server/http/edge.ts'

/** Each begin writes to the database; an address needs few. */
export const SESSIONS_LIMIT = { paths: [SESSION_PATH], perMinute: 30 }

/**
 * `POST /api/session` begins a session for a client without cookies; `POST /api/session/renewal` exchanges its token.
 * Both answer `BearerSession`, the renewal 401 without a valid token.
 */
export function bearerSessionRoute({ sessions, headers }: Pick<Edge, 'headers'> & { sessions: BearerSessions }): Hono {
  const routes = new Hono()
  routes.post(SESSION_PATH, async () => personalJson(await sessions.begin(), { status: 201 }, headers.data))
  routes.post(RENEWAL_PATH, async (c) => {
    const token = c.get('bearerToken')
    const renewed = token === undefined ? null : await sessions.renew(token)
    if (renewed) return personalJson(renewed, { status: 200 }, headers.data)
    const body = errorBody('session-ended', 'Send the token of a bearer session that has not ended.')
    return personalJson(body, { status: 401, headers: { 'www-authenticate': 'Bearer' } }, headers.data)
  })
  return routes
}
