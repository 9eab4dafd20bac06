import { type Context, Hono } from 'hono'
import { linkTo } from '#locales/route-table.ts'
import { XmlFormat } from '#schemas/billing-document.ts'
import { DOCUMENTS_ARCHIVE_PATH } from '#server/compiler/address/data-paths.ts'
import { callOf, type Edge, setCookies } from '#server/http/edge.ts'
import { plainPage } from '#server/http/plain-page.ts'
import { callerLocale } from '#server/http/visit/caller-locale.ts'
import { COOKIE } from '#server/http/visit/cookies.ts'
import { FLASH_MAX_AGE_S } from '#server/http/visit/flash.ts'
import { UpstreamError } from '#server/platform/upstream-error.ts'
import type { DocumentFile, StreamedFile } from '#server/ports/orders.ts'
import type { Ports, PortsFor } from '#server/ports/ports.ts'

const TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  xml: 'application/xml',
  zip: 'application/zip',
}
const PROBLEMS = {
  period_invalid: 'document.archive.period_invalid',
  no_documents: 'document.archive.no_documents',
  too_many_documents: 'document.archive.too_many_documents',
} as const

/** A file, a page to go to instead with its message, a bought file that is used up, or nothing. */
type Found = DocumentFile | StreamedFile | { location: string; problem: string } | 'ended' | null

/**
 * `GET /api/orders/<number>/documents/<id>` and `…/downloads/<id>` (bought files) for the order's owner, or with
 * `?token=` of a mailed link; `GET /api/account/documents/<id>` and `…/<id>/xml?format=` for companies with billing (S1.24), and
 * `GET /api/account/documents.zip?from=&to=` for all of a period;
 * `GET /api/studio/orders/<number>/documents/<id>`, `…/packing-list` and `…/labels/<id>` for staff;
 * `GET /api/withdrawals/<id>/receipt` and `GET /api/cases/<id>/label` for the holder of the id. An uncached PDF
 * file; 404 for anybody else, 410 for a bought file whose download limit or period is used up.
 */
export function orderDocumentRoute(edge: Edge & { portsFor: PortsFor }): Hono {
  const { readVisit, portsFor, headers, report, rules, flash } = edge
  const routes = new Hono()

  async function answer(c: Context, read: (ports: Ports) => Promise<Found>): Promise<Response> {
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
      if ('location' in found) return redirect(c, found)
      const refreshed = ports.refreshedToken()
      const cookies = refreshed === null ? [] : [{ name: COOKIE.token, value: refreshed }]
      const all: [string, string][] = Object.entries({
        ...headers.data,
        'content-type': TYPES[found.name.slice(found.name.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
        'content-disposition': `attachment; filename="${found.name}"`,
        // A HEAD request gets no bytes here.
        ...('bytes' in found && found.bytes.length > 0 && { 'content-length': String(found.bytes.length) }),
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
        'x-request-id': call.requestId,
      })
      for (const cookie of setCookies(cookies, c.req.raw, edge)) all.push(['set-cookie', cookie])
      return new Response('bytes' in found ? new Uint8Array(found.bytes) : found.body, { status: 200, headers: all })
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      if (error.reason === 'session-ended') return page(404, 404)
      report({ kind: 'upstream', message: 'A document could not be read', requestId: call.requestId, error })
      return page(500, 503, { 'retry-after': '5' })
    }
  }

  function redirect(c: Context, { location, problem }: { location: string; problem: string }): Response {
    const message = {
      name: COOKIE.flash,
      value: flash.write({ tone: 'error', text: problem }),
      maxAgeS: FLASH_MAX_AGE_S,
    }
    const all = Object.entries({ ...headers.data, location, 'cache-control': 'private, no-store' })
    for (const cookie of setCookies([message], c.req.raw, edge)) all.push(['set-cookie', cookie])
    return new Response(null, { status: 303, headers: all })
  }

  routes.get(DOCUMENTS_ARCHIVE_PATH, (c) => {
    const { from = '', to = '' } = c.req.query()
    return answer(c, async ({ orders }) => {
      const found = await orders.documentsArchive({ from, to })
      if (!found) return null
      if (found.ok) return found.value
      // The form is a plain one: its page is shown again with the reason.
      const locale = callerLocale(c.req.raw)
      return {
        location: linkTo(locale, 'billings'),
        problem: rules.current().words.translate[locale](PROBLEMS[found.code]),
      }
    })
  })
  routes.get('/api/orders/:number/documents/:id', (c) => {
    const { number, id } = c.req.param()
    const token = c.req.query('token') ?? null
    return answer(c, ({ orders }) => orders.orderDocument({ number, token }, id))
  })
  routes.get('/api/studio/orders/:number/documents/:id', (c) => {
    const { number, id } = c.req.param()
    return answer(c, ({ staffOrders }) => staffOrders.document(number, id))
  })
  routes.get('/api/studio/orders/:number/packing-list', (c) =>
    answer(c, ({ staffPacking }) => staffPacking.packingList(c.req.param('number'))),
  )
  routes.get('/api/studio/orders/:number/labels/:id', (c) => {
    const { number, id } = c.req.param()
    return answer(c, async ({ staffPacking }) => {
      const found = await staffPacking.label(id)
      if (found.ok) return found.value
      if (found.code === 'session_ended' || found.code === 'right_missing') return null
      // The page of the order links it: it is asked for once more.
      const locale = callerLocale(c.req.raw)
      const order = linkTo(locale, 'studio_order', { id: number })
      const { [locale]: t } = rules.current().words.translate
      return found.code === 'confirmation_needed'
        ? { location: linkTo(locale, 'studio_confirm', {}, { back: order }), problem: t('studio.refused.confirm') }
        : { location: order, problem: t('studio.refused.label_missing') }
    })
  })
  routes.get('/api/orders/:number/downloads/:id', (c) => {
    const { number, id } = c.req.param()
    const token = c.req.query('token') ?? null
    return answer(c, ({ orders }) => orders.download({ number, token }, id, { isAsked: c.req.method === 'HEAD' }))
  })
  routes.get('/api/withdrawals/:id/receipt', (c) => answer(c, ({ returns }) => returns.receipt(c.req.param('id'))))
  routes.get('/api/cases/:id/label', (c) => answer(c, ({ returns }) => returns.label(c.req.param('id'))))
  routes.get('/api/account/documents/:id/xml', (c) => {
    const format = XmlFormat.safeParse(c.req.query('format') ?? 'fa3')
    const id = c.req.param('id')
    return answer(c, async ({ orders }) => (format.success ? orders.documentXml(id, format.data) : null))
  })
  routes.get('/api/account/documents/:id', (c) => answer(c, ({ orders }) => orders.document(c.req.param('id'))))
  return routes
}
