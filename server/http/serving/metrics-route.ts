import { timingSafeEqual } from 'node:crypto'
import { type Context, Hono } from 'hono'
import type { Edge } from '#server/http/edge.ts'

const LOOPBACK_ADDRESSES = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]'])
const FORWARDING_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/**
 * `/metrics` for Prometheus: with a token if one is configured, else for direct requests on this machine only. Others
 * get a 404.
 */
export function metricsRoute({ metrics, settings }: Pick<Edge, 'metrics' | 'settings'>): Hono {
  const routes = new Hono()
  routes.get('/metrics', async (c) => {
    const { metricsToken } = settings
    const isAllowed =
      metricsToken === null
        ? isDirect(c, settings)
        : isSame(c.req.header('authorization') ?? '', `Bearer ${metricsToken}`)
    if (!isAllowed) return c.text('Not found', 404)
    return c.text(await metrics.text(), 200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' })
  })
  return routes
}

/**
 * A proxy on this machine calls from loopback, too, and may hide the client's address and send our own as its Host. So
 * no request is trusted if a proxy is configured, and neither is one that looks like a proxy's.
 */
function isDirect(c: Context, { origin, isProxyTrusted }: Edge['settings']): boolean {
  const isPublic = origin !== null && !LOOPBACK_NAMES.has(new URL(origin).hostname)
  if (isProxyTrusted || isPublic || FORWARDING_HEADERS.some((name) => c.req.header(name) !== undefined)) return false
  const address = c.var.address
  return (address === null || LOOPBACK_ADDRESSES.has(address)) && LOOPBACK_NAMES.has(new URL(c.req.url).hostname)
}

function isSame(given: string, expected: string): boolean {
  const a = Buffer.from(given)
  const b = Buffer.from(expected)
  return a.length === b.length && timingSafeEqual(a, b)
}
