import type { MiddlewareHandler } from 'hono'
import { decodeJwt } from 'jose'
import { SESSION_TOKEN_HEADER } from '#schemas/bearer-session.ts'
import type { OperationName } from '#schemas/operations.ts'
import { errorBody, personalJson } from '#server/http/bytes/data-answer.ts'
import type { SecurityHeaders } from '#server/http/security-headers.ts'
import { COOKIE } from '#server/http/visit/cookies.ts'
import { BEARER_TOKEN, type BearerSessions, type SessionValues } from './bearer-sessions.ts'
import { staffBearer } from './staff-bearer.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** token of the bearer session that the request belongs to, absent for other requests */
    bearerToken?: string
  }
}

/** Operations after which nothing of the session may be used again. */
const ENDS_SESSION: readonly OperationName[] = ['account.logOut', 'account.logOutEverywhere', 'account.remove']

/** Whether a request names a bearer session, valid or not. Other schemes belong to proxies before the shop. */
export function namesBearer(authorization: string | null | undefined): boolean {
  return authorization?.slice(0, 7).toLowerCase() === 'bearer '
}

/**
 * Lets a request with `Authorization: Bearer` act as the shopper of that session. Handlers read and set cookies as for
 * a browser: the values come from the session and return to it, and none is sent. Cookies of the request itself do not
 * count. 401 for a token that is unknown or has ended. A log-in exchanges the token, as a browser gets another cookie.
 */
export function bearerRequests({
  sessions,
  headers,
}: {
  sessions: BearerSessions
  headers: Pick<SecurityHeaders, 'data'>
}): MiddlewareHandler {
  return async (c, next) => {
    const authorization = c.req.header('authorization')
    // Staff are checked where their calls arrive, by the commerce API.
    if (!namesBearer(authorization) || staffBearer(authorization) !== undefined) return next()
    const token = authorization!.slice(7).trim()
    const session = BEARER_TOKEN.test(token) ? await sessions.read(token) : null
    if (!session) {
      const body = errorBody('session-ended', 'This bearer session is unknown or has ended. Begin another one.')
      return personalJson(
        body,
        { status: 401, headers: { 'www-authenticate': 'Bearer error="invalid_token"' } },
        headers.data,
      )
    }
    c.set('bearerToken', token)
    // In place: a new Request would have to take over the body of this one.
    c.req.raw.headers.set('cookie', cookieHeader(session.values))
    await next()
    const lines = c.res.headers.getSetCookie()
    c.res.headers.delete('set-cookie')
    const isOver = c.res.status === 200 && ENDS_SESSION.some((name) => c.req.path.endsWith(`/${name}`))
    if (isOver) await sessions.end(session.id)
    else if (lines.length > 0) {
      const { [COOKIE.staff]: _, ...changes } = changesIn(lines)
      if (isLogIn(session.values[COOKIE.token], changes[COOKIE.token])) {
        // First: the tokens from before never open the account, not even for a moment.
        const next = await sessions.exchange(session.id)
        if (next !== null) c.res.headers.set(SESSION_TOKEN_HEADER, next)
      }
      await sessions.change(session.id, changes)
    }
  }
}

/** Whether the user token of an answer belongs to another log-in than the one before; a refreshed one does not. */
function isLogIn(before: string | undefined, after: string | null | undefined): boolean {
  if (typeof after !== 'string') return false
  return before === undefined || logInOf(before) !== logInOf(after)
}

/** The session of a user token, or its customer where the commerce API has no sessions. */
function logInOf(token: string): string {
  const { sid, user } = decodeJwt<{ sid?: string; user?: { id?: string } }>(token)
  return sid ?? user?.id ?? token
}

/** The Cookie header that a browser with these values would send. */
export function cookieHeader(values: SessionValues): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
}

/** Values of Set-Cookie lines as they are encoded; null for a removed one. */
function changesIn(lines: readonly string[]): Record<string, string | null> {
  return Object.fromEntries(
    lines.map((line) => {
      const [pair = '', ...attributes] = line.split('; ')
      const at = pair.indexOf('=')
      return [pair.slice(0, at), attributes.includes('Max-Age=0') ? null : pair.slice(at + 1)]
    }),
  )
}
