import { type Context, Hono } from 'hono'
import { callOf, type Edge, setCookies } from '#server/http/edge.ts'
import { plainPage } from '#server/http/plain-page.ts'
import { callerLocale } from '#server/http/visit/caller-locale.ts'
import { COOKIE } from '#server/http/visit/cookies.ts'
import { UpstreamError } from '#server/platform/upstream-error.ts'
import type { DocumentFile } from '#server/ports/orders.ts'
import type { Ports, PortsFor } from '#server/ports/ports.ts'

/**
 * `GET /api/orders/<number>/documents/<id>` and `…/downloads/<id>` (bought files) for the order's owner, or with
 * `?token=` of a mailed link; `GET /api/account/documents/<id>` for companies with billing (S1.24);
 * `GET /api/withdrawals/<id>/receipt` for the holder of a statement's id. An uncached PDF
 * file; 404 for anybody else, 410 for a bought file whose download limit or period is used up.
 */
export function orderDocumentRoute(edge: Edge & { portsFor: PortsFor }): Hono {
  const { readVisit, portsFor, headers, report } = edge
  const routes = new Hono()

  async function answer(c: Context, read: (ports: Ports) => Promise<DocumentFile | 'ended' | null>): Promise<Response> {
    const call = callOf(c)
    const locale = callerLocale(c.req.raw)
    const { shopper } = await readVisit({ ...call, locale })
    const ports = portsFor(shopper, { signal: c.req.raw.signal, requestId: call.requestId })
    const page = (status: 404 | 410 | 500, as: number, more = {}) =>
      new Response(plainPage(status, locale), {
        status: as,
        headers: { ...headers.data, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', ...more },
      })
    try {
      const found = await read(ports)
      if (!found) return page(404, 404)
      if (found === 'ended') return page(410, 410)
      const refreshed = ports.refreshedToken()
      const cookies = refreshed === null ? [] : [{ name: COOKIE.token, value: refreshed }]
      const all: [string, string][] = Object.entries({
        ...headers.data,
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${found.name}"`,
        // A HEAD request gets no bytes here.
        ...(found.bytes.length > 0 && { 'content-length': String(found.bytes.length) }),
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
        'x-request-id': call.requestId,
      })
      for (const cookie of setCookies(cookies, c.req.raw, edge)) all.push(['set-cookie', cookie])
      return new Response(new Uint8Array(found.bytes), { status: 200, headers: all })
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      if (error.reason === 'session-ended') return page(404, 404)
      report({ kind: 'upstream', message: 'A document could not be read', requestId: call.requestId, error })
      return page(500, 503, { 'retry-after': '5' })
    }
  }

  routes.get('/api/orders/:number/documents/:id', (c) => {
    const { number, id } = c.req.param()
    const token = c.req.query('token') ?? null
    return answer(c, ({ orders }) => orders.orderDocument({ number, token }, id))
  })
  routes.get('/api/orders/:number/downloads/:id', (c) => {
    const { number, id } = c.req.param()
    const token = c.req.query('token') ?? null
    return answer(c, ({ orders }) => orders.download({ number, token }, id, { isAsked: c.req.method === 'HEAD' }))
  })
  routes.get('/api/withdrawals/:id/receipt', (c) => answer(c, ({ returns }) => returns.receipt(c.req.param('id'))))
  routes.get('/api/account/documents/:id', (c) => answer(c, ({ orders }) => orders.document(c.req.param('id'))))
  return routes
}
