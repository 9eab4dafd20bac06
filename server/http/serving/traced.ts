import { requestIdOf } from '#server/http/request-id.ts'
import type { SpanFacts, Tracing } from '#server/platform/observability/tracing.ts'
import { routeKindOf } from './route-kind.ts'

type Fetch = (request: Request, env: unknown) => Response | Promise<Response>

/**
 * Each request that takes the full path as a trace, or as a step of the trace that a trusted proxy names in
 * `traceparent`: a shopper's own could ask for as many traces as they like. Paths go without their query, as in the log.
 * Cached answers are not traced.
 */
export function traced(
  tracing: Tracing | null,
  { isProxyTrusted, fetch }: { isProxyTrusted: boolean; fetch: Fetch },
): Fetch {
  if (!tracing) return fetch
  return (request, env) => {
    const kind = routeKindOf(request.url)
    if (kind === 'operator') return fetch(request, env)
    // Whoever knows the id of a guest's cart, which stands in the path, has the cart.
    const path: SpanFacts = kind === 'commerce' ? {} : { 'url.path': new URL(request.url).pathname }
    const facts = {
      'http.request.method': request.method,
      'http.route': kind,
      ...path,
      'witryna.request_id': requestIdOf(request),
    }
    const carrier = isProxyTrusted ? request.headers : new Headers()
    return tracing.root(`${request.method} ${kind}`, { facts, carrier }, async (span) => {
      const response = await fetch(request, env)
      span.add({ 'http.response.status_code': response.status })
      if (response.status >= 500) span.fail()
      return response
    })
  }
}
