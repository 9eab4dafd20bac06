import type { Kysely } from 'kysely'
import { matchesRow } from '../cart/matching-rows.ts'
import type { PromotionRecord } from '../records/promotion-shape.ts'
import type { EngineDatabase } from '../schema.ts'

/**
 * Whether a promotion is about a product: its goods, or what it gives for less, are the product or one of its variants. Whether it
 * leaves out discounted goods is not asked, as that is another thing each day. Null for an unknown SKU.
 */
export async function promotionsOfProduct(
  db: Kysely<EngineDatabase>,
  sku: string,
): Promise<((record: PromotionRecord) => boolean) | null> {
  const product = await db.selectFrom('products').select('id').where('sku', '=', sku).executeTakeFirst()
  if (!product) return null
  const offers = await db.selectFrom('offers').select('sku').where('product_id', '=', product.id).execute()
  // Those above a category have its products, too.
  const memberships = await db
    .selectFrom('category_products')
    .select('category_id')
    .where('product_id', '=', product.id)
    .execute()
  const row = {
    isSale: false,
    categoryIds: memberships.map((each) => each.category_id),
    skus: [sku, ...offers.map((offer) => offer.sku)],
  }
  return ({ categories, products, excludesSale, getProducts }) =>
    matchesRow({ categoryIds: categories, skus: products, excludesSale }, row) ||
    (getProducts?.some((each) => row.skus.includes(each)) ?? false)
}
