import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { adminOnly } from './admin-only.ts'

/** Address and credentials of the commerce API. */
export interface CommerceAccess {
  fetch: (request: Request) => Response | Promise<Response>
  baseUrl: string
  apiKey: string
}

const FILE = '/staff/media'
const MAX_BODY_BYTES = 64 * 1024
/** 500 documents of goods. */
const MAX_RECORDS_BYTES = 16 * 1024 * 1024

/**
 * What the shop's own people do with its store, passed on to the commerce API wherever that is: for this machine and holders
 * of the admin token only. Bodies and answers are those of the commerce API (`/openapi.json`).
 *
 * - `GET /api/store/store-config/stored`, `PATCH /api/store/store-config`
 * - `GET /api/store/store-config/revisions`, `…/revisions/<number>`, `GET …/diff`, `POST …/rollback`
 * - `GET /api/store/page`, `GET /api/store/page/<key>/texts`, `PATCH /api/store/page/<key>`
 * - `GET /api/store/message`, `DELETE /api/store/message/<id>`
 * - `GET /api/store/staff/key`, `POST …/staff/key`, `POST …/staff/key/<name>/revocation`, `GET …/staff/audit`
 * - `GET /api/store/staff/person`, `POST …/person/invitation`, `…/<handle>/closure`, `…/<handle>/link`, `POST /api/store/staff-link/first`
 * - `GET /api/store/staff/document`
 * - `GET /api/store/staff/order`, `GET …/<number>`, `POST …/payment`, `…/shipment`, `…/refund`, `…/refund/<id>/done`,
 *   `…/cancel`, `PATCH …/shipment/<id>`
 * - `GET /api/store/staff/order-history`
 * - `GET /api/store/staff/discount/<kind>/<code>/use`
 * - `GET /api/store/staff/question`, `POST …/<id>/answer`, `…/decline`, `…/publication`, `DELETE …/<id>/publication`
 * - `GET /api/store/staff/carrier-shipment`, `GET /api/store/staff/courier-pickup`, `POST …/<id>/close`
 * - `GET` and `POST /api/store/staff/webhook`, `GET`, `PATCH` and `DELETE …/<id>`, `POST …/<id>/secret`, `…/test`, `…/replay`,
 *   `GET …/<id>/delivery`, `POST …/<id>/delivery/<delivery>/replay`
 * - `GET /api/store/staff/record/<kind>`, `GET` and `POST /api/store/staff/import`, `GET …/<id>`, `GET …/<id>/problem`,
 *   `POST …/<id>/line`, `…/start`, `…/stop`, `…/continue`, `POST /api/store/staff/media`; the same for `…/customer-import`
 * - `POST /api/store/staff/customer/invitation`
 *
 * The audit trail names the header `staff-operator`: the account that runs the command line.
 */
