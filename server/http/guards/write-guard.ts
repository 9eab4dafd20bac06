import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { SESSION_PATH } from '#schemas/bearer-session.ts'
import type { ErrorCode } from '#schemas/error-codes.ts'
import { foreignWrite } from '#server/http/clients/other-origins.ts'
import { createRateLimit, type RateLimit } from '#server/platform/rate-limit.ts'
import type { AppSettings } from '../app-settings.ts'
import { errorBody, personalJson } from '../bytes/data-answer.ts'
import type { SecurityHeaders } from '../security-headers.ts'
import { maxBodyBytes } from './body.ts'
import { originProblem } from './origin.ts'
import { isUpload } from './upload-requests.ts'

/** A separate limit for writes that must not use up a shopper's other writes. */
export interface OwnWriteLimit {
  paths: readonly string[]
  /** per address */
  perMinute: number
}

interface WriteGuardOptions {
  headers: Pick<SecurityHeaders, 'data'>
  settings: Pick<AppSettings, 'origin' | 'writesPerMinute' | 'corsOrigins'>
  ownLimits: readonly OwnWriteLimit[]
  clock: () => Date
}

const BEARER_MISSING = `A write from another site needs a bearer session, which POST ${SESSION_PATH} begins.`

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Stands before every route: a write from another origin is refused (403), unless the shop lists that origin and the
 * write has a bearer session and no cookies; so are too many from one address (429) and a body above 64 KB (413; 1 MB for forms of the studio); files are read as they arrive, with limits of their own. A route is protected by its place behind the guard. Reads pass.
 * The counts stay in this process's memory, unlike those of password attempts: they reduce load, and a database write
 * for every write would double it. With several servers an address may send as much to each.
 *
 * Hono's own `csrf` only checks form posts; here JSON counts too, and a client without cookies may write. Architecture
 * 8.
 */
export function writeGuard({ headers, settings, ownLimits, clock }: WriteGuardOptions): MiddlewareHandler {
  const perMinute = (limit: number) => createRateLimit({ limit, windowMs: 60_000, clock })
  const limitWrites = perMinute(settings.writesPerMinute)
  const ownLimit = new Map<string, RateLimit>(
    ownLimits.flatMap(({ paths, perMinute: most }) => {
      const limit = perMinute(most)
      return paths.map((path) => [path, limit] as const)
    }),
  )
  const refuse = (status: number, code: ErrorCode, message: string, more: Record<string, string> = {}) =>
    personalJson(errorBody(code, message), { status, headers: more }, headers.data)
  const limitTo = (maxSize: number) =>
    bodyLimit({ maxSize, onError: () => refuse(413, 'too-large', `The body is larger than ${maxSize} bytes.`) })
  const limits = new Map<number, MiddlewareHandler>()
  const limitOf = (path: string) => {
    const maxSize = maxBodyBytes(path)
    const limit = limits.get(maxSize) ?? limitTo(maxSize)
    limits.set(maxSize, limit)
    return limit
  }

  const { corsOrigins = [] } = settings

  function refusal(c: Context): Promise<Response> | null {
    const foreign = foreignWrite(c, corsOrigins)
    if (foreign === 'bearer-missing')
      return refuse(401, 'bearer-missing', BEARER_MISSING, { 'www-authenticate': 'Bearer' })
    const { origin } = new URL(c.req.url)
    const own: [string, ...string[]] = settings.origin === null ? [origin] : [settings.origin, origin]
    const problem = foreign === 'allowed' ? null : originProblem(c.req.raw.headers, own)
    if (problem) return refuse(403, problem.code, problem.message)
    const count = ownLimit.get(c.req.path) ?? limitWrites
    const limit = count(c.var.address)
    if (limit.isAllowed) return null
    const wait = String(limit.retryAfterS)
    return refuse(429, 'too-many-requests', `Too many requests. Try again in ${wait} s.`, { 'retry-after': wait })
  }

  return (c, next) => {
    if (SAFE_METHODS.has(c.req.method)) return next()
    return refusal(c) ?? (isUpload(c.req.raw) ? next() : limitOf(c.req.path)(c, next))
  }
}
