import { z } from 'zod'
import { CategoryPage } from '#schemas/category.ts'
import { ROUTE_PARAM_SHAPE, ROUTE_PARAMS, RouteKey } from '#schemas/routes.ts'
import { unexpected } from './http.ts'
import { path } from './paths.ts'
import type { ResolveLink } from './rich-text.ts'
import { safeUrl } from './safe-url.ts'
import { readForAll, type Session } from './session.ts'
import { dataReaderOf, readerOf } from './wire.ts'

/** Row of GET /page: every text page, so that links to them cost one call. */
const PageRow = z.strictObject({
  key: z.string(),
  route: z.string().nullable(),
  slugs: z.record(z.string(), z.string()),
})
const readPageRows = dataReaderOf(z.array(PageRow))
const readCategory = readerOf(CategoryPage)

export interface ResolvedReferences {
  resolve: ResolveLink
  /** tags of what the links lead to */
  tags: string[]
}

/**
 * Looks up what links of footers and texts stand for: `route:<key>`, `page:<key>`, `category:<id>`, `product:<slug>`, or an
 * address. What is unknown, not built yet or not allowed resolves to null. Throws UpstreamError when a look-up fails.
 */
export async function resolveReferences(session: Session, references: readonly string[]): Promise<ResolvedReferences> {
  const found = new Map<string, string | null>()
  const tags: string[] = []
  const pages = references.some((reference) => reference.startsWith('page:')) ? await pageLinks(session) : null
  if (pages) tags.push('pages')
  await Promise.all(
    [...new Set(references)].map(async (reference) => {
      const [, scheme = '', rest = ''] = /^([a-z_]+):(.*)$/s.exec(reference) ?? []
      if (scheme === 'page') found.set(reference, pages?.get(rest) ?? null)
      else if (scheme === 'category') {
        tags.push(`category:${rest}`)
        found.set(reference, await categoryLink(session, rest))
      } else found.set(reference, plainLink(session, scheme, rest, reference))
    }),
  )
  return { resolve: (reference) => found.get(reference) ?? null, tags }
}

function plainLink({ links }: Session, scheme: string, rest: string, reference: string): string | null {
  if (scheme === 'route') return routeLink(links.to, rest)
  if (scheme === 'product') return links.product(rest)
  return safeUrl(reference)
}

function routeLink(to: Session['links']['to'], name: string): string | null {
  const key = RouteKey.safeParse(name)
  if (!key.success || ROUTE_PARAMS[key.data].length > 0) return null
  return to(key.data)
}

/** The path of every text page that has one in this language. */
function pageLinks(session: Session): Promise<ReadonlyMap<string, string>> {
  const what = 'GET /page'
  return readForAll(session, what, async () => {
    const reply = await session.http.get('/page')
    const tags = ['pages']
    // An API without text pages: links to them are left out.
    if (reply.status === 404) return { value: new Map(), tags, isGood: true }
    if (reply.status !== 200) throw unexpected(what, reply)
    const value = new Map<string, string>()
    for (const { key, route, slugs } of readPageRows(what, reply.body)) {
      const href = route === null ? pageBySlug(session, slugs[session.locale]) : routeLink(session.links.to, route)
      if (href !== null) value.set(key, href)
    }
    return { value, tags, isGood: true }
  })
}

function pageBySlug({ links }: Session, slug: string | undefined): string | null {
  return slug !== undefined && ROUTE_PARAM_SHAPE.slug.test(slug) ? links.to('cms_page', { slug }) : null
}

function categoryLink(session: Session, id: string): Promise<string | null> {
  const what = path`/category/by-id/${id}`
  return readForAll(session, `link ${what}`, async () => {
    const reply = await session.http.get(what)
    const tags = [`category:${id}`]
    if (reply.status === 404) return { value: null, tags, isGood: true }
    if (reply.status !== 200) throw unexpected(`GET ${what}`, reply)
    return { value: session.links.category(readCategory(`GET ${what}`, reply.body).url), tags, isGood: true }
  })
}
