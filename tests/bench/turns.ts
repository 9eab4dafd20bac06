import { parseArgs } from 'node:util'
import { measureOrders, measureSessions } from './buying.ts'
import { readCommandLine } from './command-line.ts'
import { sendLoad, type WireRequest, wireRequest } from './load.ts'
import { ownFolder } from './own-folder.ts'
import { figure } from './results.ts'
import { waitUntilIdle } from './server-process.ts'
import { largestCategory, walkShop } from './shop-pages.ts'
import { startShop } from './start-shop.ts'
import { uncachedKinds } from './uncached-kinds.ts'

/*
 * `npm run bench:turns -- [--quick]`: how long the thread that answers cached pages is held by other work. For each kind of
 * work, the CPU time of the turns of its event loop: a cached page waits for one turn at most. Ends by itself.
 */

const GOAL_MS = 10
const IDLE_LIMIT_MS = 60_000

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
const plan = readCommandLine(values.quick ? ['--quick'] : [])
const REQUESTS = values.quick ? 60 : 400
const folder = ownFolder('turns')

const shop = await startShop({ folder, env: { CACHE_MB: '1', COMMERCE_PUBLIC: '1', WRITES_PER_MINUTE: '1000000' } })
try {
  await measured('start: background work', () => waitUntilIdle(shop, IDLE_LIMIT_MS))
  const pages = await walkShop(shop.port)
  const category = await largestCategory(shop.port, pages)
  const cached = wireRequest({ port: shop.port, path: '/en', headers: { 'Accept-Encoding': 'br' } })
  await send([cached], REQUESTS)
  await measured('cached page', () => send([cached], REQUESTS * 5))
  let from = 0
  for (const kind of await uncachedKinds(shop, { category, pages, dataDir: folder })) {
    const next = () => {
      from += REQUESTS
      return kind.requests(from, REQUESTS)
    }
    await send(next(), REQUESTS)
    await measured(kind.name, () => send(next(), REQUESTS))
    await measured(`${kind.name}, four at once`, () => send(next(), REQUESTS, 4))
  }
  await measured('pictures, each for the first time', () => send(pictureRequests(pages.images), pages.images.length, 4))
  await measured('orders', () => measureOrders(shop, { database: 'SQLite', dataDir: folder, plan }))
  await measured('log-ins and sessions', () => measureSessions(shop, { dataDir: folder, plan }))
} finally {
  await shop.stop()
}
process.exit()

async function measured(name: string, work: () => Promise<unknown>): Promise<void> {
  await shop.ask('turns')
  await work()
  const turnsMs = ((await shop.ask('end-turns')).turnsMs ?? []).toSorted((a, b) => a - b)
  const at = (share: number) => figure(turnsMs[Math.floor((turnsMs.length - 1) * share)] ?? 0)
  const tooLong = turnsMs.filter((ms) => ms > GOAL_MS).length
  process.stdout.write(
    `${name}: longest turn ${at(1)} ms (goal ${GOAL_MS}), 99 % within ${at(0.99)}, half within ${at(0.5)}; ` +
      `${tooLong} of ${turnsMs.length} over the goal\n`,
  )
}

async function send(requests: readonly WireRequest[], count: number, connections = 1): Promise<void> {
  const statuses = await sendLoad({ port: shop.port, requests, count, connections })
  if (statuses.get(200) !== count) throw new Error(`the shop answered ${[...statuses.keys()]}`)
}

function pictureRequests(images: readonly string[]): WireRequest[] {
  // A width that no page asked for yet.
  const paths = images.map((image) => image.replace(/([?&]w=)\d+/, '$1750'))
  return paths.map((path) => wireRequest({ port: shop.port, path, headers: { Accept: 'image/avif,image/webp' } }))
}
