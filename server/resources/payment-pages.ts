import { Hono } from 'hono'
import { proxy } from 'hono/proxy'
import type { Fetch } from '#server/adapters/commerce/transport/http.ts'
import type { Report } from '#server/platform/report.ts'

interface PaymentPages {
  fetch: Fetch
  /** of the commerce API, with its prefix */
  baseUrl: string
  report: Report
}

/** A report is answered only once its provider has confirmed it, which may take two calls. */
const TIMEOUT_MS = 20_000

/**
 * The parts of the commerce API that browsers, payment providers and carriers reach at the shop's address, wherever that API
 * runs: the page of the sandbox bank, signed reports, and notices of parcels. No other part is open. The shopper's cookies are
 * not passed on.
 */
export function paymentPages({ fetch, baseUrl, report }: PaymentPages): Hono {
  const routes = new Hono()

  async function forward(request: Request, path: string): Promise<Response> {
    const headers = new Headers(request.headers)
    for (const name of ['cookie', 'authorization', 'host']) headers.delete(name)
    try {
      return await proxy(`${baseUrl}${path}`, {
        raw: new Request(request, { headers }),
        redirect: 'manual',
        signal: AbortSignal.any([request.signal, AbortSignal.timeout(TIMEOUT_MS)]),
        customFetch: async (onward) => fetch(onward),
      })
    } catch (error) {
      report({ kind: 'upstream', message: 'A payment or a notice could not be passed on to the commerce API', error })
      return new Response(null, { status: 503, headers: { 'retry-after': '5', 'cache-control': 'no-store' } })
    }
  }

  routes.on(['GET', 'POST'], '/sandbox-bank/:id', (c) =>
    forward(c.req.raw, `/sandbox-bank/${encodeURIComponent(c.req.param('id'))}`),
  )
  routes.post('/payment-notice/:provider', (c) =>
    forward(c.req.raw, `/payment-notice/${encodeURIComponent(c.req.param('provider'))}`),
  )
  // Carriers try the address of their notices by GET.
  routes.on(['GET', 'POST'], '/shipment-notice/:carrier', (c) =>
    forward(c.req.raw, `/shipment-notice/${encodeURIComponent(c.req.param('carrier'))}`),
  )
  return routes
}
