import type { Hono } from 'hono'
import { z } from 'zod'
import { DeliveryTerms } from '#schemas/delivery-terms.ts'
import { FeedProduct } from '#schemas/feed-product.ts'
import { createCallRoutes } from '../../openapi/call-routes.ts'
import { named } from '../../openapi/named.ts'
import type { CommerceEnv } from '../../parts.ts'
import { feedProducts } from '../catalogue/feed-products.ts'
import { deliveryTerms } from '../checkout/delivery-terms.ts'
import type { Engine } from './engine.ts'
import { productsAfter } from './paging.ts'
import { checked } from './read-request.ts'

export const FeedProducts = named(
  'FeedProducts',
  z
    .strictObject({ data: z.array(FeedProduct).meta({ description: 'The products, by id.' }) })
    .meta({ description: 'A page of products for feeds.' }),
)
export const DeliveryTermsList = named(
  'DeliveryTermsList',
  z
    .strictObject({ data: z.array(DeliveryTerms).meta({ description: "The methods, in the shop's order." }) })
    .meta({ description: 'Terms of delivery.' }),
)
const PageQuery = z.object(productsAfter({ usual: 200, most: 500 }))

/** Products for price comparison and shopping ads, and what their delivery costs. */
export function feedRoutes({ database: { db }, rules }: Engine): Hono<CommerceEnv> {
  const calls = createCallRoutes()
  calls.get(
    '/feed/products',
    {
      summary: 'Products with all that a guest can buy of them now, at public prices, a page at a time.',
      query: PageQuery,
      answers: { 200: { description: 'The products.', schema: FeedProducts } },
      refusals: [422],
    },
    async (context, { query }) => {
      const page = checked(context, query, context.req.query())
      return context.json({ data: await feedProducts(db, page, context.get('caller')) })
    },
  )
  calls.get(
    '/delivery-terms',
    {
      summary: 'Delivery methods that every shopper may choose, with their prices.',
      answers: { 200: { description: 'The methods.', schema: DeliveryTermsList } },
    },
    async (context) => {
      const { countries } = await rules()
      return context.json({ data: await deliveryTerms(db, context.get('caller').currency, countries) })
    },
  )
  return calls.app
}
