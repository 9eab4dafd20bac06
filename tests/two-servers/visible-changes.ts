import { setTimeout as pause } from 'node:timers/promises'
import type { ShopServer } from './two-servers.ts'

/** How long a change took to be seen on a server, in ms. */
export interface SeenChange {
  change: string
  server: string
  ms: number
}

/** Of each kind of change, as both servers have seen it: `layout: median 84 ms, worst 210 ms`. */
export const describeSeen = (seen: readonly SeenChange[]): string =>
  timesOf(seen)
    .map(({ change, medianMs, worstMs }) => `${change}: median ${medianMs} ms, worst ${worstMs} ms`)
    .join('; ')

/** Of each kind of change, on both servers together. */
export function timesOf(seen: readonly SeenChange[]): { change: string; medianMs: number; worstMs: number }[] {
  return [...Map.groupBy(seen, ({ change }) => change)].map(([change, some]) => {
    const times = some.map(({ ms }) => ms).toSorted((a, b) => a - b)
    return { change, medianMs: times[Math.floor(times.length / 2)]!, worstMs: times.at(-1)! }
  })
}

const SKU = 'SPI-1053'
const WAIT_MS = 60_000

let round = 0

/** Publishes a layout on one server and a price on the other, and waits until both show both. */
export async function seenChanges(one: ShopServer, two: ShopServer): Promise<SeenChange[]> {
  const { slug, category } = await productPages(two)
  round += 1
  const title = `Roasted ${round} at ${new Date().toISOString()}`
  // None that the pages may still name, as the lowest one of the last days.
  const price = `${50 + Math.floor(round / 80)}.${10 + (round % 80)}`
  // Both have the pages in their caches before anything changes.
  const paths = ['/en', `/en/${slug}`, `/en/${category}`]
  for (const path of paths) await Promise.all([one, two].map((server) => page(server, path)))
  return [
    ...(await seen(title, { layout: '/en' }, () => publishTitle(one, title))),
    ...(await seen(price, { price: `/en/${slug}`, 'price in a list': `/en/${category}` }, () => setPrice(two, price))),
  ]

  /** `paths`: pages that show the change, by its name. All are asked from one moment on. */
  async function seen(sign: string, paths: Record<string, string>, make: () => Promise<void>): Promise<SeenChange[]> {
    await make()
    const since = performance.now()
    const each = Object.entries(paths).flatMap(([change, path]) =>
      [one, two].map((server) => ({ change, path, server })),
    )
    return Promise.all(
      each.map(async ({ change, path, server }) => {
        while (!(await page(server, path)).includes(sign)) {
          if (performance.now() - since > WAIT_MS)
            throw new Error(`The server ${server.name} never shows the ${change}.`)
          await pause(10)
        }
        return { change, server: server.name, ms: Math.round(performance.now() - since) }
      }),
    )
  }
}

const page = async ({ url }: ShopServer, path: string) => (await fetch(url + path)).text()

/** Gives the picture at the top of the home page another title. */
async function publishTitle(server: ShopServer, title: string): Promise<void> {
  const address = `${server.url}/api/layouts/screens/home`
  const headers = { authorization: `Bearer ${server.adminToken()}`, 'content-type': 'application/json' }
  const { document } = (await (await fetch(address, { headers })).json()) as {
    document: { sections: Record<string, { type: string; settings: { title?: Record<string, string> } }> }
  }
  const hero = Object.values(document.sections).find(({ type }) => type === 'hero')!
  hero.settings.title = { ...hero.settings.title, en: title }
  const published = await fetch(address, { method: 'PUT', headers, body: JSON.stringify(document) })
  if (!published.ok) throw new Error(`The layout was refused: ${await published.text()}`)
}

/** Calls the commerce API of a server as staff. Throws for a refusal. */
export async function askStaff<Answer>(server: ShopServer, path: string, body?: object): Promise<Answer> {
  const answer = await fetch(`${server.url}/commerce${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'cg-token': server.commerceKey(), 'x-headless': '1', 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}

const setPrice = (server: ShopServer, regular: string) =>
  askStaff<void>(server, '/staff/record/product', {
    records: [{ sku: SKU, offers: [{ sku: SKU, prices: { PLN: { regular } } }] }],
  })

async function productPages(server: ShopServer): Promise<{ slug: string; category: string }> {
  const { data } = await askStaff<{
    data: { sku: string; texts: { en: { slug: string } }; categories: number[] }[]
  }>(server, '/staff/record/product?limit=500')
  const product = data.find(({ sku }) => sku === SKU)!
  const categories = await askStaff<{ data: { id: number; texts: { en: { slug: string } } }[] }>(
    server,
    '/staff/record/category?limit=500',
  )
  const category = categories.data.find(({ id }) => id === product.categories[0])!
  return { slug: product.texts.en.slug, category: category.texts.en.slug }
}
