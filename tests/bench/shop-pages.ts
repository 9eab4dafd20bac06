import type { Screen, ScreenRouteKey } from '#schemas/screen.ts'

/** Result of crawling the running shop. */
export interface ShopPages {
  /** public pages that answer 200, by route */
  paths: Readonly<Partial<Record<ScreenRouteKey, readonly string[]>>>
  /** addresses of the shop's own pictures */
  images: readonly string[]
  /** products that a visitor can add to the cart without a choice */
  skus: readonly string[]
}

const PAGE_LIMIT = 240
const IMAGE_LIMIT = 24
const START = ['/', '/en', '/de']

/** Crawls the shop's pages from the home pages on, breadth first, up to a fixed number of pages. */
export async function walkShop(port: number): Promise<ShopPages> {
  const paths: Partial<Record<ScreenRouteKey, string[]>> = {}
  const images = new Set<string>()
  const skus = new Set<string>()
  const known = new Set(START)
  // The set grows during the loop: new links are visited later.
  for (const path of known) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' })
    const html = await answer.text()
    if (answer.status !== 200 || !/text\/html/.test(answer.headers.get('content-type') ?? '')) continue
    const screen = screenIn(html)
    if (screen?.cache.scope !== 'public') continue
    const ofRoute = paths[screen.screen.route] ?? []
    paths[screen.screen.route] = ofRoute
    ofRoute.push(path)
    for (const link of linksIn(html)) if (known.size < PAGE_LIMIT) known.add(link)
    for (const image of imagesIn(html)) if (images.size < IMAGE_LIMIT) images.add(image)
    for (const sku of skusIn(screen)) skus.add(sku)
  }
  return { paths, images: [...images], skus: [...skus] }
}

/** The category page with the most products, for the goals of drawing and script. Throws if there is none. */
export async function largestCategory(port: number, { paths }: ShopPages): Promise<string> {
  const candidates = (paths.category ?? []).filter((path) => path.startsWith('/en/') && !path.includes('?'))
  const sized = await Promise.all(
    candidates.map(async (path) => ({ path, nodes: Object.keys((await readScreen(port, path)).nodes).length })),
  )
  const largest = sized.toSorted((a, b) => b.nodes - a.nodes || a.path.localeCompare(b.path))[0]
  if (!largest) throw new Error('no category page was found by following the links of the home pages')
  return largest.path
}

/** Throws if the answer is not a screen. */
export async function readScreen(port: number, path: string): Promise<Screen> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/screens?path=${encodeURIComponent(path)}`)
  if (!answer.ok) throw new Error(`the screen of ${path} answered ${answer.status}`)
  return (await answer.json()) as Screen
}

/** The screen in a page's data block, null for a page without one. */
export function screenIn(html: string): Screen | null {
  const block = /<script type="application\/json" id="screen-data">(.*?)<\/script>/s.exec(html)
  return block ? (JSON.parse(block[1]!) as Screen) : null
}

/** The shop's pages that a page links to, each once, without fragments. */
export function linksIn(html: string): string[] {
  const found = new Set<string>()
  for (const [, href = ''] of html.matchAll(/<a\b[^>]*? href="(\/(?!\/)[^"#]*)/g)) {
    const path = href.replaceAll('&amp;', '&')
    if (!/^\/(?:media|_next|assets|api)\//.test(path)) found.add(path)
  }
  return [...found]
}

/** Resized pictures of a page. */
export function imagesIn(html: string): string[] {
  const found = new Set<string>()
  for (const [, address = ''] of html.matchAll(/"(\/_next\/image\?[^" ]+)/g))
    found.add(address.replaceAll('&amp;', '&'))
  return [...found]
}

/** Articles that a node of a screen can add to the cart without a choice. */
export function skusIn({ nodes }: Pick<Screen, 'nodes'>): string[] {
  const found = new Set<string>()
  const waiting: unknown[] = Object.values(nodes).map(({ on }) => on)
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value !== 'object' || value === null) continue
    const { op, args } = value as { op?: unknown; args?: { sku?: unknown; configurableOptions?: unknown } }
    if (op === 'cart.addItem' && typeof args?.sku === 'string' && !args.configurableOptions) found.add(args.sku)
    waiting.push(...Object.values(value))
  }
  return [...found]
}
