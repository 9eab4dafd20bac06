import { Hono } from 'hono'
import type { Edge } from '#server/http/edge.ts'
import { isLoopbackName, mayReadMetrics } from '#server/platform/observability/metrics-access.ts'

/**
 * `/metrics` for Prometheus: with a token if one is configured, else for direct requests on this machine only. Others
 * get a 404.
 */
export function metricsRoute({ metrics, settings }: Pick<Edge, 'metrics' | 'settings'>): Hono {
  const routes = new Hono()
  routes.get('/metrics', async (c) => {
    const { metricsToken: token, origin, isProxyTrusted } = settings
    const mayBeProxied = isProxyTrusted || (origin !== null && !isLoopbackName(origin))
    const { url, raw } = c.req
    const isAllowed = mayReadMetrics({ url, headers: raw.headers, address: c.var.address }, { token, mayBeProxied })
    if (!isAllowed) return c.text('Not found', 404)
    return c.text(await metrics.text(), 200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' })
  })
  return routes
}
