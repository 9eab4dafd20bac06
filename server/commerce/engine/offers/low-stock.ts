import { setImmediate as otherWork } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Locale } from '#schemas/locale.ts'
import type { EngineDatabase } from '../schema.ts'

interface Low {
  sku: string
  productId: string
  /** pieces in all places that count */
  pieces: number
}

/** An offer that runs low, with what its product is called and where it is, in one language. */
interface LowOffer extends Low {
  name: string | null
  /** of the product's page; null: it has none in this language */
  slug: string | null
}

interface LowStockQuery {
  /** pieces */
  atMost: number
  limit: number
  locale: Locale
}

/** Offers of one statement: SQLite answers nothing else meanwhile, and a shop may have 100,000. */
const SLICE = 2_000

/**
 * Offers for sale with so few pieces or none, the lowest first, and how many there are. Left out are those whose stock is not managed, and
 * bundles, which have the stock of their parts.
 */
export async function lowStock(
  db: Kysely<EngineDatabase>,
  { atMost, limit, locale }: LowStockQuery,
): Promise<{ data: LowOffer[]; total: number }> {
  let lowest: Low[] = []
  let total = 0
  for (let after: string | null = ''; after !== null; await otherWork()) {
    const until = await endOfSlice(db, after)
    const found = await lowIn(db, { after, until, atMost })
    total += found.length
    lowest = [...lowest, ...found].sort(byPieces).slice(0, limit)
    after = until
  }
  const products = await productPages(db, [...new Set(lowest.map(({ productId }) => productId))], locale)
  return { data: lowest.map((low) => ({ ...low, ...(products.get(low.productId) ?? NO_PAGE) })), total }
}

const NO_PAGE = { name: null, slug: null }
const byPieces = (one: Low, other: Low) => one.pieces - other.pieces || (one.sku < other.sku ? -1 : 1)

/** The last SKU of the slice that begins after this one; null: it is the last slice. */
async function endOfSlice(db: Kysely<EngineDatabase>, after: string): Promise<string | null> {
  const row = await db
    .selectFrom('offers')
    .select('sku')
    .where('sku', '>', after)
    .orderBy('sku')
    .offset(SLICE - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.sku ?? null
}

async function lowIn(
  db: Kysely<EngineDatabase>,
  { after, until, atMost }: { after: string; until: string | null; atMost: number },
): Promise<Low[]> {
  const pieces = sql<number>`coalesce(sum(s.quantity), 0)`
  const rows = await db
    .selectFrom('offers as o')
    .innerJoin('products as p', 'p.id', 'o.product_id')
    .leftJoin('stock as s', (join) => join.onRef('s.sku', '=', 'o.sku').on('s.status', 'is not', null))
    .select(['o.sku', 'o.product_id as productId', pieces.as('pieces')])
    .where('o.sku', '>', after)
    .$if(until !== null, (query) => query.where('o.sku', '<=', until!))
    .where('o.is_enabled', '=', 1)
    .where('o.manages_stock', '=', 1)
    .where('p.is_enabled', '=', 1)
    .where('p.type', '!=', 'bundle')
    .groupBy(['o.sku', 'o.product_id'])
    .having(pieces, '<=', atMost)
    .execute()
  return rows.map((row) => ({ ...row, pieces: Number(row.pieces) }))
}

async function productPages(db: Kysely<EngineDatabase>, ids: readonly string[], locale: Locale) {
  if (ids.length === 0) return new Map<string, Pick<LowOffer, 'name' | 'slug'>>()
  const rows = await db
    .selectFrom('product_texts as t')
    .leftJoin('slugs as s', (join) =>
      join
        .onRef('s.target_id', '=', 't.product_id')
        .onRef('s.locale', '=', 't.locale')
        .on('s.kind', '=', 'product')
        .on('s.is_current', '=', 1),
    )
    .select(['t.product_id', 't.name', 's.slug'])
    .where('t.product_id', 'in', ids)
    .where('t.locale', '=', locale)
    .execute()
  return new Map(rows.map(({ product_id, name, slug }) => [product_id, { name, slug }]))
}
