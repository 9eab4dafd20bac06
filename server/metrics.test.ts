import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { operations } from '#schemas/operations.ts'
import { shippedMails } from '#server/mails/shipped-mails.ts'
import { testClock } from './commerce/testing/test-commerce.ts'
import { listen } from './http/serving/listen.ts'
import { NotSentError } from './mails/post/mail-post.ts'
import { createMeters } from './platform/observability/meters.ts'
import { atCheckout } from './testing/test-checkout.ts'
import { openWholeShop } from './testing/test-screens.ts'
import { openTestCommerce } from './testing/test-shop.ts'

/** A server as `open-shop.ts` puts it together, that listens, and whose mail server refuses every second mail. */
const meters = createMeters()
let tries = 0
const post = {
  async send() {
    tries++
    if (tries % 2 === 0) throw new NotSentError('The mail server refused it.', { isFinal: true })
  },
  wasSent: async () => false,
  close: async () => {},
}
const commerce = await openTestCommerce(testClock(), {
  meters,
  mails: { post, origin: 'https://ziarno.example', from: null, layout: shippedMails(), isBuilt: () => true },
})
const shop = openWholeShop(commerce, { parts: { meters } })
await shop.app.ready()
const { port, stop } = await listen(() => ({ fetch: shop.app.fetch, writeAtOnce: shop.app.writeAtOnce }), {
  port: 0,
  host: '127.0.0.1',
})
const get = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init)
const metrics = async () => samplesOf(await (await get('/metrics')).text())
const checkout = atCheckout(shop)
let samples: Sample[]

beforeAll(async () => {
  for (const path of ['/en', '/en', '/api/screens?path=/en/search', '/api/session', '/media/none.png', '/healthz'])
    await (await get(path)).text()
  const cookies = await checkout.guest()
  const { status, number } = await checkout.buy(cookies)
  expect([status, number]).toEqual([200, expect.stringMatching(/\d/)])
  const headers = { 'content-type': 'application/json', origin: `http://127.0.0.1:${port}` }
  const gone = await get('/api/actions/cart.applyCoupon', { method: 'POST', headers, body: '{"code":"NONE"}' })
  expect(gone.status).toBeGreaterThanOrEqual(200)
  // Mails and jobs follow in their own time.
  await vi.waitFor(
    async () => {
      const now = await metrics()
      expect(sampleOf(now, 'witryna_events_total', { event: 'order.placed' })).toBe(1)
      expect(sumOf(now, 'witryna_mails_total')).toBeGreaterThan(0)
      expect(sampleOf(now, 'witryna_job_runs_total', { name: 'sendToKsef', outcome: 'done' })).toBeGreaterThan(0)
    },
    { timeout: 30_000 },
  )
  commerce.state.interfere = () => new Response(null, { status: 500 })
  await (await get('/en/kawa')).text()
  commerce.state.interfere = () => null
  samples = await metrics()
})
afterAll(async () => {
  await stop({ graceMs: 0, hasBalancer: false })
  shop.app.close()
  await commerce.close()
  meters.close()
})

