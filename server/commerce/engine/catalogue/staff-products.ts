import { type Kysely, sql } from 'kysely'
import { CURRENCIES, type Currency, type Locale } from '#schemas/locale.ts'
import { toDecimal } from '../money.ts'
import type { EngineDatabase } from '../schema.ts'

export const PRODUCT_STATES = ['shown', 'hidden'] as const

interface ProductsQuery {
  /** words of the name in any language, or a part of a SKU */
  phrase?: string | undefined
  state?: (typeof PRODUCT_STATES)[number] | undefined
  /** id of a category that lists them, also through those below it */
  category?: number | undefined
  /** only products of which nothing can be bought for want of stock */
  isOut?: boolean | undefined
  /** only products on sale with an offer of which so many pieces or fewer are left, as `lowStock` counts them */
  atMost?: number | undefined
  page: number
  perPage: number
  /** when prices are those that are told */
  now: Date
}

/** A product in a list of staff. */
interface ListedProduct {
  sku: string
  /** a language without a name is absent */
  names: { [L in Locale]?: string }
  isEnabled: boolean
  /** whether nothing of it can be bought for want of stock */
  isOut: boolean
  /** that count, of all its offers; null: its stock is not managed, or that of its parts */
  pieces: number | null
  /** that carts can hold */
  offers: number
  /** of its offers, in each currency that one of them has */
  prices: ListedPrice[]
}

/** Decimal, gross. */
interface ListedPrice {
  currency: Currency
  /** the lowest that a visitor is asked, and whether an offer costs more */
  finalPrice: string
  isFrom: boolean
  /** the lowest without discounts */
  regularPrice: string
}

