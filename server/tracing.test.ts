import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testClock } from './commerce/testing/test-commerce.ts'
import { traced } from './http/serving/traced.ts'
import { createMeters } from './platform/observability/meters.ts'
import { openTracing } from './platform/observability/open-tracing.ts'
import { runJob } from './platform/observability/run-job.ts'
import { openWholeShop } from './testing/test-screens.ts'
import { openTestCommerce } from './testing/test-shop.ts'

/** A collector: keeps the spans that it is sent. */
const spans: Span[] = []
let isDown = false
let waiting: ServerResponse | null = null
let isSilent = false
const collector = createServer(async (request, response) => {
  if (isSilent) {
    waiting = response
    return
  }
  const sent = (await json(request)) as Sent
  if (isDown) return void response.writeHead(400).end()
  for (const { resource, scopeSpans } of sent.resourceSpans)
    for (const { spans: found } of scopeSpans)
      spans.push(...found.map((span) => ({ ...span, service: factsOf(resource)['service.name'] })))
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
})
await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`

interface Fact {
  key: string
  value: { stringValue?: string; intValue?: number; boolValue?: boolean }
}
interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: Fact[]
  status: { code?: number }
  service: unknown
}
interface Sent {
  resourceSpans: { resource: { attributes: Fact[] }; scopeSpans: { spans: Span[] }[] }[]
}
const factsOf = ({ attributes }: { attributes: Fact[] }) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? value.boolValue]))

afterAll(() => void collector.close())

/** Calls `work` on a shop that is traced, and returns the spans once it has ended. */
async function traceOf(
  work: (fetch: (path: string, headers?: Record<string, string>) => Promise<Response>) => Promise<void>,
  { isProxyTrusted = false, share = 1 } = {},
): Promise<{ found: Span[]; warnings: string[] }> {
  spans.length = 0
  const warnings: string[] = []
  const tracing = openTracing({
    endpoint,
    share,
    service: 'corner-shop',
    warn: (message) => void warnings.push(message),
  })
  const meters = createMeters(tracing)
  const commerce = await openTestCommerce(testClock(), { meters })
  const shop = openWholeShop(commerce, { parts: { meters } })
  await shop.app.ready()
  const answer = traced(tracing, { isProxyTrusted, fetch: (request) => shop.app.fetch(request) })
  await work(async (path, headers = {}) => answer(new Request(`http://localhost${path}`, { headers }), {}))
  shop.app.close()
  await commerce.close()
  meters.close()
  await tracing.close()
  return { found: [...spans], warnings }
}

const isRoot = ({ parentSpanId }: Span) => !parentSpanId
const CALLER = '4bf92f3577b34da6a3ce929d0e0e4736'
const TRACEPARENT = { traceparent: `00-${CALLER}-00f067aa0ba902b7-01` }

describe('a traced page', () => {
  let page: Span[]
  let root: Span
  beforeAll(async () => {
    const { found } = await traceOf(async (fetch) => {
      await (await fetch('/en/search?phrase=secret', TRACEPARENT)).text()
      await (await fetch('/healthz')).text()
    })
    root = found.find((span) => isRoot(span) && span.name === 'GET page')!
    page = found.filter(({ traceId }) => traceId === root.traceId)
    expect(found.filter(({ name }) => name === 'GET operator')).toEqual([])
  })
  const named = (name: string | RegExp) =>
    page.find((span) => (typeof name === 'string' ? span.name === name : name.test(span.name)))!
  const parentOf = (span: Span) => page.find(({ spanId }) => spanId === span.parentSpanId)

  it('is one trace of the named service, with the request id that its answer and the log have', () => {
    expect(root.service).toBe('corner-shop')
    expect(factsOf(root)).toMatchObject({
      'http.request.method': 'GET',
      'http.route': 'page',
      'url.path': '/en/search',
      'http.response.status_code': 200,
      'witryna.request_id': expect.stringMatching(/^[\w-]{8,64}$/),
    })
  })

  it('has its load, sections and drawing as steps, calls below the step that made them, statements below their call', () => {
    expect(parentOf(named('load search'))).toBe(root)
    expect(parentOf(named('draw'))).toBe(root)
    expect(factsOf(named(/^section /))).toHaveProperty('witryna.layout')
    const call = page.find((span) => /^POST commerce /.test(span.name) && parentOf(span)?.name === 'load search')!
    expect(call).toBeDefined()
    const statement = page.find(
      (span) => span.name.startsWith('select ') && parentOf(span)?.name.startsWith('GET commerce'),
    )!
    expect(factsOf(statement)['db.query.text']).toMatch(/^select /i)
  })

  it('tells nothing that a shopper typed', () => {
    expect(JSON.stringify(page)).not.toContain('secret')
  })

  it('does not become a part of a trace that a shopper names', () => {
    expect(root.traceId).not.toBe(CALLER)
  })
})

