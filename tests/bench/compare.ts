import { join, resolve } from 'node:path'
import profiles from '#server/platform/profiles.json' with { type: 'json' }
import { cacheHits } from './cache-hits.ts'
import { sendLoad, type WireRequest } from './load.ts'
import { ownFolder } from './own-folder.ts'
import { cpuPerRequest, type ServerProcess, startServer, waitUntilIdle } from './server-process.ts'
import { largestCategory, walkShop } from './shop-pages.ts'
import { meanRatio, ratiosOf } from './statistics.ts'
import { type UncachedKind, uncachedKinds } from './uncached-kinds.ts'

/*
 * `npm run bench:compare -- <folder before> <folder after> [rounds] [kind …]`: CPU of uncached pages in two versions of
 * the shop, each built in its folder, with the demo shop; without kinds all of those of `uncachedKinds`. Both are
 * measured in each round, in turn, so that noise affects them alike. At the end the calls of the commerce API, statements of SQLite and
 * rows of one request are counted.
 */

/** Requests of each kind in a round: those of a category push all other pages out of the cache. */
const COUNT = 45
const WARM_UPS = 3
const IDLE_LIMIT_MS = 60_000

const [before, after, rounds = '15', ...names] = process.argv.slice(2)
if (!before || !after) throw new Error('npm run bench:compare -- <folder before> <folder after> [rounds] [kind …]')
const folder = ownFolder('compare')

const shops = [await open(before, 'before'), await open(after, 'after')] as const
for (const shop of shops) await waitUntilIdle(shop, IDLE_LIMIT_MS)
const kinds = [await kindsOf(shops[0]), await kindsOf(shops[1])] as const
const cpuUs = Object.fromEntries(kinds[0].map(({ name }) => [name, [[], []] as [number[], number[]]]))
let from = 0
for (let round = -WARM_UPS; round < Number(rounds); round += 1) {
  for (const [at, { name }] of kinds[0].entries()) {
    // Each version goes first in every other round.
    for (const side of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const us = await cpuOf(shops[side], kinds[side][at]!.requests(from, COUNT))
      if (round >= 0) cpuUs[name]![side]!.push(us)
    }
    from += COUNT
  }
}
for (const [kind, [was, is]] of Object.entries(cpuUs)) {
  const { ratio, low, high } = meanRatio(ratiosOf(is, was))
  const ms = (values: readonly number[]) => (values.reduce((sum, us) => sum + us, 0) / values.length / 1000).toFixed(1)
  process.stdout.write(
    `${kind.padEnd(22)} ${ms(was)} -> ${ms(is)} ms CPU a request; × ${ratio.toFixed(3)}, 95 %: ${low.toFixed(3)} to ${high.toFixed(3)}\n`,
  )
}
for (const [at, { name }] of kinds[0].entries()) {
  const [was, is] = [await countsOf(shops[0], kinds[0][at]!), await countsOf(shops[1], kinds[1][at]!)]
  const counted = (['calls', 'statements', 'rows'] as const).map((what) => `${what} ${was[what]} -> ${is[what]}`)
  process.stdout.write(`${name.padEnd(22)} ${counted.join(', ')} a request\n`)
}
await Promise.all(shops.map((shop) => shop.stop()))

function open(root: string, name: string): Promise<ServerProcess> {
  const { env, flags } = profiles.shop
  return startServer({
    root: resolve(root),
    program: ['server/main.ts'],
    flags,
    // Pictures that are drawn meanwhile would be counted.
    env: {
      ...env,
      CACHE_MB: '1',
      COMMERCE_PUBLIC: '1',
      DRAW_AHEAD: '0',
      WRITES_PER_MINUTE: '1000000',
      DATA_DIR: join(folder, name),
    },
    readyPath: '/readyz',
    logFile: join(folder, `${name}.log`),
  })
}

async function kindsOf(shop: ServerProcess): Promise<UncachedKind[]> {
  const pages = await walkShop(shop.port)
  const category = await largestCategory(shop.port, pages)
  const dataDir = join(folder, shop === shops[0] ? 'before' : 'after')
  const all = await uncachedKinds(shop, { category, pages, dataDir })
  return names.length === 0 ? all : all.filter(({ name }) => names.includes(name))
}

/** CPU time in µs of a page that is made; the few that come from the cache after all take next to nothing. */
async function cpuOf(shop: ServerProcess, requests: readonly WireRequest[]): Promise<number> {
  const hits = await cacheHits(shop)
  return cpuPerRequest(shop, async () => {
    const statuses = await sendLoad({ port: shop.port, requests, count: requests.length, connections: 1 })
    if (statuses.get(200) !== requests.length) throw new Error(`pages answered ${[...statuses.keys()]}`)
    const made = requests.length - ((await cacheHits(shop)) - hits)
    if (made < requests.length / 2) throw new Error(`only ${made} of ${requests.length} pages were made`)
    return made
  })
}

async function countsOf(shop: ServerProcess, kind: UncachedKind) {
  const requests = kind.requests(from, COUNT)
  from += COUNT
  await shop.ask('profile')
  await sendLoad({ port: shop.port, requests, count: COUNT, connections: 1 })
  const { profile } = await shop.ask('end-profile')
  const each = (count: number) => Number((count / COUNT).toFixed(1))
  return { calls: each(profile!.calls), statements: each(profile!.statements), rows: each(profile!.rows) }
}
