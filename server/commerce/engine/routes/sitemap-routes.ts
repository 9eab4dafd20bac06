import type { Hono } from 'hono'
import { z } from 'zod'
import { PublicAddress } from '#schemas/public-address.ts'
import { createCallRoutes } from '../../openapi/call-routes.ts'
import { named } from '../../openapi/named.ts'
import type { CommerceEnv, StorePart } from '../../parts.ts'
import { categoryAddresses, countProducts, productAddresses } from '../catalogue/public-addresses.ts'
import type { Engine } from './engine.ts'
import { productsAfter } from './paging.ts'
import { checked } from './read-request.ts'

export const Counts = named(
  'SitemapCounts',
  z
    .strictObject({
      data: z
        .strictObject({
          products: z
            .int()
            .min(0)
            .meta({ description: 'Number of products for sale.', examples: [120] }),
        })
        .meta({ description: 'Numbers of public addresses.' }),
    })
    .meta({ description: 'Size of the sitemap.' }),
)
export const Addresses = named(
  'PublicAddresses',
  z
    .strictObject({ data: z.array(PublicAddress).meta({ description: 'The addresses, by id.' }) })
    .meta({ description: 'Public addresses.' }),
)
const PageQuery = z.object({
  ...productsAfter({ usual: 1000, most: 1000 }),
  skip: z.coerce
    .number()
    .int()
    .min(0)
    .max(100_000_000)
    .default(0)
    .meta({ description: 'Number of products to pass over.', examples: [50_000] }),
})

/** Public addresses for the sitemap of the shop. */
export function sitemapRoutes(
  { database: { db } }: Engine,
  { questionsChangedAt }: Pick<StorePart, 'questionsChangedAt'>,
): Hono<CommerceEnv> {
  const calls = createCallRoutes()
  calls.get(
    '/sitemap',
    {
      summary: 'How many products the sitemap lists.',
      answers: { 200: { description: 'The number.', schema: Counts } },
    },
    async (context) => context.json({ data: { products: await countProducts(db) } }),
  )
  calls.get(
    '/sitemap/products',
    {
      summary: 'Addresses of products for sale, a page at a time.',
      query: PageQuery,
      answers: { 200: { description: 'The addresses.', schema: Addresses } },
      refusals: [422],
    },
    async (context, { query }) => {
      const page = checked(context, query, context.req.query())
      const addresses = await productAddresses(db, page, context.get('caller').now)
      // A published answer changes the page, too.
      const answered = await questionsChangedAt(addresses.map(({ id }) => id))
      const data = addresses.map((each) => {
        const at = answered.get(each.id)
        return at !== undefined && (each.changedAt ?? '') < at ? { ...each, changedAt: at } : each
      })
      return context.json({ data })
    },
  )
  calls.get(
    '/sitemap/categories',
    {
      summary: 'Addresses of categories with a page of their own.',
      answers: { 200: { description: 'The addresses.', schema: Addresses } },
    },
    async (context) => context.json({ data: await categoryAddresses(db) }),
  )
  return calls.app
}
