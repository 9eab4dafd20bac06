import type { ExpressionBuilder, Kysely } from 'kysely'
import type { Caller } from '../../parts.ts'
import type { EngineDatabase } from '../schema.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import type { WireSummary } from './products.ts'
import { loadShown } from './shown-products.ts'

export type Collection = {
  collection: 'new' | 'latest' | 'sale' | 'bestsellers'
  categoryId?: number | undefined
  limit: number
}

/**
 * Up to `limit` available products: those marked as new or all of them newest first, latest reductions first, or most sold first. Empty if there are none.
 */
export async function loadCollection(
  { db, index }: { db: Kysely<EngineDatabase>; index: Pick<CatalogueIndex, 'lists'> },
  { collection, categoryId = 0, limit }: Collection,
  caller: Caller,
): Promise<WireSummary[]> {
  const at = caller.now.toISOString()
  const rows = await db
    .selectFrom('products as p')
    .select('p.id')
    .where('p.is_enabled', '=', 1)
    .$if(categoryId !== 0, (q) =>
      q.where('p.id', 'in', (eb) =>
        eb.selectFrom('category_products').select('product_id').where('category_id', '=', categoryId),
      ),
    )
    .$if(collection === 'new', (q) => q.where('p.new_until', '>', at).orderBy('p.created_at', 'desc'))
    .$if(collection === 'latest', (q) => q.orderBy('p.created_at', 'desc'))
    .$if(collection === 'bestsellers', (q) => q.where('p.sold', '>', 0).orderBy('p.sold', 'desc'))
    .$if(collection === 'sale', (q) =>
      q
        .innerJoin(
          (eb) =>
            eb
              .selectFrom('product_offers as po')
              .innerJoin('prices as price', 'price.sku', 'po.sku')
              .select('po.product_id')
              .select((inner) => inner.fn.max('price.sale_from').as('since'))
              .where('price.currency', '=', caller.currency)
              .whereRef('price.sale', '<', 'price.regular')
              .where((inner) => isCurrent(inner, at))
              .groupBy('po.product_id')
              .as('sale'),
          (join) => join.onRef('sale.product_id', '=', 'p.id'),
        )
        .orderBy('sale.since', 'desc'),
    )
    .orderBy('p.position')
    .orderBy('p.id')
    // Sold-out ones are dropped below; twice as many leaves enough.
    .limit(limit * 2)
    .execute()
  const summaries = await loadShown(
    { db, index },
    rows.map((row) => row.id),
    caller,
  )
  return summaries.filter((product) => product.available).slice(0, limit)
}

type SaleColumns = { price: EngineDatabase['prices'] }

/** Whether the sale of a price row runs at an instant. */
function isCurrent<DB extends SaleColumns, TB extends keyof DB>(eb: ExpressionBuilder<DB, TB>, at: string) {
  const row = eb as unknown as ExpressionBuilder<SaleColumns, 'price'>
  return row.and([
    row.or([row('price.sale_from', 'is', null), row('price.sale_from', '<=', at)]),
    row.or([row('price.sale_until', 'is', null), row('price.sale_until', '>', at)]),
  ])
}
