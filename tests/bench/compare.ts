import { join, resolve } from 'node:path'
import profiles from '#server/platform/profiles.json' with { type: 'json' }
import { cacheHits } from './cache-hits.ts'
import { sendLoad, wireRequest } from './load.ts'
import { ownFolder } from './own-folder.ts'
import { cpuPerRequest, type ServerProcess, startServer, waitUntilIdle } from './server-process.ts'
import { meanRatio, ratiosOf } from './statistics.ts'

/*
 * `npm run bench:compare -- <folder before> <folder after> [rounds]`: CPU of uncached pages in two versions of the
 * shop, each built in its folder, with the demo shop. Both are measured in each round, in turn, so that noise affects
 * them alike.
 */

const KINDS: Readonly<Record<string, readonly string[]>> = {
  home: ['/', '/en', '/de'],
  category: ['/kawa', '/en/coffee', '/de/kaffee'],
  product: ['/etiopia-guji-natural', '/en/ethiopia-guji-natural', '/de/aethiopien-guji-natural'],
}
const CURRENCIES = ['PLN', 'EUR', 'USD']
/** Each page of a category is asked for with so many price limits, none twice: they push all other pages out of the cache. */
const PRICE_LIMITS = 7
const WARM_UPS = 3
const IDLE_LIMIT_MS = 60_000

const [before, after, rounds = '15'] = process.argv.slice(2)
if (!before || !after) throw new Error('npm run bench:compare -- <folder before> <folder after> [rounds]')
const folder = ownFolder('compare')

const shops = [await open(before, 'before'), await open(after, 'after')] as const
for (const shop of shops) await waitUntilIdle(shop, IDLE_LIMIT_MS)
const cpuUs = Object.fromEntries(Object.keys(KINDS).map((kind) => [kind, [[], []] as [number[], number[]]]))
for (let round = -WARM_UPS; round < Number(rounds); round += 1) {
  for (const [kind, pages] of Object.entries(KINDS)) {
    const limits = Array.from({ length: PRICE_LIMITS }, (_, index) => 1000 + (round + WARM_UPS) * PRICE_LIMITS + index)
    const paths = kind === 'category' ? limits.flatMap((max) => pages.map((path) => `${path}?max=${max}`)) : pages
    // Each version goes first in every other round.
    for (const side of round % 2 === 0 ? [0, 1] : [1, 0]) {
      const us = await cpuOf(shops[side]!, paths)
      if (round >= 0) cpuUs[kind]![side]!.push(us)
    }
  }
}
for (const [kind, [was, is]] of Object.entries(cpuUs)) {
  const { ratio, low, high } = meanRatio(ratiosOf(is, was))
  const ms = (values: readonly number[]) => (values.reduce((sum, us) => sum + us, 0) / values.length / 1000).toFixed(1)
  process.stdout.write(
    `${kind.padEnd(10)} ${ms(was)} -> ${ms(is)} ms CPU a request; × ${ratio.toFixed(3)}, 95 %: ${low.toFixed(3)} to ${high.toFixed(3)}\n`,
  )
}
await Promise.all(shops.map((shop) => shop.stop()))

function open(root: string, name: string): Promise<ServerProcess> {
  const { env, flags } = profiles.shop
  return startServer({
    root: resolve(root),
    program: ['server/main.ts'],
    flags,
    env: { ...env, CACHE_MB: '1', DATA_DIR: join(folder, name) },
    readyPath: '/readyz',
    logFile: join(folder, `${name}.log`),
  })
}

/** CPU time of a request in µs, one for each path and currency. */
async function cpuOf(shop: ServerProcess, paths: readonly string[]): Promise<number> {
  const requests = CURRENCIES.flatMap((currency) =>
    paths.map((path) =>
      wireRequest({ port: shop.port, path, headers: { Cookie: `currency=${currency}`, Accept: 'text/html' } }),
    ),
  )
  const hits = await cacheHits(shop)
  return cpuPerRequest(shop, async () => {
    const statuses = await sendLoad({ port: shop.port, requests, count: requests.length, connections: 1 })
    const after = await cacheHits(shop)
    if (after > hits) throw new Error(`${after - hits} pages of ${paths[0]} came from the cache`)
    if (statuses.get(200) !== requests.length) throw new Error(`pages answered ${[...statuses.keys()]}`)
    return requests.length
  })
}