export function storeApi({ commerce, token }: { commerce: CommerceAccess; token: string }): Hono {
  const app = new Hono().basePath('/api/store')
  app.use(adminOnly({ token, what: 'The store is looked after' }))
  const limitTo = (maxSize: number) =>
    bodyLimit({
      maxSize,
      onError: (context) => context.json({ detail: `A body may have ${maxSize} bytes at most.` }, 413),
    })
  const [limitUsual, limitRecords] = [limitTo(MAX_BODY_BYTES), limitTo(MAX_RECORDS_BYTES)]
  app.use((context, next) => {
    if (context.req.path.endsWith(FILE)) return next()
    return (context.req.path.endsWith('/line') ? limitRecords : limitUsual)(context, next)
  })

  /** A file as it arrives; the commerce API limits it. */
  function passOnFile(context: Context) {
    const init: RequestInit & { duplex: 'half' } = {
      ...{ method: 'POST', body: context.req.raw.body, duplex: 'half' },
      headers: commerceHeaders(commerce.apiKey, operatorIn(context)),
    }
    return commerce.fetch(new Request(`${commerce.baseUrl}/staff/media`, init))
  }

  async function passOn(context: Context) {
    const { pathname, search } = new URL(context.req.url)
    const hasBody = context.req.method === 'PATCH' || context.req.method === 'POST'
    const body = hasBody ? await context.req.text() : undefined
    const given = (name: string) => namedHeader(name, context.req.header(name))
    const answer = await commerce.fetch(
      new Request(commerce.baseUrl + pathname.slice('/api/store'.length) + search, {
        method: context.req.method,
        headers: {
          ...commerceHeaders(commerce.apiKey, operatorIn(context)),
          ...given('content-type'),
          ...given('if-match'),
          ...given('idempotency-key'),
        },
        ...(body !== undefined && { body }),
      }),
    )
    const returned = ['content-type', 'etag'].map((name) => namedHeader(name, answer.headers.get(name)))
    return new Response(answer.body, { status: answer.status, headers: Object.assign({}, ...returned) })
  }

  app.get('/store-config/stored', passOn)
  app.patch('/store-config', passOn)
  app.get('/store-config/revisions', passOn)
  app.get('/store-config/revisions/:number', passOn)
  app.get('/store-config/diff', passOn)
  app.post('/store-config/rollback', passOn)
  app.get('/page', passOn)
  app.get('/page/:key/texts', passOn)
  app.patch('/page/:key', passOn)
  app.get('/message', passOn)
  app.delete('/message/:id', passOn)
  app.get('/staff/key', passOn)
  app.post('/staff/key', passOn)
  app.post('/staff/key/:name/revocation', passOn)
  app.get('/staff/audit', passOn)
  app.get('/staff/person', passOn)
  app.post('/staff/person/invitation', passOn)
  app.post('/staff/person/:handle/closure', passOn)
  app.post('/staff/person/:handle/link', passOn)
  app.post('/staff-link/first', passOn)
  app.get('/staff/document', passOn)
  app.get('/staff/order', passOn)
  app.get('/staff/order/:number', passOn)
  app.post('/staff/order/:number/payment', passOn)
  app.post('/staff/order/:number/shipment', passOn)
  app.patch('/staff/order/:number/shipment/:id', passOn)
  app.post('/staff/order/:number/refund', passOn)
  app.post('/staff/order/:number/refund/:id/done', passOn)
  app.post('/staff/order/:number/cancel', passOn)
  app.get('/staff/order-history', passOn)
  app.get('/staff/discount/:kind/:code/use', passOn)
  app.get('/staff/carrier-shipment', passOn)
  app.post('/staff/carrier-shipment/:id/close', passOn)
  app.get('/staff/courier-pickup', passOn)
  app.post('/staff/courier-pickup/:id/close', passOn)
  app.get('/staff/question', passOn)
  app.post('/staff/question/:id/answer', passOn)
  app.post('/staff/question/:id/decline', passOn)
  app.post('/staff/question/:id/publication', passOn)
  app.delete('/staff/question/:id/publication', passOn)
  app.get('/staff/webhook', passOn)
  app.post('/staff/webhook', passOn)
  app.get('/staff/webhook/:id', passOn)
  app.patch('/staff/webhook/:id', passOn)
  app.delete('/staff/webhook/:id', passOn)
  app.post('/staff/webhook/:id/secret', passOn)
  app.post('/staff/webhook/:id/test', passOn)
  app.post('/staff/webhook/:id/replay', passOn)
  app.get('/staff/webhook/:id/delivery', passOn)
  app.post('/staff/webhook/:id/delivery/:delivery/replay', passOn)
  app.post(FILE, passOnFile)
  app.get('/staff/record/:kind', passOn)
  app.post('/staff/customer/invitation', passOn)
  for (const imports of ['/staff/import', '/staff/customer-import']) {
    app.get(imports, passOn)
    app.post(imports, passOn)
    app.get(`${imports}/:id`, passOn)
    app.get(`${imports}/:id/problem`, passOn)
    for (const step of ['line', 'start', 'stop', 'continue']) app.post(`${imports}/:id/${step}`, passOn)
  }
  return app
}

function namedHeader(name: string, value: string | null | undefined): Record<string, string> {
  return value === null || value === undefined ? {} : { [name]: value }
}

const operatorIn = (context: Context) => context.req.header(OPERATOR) ?? 'unnamed'

const OPERATOR = 'staff-operator'

/** `operator`: the account that the audit trail names. */
export function commerceHeaders(apiKey: string, operator: string): Record<string, string> {
  return { 'cg-token': apiKey, 'x-headless': '1', [OPERATOR]: operator }
}