/** All products by SKU, hidden ones too. */
export async function listProducts(
  db: Kysely<EngineDatabase>,
  { phrase, state, category, isOut, atMost, page, perPage, now }: ProductsQuery,
): Promise<{ data: ListedProduct[]; total: number; page: number; perPage: number }> {
  let wanted = db.selectFrom('products as p')
  if (state !== undefined) wanted = wanted.where('p.is_enabled', '=', state === 'shown' ? 1 : 0)
  if (category !== undefined)
    wanted = wanted.where('p.id', 'in', (eb) =>
      eb.selectFrom('category_products').select('product_id').where('category_id', '=', category),
    )
  if (isOut !== undefined) wanted = wanted.where(isOut ? OUT_OF_STOCK : sql<boolean>`not ${OUT_OF_STOCK}`)
  if (atMost !== undefined) wanted = wanted.where(isLow(atMost))
  if (phrase !== undefined) wanted = wanted.where(matches(phrase))
  // Search and stock are looked at for every product: once, for the rows of the page and for their number.
  const isSearched = phrase !== undefined || isOut !== undefined || atMost !== undefined
  // What a row shows is read for the rows of the page alone.
  const found = await wanted
    .select('p.id')
    .$if(isSearched, (query) => query.select(sql<number>`count(*) over ()`.as('total')))
    .orderBy('p.sku')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const counted =
    found[0]?.total ??
    (await wanted.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total
  const ids = found.map(({ id }) => id)
  return { data: await loadListed(db, ids, now), total: Number(counted), page, perPage }
}

/** Whether nothing of a product can be bought for want of stock; false for none of this id. */
export async function isOutOfStock(db: Kysely<EngineDatabase>, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('products as p')
    .select('p.id')
    .where('p.id', '=', id)
    .where(OUT_OF_STOCK)
    .executeTakeFirst()
  return row !== undefined
}

async function loadListed(db: Kysely<EngineDatabase>, ids: readonly string[], now: Date): Promise<ListedProduct[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('products as p')
    .select(['p.id', 'p.sku', 'p.is_enabled'])
    .select([
      sql<number>`case when ${OUT_OF_STOCK} then 1 else 0 end`.as('is_out'),
      sql<number | null>`(
        select sum(coalesce((${COUNTED}), 0))
        from product_offers po join offers o on o.sku = po.sku
        where po.product_id = p.id and o.manages_stock = 1 and p.type <> 'bundle'
      )`.as('pieces'),
      sql<number>`(select count(*) from product_offers po where po.product_id = p.id)`.as('offers'),
    ])
    .where('p.id', 'in', ids)
    .orderBy('p.sku')
    .execute()
  const texts = await db
    .selectFrom('product_texts')
    .select(['product_id', 'locale', 'name'])
    .where('product_id', 'in', ids)
    .execute()
  const namesOf = Map.groupBy(texts, (row) => row.product_id)
  const pricesOf = await loadPrices(db, ids, now)
  return rows.map((row) => ({
    sku: row.sku,
    names: Object.fromEntries((namesOf.get(row.id) ?? []).map(({ locale, name }) => [locale, name])),
    isEnabled: row.is_enabled === 1,
    isOut: Number(row.is_out) === 1,
    pieces: row.pieces === null ? null : Number(row.pieces),
    offers: Number(row.offers),
    prices: pricesOf.get(row.id) ?? [],
  }))
}

/** The lowest prices of products by their id: of a thousand variants the database tells them in one row for each currency. */
async function loadPrices(db: Kysely<EngineDatabase>, ids: readonly string[], now: Date) {
  const at = now.toISOString()
  const final = sql<number>`case
    when pr.sale is not null and pr.sale_from <= ${at} and (pr.sale_until is null or pr.sale_until > ${at})
    then pr.sale else pr.regular end`
  const rows = await db
    .selectFrom('product_offers as po')
    .innerJoin('prices as pr', 'pr.sku', 'po.sku')
    .select(['po.product_id', 'pr.currency'])
    .select([
      sql<number>`min(${final})`.as('lowest'),
      sql<number>`max(${final})`.as('highest'),
      sql<number>`min(pr.regular)`.as('regular'),
    ])
    .where('po.product_id', 'in', ids)
    .groupBy(['po.product_id', 'pr.currency'])
    .execute()
  return Map.groupBy(rows, ({ product_id }) => product_id)
    .entries()
    .reduce((all, [id, own]) => {
      const told = CURRENCIES.flatMap((currency): ListedPrice[] => {
        const row = own.find((each) => each.currency === currency)
        if (!row) return []
        const [lowest, highest, regular] = [Number(row.lowest), Number(row.highest), Number(row.regular)]
        return [
          {
            ...{ currency, finalPrice: toDecimal(lowest), isFrom: highest > lowest },
            regularPrice: toDecimal(regular),
          },
        ]
      })
      return all.set(id, told)
    }, new Map<string, ListedPrice[]>())
}

/** Pieces of the offer `o` that count (S5.40). */
const COUNTED = sql`select sum(s.quantity) from stock s where s.sku = o.sku and s.status is not null`

/** Whether nothing of the product `p` is in stock; a bundle is as many whole sets as its parts allow. */
const OUT_OF_STOCK = sql<boolean>`(
  case when p.type = 'bundle' then exists (
    select 1 from product_parts part join offers o on o.sku = part.sku
    where part.product_id = p.id
      and (o.is_enabled = 0 or (o.manages_stock = 1 and coalesce((${COUNTED}), 0) < part.quantity))
  ) else not exists (
    select 1 from product_offers po join offers o on o.sku = po.sku
    where po.product_id = p.id and o.is_enabled = 1
      and (o.manages_stock = 0 or coalesce((${COUNTED}), 0) >= case when o.min_quantity > 1 then o.min_quantity else 1 end)
  ) end
)`

/** Whether the product `p` is for sale and an offer of its own runs low; a bundle has the stock of its parts. */
function isLow(atMost: number) {
  return sql<boolean>`(
    p.is_enabled = 1 and p.type <> 'bundle' and p.id in (
      select o.product_id from offers o
      where o.is_enabled = 1 and o.manages_stock = 1 and coalesce((${COUNTED}), 0) <= ${atMost}
    )
  )`
}

/** Whether the product `p` has all words in a name, or the phrase in a SKU. */
export function matches(phrase: string) {
  const sku = partOf(phrase.trim().toLowerCase())
  const words = phrase.trim().split(/\s+/).slice(0, MAX_WORDS)
  const named = sql.join(words.map(nameHas), sql` and `)
  return sql<boolean>`(
    lower(p.sku) like ${sku} escape '\\'
    or p.id in (select o.product_id from offers o where lower(o.sku) like ${sku} escape '\\')
    or p.id in (select t.product_id from product_texts t where ${named})
  )`
}

const MAX_WORDS = 8

/** SQLite knows the small form of plain letters alone, so words are looked for as they begin a name, too: `Łyżka`, `łyżka`. */
function nameHas(word: string) {
  const small = word.toLowerCase()
  const first = [...small][0] ?? ''
  const forms = [...new Set([small, first.toUpperCase() + small.slice(first.length), word].map(plainLower))]
  const found = forms.map((form) => sql`lower(t.name) like ${partOf(form)} escape '\\'`)
  return sql`(${sql.join(found, sql` or `)})`
}

const plainLower = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
const partOf = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
