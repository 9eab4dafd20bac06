import { parseArgs } from 'node:util'
import { cacheHits } from './cache-hits.ts'
import { sendLoad, wireRequest } from './load.ts'
import { ownFolder } from './own-folder.ts'
import { waitUntilIdle } from './server-process.ts'
import { largestCategory, walkShop } from './shop-pages.ts'
import { startShop } from './start-shop.ts'

/*
 * `npm run bench:crawler -- [--quick]`: what a crawler of filter addresses does to the cache and the memory of a shop. Visits
 * of the shop's pages, some far more often than others, alternate with ever new addresses of a crawler, 50,000 in all. Prints the
 * share of visits that the cache answered, and the memory, after each tenth. Ends by itself.
 */

const MB = 1024 * 1024
const PARTS = 10
const BURSTS_OF_A_PART = 10
const IDLE_LIMIT_MS = 60_000
/** Far above all prices: the list stays whole, the address is new. */
const HIGHEST_PRICE = 10_000

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
const CRAWLED = values.quick ? 5_000 : 50_000
const VISITS_OF_A_BURST = values.quick ? 50 : 200
const folder = ownFolder('crawler')

const shop = await startShop({ folder })
const { port } = shop
try {
  await waitUntilIdle(shop, IDLE_LIMIT_MS)
  const pages = await walkShop(port)
  const category = await largestCategory(port, pages)
  const visited = Object.values(pages.paths).flat()
  let visits = 0
  let crawled = 0

  /** The page of a visit: the one in place n is visited 1/n as often as the first. */
  const pathOf = (visit: number) => {
    const spread = (visit * 0.618_033_988_75) % 1
    return visited[Math.floor(visited.length ** spread) - 1]!
  }
  const visit = async () => {
    const requests = Array.from({ length: VISITS_OF_A_BURST }, (_, at) =>
      wireRequest({ port, path: pathOf(visits + at), headers: { 'Accept-Encoding': 'br' } }),
    )
    visits += VISITS_OF_A_BURST
    const before = await cacheHits({ port })
    await sendLoad({ port, requests, count: requests.length, connections: 2 })
    return (await cacheHits({ port })) - before
  }
  const crawl = async (count: number) => {
    const requests = Array.from({ length: count }, (_, at) =>
      wireRequest({
        port,
        path: `${category}?max=${HIGHEST_PRICE + crawled + at}`,
        headers: { 'Accept-Encoding': 'br' },
      }),
    )
    crawled += count
    await sendLoad({ port, requests, count, connections: 2 })
  }
  const part = async (name: string, between: () => Promise<void>) => {
    let hits = 0
    for (let burst = 0; burst < BURSTS_OF_A_PART; burst += 1) {
      await between()
      hits += await visit()
    }
    const share = (hits / (BURSTS_OF_A_PART * VISITS_OF_A_BURST)) * 100
    const { residentBytes, heapBytes } = await shop.ask('memory')
    const memory = `${(residentBytes / MB).toFixed(0)} MB, ${((heapBytes ?? 0) / MB).toFixed(1)} MB of objects`
    process.stdout.write(`${name}: ${share.toFixed(1)} % of visits from the cache; ${memory}\n`)
  }

  await part('first visits', async () => {})
  await part('visits alone', async () => {})
  for (let tenth = 1; tenth <= PARTS; tenth += 1)
    await part(`${(CRAWLED / PARTS) * tenth} addresses crawled`, () => crawl(CRAWLED / PARTS / BURSTS_OF_A_PART))
} finally {
  await shop.stop()
}
process.exit()
