import type { Kysely } from 'kysely'
import type { PublicAddress } from '#schemas/public-address.ts'
import type { EngineDatabase, SlugKind } from '../schema.ts'

type Db = Kysely<EngineDatabase>

interface AddressPage {
  /** id of the last product of the page before */
  after?: string | undefined
  /** products to pass over first */
  skip: number
  limit: number
}

/**
 * Products that are for sale, by id, each with its current slugs, main picture and the time of its last price or of its
 * creation. Stock moves with each order, so it is no change.
 */
export async function productAddresses(
  db: Db,
  { after, skip, limit }: AddressPage,
  now: Date,
): Promise<PublicAddress[]> {
  const products = await db
    .selectFrom('products')
    .select(['id', 'created_at'])
    .where('is_enabled', '=', 1)
    .$if(after !== undefined, (query) => query.where('id', '>', after!))
    .orderBy('id')
    .offset(skip)
    .limit(limit)
    .execute()
  const ids = products.map(({ id }) => id)
  if (ids.length === 0) return []
  const [slugs, prices, pictures] = await Promise.all([
    currentSlugsOf(db, 'product', ids),
    db
      .selectFrom('product_offers as po')
      .innerJoin('price_history as h', 'h.sku', 'po.sku')
      .select(['po.product_id', (eb) => eb.fn.max('h.from_at').as('at')])
      .where('po.product_id', 'in', ids)
      .where('h.from_at', '<=', now.toISOString())
      .groupBy('po.product_id')
      .execute(),
    db
      .selectFrom('product_images')
      .select(['product_id', 'image'])
      .where('product_id', 'in', ids)
      .orderBy('position', 'desc')
      .execute(),
  ])
  const pricedAt = new Map(prices.map(({ product_id: id, at }) => [id, at]))
  // In falling order the main picture comes last, and stays.
  const pictureOf = new Map(pictures.map(({ product_id: id, image }) => [id, image]))
  return products.map(({ id, created_at: createdAt }) => ({
    id,
    slugs: slugs.get(id) ?? {},
    image: pictureOf.get(id) ?? null,
    changedAt: [createdAt, pricedAt.get(id) ?? ''].toSorted().at(-1)!,
  }))
}

export async function countProducts(db: Db): Promise<number> {
  const row = await db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('is_enabled', '=', 1)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Categories with a page of their own; each changed when its newest product came. */
export async function categoryAddresses(db: Db): Promise<PublicAddress[]> {
  const categories = await db
    .selectFrom('categories as c')
    .leftJoin('category_products as cp', 'cp.category_id', 'c.id')
    .leftJoin('products as p', (join) => join.onRef('p.id', '=', 'cp.product_id').on('p.is_enabled', '=', 1))
    .select(['c.id', 'c.image', (eb) => eb.fn.max('p.created_at').as('at')])
    .where('c.external_urls', 'is', null)
    .groupBy(['c.id', 'c.image'])
    .orderBy('c.id')
    .execute()
  const ids = categories.map(({ id }) => String(id))
  const slugs = await currentSlugsOf(db, 'category', ids)
  return categories.map(({ id, image, at }) => ({
    id: String(id),
    slugs: slugs.get(String(id)) ?? {},
    image,
    changedAt: at ?? null,
  }))
}

async function currentSlugsOf(
  db: Db,
  kind: SlugKind,
  ids: readonly string[],
): Promise<Map<string, Record<string, string>>> {
  const found = new Map<string, Record<string, string>>()
  if (ids.length === 0) return found
  const rows = await db
    .selectFrom('slugs')
    .select(['target_id', 'locale', 'slug'])
    .where('kind', '=', kind)
    .where('target_id', 'in', ids)
    .where('is_current', '=', 1)
    .execute()
  for (const { target_id: id, locale, slug } of rows) found.set(id, { ...found.get(id), [locale]: slug })
  return found
}
