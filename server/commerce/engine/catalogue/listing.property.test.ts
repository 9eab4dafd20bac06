import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import type { ListingQuery } from '#schemas/listing.ts'
import { CURRENCIES, type Currency } from '#schemas/locale.ts'
import { readDemoShop, shiftDates } from '#server/demo/data.ts'
import { fillProducts } from '#server/demo/volume/fill-products.ts'
import type { Database } from '#server/platform/database/open.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { EU_VAT_RATES } from '#server/platform/store-config/vat-rates.ts'
import { createProductSearch } from '../../search/product-search.ts'
import { importShop } from '../import/import-shop.ts'
import { engineMigrations } from '../migrations/migrations.ts'
import { netOf } from '../money.ts'
import { changeGroupPrices, type GroupPriceChange } from '../offers/group-prices.ts'
import { loadOffers } from '../offers/offers.ts'
import { setGroupPrice, setPrice } from '../offers/write-price.ts'
import type { EngineDatabase } from '../schema.ts'
import { taxedIn } from '../tax.ts'
import { type CatalogueIndex, createCatalogueIndex } from './catalogue-index.ts'
import { loadListing } from './listing.ts'

const start = new Date('2027-03-10T10:00:00.000Z')
const DAY_MS = 86_400_000

/** A product with every row that lists depend on, as stored in the database. */
type Plain = {
  id: string
  position: number
  createdAt: string
  taxRate: number
  categories: number[]
  values: Record<string, string[]>
  /** of the available offers; of all if none is available */
  prices: {
    currency: Currency
    regular: number
    sale: number | null
    from: string | null
    until: string | null
    /** of one piece, by price group */
    groups: Record<string, { gross: number; from: string; until: string | null }[]>
  }[]
}

/** Two groups with prices of their own, one of them also above the standard price, and one without any. */
const GROUPS = ['horeca', 'schools', 'nobody']

async function giveGroupPrices(database: Database<EngineDatabase>) {
  const rows = await database.db.selectFrom('prices').selectAll().orderBy('sku').orderBy('currency').execute()
  const day = (days: number) => new Date(start.getTime() + days * DAY_MS).toISOString()
  const dated = rows.flatMap(({ sku, currency, regular }, at): GroupPriceChange[] => {
    const price = { sku, currency, quantity: 1, from: day((at % 9) - 4), until: at % 2 ? day((at % 9) + 1) : null }
    if (at % 11 === 0) return [{ ...price, gross: Math.ceil(regular / 4) }]
    return at % 13 === 0 ? [{ ...price, quantity: 5, gross: 1 }] : []
  })
  await database.transaction((tx) => changeGroupPrices(tx, 'horeca', { changes: dated, now: start }))
  for (const [at, { sku, currency, regular }] of rows.entries()) {
    if (at % 5 === 0)
      await setGroupPrice(database, {
        sku,
        currency,
        group: 'schools',
        gross: Math.max(regular + 500 - (at % 1500), 1),
      })
    if (at % 7 === 0) await setGroupPrice(database, { sku, currency, group: 'horeca', gross: Math.ceil(regular / 3) })
  }
}

async function readPlain({ db }: Database<EngineDatabase>): Promise<Plain[]> {
  const products = await db.selectFrom('products').selectAll().where('is_enabled', '=', 1).execute()
  const categories = await db.selectFrom('category_products').selectAll().execute()
  const attributes = await db.selectFrom('product_attributes').selectAll().execute()
  const prices = await db
    .selectFrom('product_offers as po')
    .innerJoin('prices as p', 'p.sku', 'po.sku')
    .select(['po.product_id', 'po.sku', 'p.currency', 'p.regular', 'p.sale', 'p.sale_from', 'p.sale_until'])
    .execute()
  const ofGroups = await db.selectFrom('group_prices').selectAll().where('quantity', '=', 1).execute()
  const offers = await loadOffers(db, [...new Set(prices.map(({ sku }) => sku))], {
    ...{ currency: 'PLN', now: start, user: null },
  })
  return products.map((row) => {
    const values: Record<string, string[]> = {}
    for (const each of attributes.filter((attribute) => attribute.product_id === row.id)) {
      values[each.attribute_code] = [...(values[each.attribute_code] ?? []), each.value]
    }
    return {
      id: row.id,
      position: row.position,
      createdAt: row.created_at,
      taxRate: row.tax_rate,
      categories: categories.filter((each) => each.product_id === row.id).map((each) => each.category_id),
      values,
      prices: prices
        .filter((each) => each.product_id === row.id)
        .filter(
          ({ sku, currency }, _, all) =>
            offers.get(sku)?.available ||
            !all.some((each) => each.currency === currency && offers.get(each.sku)?.available),
        )
        .map(({ sku, currency, regular, sale, sale_from: from, sale_until: until }) => ({
          ...{ currency, regular, sale, from, until },
          groups: Object.fromEntries(
            GROUPS.map((group) => [
              group,
              ofGroups
                .filter((each) => each.sku === sku && each.currency === currency && each.price_group === group)
                .map(({ gross, valid_from: from, valid_until: until }) => ({ gross, from, until })),
            ]),
          ),
        })),
    }
  })
}

