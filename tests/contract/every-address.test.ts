import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LOCALES } from '#schemas/locale.ts'
import { operations } from '#schemas/operations.ts'
import { expandTemplate } from '#schemas/uri-template.ts'
import { catalogReader } from '#server/compiler/checks/catalog-reader.ts'
import { pictureSize } from '#server/demo/art/pictures.ts'
import { siteFiles } from '#server/http/bytes/site-files.ts'
import { blogFeedRoutes } from '#server/resources/blog-feed-route.ts'
import { documentRoute } from '#server/resources/document-route.ts'
import { openDiskCache } from '#server/resources/images/disk-cache.ts'
import { imageRoutes } from '#server/resources/images/image-route.ts'
import { publishedSchemas } from '#server/resources/publish-schemas.ts'
import { sections } from '#server/sections/sections.ts'
import { shopperWithCart } from '#server/testing/test-cart.ts'
import { openWholeShop } from '#server/testing/test-screens.ts'
import { openTestCommerce, type TestApp, type TestCommerce } from '#server/testing/test-shop.ts'
import { catalog } from '#widgets/catalog.ts'
import { pagesBehindActions } from './walk-actions.ts'

/** Values for the variables of address templates. */
const VARIABLES = {
  locale: 'en',
  currency: 'PLN',
  categoryId: 1,
  ids: ['prod-1'],
  id: 'q3J8vXk2mN5pR7tY9wB1dF',
  phrase: 'moka',
  url: '/media/default',
  w: 256,
}
/** `npm run test:crawl` tries all addresses, and follows the actions of each shopper in each language. */
const IS_WHOLE = process.env.CRAWL === 'whole'
/** Addresses that are tried for each property and language: a shop has many products, and few other pages. */
const ADDRESSES_TRIED = IS_WHOLE ? Number.POSITIVE_INFINITY : process.env.TEST_MATRIX === 'rotating' ? 2 : 6
/** The same of further addresses of one page with another query. */
const QUERIES_TRIED = 2

let folder: string
let commerce: TestCommerce
let shop: TestApp

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'witryna-addresses-'))
  commerce = await openTestCommerce()
  const source = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#888888' } })
    .png()
    .toBuffer()
  // Drawing hundreds of pictures takes minutes: each that the shop could draw is a grey square.
  commerce.state.interfere = ({ url }) => {
    const [, key] = /\/media\/(?!logos\/)(.*)$/.exec(url) ?? []
    if (key === undefined) return null
    if (!pictureSize(key)) return new Response(null, { status: 404 })
    return new Response(new Uint8Array(source), { headers: { 'content-type': 'image/png' } })
  }
  const contract = publishedSchemas({
    catalog,
    sections,
    operations,
    catalogHash: catalogReader().catalogHash,
    origin: null,
  })
  const files = new Hono()
  const mount = new Hono()
  for (const path of ['/_next/*', '/media/*', '/documents/*', '/blog/rss.xml', '/:locale/blog/rss.xml'])
    mount.get(path, ({ req }) => files.fetch(req.raw))
  shop = openWholeShop(commerce, { parts: { mounts: [mount, siteFiles(), contract] } })
  // They read from the commerce API through the ports of the shop.
  const { media } = shop.ports.shared
  const report = () => undefined
  files.route('/', imageRoutes({ media, cache: await openDiskCache(folder, 10_000_000), report }))
  files.route('/', blogFeedRoutes({ portsFor: shop.ports.portsFor, origin: null }))
  files.get('/documents/*', documentRoute({ media, report }))
  await shop.app.ready()
})
afterAll(async () => {
  shop.app.close()
  await commerce.close()
  rmSync(folder, { recursive: true })
})

