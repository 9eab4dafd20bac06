import type { Meters } from '#server/platform/observability/meters.ts'
import { isSame, mayReadMetrics } from '#server/platform/observability/metrics-access.ts'
import { createRequestMeter } from '#server/platform/observability/request-meter.ts'

type Fetch = (request: Request) => Response | Promise<Response>

interface Watched {
  fetch: Fetch
  /** of the shop, whose calls are steps of its own traces */
  apiKey: string
  meters: Meters
  metricsToken: string | null
  /** whether a proxy may be in front, which asks from this machine, too */
  isProxied: boolean
}

/** The commerce API as a process of its own answers, measured and traced, with `/metrics` beside it. */
export function watchedFetch({ fetch, apiKey, meters, metricsToken, isProxied }: Watched) {
  const { registry, tracing } = meters
  const requests = createRequestMeter(registry)
  return async (request: Request, address: string | null): Promise<Response> => {
    if (new URL(request.url).pathname === '/metrics') {
      const mayRead = mayReadMetrics(
        { url: request.url, headers: request.headers, address },
        { token: metricsToken, isProxied },
      )
      if (!mayRead) return new Response('Not found', { status: 404 })
      const headers = { 'content-type': registry.contentType, 'cache-control': 'no-store' }
      return new Response(await registry.metrics(), { headers })
    }
    const startedAt = performance.now()
    const response = await (tracing ? traced(request) : fetch(request))
    requests.observe('commerce', response.status, (performance.now() - startedAt) / 1000)
    return response
  }

  function traced(request: Request): Promise<Response> {
    const area = areaOf(new URL(request.url).pathname)
    // Not the path: whoever knows the id of a guest's cart has the cart.
    const facts = { 'http.request.method': request.method, 'http.route': area }
    // Anybody else could ask for as many traces as they like.
    const carrier = isSame(request.headers.get('cg-token') ?? '', apiKey) ? request.headers : new Headers()
    return tracing!.root(`${request.method} ${area}`, { facts, carrier }, async (span) => {
      const response = await fetch(request)
      span.add({ 'http.response.status_code': response.status })
      if (response.status >= 500) span.fail()
      return response
    })
  }
}

/** `/commerce/staff/order/100015079` is `staff order`, `/cart/7` is `cart`: no ids. */
function areaOf(pathname: string): string {
  const [first = '', second = ''] = pathname
    .replace(/^\/commerce(?=\/)/, '')
    .split('/')
    .slice(1)
  return first === 'staff' ? `staff ${second}` : first
}
