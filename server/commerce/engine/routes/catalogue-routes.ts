import type { Context, Hono } from 'hono'
import { z } from 'zod'
import { PriceGroup } from '#schemas/user.ts'
import { createCallRoutes } from '../../openapi/call-routes.ts'
import type { Caller, CommerceEnv } from '../../parts.ts'
import { accountOf } from '../accounts/account-of.ts'
import { loadCategoryPage } from '../catalogue/categories.ts'
import { loadCollection } from '../catalogue/collections.ts'
import { loadCategoryListing, searchListing } from '../catalogue/listing.ts'
import { loadShown, loadShownPage } from '../catalogue/shown-products.ts'
import { findSlug } from '../catalogue/slugs.ts'
import { loadTerms } from '../customers.ts'
import { loadPriceGroups } from '../offers/price-groups.ts'
import { Refusal, refuse } from '../refusal.ts'
import {
  CategoryPageAnswer,
  CollectionBody,
  ListingAnswer,
  ListingQueryBody,
  PriceGroupsAnswer,
  ProductAnswer,
  ProductIdsBody,
  SlugTargetAnswer,
  TermsAnswer,
  WireProducts,
} from './catalogue-bodies.ts'
import type { Engine } from './engine.ts'
import { previewedCaller } from './previewed-caller.ts'
import { checked, readBody } from './read-request.ts'
import { taxedCaller } from './taxed-caller.ts'

const Phrase = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .meta({ description: 'The phrase to look for, percent-encoded.', examples: ['moka pot'] })
const CategoryPath = z.object({
  id: z.coerce
    .number()
    .int()
    .min(0)
    .max(2_147_483_647)
    .meta({ description: 'Id of the category.', examples: [12] }),
})

const LISTING = { description: 'One page of products with facets.', schema: ListingAnswer }
const PRODUCTS = { description: 'The products.', schema: WireProducts }

/** Read calls of the engine: products, categories, search, slugs and terms. */
export function catalogueRoutes({ database: { db }, index, rules }: Engine): Hono<CommerceEnv> {
  const calls = createCallRoutes()

  /**
   * The caller with the VAT of the country that the shop names, and a guest with the price group that it names; it names
   * no country while its own decides. In a preview somebody else, at another time.
   */
  const buyerIn = (context: Context<CommerceEnv>) =>
    taxedCaller(previewedCaller({ ...context.get('caller'), ...priceGroupIn(context) }, context), rules)

  calls.get(
    '/product/by-id/:id',
    {
      summary: 'A product with everything its page needs.',
      priceGroup: true,
      preview: true,
      answers: { 200: { description: 'The product.', schema: ProductAnswer } },
      refusals: [404],
    },
    async (context) => {
      const caller = await buyerIn(context)
      const product = await loadShownPage({ db, index }, context.req.param('id'), caller)
      if (!product) throw refuse(404, 'product_not_found', caller)
      return context.json(product)
    },
  )

  calls.post(
    '/product/by-ids',
    {
      summary: 'Products in the order asked for; missing ones are left out.',
      body: ProductIdsBody,
      priceGroup: true,
      preview: true,
      answers: { 200: PRODUCTS },
    },
    async (context, { body }) => {
      const { ids } = await readBody(context, body)
      return context.json({ products: await loadShown({ db, index }, [...new Set(ids)], await buyerIn(context)) })
    },
  )

  calls.post(
    '/product/collection',
    {
      summary: 'Products that are new, on sale or sold most, and can be bought.',
      body: CollectionBody,
      priceGroup: true,
      preview: true,
      answers: { 200: PRODUCTS },
    },
    async (context, { body }) => {
      const query = await readBody(context, body)
      return context.json({ products: await loadCollection({ db, index }, query, await buyerIn(context)) })
    },
  )

  calls.get(
    '/category/by-id/:id',
    {
      summary: 'A category as its own page needs it.',
      params: CategoryPath,
      answers: { 200: { description: 'The category.', schema: CategoryPageAnswer } },
      refusals: [404],
    },
    async (context, { params }) => {
      const caller = context.get('caller')
      const path = params.safeParse(context.req.param()).data
      const page = path ? await loadCategoryPage(db, path.id, caller.locale) : null
      if (!page) throw refuse(404, 'category_not_found', caller)
      return context.json(page)
    },
  )

  calls.post(
    '/category/:id/products',
    {
      summary:
        'Products of a category and of those below it (0: of the whole shop). Filters are OR within an attribute and AND across; `price` takes ranges such as `20.00-50`.',
      params: CategoryPath,
      body: ListingQueryBody,
      priceGroup: true,
      preview: true,
      answers: { 200: LISTING },
      refusals: [404],
    },
    async (context, { params, body }) => {
      const caller = await buyerIn(context)
      const query = await readBody(context, body)
      const path = params.safeParse(context.req.param()).data
      const listing = path ? await loadCategoryListing({ index }, path.id, query, caller) : null
      if (!listing) throw refuse(404, 'category_not_found', caller)
      return context.json(listing)
    },
  )

  calls.post(
    '/search/short/:query',
    {
      summary: 'Products for a phrase, best first unless sorted otherwise.',
      params: z.object({ query: Phrase }),
      body: ListingQueryBody,
      priceGroup: true,
      preview: true,
      answers: { 201: LISTING },
    },
    async (context, { params, body }) => {
      const query = await readBody(context, body)
      const phrase = checked(context, params.shape.query, context.req.param('query'))
      return context.json(await searchListing({ index }, phrase, query, await buyerIn(context)), 201)
    },
  )

  calls.get(
    '/url/:slug',
    {
      summary: 'What a slug stands for in the language of accept-language; an old one gives today’s.',
      answers: { 200: { description: 'The target.', schema: SlugTargetAnswer } },
      refusals: [404],
    },
    async (context) => {
      const caller = context.get('caller')
      const target = await findSlug(db, context.req.param('slug'), caller.locale)
      if (!target) throw refuse(404, 'slug_not_found', caller)
      return context.json(target)
    },
  )

  calls.get(
    '/price-groups',
    {
      summary: 'Price groups that have prices of their own or members.',
      answers: { 200: { description: 'Their names, in alphabetical order.', schema: PriceGroupsAnswer } },
    },
    async (context) => context.json({ data: await loadPriceGroups(db) }),
  )

  calls.get(
    '/customer/terms',
    {
      summary: 'Credit of the logged-in customer, in PLN minor units.',
      answers: { 200: { description: 'The terms; totals are null without any.', schema: TermsAnswer } },
    },
    async (context) => {
      const caller = context.get('caller')
      if (!caller.user) throw refuse(401, 'login_required', caller)
      return context.json(await loadTerms(db, accountOf(caller.user)))
    },
  )

  return calls.app
}

/** The price group in the header of a guest's call; a customer has the one of their account. */
function priceGroupIn(context: Context<CommerceEnv>): Pick<Caller, 'priceGroup'> {
  const group = context.req.header('price-group')
  if (!group || context.get('caller').user) return {}
  if (PriceGroup.safeParse(group).success) return { priceGroup: group }
  throw new Refusal(400, 'price_group_unknown', 'The header price-group must be the name of a group, such as horeca.')
}
