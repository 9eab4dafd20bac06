import { Hono } from 'hono'
import { alternates, type ViewedPage } from '#locales/route-table.ts'
import type { Locale } from '#schemas/locale.ts'
import { sharedPicture } from '#schemas/picture-route.ts'
import type { PublicAddress } from '#schemas/public-address.ts'
import type { RouteKey } from '#schemas/routes.ts'
import type { RouteEntries } from '#server/compiler/address/links.ts'
import type { Report } from '#server/platform/report.ts'
import type { PublicPage, SitemapPort } from '#server/ports/sitemap.ts'
import { SITEMAP_END, SITEMAP_HEAD, type SitemapEntry, writeEntry, writeIndex } from './sitemap-xml.ts'
import { type DataVersion, streamOf, versioned, xmlAnswer } from './streamed-xml.ts'

/** Maximum of the protocol (sitemaps.org). */
const MAX_ENTRIES = 50_000
/** Products of one call. */
const BATCH = 1000
/** Built screens of public interest that are no text page. */
const OWN_PAGES: readonly RouteKey[] = ['home', 'blog', 'contact', 'withdrawal', 'public_returns']
const PRODUCT_FILE = /^products-([a-z]{2})-([1-9]\d{0,5})\.xml$/

interface SitemapParts {
  sitemap: SitemapPort
  routes: RouteEntries
  version: DataVersion
  /** languages of the shop, the default one first */
  locales: () => Promise<readonly Locale[]>
  /** of the shop; null: that of the request */
  origin: string | null
  report: Report
}

/**
 * `GET /sitemap.xml`, an index, and the sitemaps below `/sitemaps/`: pages, categories, posts, and products in files of 50,000
 * for each language, written as they are read. Each entry has the addresses in its other languages.
 */
export function sitemapRoutes({ sitemap, routes, version, locales, origin, report }: SitemapParts): Hono {
  const app = new Hono()
  for (const path of ['/sitemap.xml', '/sitemaps/*']) app.use(path, versioned(version))
  const originOf = (url: string) => origin ?? new URL(url).origin
  app.get('/sitemap.xml', async (c) => {
    const [count, offered] = await Promise.all([sitemap.countProducts(), locales()])
    const files = Math.ceil(count / MAX_ENTRIES)
    const names = [
      'pages',
      'categories',
      'posts',
      ...offered.flatMap((locale) => numbered(files).map((n) => `products-${locale}-${n}`)),
    ]
    return xmlAnswer(writeIndex(names.map((name) => `${originOf(c.req.url)}/sitemaps/${name}.xml`)))
  })
  app.get('/sitemaps/pages.xml', async (c) => {
    const [pages, offered, posts] = await Promise.all([sitemap.pages(), locales(), sitemap.posts()])
    const site = originOf(c.req.url)
    const views = [
      ...OWN_PAGES.filter((key) => key !== 'blog' || posts.length > 0).map(
        (key): PageView => ({ view: { key } as ViewedPage, changedAt: null }),
      ),
      ...pages.map(viewOf),
    ]
    const built = new Map(
      views.filter(({ view }) => Object.hasOwn(routes, view.key)).map((each) => [nameOf(each), each]),
    )
    const entries = [...built.values()].flatMap((page) =>
      offered.flatMap((locale) => entryOf({ ...page, image: null }, locale, { site, offered })),
    )
    return xmlAnswer(SITEMAP_HEAD + entries.map(writeEntry).join('') + SITEMAP_END)
  })
  app.get('/sitemaps/categories.xml', async (c) => {
    const site = originOf(c.req.url)
    const offered = await locales()
    const entries = (await sitemap.categories()).flatMap((category) =>
      offered.flatMap((locale) => entryOf(itemOf('category', category), locale, { site, offered })),
    )
    return xmlAnswer(SITEMAP_HEAD + entries.map(writeEntry).join('') + SITEMAP_END)
  })
  app.get('/sitemaps/posts.xml', async (c) => {
    const site = originOf(c.req.url)
    const [categories, posts, offered] = await Promise.all([sitemap.blogCategories(), sitemap.posts(), locales()])
    const items = [
      ...categories.map((category) => itemOf('blog_category', category)),
      ...posts.map((post) => itemOf('blog_post', post)),
    ]
    const entries = items.flatMap((item) => offered.flatMap((locale) => entryOf(item, locale, { site, offered })))
    return xmlAnswer(SITEMAP_HEAD + entries.map(writeEntry).join('') + SITEMAP_END)
  })
  app.get('/sitemaps/:file', async (c, next) => {
    const [, language, number] = PRODUCT_FILE.exec(c.req.param('file')) ?? []
    const offered = await locales()
    const locale = offered.find((each) => each === language)
    if (locale === undefined) return next()
    const skip = (Number(number) - 1) * MAX_ENTRIES
    // Read before the answer begins: a failure is an error answer, and a file too many is none.
    const first = await sitemap.products({ skip, limit: BATCH })
    if (first.length === 0) return next()
    const parts = productParts({ sitemap, first, locale, site: originOf(c.req.url), offered })
    return xmlAnswer(streamOf(parts, { what: 'A sitemap', report }))
  })
  return app
}

interface PageView {
  view: ViewedPage
  changedAt: string | null
}

/** A later page of the same route replaces an earlier one: a text page knows when it was changed. */
function nameOf({ view: { key, slugs } }: PageView): string {
  return `${key} ${JSON.stringify(slugs && key === 'cms_page' ? slugs : null)}`
}

function viewOf({ route, slugs, changedAt }: PublicPage): PageView {
  if (route !== null) return { view: { key: route } as ViewedPage, changedAt }
  return itemOf('cms_page', { slugs, changedAt, image: null })
}

function itemOf(
  key: 'category' | 'product' | 'cms_page' | 'blog_category' | 'blog_post',
  { slugs, changedAt, image }: Pick<PublicAddress, 'slugs' | 'changedAt' | 'image'>,
): PageView & { image: string | null } {
  const slug = Object.values(slugs)[0] ?? ''
  return { view: { key, params: { slug }, slugs }, changedAt, image }
}

interface Place {
  site: string
  /** languages of the shop */
  offered: readonly Locale[]
}

/** The entry of a page in one language; none if it has no address there. */
function entryOf(
  { view, changedAt, image }: PageView & { image: string | null },
  locale: Locale,
  { site, offered }: Place,
): SitemapEntry[] {
  const addresses = alternates(view, site, offered)
  const href = addresses[locale]
  if (href === undefined) return []
  return [
    { href, alternates: addresses, changedAt, image: image === null ? null : absolute(sharedPicture(image), site) },
  ]
}

async function* productParts({
  sitemap,
  first,
  locale,
  site,
  offered,
}: Place & {
  sitemap: SitemapPort
  first: PublicAddress[]
  locale: Locale
}): AsyncGenerator<string> {
  yield SITEMAP_HEAD
  let batch = first
  for (let left = MAX_ENTRIES; ; ) {
    yield batch
      .flatMap((product) => entryOf(itemOf('product', product), locale, { site, offered }))
      .map(writeEntry)
      .join('')
    left -= batch.length
    const after = batch.at(-1)?.id
    if (batch.length < BATCH || left <= 0 || after === undefined) break
    batch = await sitemap.products({ after, limit: Math.min(BATCH, left) })
  }
  yield SITEMAP_END
}

function numbered(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1)
}

function absolute(href: string, site: string): string {
  return href.startsWith('/') ? site + href : href
}
