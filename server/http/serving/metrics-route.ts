import { timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import type { Edge } from '#server/http/edge.ts'
import { addressOf } from '#server/http/guards/address.ts'

const LOCAL = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** `/metrics` for Prometheus: with a token when one is configured, else from this machine only. Others see nothing there. */
export function metricsRoute({ metrics, settings }: Pick<Edge, 'metrics' | 'settings'>): Hono {
  const routes = new Hono()
  routes.get('/metrics', async (c) => {
    const address = addressOf(c, settings.isProxyTrusted)
    const isAllowed =
      settings.metricsToken === null
        ? address === null || LOCAL.has(address)
        : isSame(c.req.header('authorization') ?? '', `Bearer ${settings.metricsToken}`)
    if (!isAllowed) return c.text('Not found', 404)
    return c.text(await metrics.text(), 200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' })
  })
  return routes
}

function isSame(given: string, expected: string): boolean {
  const a = Buffer.from(given)
  const b = Buffer.from(expected)
  return a.length === b.length && timingSafeEqual(a, b)
}
