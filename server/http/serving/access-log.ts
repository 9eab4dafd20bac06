import type { Logger } from 'pino'
import { CLIENT_HEADER } from '#schemas/client-header.ts'
import { requestIdOf } from '#server/http/request-id.ts'

type Fetch = (request: Request, env: unknown) => Response | Promise<Response>

/**
 * One line for each request that took the full path: method, path without its query (search phrases are private),
 * status, time. Cached answers are only counted, as a line would cost more than the answer.
 */
export function withAccessLog(log: Logger, fetch: Fetch): Fetch {
  if (!log.isLevelEnabled('info')) return fetch
  return async (request, env) => {
    const startedAt = performance.now()
    const response = await fetch(request, env)
    const { method } = request
    const path = new URL(request.url).pathname
    if (path === '/healthz' || path === '/readyz') return response
    const ms = Math.round(performance.now() - startedAt)
    const client = clientOf(request)
    log.info({ requestId: requestIdOf(request), method, path, status: response.status, ms, ...client }, 'request')
    return response
  }
}

/** The publishable key, which says what client it was; anything else in its place is not logged. */
function clientOf({ headers }: Request): { client?: string } {
  const key = headers.get(CLIENT_HEADER)
  return key !== null && /^[A-Za-z0-9_-]{4,64}$/.test(key) ? { client: key } : {}
}
