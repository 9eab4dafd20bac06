import type { Kysely } from 'kysely'
import { portions } from './records/known.ts'
import type { EngineDatabase } from './schema.ts'

type Db = Kysely<EngineDatabase>

/**
 * `product:<id>` of every product whose price or stock these offers determine: their own, and grouped ones that contain
 * them.
 */
export async function productTagsOf(db: Db, skus: readonly string[]): Promise<string[]> {
  if (skus.length === 0) return []
  const rows = await db.selectFrom('product_offers').select('product_id').distinct().where('sku', 'in', skus).execute()
  return rows.map((row) => `product:${row.product_id}`)
}

/** `product:<id>` of every bundle and grouped product with these offers as parts, whose price and stock follow theirs. */
export async function assembledTagsOf(db: Db, skus: readonly string[]): Promise<string[]> {
  const tags = new Set<string>()
  for (const some of portions([...new Set(skus)])) {
    const rows = await db.selectFrom('product_parts').select('product_id').distinct().where('sku', 'in', some).execute()
    for (const row of rows) tags.add(`product:${row.product_id}`)
  }
  return [...tags]
}

/** Lists without unavailable products. */
export const COLLECTION_TAGS = [
  'collection:new',
  'collection:latest',
  'collection:sale',
  'collection:bestsellers',
] as const

/** More products have changed than are worth naming: every reader reloads all of its products. */
export const EVERYTHING_TAG = 'catalogue:0'

/** Some promotion is another one. Carts are in no cache; what is kept of promotions is read again. */
export const PROMOTIONS_TAG = 'promotions:0'

/** Synonyms or pinned products of search are other ones. */
export const SEARCH_TAG = 'search:0'

/** Categories, as trees of them show them: menus and their like, on every page. */
export const MENU_TAG = 'menu'

/** Tags of all lists, for changes that affect all of them. */
export async function allListingTags(db: Db): Promise<string[]> {
  const categories = await db.selectFrom('categories').select('id').execute()
  return [...[0, ...categories.map((row) => row.id)].map((id) => `category:${id}`), 'listing:0', ...COLLECTION_TAGS]
}

/**
 * Tags of the products of these offers, with `category:<id>` of every category that lists them (0: the whole shop), for
 * changes of a list's order.
 */
export async function listingTagsOf(db: Db, skus: readonly string[]): Promise<string[]> {
  if (skus.length === 0) return []
  const rows = await db
    .selectFrom('product_offers as po')
    .innerJoin('category_products as cp', 'cp.product_id', 'po.product_id')
    .select('cp.category_id')
    .distinct()
    .where('po.sku', 'in', skus)
    .execute()
  const categories = [0, ...rows.map((row) => row.category_id)].map((id) => `category:${id}`)
  return [...(await productTagsOf(db, skus)), ...categories, 'listing:0', 'collection:sale']
}
