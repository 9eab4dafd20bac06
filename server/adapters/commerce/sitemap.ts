import { z } from 'zod'
import { PublicAddress } from '#schemas/public-address.ts'
import { mediaUrl } from '#server/platform/safe-url.ts'
import type { SitemapPort } from '#server/ports/sitemap.ts'
import { dataReaderOf } from './readers/wire.ts'
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
    }),
  ),
)

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
    async pages() {
      const reply = await open().get('/page')
      if (isMissing('GET /page', reply)) return []
      return readPages('GET /page', reply.body).map(({ updatedAt, ...page }) => ({
        ...page,
        changedAt: updatedAt ?? null,
      }))
    },
  }
}