it('a page is a step of the trace that a trusted proxy names', async () => {
  const { found } = await traceOf(async (fetch) => void (await (await fetch('/en', TRACEPARENT)).text()), {
    isProxyTrusted: true,
  })
  const page = found.find(({ name }) => name === 'GET page')!
  expect([page.traceId, page.parentSpanId]).toEqual([CALLER, '00f067aa0ba902b7'])
})

it('a share of 0 traces only what a trusted proxy asks for', async () => {
  const { found } = await traceOf(
    async (fetch) => {
      await (await fetch('/en')).text()
      await (await fetch('/en/cart', TRACEPARENT)).text()
    },
    { share: 0, isProxyTrusted: true },
  )
  expect(found.filter(({ name }) => name === 'GET page').map((span) => factsOf(span)['url.path'])).toEqual(['/en/cart'])
})

it('a job is a trace of its own, and one that fails says so without its message', async () => {
  spans.length = 0
  const tracing = openTracing({ endpoint, share: 1, service: 'corner-shop', warn: () => {} })
  const meters = createMeters(tracing)
  const errors: unknown[] = []
  const fails = async () => {
    throw new RangeError('anna@example.com is not known')
  }
  await runJob('remindUnpaid', fails, { meters, report: (error) => void errors.push(error) })
  meters.close()
  await tracing.close()
  expect(spans.map((span) => [span.name, span.status.code, factsOf(span)['error.type']])).toEqual([
    ['job remindUnpaid', 2, 'RangeError'],
  ])
  expect(JSON.stringify(spans)).not.toContain('anna')
  expect(errors).toHaveLength(1)
})

it('a long statement is cut', async () => {
  spans.length = 0
  const tracing = openTracing({ endpoint, share: 1, service: 'corner-shop', warn: () => {} })
  const meters = createMeters(tracing)
  const sql = `insert into "product" values ${'(?), '.repeat(1_000)}`
  tracing.root('import', { facts: {} }, () => meters.database('engine').statement(sql, 0.001, true))
  meters.close()
  await tracing.close()
  const statement = spans.find(({ name }) => name === 'insert product')!
  expect(factsOf(statement)['db.query.text']).toBe(sql.slice(0, 2_000))
})

it('a collector that does not answer does not keep a shop that stops', async () => {
  isSilent = true
  const warnings: string[] = []
  const tracing = openTracing({
    endpoint,
    share: 1,
    service: 'corner-shop',
    warn: (words) => void warnings.push(words),
  })
  tracing.root('last', { facts: {} }, () => {})
  await tracing.close()
  isSilent = false
  // The exporter has not given up yet.
  expect(waiting?.destroyed).toBe(false)
  expect(warnings).toEqual([expect.stringContaining('no answer within 2 s')])
  waiting?.destroy()
})

it('a collector that refuses costs spans, not pages, and the log says so', async () => {
  isDown = true
  const { found, warnings } = await traceOf(async (fetch) => {
    expect((await fetch('/en')).status).toBe(200)
  })
  isDown = false
  expect(found).toEqual([])
  expect(warnings).toEqual([expect.stringContaining('Traces were not sent to the collector')])
})
