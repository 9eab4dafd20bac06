import { z } from 'zod'
import { WireBlogPost } from '#schemas/blog.ts'
import { CategoryPage } from '#schemas/category.ts'
import { ROUTE_PARAM_SHAPE, ROUTE_PARAMS, RouteKey } from '#schemas/routes.ts'
import { isMissing, type Reading, readForAll, type Session } from '#server/adapters/commerce/session.ts'
import { path } from '#server/adapters/commerce/transport/paths.ts'
import type { ResolveLink } from '#server/platform/rich-text.ts'
import { safeUrl } from '#server/platform/safe-url.ts'
import { UpstreamError } from '#server/platform/upstream-error.ts'
import { dataReaderOf, readerOf } from './wire.ts'

/** Row of GET /page: every text page, so that links to them cost one call. */
const PageRow = z.strictObject({
  key: z.string(),
  route: z.string().nullable(),
  slugs: z.record(z.string(), z.string()),
})
const readPageRows = dataReaderOf(z.array(PageRow))
const readCategory = readerOf(CategoryPage)
const readPost = readerOf(WireBlogPost)

export interface ResolvedReferences {
  resolve: ResolveLink
  /** tags of the link targets */
  tags: string[]
}

/** ms for one link target: a whole footer, or the whole config, waits for the slowest. */
const LINK_MS = 600

/**
 * Resolves links of footers, texts and config: `route:<key>`, `page:<key>`, `post:<id>`, `category:<id>`, `product:<slug>`,
 * or an address. An unknown, unbuilt or forbidden target resolves to null. So does one that fails or is late, which is
 * recorded; its result is cached for the next request.
 */
export async function resolveReferences(
  session: Session,
  { fail }: Pick<Reading, 'fail'>,
  references: readonly string[],
): Promise<ResolvedReferences> {
  const found = new Map<string, string | null>()
  const tags = new Set<string>()

  async function lookUp(reference: string): Promise<string | null> {
    const [, scheme = '', rest = ''] = /^([a-z_]+):(.*)$/s.exec(reference) ?? []
    if (scheme === 'page') {
      tags.add('pages')
      return (await pageLinks(session)).get(rest) ?? null
    }
    if (scheme === 'post') {
      tags.add(`post:${rest}`)
      return postLink(session, rest)
    }
    if (scheme !== 'category') return plainLink(session, scheme, rest, reference)
    tags.add(`category:${rest}`)
    return categoryLink(session, rest)
  }

  await Promise.all(
    [...new Set(references)].map(async (reference) => {
      try {
        found.set(reference, await inTime(reference, lookUp(reference)))
      } catch (error) {
        // A footer without one link is better than none.
        if (!(error instanceof UpstreamError)) throw error
        fail(`link to ${reference}`, error)
      }
    }),
  )
  return { resolve: (reference) => found.get(reference) ?? null, tags: [...tags] }
}

async function inTime<T>(reference: string, looking: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    const slow = () => reject(new UpstreamError(`${reference} took longer than ${LINK_MS} ms`, { reason: 'timeout' }))
    timer = setTimeout(slow, LINK_MS)
  })
  try {
    return await Promise.race([looking, limit])
  } finally {
    clearTimeout(timer)
  }
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

/** The path of every text page in this language. */
function pageLinks(session: Session): Promise<ReadonlyMap<string, string>> {
  const what = 'GET /page'
  return readForAll(session, what, async ({ http }) => {
    const reply = await http.get('/page')
    const value = new Map<string, string>()
    // An API without text pages: links to them are left out.
    const rows = isMissing(what, reply) ? [] : readPageRows(what, reply.body)
    for (const { key, route, slugs } of rows) {
      const href = route === null ? pageBySlug(session, slugs[session.locale]) : routeLink(session.links.to, route)
      if (href !== null) value.set(key, href)
    }
    return { value, tags: ['pages'] }
  })
}

function pageBySlug({ links }: Session, slug: string | undefined): string | null {
  return slug !== undefined && ROUTE_PARAM_SHAPE.slug.test(slug) ? links.to('cms_page', { slug }) : null
}

function postLink(session: Session, id: string): Promise<string | null> {
  const what = path`/blog/post/${id}`
  return readForAll(session, `link ${what}`, async ({ http }) => {
    const reply = await http.get(what)
    const tags = [`post:${id}`]
    if (isMissing(`GET ${what}`, reply)) return { value: null, tags }
    const slug = readPost(`GET ${what}`, reply.body).slugs[session.locale]
    return { value: slug === undefined ? null : session.links.to('blog_post', { slug }), tags }
  })
}

function categoryLink(session: Session, id: string): Promise<string | null> {
  const what = path`/category/by-id/${id}`
  return readForAll(session, `link ${what}`, async ({ http }) => {
    const reply = await http.get(what)
    const isGone = isMissing(`GET ${what}`, reply)
    const value = isGone ? null : session.links.category(readCategory(`GET ${what}`, reply.body).url)
    return { value, tags: [`category:${id}`] }
  })
}