/** The amounts of a stored price that a buyer sees, by the rules of VAT alone. */
function shown(gross: number, { taxRate }: Plain, { country, type }: Pick<Asked, 'country' | 'type'>) {
  const home = [2300, 800, 500, 0].indexOf(taxRate)
  const rate = country === undefined ? taxRate : { PL: [2300, 800, 500, 0], DE: [1900, 700, 700, 0] }[country][home]!
  const net = netOf(gross, type === 'b2b' ? taxRate : rate)
  const isSame = type !== 'b2b' || rate === taxRate
  return { net, gross: isSame ? gross : net + Math.floor((net * rate) / 10_000 + 0.5) }
}

function lowest(product: Plain, { currency, now, group }: Pick<Asked, 'currency' | 'now' | 'group'>): number | null {
  const asked = product.prices
    .filter((price) => price.currency === currency)
    .map(({ regular, sale, from, until, groups }) => {
      const runs = (from === null || from <= now) && (until === null || until > now)
      const standard = sale !== null && sale < regular && runs ? sale : regular
      const holding = (groups[group ?? ''] ?? []).filter(
        (each) => each.from <= now && (each.until === null || now < each.until),
      )
      return Math.min(standard, ...holding.map(({ gross }) => gross))
    })
  return asked.length === 0 ? null : Math.min(...asked)
}

type Asked = {
  query: ListingQuery
  currency: Currency
  now: string
  group: string | undefined
  /** with the VAT of each country of delivery; undefined: of the shop's for everybody */
  country: 'PL' | 'DE' | undefined
  type: 'b2b' | 'b2c'
}

/** Whether one filter lets a product through, computed as plainly as possible. */
function passes(product: Plain, code: string, values: string[], asked: Asked): boolean {
  if (code !== 'price' && code !== 'price_net') return values.some((value) => product.values[code]?.includes(value))
  const gross = lowest(product, asked)
  if (gross === null) return false
  const amount = shown(gross, product, asked)[code === 'price' ? 'gross' : 'net']
  return values.some((range) => {
    const [from = '', to = ''] = range.split('-')
    return (from === '' || amount >= Number(from) * 100) && (to === '' || amount <= Number(to) * 100)
  })
}

function left(products: Plain[], hits: string[] | null, asked: Asked, except?: (code: string) => boolean): Plain[] {
  const { categoryId, filters } = asked.query
  return products.filter(
    (product) =>
      (categoryId === 0 || product.categories.includes(categoryId)) &&
      (hits === null || hits.includes(product.id)) &&
      Object.entries(filters).every(
        ([code, values]) => except?.(code) || values.length === 0 || passes(product, code, values, asked),
      ),
  )
}

function sorted(products: Plain[], asked: Asked): string[] {
  const { query } = asked
  const { sortBy, sortDir = sortBy === 'created' ? 'desc' : 'asc' } = query
  const sign = sortDir === 'asc' ? 1 : -1
  const compare = (a: Plain, b: Plain) => {
    if (sortBy === 'price') {
      const [one, other] = [lowest(a, asked), lowest(b, asked)]
      if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1
      const amount = asked.country !== undefined && asked.type === 'b2b' ? 'net' : 'gross'
      return sign * (shown(one, a, asked)[amount] - shown(other, b, asked)[amount])
    }
    if (sortBy === 'created') return sign * (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : 0)
    return sortBy === 'position' ? sign * (a.position - b.position) : 0
  }
  return [...products]
    .sort((a, b) => compare(a, b) || a.position - b.position || (a.id < b.id ? -1 : 1))
    .map((product) => product.id)
}

const memberOf = (type: 'b2b' | 'b2c', priceGroup: string | undefined) => ({
  ...{ id: 'member', type, b2bPlus: false, initials: 'M', cgToken: 'key', priceGroup },
})

