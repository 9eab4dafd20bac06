import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { ListingQuery, WireListing } from '#schemas/listing.ts'
import type { Currency } from '#schemas/locale.ts'
import type { Money } from '#schemas/money.ts'
import type { Asked, SearchPort } from '../parts.ts'
import { loadChildren } from './categories.ts'
import { loadFacets } from './facets.ts'
import { fromDecimal, toDecimalMoney, withNet } from './money.ts'
import { loadSummaries } from './products.ts'
import type { EngineDatabase } from './schema.ts'

type Db = Kysely<EngineDatabase>
type Builder = ExpressionBuilder<EngineDatabase & { p: EngineDatabase['products'] }, 'p'>

/** Where products are looked for: below a category (0 is the whole shop), and among the hits of a search, best first. */
export type Scope = { categoryId: number; hits: readonly string[] | null }

/** More hits than this nobody pages through; it bounds the query. */
const MOST_HITS = 1000

/** Filters whose values are ranges of prices in the currency asked for: `20.00-50`, `-30`, `100-`. */
const PRICE_FILTERS: ReadonlyMap<string, 'gross' | 'net'> = new Map([
  ['price', 'gross'],
  ['price_net', 'net'],
])

export async function searchListing(db: Db, search: SearchPort, phrase: string, query: ListingQuery, asked: Asked) {
  const { ids } = await search.search(phrase, asked.locale, MOST_HITS)
  return loadListing(db, { categoryId: query.categoryId, hits: ids }, query, asked)
}

/** One page of products with the facets of all of them. Spec 9; filters are OR within an attribute, AND across. */
export async function loadListing(
  db: Db,
  scope: Scope,
  query: ListingQuery,
  asked: Asked,
): Promise<z.infer<typeof WireListing>> {
  const { page, perPage } = query
  const { ids, total } = await pageOfIds(db, scope, query, asked)
  return {
    products: await loadSummaries(db, ids, asked),
    total,
    page,
    perPage,
    facets: await loadFacets(db, scope, query.filters, asked),
    categories: await loadCategoryCounts(db, scope, query.filters, asked),
    priceRange: await loadPriceRange(db, scope, query.filters, asked),
  }
}

async function pageOfIds(
  db: Db,
  scope: Scope,
  query: ListingQuery,
  asked: Asked,
): Promise<{ ids: string[]; total: number }> {
  const { page, perPage, sortBy, sortDir } = query
  const start = (page - 1) * perPage
  if (scope.hits?.length === 0) return { ids: [], total: 0 }
  const matching = db.selectFrom('products as p').where((eb) => matches(eb, scope, query.filters, asked))

  // Relevance is an order only the search knows; everything else the database sorts.
  if (scope.hits && (sortBy ?? 'relevance') === 'relevance') {
    const found = new Set((await matching.select('p.id').execute()).map((row) => row.id))
    const ids = scope.hits.filter((id) => found.has(id))
    return { ids: ids.slice(start, start + perPage), total: ids.length }
  }

  const direction = sortDir ?? (sortBy === 'created' ? 'desc' : 'asc')
  const sorted = matching
    .select(['p.id', sql<number>`count(*) over ()`.as('total')])
    .$if(sortBy === 'price', (q) =>
      q
        .leftJoin(lowestPrices(db, scope.categoryId, asked).as('lowest'), 'lowest.product_id', 'p.id')
        .orderBy('lowest.gross', (order) => (direction === 'asc' ? order.asc() : order.desc()).nullsLast()),
    )
    .$if(sortBy === 'created', (q) => q.orderBy('p.created_at', direction))
    .orderBy('p.position', sortBy === 'position' ? direction : 'asc')
  const rows = await sorted.orderBy('p.id').limit(perPage).offset(start).execute()
  if (rows.length > 0 || page === 1) return { ids: rows.map((row) => row.id), total: rows[0]?.total ?? 0 }
  const { count } = await matching.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { ids: [], total: count }
}

/** Whether a product belongs into the listing; `except` leaves one filter out, for the counts of its own facet. */
export function matches(
  eb: Builder,
  scope: Scope,
  filters: ListingQuery['filters'],
  asked: Asked,
  except?: string,
): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = [eb('p.is_enabled', '=', 1)]
  if (scope.hits) conditions.push(eb('p.id', 'in', scope.hits))
  if (scope.categoryId !== 0) {
    const inside = eb
      .selectFrom('category_products as cp')
      .select('cp.product_id')
      .where('cp.category_id', '=', scope.categoryId)
    conditions.push(eb('p.id', 'in', inside))
  }
  for (const [code, values] of Object.entries(filters)) {
    if (code === except || values.length === 0) continue
    const amount = PRICE_FILTERS.get(code)
    conditions.push(amount ? pricedWithin(eb, scope, values, amount, asked) : hasValue(eb, code, values))
  }
  return eb.and(conditions)
}

function hasValue(eb: Builder, code: string, values: readonly string[]) {
  const chosen = eb
    .selectFrom('product_attributes as pa')
    .select('pa.product_id')
    .where('pa.attribute_code', '=', code)
    .where('pa.value', 'in', values)
  return eb('p.id', 'in', chosen)
}

