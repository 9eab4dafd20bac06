import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BenchPlan } from './command-line.ts'
import { sendLoad, wireRequest } from './load.ts'
import { figure, type Result, toResult } from './results.ts'
import { cpuPerRequest, type ServerProcess, startServer } from './server-process.ts'
import { interleavedRounds, ratiosOf, spreadOf } from './statistics.ts'

const TEMPLATE = fileURLToPath(new URL('./template-server.ts', import.meta.url))
const CURRENCIES = ['PLN', 'EUR', 'USD']

/**
 * Whole requests for pages that are in no cache: data, sections, checks, drawing, encoding and keeping, against a bare server
 * that fills the template of one such page. `shop` runs with the smallest cache there is, and `paths` are so many that none is
 * still kept when its turn comes again; the shop's own counters prove it.
 */
export async function measureUncachedPages(
  shop: ServerProcess,
  { paths, html, plan, folder }: { paths: readonly string[]; html: string; plan: BenchPlan; folder: string },
): Promise<Result[]> {
  const pageFile = join(folder, 'template-page.html')
  writeFileSync(pageFile, html)
  const template = await startServer({
    script: TEMPLATE,
    env: { TEMPLATE_PAGE: pageFile },
    readyPath: '/readyz',
    logFile: join(folder, 'template-server.log'),
  })
  let from = 0
  const load = (server: ServerProcess, count: number) => () =>
    cpuPerRequest(server, async () => {
      const requests = CURRENCIES.flatMap((currency) =>
        paths.map((path) =>
          wireRequest({ port: server.port, path, headers: { Cookie: `currency=${currency}`, Accept: 'text/html' } }),
        ),
      )
      const statuses = await sendLoad({ port: server.port, requests, count, from, connections: 2 })
      from += count
      if (statuses.get(200) !== count) throw new Error(`uncached pages answered ${[...statuses.keys()]}`)
      return count
    })
  try {
    const hitsBefore = await cacheHits(shop.port)
    const cpu = await interleavedRounds(
      { shop: load(shop, plan.uncachedRequests), template: load(template, plan.uncachedRequests * 5) },
      plan.rounds,
    )
    const hits = (await cacheHits(shop.port)) - hitsBefore
    const ms = (values: readonly number[]) => figure(spreadOf(values).median / 1000)
    return [
      toResult({
        what: 'whole uncached page request',
        unit: '× template',
        values: ratiosOf(cpu.shop, cpu.template),
        behind: `${ms(cpu.shop)} against ${ms(cpu.template)} ms over HTTP${hits > 0 ? `; ${hits} came from the cache after all` : ''}`,
      }),
    ]
  } finally {
    await template.stop()
  }
}

/** From the shop's own metrics; 0 when it does not say. */
async function cacheHits(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return Number(/^witryna_cache_lookups_total\{[^}]*="hits?"[^}]*\} (\d+)/m.exec(text)?.[1] ?? 0)
}
