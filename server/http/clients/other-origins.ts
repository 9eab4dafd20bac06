import type { Context, MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { SESSION_PATH, SESSION_TOKEN_HEADER } from '#schemas/bearer-session.ts'
import { CAPTCHA_HEADER } from '#schemas/captcha.ts'
import { CATALOG_HEADER } from '#schemas/catalog-header.ts'
import { CLIENT_HEADER } from '#schemas/client-header.ts'
import { IGNORED_HEADER } from '#schemas/ignored-header.ts'
import { namesBearer } from './bearer.ts'

/** Addresses that pages of other origins may call. */
export const OPEN_PATHS = ['/api/*', '/actions/*', '/schemas/*'] as const

/** Seconds that a browser remembers an allowed call; none does for longer. */
const PREFLIGHT_MAX_AGE_S = 7200

/**
 * Answers pages of the listed origins as CORS asks for, always without cookies: `Access-Control-Allow-Credentials` is
 * never sent, and no answer sets one. Pages of other origins get no permission, as before.
 */
export function otherOrigins(origins: readonly string[]): MiddlewareHandler {
  const allow = cors({
    origin: (origin) => (origins.includes(origin) ? origin : null),
    allowMethods: ['GET', 'HEAD', 'POST'],
    allowHeaders: [
      'authorization',
      'content-type',
      'if-none-match',
      'idempotency-key',
      'if-match',
      'x-path',
      CAPTCHA_HEADER,
      CATALOG_HEADER,
      CLIENT_HEADER,
    ],
    exposeHeaders: [
      ...['etag', 'retry-after', 'x-request-id'],
      ...[CAPTCHA_HEADER, CATALOG_HEADER, IGNORED_HEADER, SESSION_TOKEN_HEADER],
    ],
    maxAge: PREFLIGHT_MAX_AGE_S,
  })
  return async (c, next) => {
    const answer = await allow(c, next)
    if (isListed(c, origins) && c.res.headers.has('set-cookie')) c.res.headers.delete('set-cookie')
    return answer
  }
}

/** Whether the page that sends the request is of a listed origin; the shop's own pages are not, even if it is listed. */
export function isListed(c: Context, origins: readonly string[]): boolean {
  const origin = c.req.header('origin')
  return origin !== undefined && origins.includes(origin) && new URL(origin).host !== new URL(c.req.url).host
}

/**
 * How the write of a listed origin is to be treated: allowed with a bearer session, and where one begins; `bearer` is
 * missing otherwise. Null with cookies, and for all other origins: then the rules of the shop's own pages apply.
 */
export function foreignWrite(c: Context, origins: readonly string[]): 'allowed' | 'bearer-missing' | null {
  if (!isListed(c, origins) || c.req.header('cookie') !== undefined) return null
  const begins = c.req.method === 'POST' && c.req.path === SESSION_PATH
  return begins || namesBearer(c.req.header('authorization')) ? 'allowed' : 'bearer-missing'
}
