import type { ExpressionBuilder, Kysely } from 'kysely'
import { loadGoods } from '../../offers/offers.ts'
import type { EngineDatabase } from '../../schema.ts'
import type { ListedProduct } from './listed-products.ts'
import type { PriceSpan } from './price-column.ts'

type Db = Kysely<EngineDatabase>

/** Ids of all products, in loading order, which is the default order of lists. */
export async function loadProductIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('products').select('id').orderBy('position').orderBy('id').execute()
  return rows.map((row) => row.id)
}

/** List data of these products, in eight queries at most; unknown ids are left out. */
export async function loadListed(db: Db, ids: readonly string[]): Promise<ListedProduct[]> {
  if (ids.length === 0) return []
  const products = await db
    .selectFrom('products')
    .select(['id', 'position', 'created_at', 'tax_rate', 'is_enabled'])
    .where('id', 'in', ids)
    .execute()
  const categories = await db
    .selectFrom('category_products')
    .select(['product_id', 'category_id'])
    .where('product_id', 'in', ids)
    .execute()
  const values = await db
    .selectFrom('product_attributes')
    .select(['product_id', 'attribute_code', 'value'])
    .where('product_id', 'in', ids)
    .where((eb) => isFilter(eb))
    .execute()
  const prices = await db
    .selectFrom('product_offers as po')
    .innerJoin('prices as price', 'price.sku', 'po.sku')
    .select([
      'po.product_id',
      'po.sku',
      'price.currency',
      'price.regular',
      'price.sale',
      'price.sale_from',
      'price.sale_until',
    ])
    .where('po.product_id', 'in', ids)
    .execute()
  const ofGroups = await db
    .selectFrom('product_offers as po')
    .innerJoin('group_prices as price', 'price.sku', 'po.sku')
    .select(['po.sku', 'price.currency', 'price.price_group', 'price.gross', 'price.valid_from', 'price.valid_until'])
    .distinct()
    .where('po.product_id', 'in', ids)
    // A tile names the price of one piece.
    .where('price.quantity', '=', 1)
    .execute()
  const goods = await loadGoods(db, [...new Set(prices.map((row) => row.sku))])

  const categoriesOf = Map.groupBy(categories, (row) => row.product_id)
  const valuesOf = Map.groupBy(values, (row) => row.product_id)
  const pricesOf = Map.groupBy(prices, (row) => row.product_id)
  const groupsOf = Map.groupBy(ofGroups, ({ sku, currency }) => `${currency} ${sku}`)
  return products.map((row) => ({
    id: row.id,
    position: row.position,
    createdAt: row.created_at,
    taxRate: row.tax_rate,
    isEnabled: row.is_enabled === 1,
    categoryIds: (categoriesOf.get(row.id) ?? []).map((each) => each.category_id),
    values: (valuesOf.get(row.id) ?? []).map((each) => ({ code: each.attribute_code, value: each.value })),
    prices: (pricesOf.get(row.id) ?? []).map((each) => ({
      currency: each.currency,
      regular: each.regular,
      sale: each.sale,
      saleFrom: each.sale_from,
      saleUntil: each.sale_until,
      isAvailable: goods.get(each.sku)?.available ?? false,
      groups: spansOf(groupsOf.get(`${each.currency} ${each.sku}`) ?? []),
    })),
  }))
}

/** Prices by group. */
function spansOf(
  rows: readonly { price_group: string; gross: number; valid_from: string; valid_until: string | null }[],
): Map<string, PriceSpan[]> {
  const toSpan = ({ gross, valid_from: from, valid_until: until }: (typeof rows)[number]) => ({ gross, from, until })
  const byGroup = Map.groupBy(rows, (row) => row.price_group)
  return new Map([...byGroup].map(([group, own]) => [group, own.map(toSpan)]))
}

function isFilter(eb: ExpressionBuilder<EngineDatabase, 'product_attributes'>) {
  const filters = eb.selectFrom('attributes').select('code').where('is_filter', '=', 1)
  return eb('attribute_code', 'in', filters)
}
