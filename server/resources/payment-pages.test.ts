import { afterAll, describe, expect, it } from 'vitest'
import { listen } from '#server/http/serving/listen.ts'
import type { ReportEvent } from '#server/platform/report.ts'
import { paymentPages } from './payment-pages.ts'

interface Received {
  method: string
  url: string
  cookie: string | null
  body: string
}
const received: Received[] = []
const commerce = await listen(
  () => ({
    async fetch(request) {
      const { method, url, headers } = request
      received.push({ method, url: new URL(url).pathname, cookie: headers.get('cookie'), body: await request.text() })
      if (method === 'GET') return new Response('<h1>Bank</h1>', { headers: { 'content-type': 'text/html' } })
      return new Response(null, { status: 303, headers: { location: '/platnosc/powrot/abc' } })
    },
  }),
  { port: 0, host: '127.0.0.1' },
)
afterAll(() => commerce.stop({ graceMs: 0, hasBalancer: false }))

function pagesOf(baseUrl: string) {
  const reports: ReportEvent[] = []
  const app = paymentPages({ fetch: (request) => fetch(request), baseUrl, report: (event) => void reports.push(event) })
  return { app, reports }
}

describe('payments at a commerce API that is a process of its own', () => {
  const { app } = pagesOf(`http://127.0.0.1:${commerce.port}/commerce`)

  it('show the page of its sandbox bank at the shop’s address, and keep the shopper’s cookies in the shop', async () => {
    const page = await app.request('/sandbox-bank/0b0a-2a52', { headers: { cookie: 'token=secret' } })
    expect(page.status).toBe(200)
    expect(await page.text()).toBe('<h1>Bank</h1>')
    expect(received.at(-1)).toMatchObject({ url: '/commerce/sandbox-bank/0b0a-2a52', cookie: null })
  })

  it('lead the shopper back to the shop', async () => {
    const body = new URLSearchParams({ action: 'pay' })
    const answer = await app.request('/sandbox-bank/0b0a-2a52', { method: 'POST', body })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/platnosc/powrot/abc'])
    expect(received.at(-1)).toMatchObject({ method: 'POST', body: 'action=pay' })
  })

  it('pass a provider’s report on as it came', async () => {
    await app.request('/payment-notice/p24', { method: 'POST', body: '{"amount": 1}' })
    expect(received.at(-1)).toMatchObject({ url: '/commerce/payment-notice/p24', body: '{"amount": 1}' })
  })

  it('pass a carrier’s notice on, and its look at the address', async () => {
    await app.request('/shipment-notice/inpost', { method: 'POST', body: '{"event": 1}' })
    expect(received.at(-1)).toMatchObject({ url: '/commerce/shipment-notice/inpost', body: '{"event": 1}' })
    expect((await app.request('/shipment-notice/inpost')).status).toBe(200)
  })

  it('open nothing else of it', async () => {
    const before = received.length
    expect((await app.request('/payment-notice/p24')).status).toBe(404)
    expect((await app.request('/sandbox-bank/..%2Forder')).status).toBe(200)
    expect(received.slice(before).map(({ url }) => url)).toEqual(['/commerce/sandbox-bank/..%2Forder'])
  })

  it('ask the provider to come again while it is away', async () => {
    const { app: alone, reports } = pagesOf('http://127.0.0.1:9/commerce')
    const answer = await alone.request('/payment-notice/p24', { method: 'POST', body: '{}' })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(reports).toMatchObject([{ kind: 'upstream' }])
  })
})
