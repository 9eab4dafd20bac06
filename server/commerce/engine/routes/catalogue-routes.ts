import { Hono } from 'hono'
import { z } from 'zod'
import { ListingQuery } from '#schemas/listing.ts'
import type { CommerceEnv } from '../../parts.ts'
import { hasCategory, loadCategoryPage } from '../catalogue/categories.ts'
import { loadCollection } from '../catalogue/collections.ts'
import { loadListing, searchListing } from '../catalogue/listing.ts'
import { loadProduct } from '../catalogue/product-page.ts'
import { loadSummaries } from '../catalogue/products.ts'
import { findSlug } from '../catalogue/slugs.ts'
import { loadTerms } from '../customers.ts'
import { refuse } from '../refusal.ts'
import { CollectionBody, ProductIdsBody } from './catalogue-bodies.ts'
import type { Engine } from './engine.ts'
import { checked, readBody } from './read-request.ts'

const Phrase = z.string().trim().min(1).max(200)
const CategoryId = z.coerce.number().int().min(0).max(2_147_483_647)

/** Read calls of the engine: products, categories, search, slugs and terms. */
export function catalogueRoutes({ database: { db }, index }: Engine): Hono<CommerceEnv> {
  const app = new Hono<CommerceEnv>()

  app.get('/product/by-id/:id', async (context) => {
    const caller = context.get('caller')
    const product = await loadProduct(db, context.req.param('id'), caller)
    if (!product) throw refuse(404, 'product_not_found', caller)
    return context.json(product)
  })

  app.post('/product/by-ids', async (context) => {
    const { ids } = await readBody(context, ProductIdsBody)
    return context.json({ products: await loadSummaries(db, [...new Set(ids)], context.get('caller')) })
  })

  app.post('/product/collection', async (context) => {
    const query = await readBody(context, CollectionBody)
    return context.json({ products: await loadCollection(db, query, context.get('caller')) })
  })

  app.get('/category/by-id/:id', async (context) => {
    const caller = context.get('caller')
    const id = CategoryId.safeParse(context.req.param('id')).data
    const page = id === undefined ? null : await loadCategoryPage(db, id, caller.locale)
    if (!page) throw refuse(404, 'category_not_found', caller)
    return context.json(page)
  })

  app.post('/category/:id/products', async (context) => {
    const caller = context.get('caller')
    const query = await readBody(context, ListingQuery)
    const id = CategoryId.safeParse(context.req.param('id')).data
    if (id === undefined || !(await hasCategory(db, id))) throw refuse(404, 'category_not_found', caller)
    return context.json(await loadListing({ db, index }, { categoryId: id, hits: null }, query, caller))
  })

  app.post('/search/short/:query', async (context) => {
    const query = await readBody(context, ListingQuery)
    const phrase = checked(context, Phrase, context.req.param('query'))
    return context.json(await searchListing({ db, index }, phrase, query, context.get('caller')), 201)
  })

  app.get('/url/:slug', async (context) => {
    const caller = context.get('caller')
    const target = await findSlug(db, context.req.param('slug'), caller.locale)
    if (!target) throw refuse(404, 'slug_not_found', caller)
    return context.json(target)
  })

  app.get('/customer/terms', async (context) => {
    const caller = context.get('caller')
    if (!caller.user) throw refuse(401, 'login_required', caller)
    return context.json(await loadTerms(db, caller.user.id))
  })

  return app
}