describe('every address in every document answers 200 or redirects', () => {
  const known = new Set<string>()

  it('for a visitor, in three languages', async () => {
    const start = LOCALES.map((locale) => (locale === 'pl' ? '/' : `/${locale}`))
    const { faults, screens, places } = await crawl(start, {}, known)
    expect(faults).toEqual([])
    expect(screens).toBeGreaterThan(IS_WHOLE ? 400 : 150)
    // links, pictures, files, data calls, search data
    for (const place of [
      'product-tile.href',
      'product-gallery.image',
      'product-attachments.href',
      'main-menu.branches',
      'search-form.template',
    ])
      expect([...places], place).toContain(place)
  })

  it('for somebody with a filled cart', async () => {
    const cookies = await shopperWithCart(shop)
    const { faults, places } = await crawl(['/koszyk', '/zamowienie', '/en/cart', '/de/warenkorb'], cookies, known)
    expect(faults).toEqual([])
    expect([...places]).toContain('session.href')
  })

  it.each([
    ['a consumer', 'cus-1'],
    ['a company', 'cus-2'],
  ])('for %s', async (_, customer) => {
    const cookies = { token: await commerce.tokenOf(customer), has_session: '1' }
    const { faults, screens } = await crawl(['/konto', '/en/account', '/de/konto'], cookies, known)
    expect(faults).toEqual([])
    expect(screens).toBeGreaterThan(10)
  })

  it.each(IS_WHOLE ? BEHIND_ACTIONS : BEHIND_ACTIONS.slice(0, 1))(
    'on pages that only actions lead to, for %s in %s',
    async (_, locale, customer) => {
      const cookies: Record<string, string> = customer
        ? { token: await commerce.tokenOf(customer), has_session: '1' }
        : {}
      const answered = new Set(known)
      const faults: string[] = []
      let pages = 0
      for await (const { path, cookies: own } of pagesBehindActions({ shop, locale, cookies, isWhole: IS_WHOLE })) {
        // The same address is another page after each action.
        answered.delete(path)
        const crawled = await crawl([path], own, answered)
        faults.push(...crawled.faults)
        for (const address of crawled.seen) answered.add(address)
        pages += 1
      }
      expect(faults).toEqual([])
      expect(pages).toBeGreaterThan(IS_WHOLE ? 40 : 15)
    },
    600_000,
  )

  it('in the published contract', async () => {
    const faults: string[] = []
    for (const path of ['/schemas/index.json', '/schemas/calls.json']) {
      for (const { address } of addressesIn(await (await shop.app.request(path)).json())) {
        if (!address.startsWith('/')) continue
        const { status } = await shop.app.request(expandTemplate(address.split('#')[0]!, VARIABLES))
        if (status !== 200) faults.push(`${path}: ${address} answers ${status}`)
      }
    }
    expect(faults).toEqual([])
  })
})

const BEHIND_ACTIONS = [
  ['a visitor', null],
  ['a consumer', 'cus-1'],
  ['a company', 'cus-5'],
].flatMap(([who, customer]) => LOCALES.map((locale) => [who!, locale, customer!] as const))

interface Crawl {
  /** each address that fails, with the first place that names it */
  faults: string[]
  screens: number
  /** addresses that were tried */
  seen: ReadonlySet<string>
  /** node types with the name of the property that holds an address */
  places: Set<string>
}

/**
 * Follows all addresses from some pages. `known` are those that answered a visitor with 200: they are not tried again
 * for others. What needs a session is tried for each.
 */
