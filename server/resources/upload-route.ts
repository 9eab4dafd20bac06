import { type Context, Hono } from 'hono'
import { ORDER_TOKEN } from '#schemas/order.ts'
import { UPLOAD_ID, UPLOAD_MIME, type UploadAnswer } from '#schemas/upload.ts'
import { UPLOAD_PATH } from '#server/compiler/address/data-paths.ts'
import { errorBody, personalJson } from '#server/http/bytes/data-answer.ts'
import { callOf, type Edge, setCookies } from '#server/http/edge.ts'
import { plainPage } from '#server/http/plain-page.ts'
import { callerLocale } from '#server/http/visit/caller-locale.ts'
import { COOKIE } from '#server/http/visit/cookies.ts'
import { UpstreamError } from '#server/platform/upstream-error.ts'
import type { OrderKey } from '#server/ports/orders.ts'
import type { Ports, PortsFor } from '#server/ports/ports.ts'
import type { CaseFile, UploadRefusal } from '#server/ports/returns.ts'

const STATUS: Readonly<Record<UploadRefusal, number>> = { unknown: 404, refused: 422, too_many: 429, away: 503 }

/**
 * Files of returns and complaints. `POST /api/uploads?order=` takes one as the body, before the form is sent;
 * `POST /api/uploads/<id>/remove?order=` removes it again; `GET /api/cases/<id>/uploads/<file>` answers one of a filed case to
 * its buyer, and `GET /api/studio/cases/<number>/uploads/<file>` to staff, 404 to anybody else. They pass through as they arrive: the commerce API keeps them.
 */
export function uploadRoute(edge: Edge & { portsFor: PortsFor }): Hono {
  const { readVisit, portsFor, headers, report, rules } = edge
  const routes = new Hono()

  async function portsIn(c: Context): Promise<Ports> {
    const call = callOf(c)
    const { shopper } = await readVisit({ ...call, locale: callerLocale(c.req.raw) })
    return portsFor(shopper, { signal: c.req.raw.signal, requestId: call.requestId })
  }
  const cookiesOf = (c: Context, ports: Ports) => {
    const refreshed = ports.refreshedToken()
    return setCookies(refreshed === null ? [] : [{ name: COOKIE.token, value: refreshed }], c.req.raw, edge)
  }
  const wrong = (message: string) => personalJson(errorBody('bad-query', message), { status: 400 }, headers.data)

  async function answer(c: Context, work: (ports: Ports) => Promise<{ status: number; value: UploadAnswer }>) {
    const { requestId } = callOf(c)
    try {
      const ports = await portsIn(c)
      const { status, value } = await work(ports)
      const more: Record<string, string> = status === 429 || status === 503 ? { 'retry-after': '60' } : {}
      return personalJson(value, { status, requestId, headers: more, setCookies: cookiesOf(c, ports) }, headers.data)
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      report({ kind: 'upstream', message: 'A file could not be uploaded', requestId, error })
      const message = rules.current().words.translate[callerLocale(c.req.raw)]('files.failed')
      const value: UploadAnswer = { file: null, message }
      return personalJson(value, { status: 503, requestId, headers: { 'retry-after': '5' } }, headers.data)
    }
  }

  routes.post(UPLOAD_PATH, (c) => {
    const order = orderIn(c)
    if (!order) return wrong(NO_ORDER)
    const { body } = c.req.raw
    const name = c.req.query('name') ?? ''
    return answer(c, async ({ returns }) => {
      const outcome = await returns.upload(order, { name: name.slice(0, 300), body: body ?? new Blob([]).stream() })
      if (outcome.ok) return { status: 201, value: { file: outcome.value, message: null } }
      const t = rules.current().words.translate[callerLocale(c.req.raw)]
      return { status: STATUS[outcome.code], value: { file: null, message: outcome.detail ?? t('files.failed') } }
    })
  })

  routes.post(`${UPLOAD_PATH}/:id/remove`, (c) => {
    const order = orderIn(c)
    if (!order) return wrong(NO_ORDER)
    const id = c.req.param('id')
    return answer(c, async ({ returns }) => {
      if (UPLOAD_ID.test(id)) await returns.removeUpload(order, id)
      return { status: 200, value: { file: null, message: null } }
    })
  })

  async function answerFile(c: Context, find: (ports: Ports) => Promise<CaseFile | null>) {
    const { requestId } = callOf(c)
    const page = (as: 404 | 500, status: number, more = {}) =>
      new Response(plainPage(as, callerLocale(c.req.raw)), {
        status,
        headers: { ...headers.data, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', ...more },
      })
    try {
      const ports = await portsIn(c)
      const found = await find(ports)
      if (!found) return page(404, 404)
      // Nobody reads the body of an answer to HEAD.
      if (c.req.method === 'HEAD') await found.body?.cancel()
      const all: [string, string][] = Object.entries({
        ...headers.data,
        'content-type': UPLOAD_MIME[found.type],
        'content-length': String(found.size),
        'content-disposition': found.disposition,
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
        'x-request-id': requestId,
      })
      for (const cookie of cookiesOf(c, ports)) all.push(['set-cookie', cookie])
      return new Response(c.req.method === 'HEAD' ? null : found.body, { status: 200, headers: all })
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      if (error.reason === 'session-ended') return page(404, 404)
      report({ kind: 'upstream', message: 'A file could not be read', requestId, error })
      return page(500, 503, { 'retry-after': '5' })
    }
  }
  routes.get('/api/cases/:id/uploads/:file', (c) =>
    answerFile(c, ({ returns }) => returns.caseFile(c.req.param('id'), c.req.param('file'))),
  )
  routes.get('/api/studio/cases/:number/uploads/:file', (c) =>
    answerFile(c, ({ staffCases }) => staffCases.file(c.req.param('number'), c.req.param('file'))),
  )
  return routes
}

const NO_ORDER = 'The parameter order must be the number of an order, and token, if given, the token of its link.'

/** The order that a file is for; null for malformed parameters. */
function orderIn(c: Context): OrderKey | null {
  const { order: number, token } = c.req.query()
  if (number === undefined || !/^[A-Za-z0-9_-]{1,36}$/.test(number)) return null
  if (token !== undefined && !ORDER_TOKEN.test(token)) return null
  return { number, token: token ?? null }
}
