import type { ListingQuery } from '#schemas/listing.ts'
import type { Currency } from '#schemas/locale.ts'
import type { Money } from '#schemas/money.ts'
import { fromDecimal } from '../../money.ts'
import type { PriceTax } from '../../tax.ts'
import type { ListOrders } from './list-orders.ts'
import type { ListedProducts } from './listed-products.ts'
import { NO_PRICE } from './price-column.ts'
import {
  addTo,
  countOf,
  countShared,
  emptySet,
  forEachIn,
  intersects,
  isIn,
  joined,
  type ProductSet,
  shared,
} from './product-set.ts'

/** The searched products: those below a category (0 is the whole shop), and among the hits of a search, best first. */
export type Scope = { categoryId: number; hits: readonly string[] | null }

/** The values of one filter. */
export type FilterValues = { code: string; values: readonly string[] }

/** One page of a list by ids, with the counts over all of it. */
export type ListPage = {
  ids: string[]
  total: number
  /**
   * by filter and value: number of products after choosing it; null for a value that no product of the list has,
   * filtered or not
   */
  counts: Map<string, Map<string, number | null>>
  /** by subcategory: number of products after choosing it */
  categoryCounts: Map<number, number>
  /** of the products left by all filters except those of prices; null if none has a price */
  priceRange: { min: Money; max: Money } | null
}

type ListQuestion = {
  scope: Scope
  query: ListingQuery
  currency: Currency
  /** of the buyer, undefined for standard prices */
  priceGroup: string | undefined
  /** the VAT in the buyer's prices by the rate at home */
  taxOf: (homeRate: number) => PriceTax
  /** the amount that sorting by price compares */
  leads: 'gross' | 'net'
  /** ISO */
  now: string
  /** filters to be counted */
  filters: readonly FilterValues[]
  /** categories to be counted */
  below: readonly number[]
}

/** Filters whose values are price ranges in the requested currency: `20.00-50`, `-30`, `100-`. */
const PRICE_FILTERS: ReadonlyMap<string, 'gross' | 'net'> = new Map([
  ['price', 'gross'],
  ['price_net', 'net'],
])

/**
 * Computes a list from memory. Values of one filter are OR, filters are AND. Each filter is counted without its own
 * choice, so that a second value shows how many products it adds. S2.179, S2.180, S2.183.
 */
export function queryList(products: ListedProducts, orders: ListOrders, question: ListQuestion): ListPage {
  const { scope, query, filters, below } = question
  const everything = scopeSet(products, scope)
  const chosen = new Map(
    Object.entries(query.filters)
      .filter(([, values]) => values.length > 0)
      .map(([code, values]) => [code, chosenSet(products, { code, values, everything }, question)]),
  )
  const without = (isLeftOut: (code: string) => boolean) =>
    shared([everything, ...[...chosen].filter(([code]) => !isLeftOut(code)).map(([, set]) => set)])

  const left = without(() => false)
  const counts = filters.map(({ code, values }) => {
    const own = chosen.has(code) ? without((each) => each === code) : left
    const countIn = (value: string) => {
      const having = products.withValue(code, value)
      const count = countShared(own, having)
      return [value, count > 0 || intersects(everything, having) ? count : null] as const
    }
    return [code, new Map(values.map(countIn))] as const
  })
  const total = countOf(left)
  return {
    ids: pageOf(products, orders, { ...question, left, total }),
    total,
    counts: new Map(counts),
    categoryCounts: new Map(below.map((id) => [id, countShared(left, products.inCategory(id))])),
    priceRange: rangeOf(
      products,
      without((code) => PRICE_FILTERS.has(code)),
      question,
    ),
  }
}

function scopeSet(products: ListedProducts, { categoryId, hits }: Scope): ProductSet {
  const sets = [products.enabled()]
  if (categoryId !== 0) sets.push(products.inCategory(categoryId))
  if (hits) sets.push(setOfIds(products, hits))
  return shared(sets)
}

function setOfIds(products: ListedProducts, ids: readonly string[]): ProductSet {
  const set = emptySet(products.size())
  for (const id of ids) {
    const product = products.numberOf(id)
    if (product !== undefined) addTo(set, product)
  }
  return set
}