describe('a running server measures', () => {
  it('the time of answers by kind of route, cached pages only by their number', () => {
    for (const kind of ['page', 'screen', 'session', 'action', 'image', 'operator'])
      expect(sampleOf(samples, 'witryna_request_seconds_count', { kind }), kind).toBeGreaterThan(0)
    expect(sampleOf(samples, 'witryna_requests_total', { kind: 'front', status: '200' })).toBeGreaterThan(0)
    expect(sampleOf(samples, 'witryna_request_seconds_count', { kind: 'front' })).toBeUndefined()
    const sum = sampleOf(samples, 'witryna_request_seconds_sum', { kind: 'page' })!
    expect(sum).toBeGreaterThan(0.0001)
    expect(sum).toBeLessThan(60)
  })

  it('operations by name and status', () => {
    expect(sampleOf(samples, 'witryna_operations_total', { operation: 'checkout.place', status: '200' })).toBe(1)
  })

  it('statements and waits of each database', () => {
    for (const database of ['engine', 'store']) {
      expect(sampleOf(samples, 'witryna_database_statement_seconds_count', { database })).toBeGreaterThan(10)
      expect(sampleOf(samples, 'witryna_database_wait_seconds_count', { database })).toBeGreaterThan(0)
      expect(sampleOf(samples, 'witryna_database_errors_total', { database })).toBe(0)
    }
  })

  it('calls of the commerce API by what was called and how they ended', () => {
    const call = (call: string, outcome: string) =>
      sampleOf(samples, 'witryna_upstream_calls_total', { upstream: 'commerce', call, outcome })
    expect(call('cart', 'ok')).toBeGreaterThan(0)
    const failed = samples.filter(
      ({ name, labels }) => name === 'witryna_upstream_calls_total' && labels.outcome === 'failed',
    )
    expect(failed.length).toBeGreaterThan(0)
    expect(sumOf(samples, 'witryna_upstream_seconds_count')).toBe(sumOf(samples, 'witryna_upstream_calls_total'))
  })

  it('no call of the bucket yet, but every kind that an alert waits for', () => {
    for (const call of ['media-list', 'media-read', 'media-write', 'media-delete'])
      for (const outcome of ['refused', 'failed', 'timeout', 'network'])
        expect(sampleOf(samples, 'witryna_upstream_calls_total', { upstream: 'media-storage', call, outcome })).toBe(0)
  })

  it('mails, jobs and the change feed', () => {
    expect(sampleOf(samples, 'witryna_mails_waiting', { state: 'sending' })).toBe(0)
    expect(sampleOf(samples, 'witryna_mails_overdue_seconds', {})).toBeGreaterThanOrEqual(0)
    expect(sampleOf(samples, 'witryna_payments_waiting', { state: 'held' })).toBeGreaterThanOrEqual(0)
    expect(sampleOf(samples, 'witryna_webhooks_waiting', {})).toBe(0)
    expect(sampleOf(samples, 'witryna_webhooks_oldest_seconds', {})).toBe(0)
    expect(sampleOf(samples, 'witryna_webhooks_total', { end: 'gone' })).toBe(0)
    expect(sampleOf(samples, 'witryna_job_done_timestamp_seconds', { name: 'maintenance' })).toBeGreaterThan(1e9)
    const lag = sampleOf(samples, 'witryna_change_feed_lag_seconds', {})!
    expect(lag).toBeGreaterThanOrEqual(0)
    expect(lag).toBeLessThan(120)
  })

  it('its event loop and its heap', () => {
    expect(sampleOf(samples, 'nodejs_eventloop_lag_seconds', { quantile: '1' })).toBeGreaterThanOrEqual(0)
    const used = sampleOf(samples, 'nodejs_heap_size_used_bytes', {})!
    expect(used).toBeGreaterThan(1e6)
    expect(sampleOf(samples, 'nodejs_heap_size_limit_bytes', {})).toBeGreaterThan(used)
  })

  it('with labels from closed lists: no path, no id, and few of each', () => {
    const values = new Map<string, Set<string>>()
    for (const { name, labels } of samples)
      for (const [label, value] of Object.entries(labels)) {
        const key = `${name.replace(/_(bucket|sum|count)$/, '')} ${label}`
        values.set(key, (values.get(key) ?? new Set()).add(value))
        if (label !== 'le') expect(value, key).toMatch(/^[A-Za-z0-9][A-Za-z0-9._-]{0,40}$/)
        if (label === 'operation') expect(Object.keys(operations)).toContain(value)
      }
    for (const [key, found] of values) expect(found.size, `${key}: ${[...found]}`).toBeLessThan(65)
    expect(samples.length).toBeLessThan(1_000)
  })
})

