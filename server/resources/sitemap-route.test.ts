import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { LOCALES } from '#schemas/locale.ts'
import type { PublicAddress } from '#schemas/public-address.ts'
import { siteFiles } from '#server/http/bytes/site-files.ts'
import type { SitemapPort } from '#server/ports/sitemap.ts'
import { routes } from '#server/screens/routes.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { openWholeShop } from '#server/testing/test-screens.ts'
import { sitemapRoutes } from './sitemap-route.ts'

const ORIGIN = 'https://shop.example'
/** Every n-th address is opened; all of them by `npm run test:crawl`. */
const OPENED_EVERY = process.env.CRAWL === 'whole' ? 1 : process.env.TEST_MATRIX === 'rotating' ? 18 : 6
const { shop } = await openForFile((commerce) => openWholeShop(commerce, { settings: { origin: ORIGIN } }))
let version = 'engine:1,store:1'
const mapOf = (sitemap: SitemapPort) =>
  sitemapRoutes({
    sitemap,
    routes,
    version: async () => version,
    locales: async () => LOCALES,
    origin: ORIGIN,
    report: () => {},
  })
const map = mapOf(shop.ports.shared.sitemap)

/** Entries of one sitemap, read as a crawler does. */
async function entriesOf(path: string, from = map) {
  const answer = await from.request(path)
  expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
    path,
    200,
    'application/xml; charset=utf-8',
  ])
  const entries = (await answer.text()).split('<url>').slice(1)
  const textOf = (entry: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(entry)?.[1] ?? null
  return entries.map((entry) => ({
    href: textOf(entry, 'loc')!,
    changedAt: textOf(entry, 'lastmod'),
    image: textOf(entry, 'image:loc'),
    alternates: Object.fromEntries(
      [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, language, href]) => [language!, href!]),
    ),
  }))
}

async function namesOf(from = map) {
  const text = await (await from.request('/sitemap.xml')).text()
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, href]) => href!)
}
const pathOf = (href: string) => href.slice(ORIGIN.length)

describe('the sitemap of the shop', () => {
  it('leads to the blog once it has a post', async () => {
    const pagesOf = async (from = map) => (await entriesOf('/sitemaps/pages.xml', from)).map(({ href }) => pathOf(href))
    expect(await pagesOf()).toContain('/en/blog')
    const silent = mapOf({ ...shop.ports.shared.sitemap, posts: async () => [] })
    expect(await pagesOf(silent)).not.toContain('/en/blog')
  })

  it('is an index of pages, categories, posts and products, which robots.txt names', async () => {
    expect((await namesOf()).map(pathOf)).toEqual([
      '/sitemaps/pages.xml',
      '/sitemaps/categories.xml',
      '/sitemaps/posts.xml',
      '/sitemaps/products-pl-1.xml',
      '/sitemaps/products-en-1.xml',
      '/sitemaps/products-de-1.xml',
    ])
    const robots = await (await siteFiles({ origin: ORIGIN }).request('/robots.txt')).text()
    expect(robots).toContain(`\nSitemap: ${ORIGIN}/sitemap.xml\n`)
  })

  it('lists pages that answer 200 and name the same address and the same other languages themselves', async () => {
    const listed = (await Promise.all((await namesOf()).map((href) => entriesOf(pathOf(href))))).flat()
    expect(listed.length).toBeGreaterThan(150)
    expect(new Set(listed.map(({ href }) => href)).size).toBe(listed.length)
    const own = new Set(listed.map(({ href }) => href))
    for (const { alternates } of listed)
      expect(Object.values(alternates).filter((other) => !own.has(other))).toEqual([])
    for (const { href, alternates } of listed.filter((_, index) => index % OPENED_EVERY === 0)) {
      const { response, screen } = await shop.json(pathOf(href))
      expect([href, response.status]).toEqual([href, 200])
      expect([href, screen.screen.seo.canonical, screen.screen.seo.alternates]).toEqual([href, href, alternates])
      expect(screen.screen.seo.robots ?? 'indexed', href).toBe('indexed')
      for (const thing of screen.screen.seo.jsonLd) expect(Thing.safeParse(thing).error, href).toBeUndefined()
    }
  }, 120_000)

  it('shows the main picture of a product and a post, and says when products, posts and pages last changed', async () => {
    const products = await entriesOf('/sitemaps/products-en-1.xml')
    const etat = products.find(({ href }) => href.endsWith('/en/etat-office-coffee-1-kg'))
    expect(etat?.image).toContain(`${ORIGIN}/_next/image?url=%2Fmedia%2Fetat%2F`)
    const pages = await entriesOf('/sitemaps/pages.xml')
    const terms = pages.find(({ href }) => href.endsWith('/terms-and-conditions'))
    const posts = await entriesOf('/sitemaps/posts.xml')
    const grind = posts.find(({ href }) => href.includes('/en/blog/how-to-grind-coffee'))
    expect(grind?.image).toContain('blog%2Fgrind')
    for (const at of [etat?.changedAt, terms?.changedAt, grind?.changedAt])
      expect(new Date(at!).getTime()).not.toBeNaN()
  })

  it('is sent again only after the data has changed', async () => {
    for (const path of ['/sitemap.xml', '/sitemaps/products-pl-1.xml']) {
      const etag = (await map.request(path)).headers.get('etag')!
      const again = () => map.request(path, { headers: { 'if-none-match': etag } })
      expect((await again()).status).toBe(304)
      version += '+'
      expect((await again()).status).toBe(200)
    }
  })

  it.each([
    '/sitemaps/products-pl-2.xml',
    '/sitemaps/products-xx-1.xml',
    '/sitemaps/products-pl-0.xml',
    '/sitemaps/x.xml',
  ])('has no file %s', async (path) => expect((await map.request(path)).status).toBe(404))
})