/** The products with one of the chosen values of a filter; of prices only those of the list. */
function chosenSet(
  products: ListedProducts,
  { code, values, everything }: FilterValues & { everything: ProductSet },
  question: ListQuestion,
): ProductSet {
  const amount = PRICE_FILTERS.get(code)
  if (!amount)
    return joined(
      values.map((value) => products.withValue(code, value)),
      products.size(),
    )
  const ranges = values.flatMap(toRange)
  const lowest = products.prices(question.currency, question.priceGroup).at(question.now)
  const storedOf = new Map<number, Range[]>()
  const storedFor = (rate: number): Range[] => {
    const known = storedOf.get(rate)
    if (known) return known
    const tax = question.taxOf(rate)
    const amountOf = (gross: number) => (amount === 'gross' ? tax.grossOf(gross) : tax.moneyOf(gross).net)
    const stored = ranges.map((range) => storedRange(range, amountOf))
    storedOf.set(rate, stored)
    return stored
  }
  const set = emptySet(products.size())
  let rate: number | null = null
  let stored: Range[] = []
  forEachIn(everything, (product) => {
    const gross = lowest[product] ?? NO_PRICE
    if (gross === NO_PRICE) return
    const own = products.taxRateOf(product)
    if (own !== rate) stored = storedFor(own)
    rate = own
    if (stored.some(({ from, to }) => gross >= from && gross <= to)) addTo(set, product)
  })
  return set
}

/** Both ends belong to it; minor units. */
type Range = { from: number; to: number }

/** The stored prices whose amount for the buyer is in a range. Amounts never fall while stored prices rise. */
function storedRange({ from, to }: Range, amountOf: (gross: number) => number): Range {
  return {
    from: firstPrice((gross) => amountOf(gross) >= from),
    to: firstPrice((gross) => amountOf(gross) > to) - 1,
  }
}

/** Columns of prices hold 31 bits. */
const PRICE_LIMIT = 2 ** 31

/** The lowest price for which a claim holds that holds for all higher ones; `PRICE_LIMIT` for none. */
function firstPrice(holds: (gross: number) => boolean): number {
  let low = 0
  let high = PRICE_LIMIT
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** A malformed range matches nothing. */
function toRange(range: string): Range[] {
  const [from, to] = range.split('-').map((end) => (end === '' ? null : (fromDecimal(end) ?? undefined)))
  if (from === undefined || to === undefined) return []
  return [{ from: from ?? 0, to: to ?? Number.MAX_SAFE_INTEGER }]
}

function pageOf(
  products: ListedProducts,
  orders: ListOrders,
  { scope, query, currency, priceGroup, leads, now, left, total }: ListQuestion & { left: ProductSet; total: number },
): string[] {
  const { page, perPage, sortBy, sortDir } = query
  const start = (page - 1) * perPage
  if (start >= total) return []
  // Only the search knows the order by relevance.
  if (scope.hits && (sortBy ?? 'relevance') === 'relevance') {
    const found: string[] = []
    let before = 0
    for (const id of scope.hits) {
      const product = products.numberOf(id)
      if (product === undefined || !isIn(left, product)) continue
      before += 1
      if (before > start) found.push(id)
      if (found.length === perPage) break
    }
    return found
  }
  const ids: string[] = []
  let seen = 0
  for (const product of orders.order({ sortBy, sortDir, currency, priceGroup, leads, now })) {
    if (!isIn(left, product)) continue
    seen += 1
    if (seen > start) ids.push(products.idOf(product))
    if (ids.length === perPage) break
  }
  return ids
}

function rangeOf(
  products: ListedProducts,
  set: ProductSet,
  { currency, priceGroup, taxOf, now }: ListQuestion,
): ListPage['priceRange'] {
  const lowest = products.prices(currency, priceGroup).at(now)
  // Tax rates differ, so the lowest net may belong to another product than the lowest gross.
  const byRate = new Map<number, { min: number; max: number }>()
  forEachIn(set, (product) => {
    const gross = lowest[product] ?? NO_PRICE
    if (gross === NO_PRICE) return
    const rate = products.taxRateOf(product)
    const known = byRate.get(rate)
    if (!known) byRate.set(rate, { min: gross, max: gross })
    else if (gross < known.min) known.min = gross
    else if (gross > known.max) known.max = gross
  })
  if (byRate.size === 0) return null
  const ends = [...byRate].map(([rate, { min, max }]) => {
    const { moneyOf } = taxOf(rate)
    return { min: moneyOf(min), max: moneyOf(max) }
  })
  return {
    min: { gross: Math.min(...ends.map(({ min }) => min.gross)), net: Math.min(...ends.map(({ min }) => min.net)) },
    max: { gross: Math.max(...ends.map(({ max }) => max.gross)), net: Math.max(...ends.map(({ max }) => max.net)) },
  }
}