describe('every metric and label that is named', () => {
  const folder = join(import.meta.dirname, 'platform/observability')
  const alerts = readFileSync(join(folder, 'alerts.yaml'), 'utf8')
  const dashboard = JSON.parse(readFileSync(join(folder, 'dashboard.json'), 'utf8')) as {
    panels: { title: string; targets?: { expr: string; legendFormat: string }[] }[]
  }
  const named = [
    ...[...alerts.matchAll(/- alert: (\w+)\n\s+expr: (.+)\n/g)].map(([, name, expr]) => [`alert ${name}`, expr!]),
    ...dashboard.panels.flatMap(({ title, targets = [] }) =>
      targets.map(({ expr, legendFormat }, at) => [
        `panel ${title} ${at}`,
        `${expr} by (${legendLabels(legendFormat)})`,
      ]),
    ),
  ] as [string, string][]

  it('is found: each alert has its expression on one line', () => {
    expect(named.filter(([where]) => where.startsWith('alert '))).toHaveLength(alerts.match(/- alert: /g)!.length)
    expect(named.length).toBeGreaterThan(50)
  })

  it.each(named)('is exported: %s', (_, expr) => {
    expect(missingIn(expr, samples)).toEqual([])
  })

  it('is missed when it is misspelt', () => {
    const wrong =
      'sum by (kid) (rate(witryna_requests_totl[5m])) + witryna_cache_bytes{state="x"} + witryna_mails_total{end="x"}'
    expect(missingIn(wrong, samples)).toEqual([
      'witryna_requests_totl',
      'witryna_cache_bytes{state}',
      'witryna_mails_total{end="x"}',
      'by (kid)',
    ])
  })
})

interface Sample {
  name: string
  labels: Record<string, string>
  value: number
}

function samplesOf(text: string): Sample[] {
  return [...text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)].map(([, name, labels = '', value]) => ({
    name: name!,
    labels: Object.fromEntries([...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, label, of]) => [label, of])),
    value: Number(value),
  }))
}

function sampleOf(samples: readonly Sample[], name: string, labels: Record<string, string>): number | undefined {
  return samples.find(
    (sample) =>
      sample.name === name && Object.entries(labels).every(([label, value]) => sample.labels[label] === value),
  )?.value
}

const sumOf = (samples: readonly Sample[], name: string) =>
  samples.reduce((sum, sample) => (sample.name === name ? sum + sample.value : sum), 0)

/** Labels and metrics that Prometheus adds itself. */
const OF_PROMETHEUS = new Set(['instance', 'job'])

const legendLabels = (legend: string) => [...legend.matchAll(/\{\{(\w+)\}\}/g)].map(([, label]) => label).join(', ')

/**
 * Metrics, labels and values of labels that an expression names and no sample has: those of trouble, too, are exported as
 * zero before it comes.
 */
function missingIn(expr: string, samples: readonly Sample[]): string[] {
  const missing: string[] = []
  const labels = new Set<string>(OF_PROMETHEUS)
  for (const [, name, selector = ''] of expr.matchAll(/\b((?:witryna|nodejs|process)_\w+)(?:\{([^}]*)\})?/g)) {
    const own = samples.filter((sample) => sample.name === name)
    if (own.length === 0) missing.push(name!)
    for (const sample of own) for (const label of Object.keys(sample.labels)) labels.add(label)
    for (const [, label = '', operator, value] of selector.matchAll(/(\w+)(=~|!~|!=|=)"([^"]*)"/g)) {
      if (OF_PROMETHEUS.has(label)) continue
      if (!own.some((sample) => label in sample.labels)) missing.push(`${name}{${label}}`)
      else if (operator === '=' && !own.some((sample) => sample.labels[label] === value))
        missing.push(`${name}{${label}="${value}"}`)
    }
  }
  for (const [, list = ''] of expr.matchAll(/\bby \(([^)]*)\)/g))
    for (const label of list.split(/,\s*/)) if (label && !labels.has(label)) missing.push(`by (${label})`)
  return missing
}