describe('the sitemap of a large shop', () => {
  const COUNT = 120_001
  const asked: number[] = []
  /** As many products as no test database has. */
  const large = mapOf({
    countProducts: async () => COUNT,
    async products({ after, skip = 0, limit }) {
      asked.push(limit)
      const from = after === undefined ? skip : Number(after) + 1
      return Array.from({ length: Math.max(0, Math.min(limit, COUNT - from)) }, (_, index) => productAt(from + index))
    },
    categories: async () => [],
    blogCategories: async () => [],
    posts: async () => [],
    pages: async () => [],
  })

  it('has 50,000 products a file and language, none twice', async () => {
    expect(await namesOf(large)).toHaveLength(3 + 3 * 3)
    const slugs: string[] = []
    for (const [number, count] of [
      [1, 50_000],
      [2, 50_000],
      [3, 20_001],
    ]) {
      const text = await (await large.request(`/sitemaps/products-de-${number}.xml`)).text()
      expect(text.endsWith('</urlset>\n')).toBe(true)
      const found = [...text.matchAll(/<loc>[^<]*\/de\/([^<]+)<\/loc>/g)].map(([, slug]) => slug!)
      expect([number, found.length]).toEqual([number, count])
      slugs.push(...found)
    }
    expect(new Set(slugs).size).toBe(COUNT)
    expect(Math.max(...asked)).toBe(1000)
  })

  it('is read as it is written, and not before', async () => {
    asked.length = 0
    const reader = (await large.request('/sitemaps/products-pl-1.xml')).body!.getReader()
    await reader.read()
    await reader.read()
    expect(asked.length).toBeLessThan(5)
    await reader.cancel()
  })
})

function productAt(index: number): PublicAddress {
  const slugs = { pl: `produkt-${index}`, de: `ware-${index}` }
  return { id: String(index), slugs, image: `/media/p-${index}/front`, changedAt: '2026-11-05T08:05:00.000Z' }
}

/* What Google's documentation of each type requires; addresses are absolute. */
const url = z.string().startsWith(`${ORIGIN}/`)
const country = z.string().regex(/^[A-Z]{2}$/)
const policy = z.union([
  z.object({ '@id': z.literal('_:returns') }).strict(),
  z.object({
    '@type': z.literal('MerchantReturnPolicy'),
    '@id': z.literal('_:returns'),
    applicableCountry: z.array(country).min(1).max(50),
    returnPolicyCategory: z.string().startsWith('https://schema.org/MerchantReturn'),
    merchantReturnDays: z.int().min(14).optional(),
    merchantReturnLink: url.optional(),
  }),
])
const Offer = z.object({
  '@type': z.literal('Offer'),
  url,
  price: z.string().regex(/^\d+\.\d{2}$/),
  priceCurrency: z.string().regex(/^[A-Z]{3}$/),
  availability: z.enum(['https://schema.org/InStock', 'https://schema.org/OutOfStock']),
  hasMerchantReturnPolicy: policy.optional(),
  shippingDetails: z
    .array(
      z.union([
        z.object({ '@id': z.string().startsWith('_:delivery') }).strict(),
        z.object({
          '@type': z.literal('OfferShippingDetails'),
          shippingDestination: z
            .array(z.object({ '@type': z.literal('DefinedRegion'), addressCountry: country }))
            .min(1),
          shippingRate: z.object({ value: z.string().regex(/^\d+\.\d{2}$/), currency: z.string().length(3) }),
          deliveryTime: z.object({ transitTime: z.object({ minValue: z.int(), maxValue: z.int() }) }),
        }),
      ]),
    )
    .min(1)
    .optional(),
})
const Product = z.object({
  '@type': z.literal('Product'),
  name: z.string().min(1),
  sku: z.string().min(1),
  image: z.array(url).min(1),
  gtin13: z.string().length(13).optional(),
  offers: Offer.optional(),
})
const item = { '@type': z.literal('ListItem'), position: z.int().min(1), name: z.string().min(1) }
const Thing = z.discriminatedUnion('@type', [
  Product,
  Product.omit({ sku: true, offers: true }).extend({
    '@type': z.literal('ProductGroup'),
    productGroupID: z.string().min(1),
    url,
    variesBy: z.array(z.string().min(1)).min(1),
    hasVariant: z.array(Product.extend({ url })).min(1),
  }),
  z.object({
    '@type': z.literal('BreadcrumbList'),
    itemListElement: z.array(z.object({ ...item, item: url })).min(1),
  }),
  z.object({ '@type': z.literal('ItemList'), itemListElement: z.array(z.object({ ...item, url })).min(1) }),
  z.object({
    '@type': z.literal('BlogPosting'),
    headline: z.string().min(1).max(110),
    url,
    image: url,
    datePublished: z.iso.datetime(),
    dateModified: z.iso.datetime(),
    author: z.object({ '@type': z.literal('Person'), name: z.string().min(1) }),
    publisher: z.object({ '@type': z.literal('Organization'), name: z.string().min(1), url }),
  }),
  z.object({ '@type': z.literal('Organization'), name: z.string().min(1), url, logo: url }),
  z.object({ '@type': z.literal('WebSite'), name: z.string().min(1), url }),
])
