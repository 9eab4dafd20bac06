import type { MiddlewareHandler } from 'hono'
import { CLIENT_HEADER } from '#schemas/client-header.ts'
import type { ErrorCode } from '#schemas/error-codes.ts'
import { errorBody, personalJson } from '#server/http/bytes/data-answer.ts'
import type { SecurityHeaders } from '#server/http/security-headers.ts'
import type { LayoutTables } from '#server/layouts/tables.ts'
import { createAttemptLimit, pruneAttempts } from '#server/platform/database/attempts.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { RateLimitAnswer } from '#server/platform/rate-limit.ts'
import type { Report } from '#server/platform/report.ts'
import { isListed } from './other-origins.ts'

/** Requests in a minute by publishable key. */
export type ClientKeys = ReadonlyMap<string, number>

/** Counts one more request of a key and returns whether it is within the quota; null for an unknown key. */
export type ClientQuota = (key: string) => Promise<RateLimitAnswer | null>

interface ClientQuotaParts {
  keys: ClientKeys
  database: Pick<Database<LayoutTables>, 'db'>
  clock: () => Date
  report: Report
}

/** The quotas of all keys, counted in the shop's database: all servers share them. Never rejects. */
export function createClientQuota({ keys, database, clock, report }: ClientQuotaParts): ClientQuota {
  const limits = new Map(
    [...keys].map(([key, limit]) => [
      key,
      createAttemptLimit({ database, subject: 'client key', limit, windowMs: 60_000, clock }),
    ]),
  )
  return async (key) => {
    const limit = limits.get(key)
    if (!limit) return null
    try {
      await pruneAttempts(database.db, clock())
      return await limit.count(key)
    } catch (error) {
      report({ kind: 'unexpected', message: 'A request of a client key could not be counted', error })
      // A quota is no protection: the client should not suffer from a full disk.
      return { isAllowed: true }
    }
  }
}

/**
 * Holds clients to the quota of their key (429), and refuses unknown keys (403). Pages of other origins must name one;
 * programs may. Mounted only where the shop has keys.
 */
export function clientKeys({
  quota,
  origins,
  headers,
}: {
  quota: ClientQuota
  origins: readonly string[]
  headers: Pick<SecurityHeaders, 'data'>
}): MiddlewareHandler {
  const refuse = (status: number, code: ErrorCode, message: string, more: Record<string, string> = {}) =>
    personalJson(errorBody(code, message), { status, headers: more }, headers.data)
  return async (c, next) => {
    const key = c.req.header(CLIENT_HEADER)
    if (key === undefined) {
      if (!isListed(c, origins)) return next()
      return refuse(403, 'client-key-missing', `Pages of other sites send their publishable key as '${CLIENT_HEADER}'.`)
    }
    const within = await quota(key)
    if (within === null) return refuse(403, 'unknown-client', `This shop does not know the key in '${CLIENT_HEADER}'.`)
    if (within.isAllowed) return next()
    const wait = String(within.retryAfterS)
    return refuse(429, 'quota-used', `The quota of this key is used up. Try again in ${wait} s.`, {
      'retry-after': wait,
    })
  }
}
