import type { Hono } from 'hono'
import { createCallRoutes } from '../../../openapi/call-routes.ts'
import type { CommerceEnv } from '../../../parts.ts'
import { findGoods } from '../../catalogue/staff-goods.ts'
import { isOutOfStock, listProducts } from '../../catalogue/staff-products.ts'
import { toDecimal } from '../../money.ts'
import { shownPrices } from '../../offers/shown-prices.ts'
import { productKind } from '../../records/product-kind.ts'
import { revisionOf } from '../../records/revision.ts'
import { Refusal } from '../../refusal.ts'
import { checked } from '../read-request.ts'
import {
  GoodsAnswer,
  GoodsQuery,
  StaffProductAnswer,
  StaffProductsAnswer,
  StaffProductsQuery,
} from './product-bodies.ts'
import type { StaffDeps } from './staff-change.ts'

/** Of one call. */
const MAX_SKUS = 50

/** Staff calls that find products, hidden ones too. They are changed as documents, see `staff-record-routes.ts`. */
export function staffProductRoutes({ database }: Pick<StaffDeps, 'database'>): Hono<CommerceEnv> {
  const calls = createCallRoutes()

  calls.get(
    '/staff/product',
    {
      summary: 'Products, shown or not, by name, SKU, category and stock.',
      right: 'catalogue',
      query: StaffProductsQuery,
      answers: { 200: { description: 'A page of them.', schema: StaffProductsAnswer } },
      refusals: [422],
    },
    async (context, { query }) => {
      const { stock, atMost, ...asked } = checked(context, query, context.req.query())
      const ofStock = stock === undefined ? {} : stock === 'low' ? { atMost } : { isOut: stock === 'out' }
      return context.json(await listProducts(database.db, { ...asked, ...ofStock, now: context.get('caller').now }))
    },
  )

  calls.get(
    '/staff/goods',
    {
      summary: 'Products and variants by what documents name them with, hidden ones too: of some SKUs, or by a phrase.',
      right: 'catalogue',
      query: GoodsQuery,
      answers: { 200: { description: 'Those that are there.', schema: GoodsAnswer } },
      refusals: [422],
    },
    async (context, { query }) => {
      const { skus, phrase = null, limit } = checked(context, query, context.req.query())
      const asked = skus === undefined ? { phrase, limit } : { skus: skus.split(',').slice(0, MAX_SKUS) }
      return context.json({ data: await findGoods(database.db, asked, context.get('caller').locale) })
    },
  )

  calls.get(
    '/staff/product/:sku',
    {
      summary: 'A product as a document, with its prices as visitors see them. It is changed by PATCH of its document.',
      right: 'catalogue',
      answers: {
        200: {
          description: 'The product as it is now.',
          schema: StaffProductAnswer,
          headers: { etag: 'Revision of its document, for `if-match`.' },
        },
      },
      refusals: [404],
    },
    async (context) => {
      const sku = context.req.param('sku')
      const record = (await productKind.load(database.db, [sku])).get(sku)
      if (!record) throw new Refusal(404, 'record_not_found', 'There is no such product.')
      const skus = record.offers.map((offer) => offer.sku)
      const prices = await shownPrices(database.db, skus, context.get('caller').now)
      context.header('etag', `"${revisionOf(productKind, record)}"`)
      return context.json({
        record,
        isOut: await isOutOfStock(database.db, record.id),
        shownPrices: prices.map(({ final, lowest, ...price }) => ({
          ...price,
          finalPrice: toDecimal(final),
          omnibusPrice: lowest === null ? null : toDecimal(lowest),
        })),
      })
    },
  )

  return calls.app
}
