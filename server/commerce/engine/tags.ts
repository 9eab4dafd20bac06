import type { Kysely } from 'kysely'
import type { EngineDatabase } from './schema.ts'

type Db = Kysely<EngineDatabase>

/** `product:<id>` of every product these offers speak for: their own, and grouped ones that offer them. */
export async function productTagsOf(db: Db, skus: readonly string[]): Promise<string[]> {
  if (skus.length === 0) return []
  const rows = await db.selectFrom('product_offers').select('product_id').distinct().where('sku', 'in', skus).execute()
  return rows.map((row) => `product:${row.product_id}`)
}

/** Lists that leave out what cannot be bought. */
export const COLLECTION_TAGS = ['collection:new', 'collection:sale', 'collection:bestsellers'] as const

/** Says that more products have changed than are worth naming: whoever keeps something of them reads all of them again. */
export const EVERYTHING_TAG = 'catalogue:0'

/** Tags of every list there is, for what changes all of them. */
export async function allListingTags(db: Db): Promise<string[]> {
  const categories = await db.selectFrom('categories').select('id').execute()
  return [...[0, ...categories.map((row) => row.id)].map((id) => `category:${id}`), 'listing:0', ...COLLECTION_TAGS]
}

/** Tags of the products of these offers, with `category:<id>` of every category they are found in (0: the whole shop), for what changes the order of a list. */
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
