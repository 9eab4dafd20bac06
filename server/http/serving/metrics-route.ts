import { Hono } from 'hono'
import type { Edge } from '#server/http/edge.ts'
import { mayBeProxied, mayReadMetrics } from '#server/platform/observability/metrics-access.ts'

/**
 * `/metrics` for Prometheus: with a token if one is configured, else for direct requests on this machine only. Others
 * get a 404.
 */
export function metricsRoute({ metrics, settings }: Pick<Edge, 'metrics' | 'settings'>): Hono {
  const routes = new Hono()
  routes.get('/metrics', async (c) => {
    const access = { token: settings.metricsToken, isProxied: mayBeProxied(settings) }
    const { url, raw } = c.req
    const isAllowed = mayReadMetrics({ url, headers: raw.headers, address: c.var.address }, access)
    if (!isAllowed) return c.text('Not found', 404)
    return c.text(await metrics.text(), 200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' })
  })
  return routes
}
