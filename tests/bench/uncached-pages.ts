import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SORT_OPTIONS } from '#schemas/sort-options.ts'
import { cacheHits } from './cache-hits.ts'
import type { BenchPlan } from './command-line.ts'
import { sendLoad, wireRequest } from './load.ts'
import { figure, type Result, toResult } from './results.ts'
import { cpuPerRequest, type ServerProcess, startServer } from './server-process.ts'
import { interleavedRounds, ratiosOf, spreadOf } from './statistics.ts'

const TEMPLATE = fileURLToPath(new URL('./template-server.ts', import.meta.url))
const CURRENCIES = ['PLN', 'EUR', 'USD']

/** Far above all prices: the list stays whole, the address is new. */
const HIGHEST_PRICE = 10_000

/**
 * Whole requests for uncached pages: data, sections, checks, drawing, encoding and caching, against a bare server that
 * fills the template of one such page. Each request names another price limit, so that none repeats; the shop's own
 * counters prove it.
 */
export async function measureUncachedPages(
  shop: ServerProcess,
  { path, html, plan, folder }: { path: string; html: string; plan: BenchPlan; folder: string },
): Promise<Result[]> {
  const paths = await variantsOf(path, html, shop.port)
  const pageFile = join(folder, 'template-page.html')
  writeFileSync(pageFile, html)
  const template = await startServer({
    program: [TEMPLATE],
    env: { TEMPLATE_PAGE: pageFile },
    readyPath: '/readyz',
    logFile: join(folder, 'template-server.log'),
  })
  let from = 0
  const load = (server: ServerProcess, count: number) => () =>
    cpuPerRequest(server, async () => {
      const requests = Array.from({ length: count }, (_, at) => {
        const path = paths[(from + at) % paths.length]!
        const limit = `${path.includes('?') ? '&' : '?'}max=${HIGHEST_PRICE + from + at}`
        const currency = CURRENCIES[Math.floor((from + at) / paths.length) % CURRENCIES.length]
        const headers = { Cookie: `currency=${currency}`, Accept: 'text/html' }
        return wireRequest({ port: server.port, path: path + limit, headers })
      })
      const statuses = await sendLoad({ port: server.port, requests, count, connections: 2 })
      from += count
      if (statuses.get(200) !== count) throw new Error(`uncached pages answered ${[...statuses.keys()]}`)
      return count
    })
  try {
    const hitsBefore = await cacheHits(shop)
    const cpu = await interleavedRounds(
      { shop: load(shop, plan.uncachedRequests), template: load(template, plan.uncachedRequests * 5) },
      { rounds: plan.rounds, warmUps: 2 },
    )
    const hits = (await cacheHits(shop)) - hitsBefore
    const ms = (values: readonly number[]) => figure(spreadOf(values).median / 1000)
    return [
      toResult({
        what: 'whole uncached page request',
        unit: '× template',
        values: ratiosOf(cpu.shop, cpu.template),
        behind: `${ms(cpu.shop)} against ${ms(cpu.template)} ms over HTTP, an address each${hits > 0 ? `; ${hits} came from the cache after all` : ''}`,
      }),
    ]
  } finally {
    await template.stop()
  }
}

/** The same page in other languages and orders: of similar size, and each a separate entry. */
async function variantsOf(path: string, html: string, port: number): Promise<string[]> {
  const languages = [...html.matchAll(/<link rel="alternate" hreflang="(?!x-default)[^"]*" href="([^"]+)"/g)]
  const found: string[] = []
  for (const start of new Set([path, ...languages.map(([, href = '']) => new URL(href, 'http://shop').pathname)])) {
    for (const candidate of [start, ...SORT_OPTIONS.map((sort) => `${start}?sort=${sort}`)]) {
      const answer = await fetch(`http://127.0.0.1:${port}${candidate}`, { redirect: 'manual' })
      const size = (await answer.text()).length
      if (answer.status === 200 && Math.abs(size / html.length - 1) < 0.1) found.push(candidate)
    }
  }
  return found
}