function pricedWithin(
  eb: Builder,
  { categoryId }: Scope,
  ranges: readonly string[],
  amount: 'gross' | 'net',
  asked: Asked,
) {
  const inRange = ranges.flatMap((range) => {
    const [from, to] = range.split('-').map((end) => (end === '' ? null : (fromDecimal(end) ?? undefined)))
    if (from === undefined || to === undefined) return []
    return [{ from: Math.min(from ?? 0, MOST_MINOR), to: Math.min(to ?? MOST_MINOR, MOST_MINOR) }]
  })
  const priced = eb
    .selectFrom((inner) => lowestPrices(inner, categoryId, asked).as('lowest'))
    .innerJoin('products as taxed', 'taxed.id', 'lowest.product_id')
    .select('lowest.product_id')
    .where((row) =>
      row.or(
        inRange.map(({ from, to }) =>
          amount === 'gross' ? row.between('lowest.gross', from, to) : netBetween(from, to),
        ),
      ),
    )
  return eb('p.id', 'in', priced)
}

/** The most that a column of prices holds. */
const MOST_MINOR = 2_147_483_647

/** Whether the net of a lowest price, rounded half up as in `netOf`, lies within a range: the same without a division. */
function netBetween(from: number, to: number) {
  const doubled = sql`cast(lowest.gross as bigint) * 20000`
  const divisor = sql`cast(taxed.tax_rate + 10000 as bigint)`
  return sql<SqlBool>`(${doubled} >= ${sql.lit(2 * from - 1)} * ${divisor} and ${doubled} < ${sql.lit(2 * to + 1)} * ${divisor})`
}

/** Lowest and highest price of what the filters other than those of prices leave, each with its net. */
async function loadPriceRange(
  db: Db,
  scope: Scope,
  filters: ListingQuery['filters'],
  asked: Asked,
): Promise<z.infer<typeof WireListing>['priceRange']> {
  if (scope.hits?.length === 0) return null
  const others = Object.fromEntries(Object.entries(filters).filter(([code]) => !PRICE_FILTERS.has(code)))
  // A net has its own rate: the lowest of all is the lowest of the rates' lowest.
  const rows = await db
    .selectFrom('products as p')
    .innerJoin(lowestPrices(db, scope.categoryId, asked).as('lowest'), 'lowest.product_id', 'p.id')
    .where((eb) => matches(eb as unknown as Builder, scope, others, asked))
    .groupBy('p.tax_rate')
    .select('p.tax_rate as rate')
    .select((eb) => [eb.fn.min<number>('lowest.gross').as('min'), eb.fn.max<number>('lowest.gross').as('max')])
    .execute()
  if (rows.length === 0) return null
  const lowest = rows.map(({ min, rate }) => withNet(Number(min), rate))
  const highest = rows.map(({ max, rate }) => withNet(Number(max), rate))
  const amounts = (list: readonly Money[], of: (...all: number[]) => number) =>
    toDecimalMoney({ gross: of(...list.map(({ gross }) => gross)), net: of(...list.map(({ net }) => net)) })
  return { min: amounts(lowest, Math.min), max: amounts(highest, Math.max) }
}

/** The categories right below the listed one, with what each would leave. */
async function loadCategoryCounts(
  db: Db,
  scope: Scope,
  filters: ListingQuery['filters'],
  asked: Asked,
): Promise<z.infer<typeof WireListing>['categories']> {
  const children = await loadChildren(db, scope.categoryId, asked.locale)
  if (children.length === 0) return []
  const ids = children.map(({ id }) => id)
  const counts =
    scope.hits?.length === 0
      ? []
      : await db
          .selectFrom('products as p')
          .innerJoin('category_products as cp', 'cp.product_id', 'p.id')
          .where((eb) => matches(eb as unknown as Builder, scope, filters, asked))
          .where('cp.category_id', 'in', ids)
          .groupBy('cp.category_id')
          .select('cp.category_id as id')
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .execute()
  const countOf = new Map(counts.map(({ id, count }) => [id, Number(count)]))
  return children.map((child) => ({ ...child, count: countOf.get(child.id) ?? 0 }))
}

/** What each product of a category (0: of the whole shop) costs from, as it is asked for now: the lowest of its offers. */
function lowestPrices(
  db: { selectFrom: Db['selectFrom'] } | Pick<Builder, 'selectFrom'>,
  categoryId: number,
  { currency, now }: { currency: Currency; now: Date },
) {
  const at = now.toISOString()
  return (db as Db)
    .selectFrom('product_offers as po')
    .innerJoin('prices as price', 'price.sku', 'po.sku')
    .innerJoin('offers as offer', 'offer.sku', 'po.sku')
    .where('price.currency', '=', currency)
    .where('offer.is_enabled', '=', 1)
    .$if(categoryId !== 0, (q) =>
      q.where('po.product_id', 'in', (eb) =>
        eb.selectFrom('category_products as cp').select('cp.product_id').where('cp.category_id', '=', categoryId),
      ),
    )
    .groupBy('po.product_id')
    .select('po.product_id')
    .select((eb) =>
      eb.fn
        .min<number>(
          eb
            .case()
            .when(eb.and([eb('price.sale', '<', eb.ref('price.regular')), isCurrent(eb, at)]))
            .then(eb.ref('price.sale'))
            .else(eb.ref('price.regular'))
            .end(),
        )
        .as('gross'),
    )
}

type SaleColumns = { price: EngineDatabase['prices'] }

/** Whether the sale of a price row runs at an instant. */
export function isCurrent<DB extends SaleColumns, TB extends keyof DB>(eb: ExpressionBuilder<DB, TB>, at: string) {
  const row = eb as unknown as ExpressionBuilder<SaleColumns, 'price'>
  return row.and([
    row.or([row('price.sale_from', 'is', null), row('price.sale_from', '<=', at)]),
    row.or([row('price.sale_until', 'is', null), row('price.sale_until', '>', at)]),
  ])
}
