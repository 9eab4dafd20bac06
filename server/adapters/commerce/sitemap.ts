import { z } from 'zod'
import { BlogCategory, BlogPostSummary } from '#schemas/blog.ts'
import { PublicAddress } from '#schemas/public-address.ts'
import { mediaUrl } from '#server/platform/safe-url.ts'
import type { SitemapPort } from '#server/ports/sitemap.ts'
import { dataReaderOf, readerOf } from './readers/wire.ts'
import { isMissing } from './session.ts'
import type { CommerceHttp } from './transport/http.ts'

const readCount = dataReaderOf(z.strictObject({ products: z.int().min(0) }))
const readAddresses = dataReaderOf(z.array(PublicAddress))
const readPages = dataReaderOf(
  z.array(
    z.strictObject({
      route: z.string().nullable(),
      slugs: z.record(z.string(), z.string()),
      updatedAt: z.string().optional(),
      isUnfinished: z.literal(true).optional(),
    }),
  ),
)

const readBlogCategories = dataReaderOf(z.array(BlogCategory))
const readPosts = readerOf(z.strictObject({ data: z.array(BlogPostSummary), total: z.int().min(0) }))
/** Limit of the commerce API. */
const POSTS_OF_ONE_CALL = 100

export function commerceSitemap(open: () => CommerceHttp): SitemapPort {
  async function addresses(path: string): Promise<PublicAddress[]> {
    const reply = await open().get(path)
    if (isMissing(`GET ${path}`, reply)) return []
    return readAddresses(`GET ${path}`, reply.body).map((each) => ({
      ...each,
      image: each.image && mediaUrl(each.image),
    }))
  }
  return {
    async countProducts() {
      const reply = await open().get('/sitemap')
      return isMissing('GET /sitemap', reply) ? 0 : readCount('GET /sitemap', reply.body).products
    },
    products({ after, skip = 0, limit }) {
      const query = new URLSearchParams({ limit: String(limit), skip: String(skip), ...(after && { after }) })
      return addresses(`/sitemap/products?${query}`)
    },
    categories: () => addresses('/sitemap/categories'),
    async blogCategories() {
      const what = 'GET /blog/category'
      const reply = await open().get('/blog/category')
      const rows = isMissing(what, reply) ? [] : readBlogCategories(what, reply.body)
      return rows.flatMap(({ id, slugs, postCount }) =>
        postCount === 0 ? [] : [{ id, slugs, image: null, changedAt: null }],
      )
    },
    async posts() {
      const what = 'GET /blog/post'
      const found: PublicAddress[] = []
      for (let total = 1; found.length < total; ) {
        const reply = await open().get(`/blog/post?limit=${POSTS_OF_ONE_CALL}&skip=${found.length}`)
        if (isMissing(what, reply)) return []
        const page = readPosts(what, reply.body)
        if (page.data.length === 0) break
        total = page.total
        for (const { id, slugs, image, updatedAt } of page.data)
          found.push({ id, slugs, image: image && mediaUrl(image), changedAt: updatedAt })
      }
      return found
    },
    async pages() {
      const reply = await open().get('/page')
      if (isMissing('GET /page', reply)) return []
      return readPages('GET /page', reply.body)
        .filter(({ isUnfinished }) => !isUnfinished)
        .map(({ route, slugs, updatedAt }) => ({ route, slugs, changedAt: updatedAt ?? null }))
    },
  }
}
