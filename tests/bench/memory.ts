import { linkTo } from '#locales/route-table.ts'
import type { BenchPlan } from './command-line.ts'
import { type RequestParts, sendLoad, type WireRequest, wireRequest } from './load.ts'
import { type Result, toResult } from './results.ts'
import type { ServerProcess } from './server-process.ts'
import type { ShopPages } from './shop-pages.ts'

const MB = 1024 * 1024
/** number of tried articles, each by a separate shopper */
const SHOPPERS = 40
const CURRENCIES = ['PLN', 'EUR', 'USD']

/**
 * Memory of a shop with demo data and default cache under mixed requests: pages and screens of all kinds in three
 * currencies, with and without compression, revalidations, pictures, searches, sessions, carts and additions.
 */
export async function measureMemory(
  shop: ServerProcess,
  { pages, plan }: { pages: ShopPages; plan: BenchPlan },
): Promise<Result[]> {
  const requests = await mixedRequests(shop.port, pages)
  const [early, late] = plan.memoryRequests
  const { port } = shop
  const before = await shop.ask('memory')
  const first = await sendLoad({ port, requests, count: early, connections: 8 })
  const halfway = await shop.ask('memory')
  const second = await sendLoad({ port, requests, count: late - early, from: early, connections: 8 })
  const after = await shop.ask('memory')
  const heap = (answer: typeof after) => ((answer.heapBytes as number) / MB).toFixed(1)
  const statuses = new Map(first)
  for (const [status, count] of second) statuses.set(status, (statuses.get(status) ?? 0) + count)
  return [
    toResult({
      what: 'resident memory of the server',
      unit: 'MB',
      values: [after.residentBytes / MB],
      goal: 220,
      behind: `after ${late} mixed requests (${writeStatuses(statuses)}); ${(before.residentBytes / MB).toFixed(0)} MB before`,
    }),
    toResult({
      what: `heap growth, request ${early} to ${late}`,
      unit: '%',
      values: [((after.heapBytes as number) / (halfway.heapBytes as number) - 1) * 100],
      goal: 5,
      behind: `${heap(halfway)} to ${heap(after)} MB after forced collection, ${heap(before)} MB before`,
    }),
  ]
}

function writeStatuses(statuses: ReadonlyMap<number, number>): string {
  return [...statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ')
}

/** A cycle of requests in a fixed, shuffled order. Its mix is that of a usual day. */
export async function mixedRequests(port: number, pages: ShopPages): Promise<WireRequest[]> {
  const paths = Object.values(pages.paths).flat()
  const shoppers: string[] = []
  const skus: string[] = []
  for (const sku of pages.skus.slice(0, SHOPPERS)) {
    const cookies = await becomeShopper(port, sku)
    if (cookies === null) continue
    shoppers.push(cookies)
    skus.push(sku)
  }
  if (shoppers.length === 0) throw new Error('nothing that the walk through the shop found can be put into a cart')
  const random = seeded(20_26)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const packed = { 'Accept-Encoding': 'gzip, deflate, br' }
  const words = ['kawa', 'cofee', 'mug', 'zielona', 'grinder', 'kaffee', 'xyz']

  const kinds: [weight: number, make: () => Omit<RequestParts, 'port'>][] = [
    [40, () => ({ path: pick(paths), headers: { ...packed, Cookie: `currency=${pick(CURRENCIES)}` } })],
    [5, () => ({ path: pick(paths), headers: { 'Accept-Language': 'en' } })],
    [20, () => ({ path: screenPath(pick(paths), pick(CURRENCIES)), headers: packed })],
    [8, () => ({ path: screenPath(pick(paths)), headers: { ...packed, 'If-None-Match': '*' } })],
    [5, () => ({ path: linkTo('en', 'search', {}, { phrase: pick(words) }), headers: packed })],
    [8, () => ({ path: '/api/session', headers: { ...packed, Cookie: pick(shoppers) } })],
    [4, () => ({ path: '/en/cart', headers: { ...packed, Cookie: pick(shoppers) } })],
    [3, () => addToCart(port, pick(skus), pick(shoppers))],
    [2, () => ({ path: '/en/there-is-no-such-page', headers: packed })],
  ]
  if (pages.images.length > 0) kinds.push([5, () => ({ path: pick(pages.images), headers: { Accept: 'image/webp' } })])
  const made = kinds.flatMap(([weight, make]) => Array.from({ length: weight * 10 }, make))
  return shuffled(made, random).map((parts) => wireRequest({ ...parts, port }))
}

function screenPath(path: string, currency?: string): string {
  return `/api/screens?path=${encodeURIComponent(path)}${currency ? `&currency=${currency}` : ''}`
}

function addToCart(port: number, sku: string, cookie: string): Omit<RequestParts, 'port'> {
  return {
    method: 'POST',
    path: '/api/actions/cart.addItem',
    headers: { Origin: `http://127.0.0.1:${port}`, 'Content-Type': 'application/json', Cookie: cookie },
    body: JSON.stringify({ sku, qty: 1 }),
  }
}

/** Cookies of a visitor with a filled cart, or null if this article is not sold in single pieces. */
async function becomeShopper(port: number, sku: string): Promise<string | null> {
  const { path, method, headers, body } = addToCart(port, sku, 'currency=PLN')
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method: method!, headers: headers!, body: body! })
  await answer.arrayBuffer()
  if (!answer.ok) return null
  return ['currency=PLN', ...answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]!)].join('; ')
}

/** The same order in every run. Mulberry32. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const order = [...list]
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    ;[order[last], order[other]] = [order[other]!, order[last]!]
  }
  return order
}
