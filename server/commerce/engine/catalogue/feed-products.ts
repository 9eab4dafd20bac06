import type { Kysely } from 'kysely'
import { deliveryDays } from '#schemas/delivery-time.ts'
import type { FeedProduct } from '#schemas/feed-product.ts'
import type { Locale } from '#schemas/locale.ts'
import type { Caller } from '../../parts.ts'
import { loadOffers, type Offer } from '../offers/offers.ts'
import { toWirePrice } from '../offers/prices.ts'
import type { EngineDatabase } from '../schema.ts'
import { loadHeads, type ProductHead } from './products.ts'

type Db = Kysely<EngineDatabase>

interface FeedPage {
  /** id of the last product of the page before */
  after?: string | undefined
  limit: number
}

/**
 * A page of the products on sale, by id, as a guest sees them: public prices, and only offers that a guest can buy now.
 * A product of which nothing can be bought has no offers; a page shorter than `limit` is the last one. At most twelve
 * queries.
 */
export async function feedProducts(db: Db, { after, limit }: FeedPage, caller: Caller): Promise<FeedProduct[]> {
  const { priceGroup: _, ...publicCaller } = caller
  const guest: Caller = { ...publicCaller, user: null }
  const rows = await db
    .selectFrom('products as p')
    .leftJoin('product_texts as t', (join) => join.onRef('t.product_id', '=', 'p.id').on('t.locale', '=', guest.locale))
    .select(['p.id', 't.description'])
    .where('p.is_enabled', '=', 1)
    .$if(after !== undefined, (query) => query.where('p.id', '>', after!))
    .orderBy('p.id')
    .limit(limit)
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const heads = await loadHeads(db, ids, guest)
  const goods = await db
    .selectFrom('offers')
    .select(['sku', 'product_id', 'weight_grams'])
    .where('product_id', 'in', ids)
    .orderBy('position')
    .execute()
  const offers = await loadOffers(
    db,
    goods.map(({ sku }) => sku),
    guest,
  )
  const options = await optionsOf(db, ids, guest.locale)
  const categories = await categoriesOf(db, ids, guest.locale)
  return rows.map(({ id, description }) => {
    // A product without texts in this language has no page to lead to.
    const head = heads.get(id) ?? null
    const own = goods.filter((row) => row.product_id === id)
    return {
      id,
      sku: head?.sku ?? id,
      name: head?.name ?? '',
      slug: head?.slug ?? '',
      type: head?.type ?? 'simple',
      manufacturer: head?.manufacturer ?? null,
      shortDescription: head?.shortDescription ?? '',
      description: description ?? '',
      images: head?.images.map(({ image }) => image) ?? [],
      categories: categories.get(id) ?? [],
      options: options.get(id) ?? [],
      offers: head ? own.flatMap(({ sku, weight_grams }) => toFeedOffer(head, offers.get(sku), weight_grams)) : [],
    }
  })
}

function toFeedOffer(head: ProductHead, offer: Offer | undefined, weightGrams: number | null): FeedProduct['offers'] {
  if (!offer?.available || !offer.price) return []
  const { sku, ean, isVariant, options, image, unitPricing, stock, deliveryTimes, sources } = offer
  return [
    {
      sku,
      ean,
      isVariant,
      options,
      image,
      price: toWirePrice(offer.price, head.tax, unitPricing),
      unitPricing,
      pieces: stock.manageStock ? sources.reduce((sum, { quantity }) => sum + quantity, 0) : null,
      dispatchDays: deliveryDays(deliveryTimes, Math.max(stock.min, 1)),
      weightGrams,
    },
  ]
}

async function optionsOf(db: Db, ids: readonly string[], locale: Locale): Promise<Map<string, FeedProduct['options']>> {
  const rows = await db
    .selectFrom('product_options')
    .selectAll()
    .where('product_id', 'in', ids)
    .orderBy('product_id')
    .orderBy('position')
    .execute()
  const found = new Map<string, FeedProduct['options']>()
  for (const { product_id: id, code, label, choices } of rows) {
    const values = (JSON.parse(choices) as { value: string; label: Record<Locale, string> }[]).map(
      (choice) => [choice.value, choice.label[locale]] as const,
    )
    const option = {
      code,
      label: (JSON.parse(label) as Record<Locale, string>)[locale],
      values: Object.fromEntries(values),
    }
    found.set(id, [...(found.get(id) ?? []), option])
  }
  return found
}

/** The main category of each product with all its parents, the top one first. */
async function categoriesOf(
  db: Db,
  ids: readonly string[],
  locale: Locale,
): Promise<Map<string, FeedProduct['categories']>> {
  const own = await db
    .selectFrom('category_products')
    .select(['product_id', 'category_id'])
    .where('product_id', 'in', ids)
    .where('is_own', '=', 1)
    .orderBy('position', 'desc')
    .execute()
  const rows = await db
    .selectFrom('categories as c')
    .innerJoin('category_texts as t', (join) => join.onRef('t.category_id', '=', 'c.id').on('t.locale', '=', locale))
    .select(['c.id', 'c.parent_id as parent', 't.name'])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const pathOf = (id: number | null): FeedProduct['categories'] => {
    const row = id === null ? undefined : byId.get(id)
    return row ? [...pathOf(row.parent), { id: row.id, name: row.name }] : []
  }
  // In falling order the main category comes last, and stays.
  return new Map(own.map(({ product_id: id, category_id: category }) => [id, pathOf(category)]))
}
