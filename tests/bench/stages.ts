import { linkTo } from '#locales/route-table.ts'
import { PLENTIFUL } from '#server/commerce/testing/test-orders.ts'
import { commerceOf, PASSWORD } from './buying.ts'
import { sendLoad, wireRequest } from './load.ts'
import type { ProfileAnswer } from './profile.ts'
import { figure } from './results.ts'
import type { ServerProcess } from './server-process.ts'
import type { ShopPages } from './shop-pages.ts'
import { STAGES, type Stage } from './stages-of.ts'

/** One request as it is asked again and again, each time as another page, so that no cache holds it. */
interface Kind {
  name: string
  path: (at: number) => string
  headers: Record<string, string>
}

/** CPU time of one request of a kind in ms, by stage. */
export interface Breakdown {
  name: string
  /** all threads, without the sampling */
  totalMs: number
  stagesMs: Record<Stage, number>
  /** of other threads: packing, garbage */
  elsewhereMs: number
  calls: number
  rows: number
  kilobytes: number
}

const HTML = { Accept: 'text/html', 'Accept-Encoding': 'br' }
/** Far above all prices: the list stays whole, the address is new. */
const HIGHEST_PRICE = 10_000
const CURRENCIES = ['PLN', 'EUR', 'USD']
/** A demo company with prices of its own. */
const COMPANY = 'robert@podzegarem.example'

/** What one uncached request costs, by stage. `shop` runs with the smallest possible cache, and serves its commerce API. */
export async function measureStages(
  shop: ServerProcess,
  { category, pages, dataDir, requests }: { category: string; pages: ShopPages; dataDir: string; requests: number },
): Promise<Breakdown[]> {
  const ask = commerceOf(shop, dataDir)
  const { token } = (await ask('POST', '/customer/login', { email: COMPANY, password: PASSWORD })) as { token: string }
  const { id: cartId } = (await ask('POST', '/cart', {})) as { id: string }
  for (const sku of PLENTIFUL) await ask('POST', `/cart/${cartId}/item`, { sku, qty: 1, deliveryTime: null })
  const filtered = (at: number) => `${category}?max=${HIGHEST_PRICE + at}`
  const products = pages.paths.product ?? []
  const asCompany = `token=${token}; has_session=1; currency=PLN`
  const withCart = `cartId=${cartId}; has_session=1; currency=PLN`
  const kinds: Kind[] = [
    { name: 'filtered category', path: filtered, headers: HTML },
    {
      name: 'the same as JSON',
      path: (at) => `/api/screens?path=${encodeURIComponent(filtered(at))}`,
      headers: { Accept: 'application/json', 'Accept-Encoding': 'br' },
    },
    {
      name: 'search',
      path: (at) => `${linkTo('en', 'search')}?phrase=coffee&max=${HIGHEST_PRICE + at}`,
      headers: HTML,
    },
    {
      name: 'product',
      path: (at) => products[at % products.length]!,
      headers: HTML,
    },
    { name: 'category of a company', path: () => category, headers: { ...HTML, Cookie: asCompany } },
    { name: 'cart', path: () => linkTo('en', 'cart'), headers: { ...HTML, Cookie: withCart } },
  ]
  const found: Breakdown[] = []
  let from = 0
  for (const kind of kinds) {
    const load = async () => {
      const wire = Array.from({ length: requests }, (_, at) => {
        const Cookie = kind.headers.Cookie ?? `currency=${CURRENCIES[Math.floor((from + at) / products.length) % 3]}`
        return wireRequest({ port: shop.port, path: kind.path(from + at), headers: { ...kind.headers, Cookie } })
      })
      from += requests
      const statuses = await sendLoad({ port: shop.port, requests: wire, count: requests, connections: 1 })
      if (statuses.get(200) !== requests) throw new Error(`${kind.name} answered ${[...statuses.keys()]}`)
    }
    await load()
    const before = await shop.ask('cpu')
    await load()
    const after = await shop.ask('cpu')
    await shop.ask('profile')
    await load()
    const { profile } = await shop.ask('end-profile')
    found.push(breakdownOf(kind.name, { profile: profile!, cpuUs: after.cpuUs - before.cpuUs, requests }))
  }
  return found
}

function breakdownOf(
  name: string,
  { profile, cpuUs, requests }: { profile: ProfileAnswer; cpuUs: number; requests: number },
): Breakdown {
  const { stages, calls, rows, bytes } = profile
  const sampledUs = Object.values(stages).reduce((sum, us) => sum + us, 0)
  const ms = (us: number) => us / requests / 1000
  // Samples count the time on the clock: on a busy machine more than the processor's, but in the same shares.
  const share = Math.min(cpuUs / sampledUs, 1)
  const stagesMs = Object.fromEntries(STAGES.map((stage) => [stage, ms(stages[stage] * share)])) as Record<
    Stage,
    number
  >
  return {
    name,
    totalMs: ms(cpuUs),
    stagesMs,
    elsewhereMs: Math.max(ms(cpuUs - sampledUs), 0),
    calls: calls / requests,
    rows: rows / requests,
    kilobytes: bytes / requests / 1024,
  }
}

/** The breakdowns as an aligned table, a line for each stage. */
export function writeBreakdowns(breakdowns: readonly Breakdown[]): string {
  const lines: [string, (breakdown: Breakdown) => number][] = [
    ['CPU, ms', ({ totalMs }) => totalMs],
    ...STAGES.map((stage): [string, (breakdown: Breakdown) => number] => [
      `  ${stage}`,
      ({ stagesMs }) => stagesMs[stage],
    ]),
    ['  other threads', ({ elsewhereMs }) => elsewhereMs],
    ['calls', ({ calls }) => calls],
    ['rows', ({ rows }) => rows],
    ['KB of answers', ({ kilobytes }) => kilobytes],
  ]
  const head = ['one uncached request', ...breakdowns.map(({ name }) => name)]
  const rows = lines.map(([title, of]) => [title, ...breakdowns.map((breakdown) => figure(of(breakdown)))])
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]!.length)))
  const line = (row: readonly string[]) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join('  ')
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}