async function crawl(start: readonly string[], cookies: Record<string, string>, known: Set<string>): Promise<Crawl> {
  const headers = {
    cookie: Object.entries(cookies)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('; '),
  }
  const seen = new Set<string>()
  const result: Crawl = { faults: [], screens: 0, seen, places: new Set() }
  const tries = new Map<string, number>()
  const ahead: { address: string; from: string }[] = []

  function collect(document: unknown, owner: string, page: string, ids: ReadonlySet<string> = new Set()) {
    for (const { address, place } of addressesIn(document)) {
      result.places.add(`${owner}.${place}`)
      const from = `${owner}.${place} of ${page}`
      if (/^(?:javascript|data):/i.test(address)) result.faults.push(`${from}: ${address} runs a script`)
      if (address.startsWith('#') && !ids.has(address.slice(1))) result.faults.push(`${from}: no node ${address}`)
      if (!address.startsWith('/')) continue
      const target = address.split('#')[0]!
      if (seen.has(target) || known.has(target)) continue
      const isQuery = target.includes('?') && !target.startsWith('/_next/')
      const kind = `${owner}.${place} ${/^\/(?:en|de)\b/.exec(target)?.[0] ?? ''} ${isQuery}`
      const tried = tries.get(kind) ?? 0
      if (tried >= (isQuery ? QUERIES_TRIED : ADDRESSES_TRIED)) continue
      tries.set(kind, tried + 1)
      seen.add(target)
      ahead.push({ address: target, from })
    }
  }

  collect(start, 'start', '')
  if (Object.keys(cookies).length > 0)
    collect(await (await shop.app.request('/api/session', { headers })).json(), 'session', '')
  for (let next = ahead.pop(); next; next = ahead.pop()) {
    const { address, from } = next
    if (IS_FILE.test(address)) {
      const { status, location, body } = await read(expandTemplate(address, VARIABLES), headers)
      const due = IS_FOR_POST.test(address) ? 405 : IS_FOR_PERIOD.test(address) ? 303 : 200
      if (status !== due) result.faults.push(`${from}: ${address} answers ${status}`)
      else if (location !== null) collect([location], 'redirect', address)
      else if (address.includes('{')) collect(body, address, address)
    } else {
      const { status, body } = await read(`/api/screens?${new URLSearchParams({ path: address })}`, headers)
      const { screen, nodes } = body as { screen: object; nodes: Record<string, { type: string }> }
      result.screens += 1
      if (status !== 200) result.faults.push(`${from}: ${address} answers ${status}`)
      const ids = new Set(Object.keys(nodes))
      collect(screen, 'screen', address)
      for (const { type, ...node } of Object.values(nodes)) collect(node, type, address, ids)
    }
    if (Object.keys(cookies).length === 0) known.add(address)
  }
  return result
}

/** Addresses that files are sent to. */
const IS_FOR_POST = /^\/api\/uploads\b/
/** Addresses that a form sends a period to: without one, its page is shown again with the reason. */
const IS_FOR_PERIOD = /^\/api\/account\/documents\.zip$/
const IS_FILE = /^\/(?:(?:api|media|_next|documents|schemas|theme|assets)\/|favicon\.svg$)|\/rss\.xml$/

async function read(address: string, headers: Record<string, string>) {
  const response = await shop.app.request(address, { headers })
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  const body: unknown = isJson ? await response.json() : await response.arrayBuffer()
  return { status: response.status, location: response.headers.get('location'), body }
}

/** Texts of a JSON document that are addresses, with the name of the property that holds each. */
function addressesIn(document: unknown): { address: string; place: string }[] {
  const found: { address: string; place: string }[] = []
  const ahead: { value: unknown; place: string }[] = [{ value: document, place: '' }]
  for (let next = ahead.pop(); next; next = ahead.pop()) {
    const { value, place } = next
    if (typeof value === 'string') {
      if (ADDRESS.test(value)) found.push({ address: value, place })
    } else if (Array.isArray(value)) ahead.push(...value.map((item) => ({ value: item, place })))
    else if (typeof value === 'object' && value !== null)
      for (const [name, entry] of Object.entries(value))
        if (!NO_ADDRESS.has(name)) ahead.push({ value: entry, place: name })
  }
  return found
}

const ADDRESS = /^(?:\/\S*|#[a-z]\S*|[a-z][a-z0-9+.-]*:\/\/\S+|(?:mailto|tel|javascript|data):\S+)$/i
/** Pointers into live data. */
const NO_ADDRESS: ReadonlySet<string> = new Set(['$data', 'data', 'pointer'])