eachDatabase('lists of generated products', (open) => {
  let database: Database<EngineDatabase>
  let index: CatalogueIndex
  let products: Plain[]
  beforeAll(async () => {
    database = await open<EngineDatabase>(engineMigrations, 'engine')
    await importShop(database, shiftDates(readDemoShop(), start))
    await fillProducts(database, { products: 300, now: start })
    await giveGroupPrices(database)
    index = createCatalogueIndex({ database, makeSearch: createProductSearch })
    products = await readPlain(database)
  })

  const choices = {
    origin: ['kenya', 'brazil', 'india', 'japan', 'nowhere'],
    roast: ['light', 'dark'],
    taste_notes: ['nuts', 'berries', 'citrus'],
    material: ['steel', 'porcelain'],
    organic: ['true', 'false'],
    price: ['-30', '20.50-60', '500-', 'odd'],
    price_net: ['-25', '100-2000'],
  }
  const filters = fc.record(
    Object.fromEntries(Object.entries(choices).map(([code, values]) => [code, fc.subarray(values)])),
    { requiredKeys: [] },
  )
  const query = fc.record({
    categoryId: fc.constantFrom(0, 0, 1, 11, 2, 5, 61),
    filters,
    page: fc.integer({ min: 1, max: 3 }),
    perPage: fc.constantFrom(5, 24, 100),
    sortBy: fc.constantFrom('price', 'created', 'position', 'relevance', undefined),
    sortDir: fc.constantFrom('asc', 'desc', undefined),
  }) as fc.Arbitrary<ListingQuery>

  it('are what a naive reading of the rules finds, counts and ranges included', async () => {
    const asking = fc.tuple(
      query,
      fc.constantFrom(...CURRENCIES),
      fc.integer({ min: -35, max: 45 }),
      fc.nat(3),
      fc.constantFrom(undefined, ...GROUPS),
      fc.constantFrom(undefined, 'PL' as const, 'DE' as const),
      fc.constantFrom('b2b' as const, 'b2c' as const),
    )
    await fc.assert(
      fc.asyncProperty(asking, async ([query, currency, days, share, group, country, type]) => {
        const now = new Date(start.getTime() + days * DAY_MS)
        const asked = { query, currency, now: now.toISOString(), group, country, type }
        // A search's hits, best first: every so many products, backwards, with one that is gone.
        const all = products.map(({ id }) => id)
        const hits = share === 0 ? null : ['gone', ...all.filter((_, at) => at % share === 0).reverse()]
        const answer = await loadListing({ index }, { categoryId: query.categoryId, hits }, query, {
          ...taxedIn(
            { locale: 'pl' as const, currency, scope: 'amp_pl', user: memberOf(type, group), now },
            { home: 'PL', rates: country === undefined ? null : EU_VAT_RATES },
            country,
          ),
        })

        const found = left(products, hits, asked)
        const isByRelevance = hits !== null && (query.sortBy ?? 'relevance') === 'relevance'
        const ids = isByRelevance
          ? hits.filter((id) => found.some((product) => product.id === id))
          : sorted(found, asked)
        const from = (query.page - 1) * query.perPage
        expect(answer.products.map(({ id }) => id)).toEqual(ids.slice(from, from + query.perPage))
        expect(answer.total).toBe(found.length)

        const scope = left(products, hits, { ...asked, query: { ...query, filters: {} } })
        for (const { code, values } of answer.facets) {
          const own = left(products, hits, asked, (each) => each === code)
          for (const { value, count, isSelected } of values) {
            expect(isSelected).toBe(query.filters[code]?.includes(value) ?? false)
            expect(count, `${code} ${value}`).toBe(own.filter((each) => each.values[code]?.includes(value)).length)
          }
          const told = values.filter(({ count, isSelected }) => count > 0 || !isSelected).map(({ value }) => value)
          const there = new Set(scope.flatMap((product) => product.values[code] ?? []))
          expect(told.every((value) => there.has(value))).toBe(true)
          const named = new Set(values.map(({ value }) => value))
          expect([...there].every((value) => named.has(value))).toBe(true)
        }

        const priced = left(products, hits, asked, (code) => code === 'price' || code === 'price_net').flatMap(
          (product) => {
            const gross = lowest(product, asked)
            return gross === null ? [] : [shown(gross, product, asked)]
          },
        )
        const ends = (of: (...all: number[]) => number) => ({
          gross: (of(...priced.map(({ gross }) => gross)) / 100).toFixed(2),
          net: (of(...priced.map(({ net }) => net)) / 100).toFixed(2),
        })
        expect(answer.priceRange).toEqual(priced.length === 0 ? null : { min: ends(Math.min), max: ends(Math.max) })
        for (const { id, count } of answer.categories)
          expect(count).toBe(found.filter((product) => product.categories.includes(id)).length)
      }),
      { numRuns: 100 },
    )
  })

  it('show a new price at once', async () => {
    const asked = { locale: 'pl', currency: 'PLN', scope: 'amp_pl', user: null, now: start } as const
    const listed = async () => {
      const query: ListingQuery = { categoryId: 1, filters: {}, page: 1, perPage: 5, sortBy: 'price', sortDir: 'asc' }
      return (await loadListing({ index }, { categoryId: 1, hits: null }, query, asked)).products
    }
    const dear = products.find(({ id, categories }) => id.startsWith('vol-') && categories.includes(17))!
    const { sku } = await database.db
      .selectFrom('product_offers')
      .select('sku')
      .where('product_id', '=', dear.id)
      .orderBy('sku')
      .executeTakeFirstOrThrow()
    expect((await listed()).map(({ id }) => id)).not.toContain(dear.id)
    await setPrice(database, { sku, currency: 'PLN', regular: 1 }, start)
    expect((await listed())[0]?.id).toBe(dear.id)
  })
})
