import { writeQuery } from '#locales/url-parts.ts'
import type { Listing, ListingQuery, SortOption } from '#schemas/listing.ts'
import type { PriceMode } from '#schemas/money.ts'
import { ROUTE_QUERY } from '#schemas/routes.ts'
import { SORT_OPTIONS } from '#schemas/sort-options.ts'
import { readAmount } from '#server/platform/typed-amounts.ts'
import { filterItem, readFilters, writeFilters } from './chosen-filters.ts'

/** Products on one page of a list: six rows of four. */
export const PER_PAGE = 24

/** Upper bound on the page number that an address may name. */
const MAX_PAGES = 1000

/** Names of the fields that narrow and sort a list. */
export const FILTER_FIELD = { values: 'f', min: 'min', max: 'max', sort: 'sort' } as const satisfies Record<
  string,
  (typeof ROUTE_QUERY.category)[number]
>

/** Minor units in one unit of the price fields. */
export const MINOR_UNITS = 100

/** The highest amount that a price field takes, in major units: seven digits. */
export const MAX_AMOUNT = 9_999_999

/** State of a product list: page, sort order, phrase and filters, as read from the address. */
export interface ListingState {
  /** null: the shop's default order */
  sort: SortOption | null
  page: number
  /** null outside a search */
  phrase: string | null
  /** id of the category that narrows a search, null for all categories */
  category: number | null
  /** attribute code -> chosen values, both sorted */
  filters: Readonly<Record<string, readonly string[]>>
  /** in minor units of the shopper's currency, net or gross by their price mode; null: no limit */
  price: { min: number | null; max: number | null }
}

/**
 * The list state from a query. An unknown sort order becomes the default, an invalid page number the first page
 * (S9.16). An unreadable filter or price is ignored; a minimum above the maximum is swapped with it.
 */
export function readListingState(query: Readonly<Record<string, string>>): ListingState {
  const page = /^\d+$/.test(query.page ?? '') ? Number(query.page) : 1
  return {
    sort: SORT_OPTIONS.find((option) => option === query.sort) ?? null,
    page: Math.min(Math.max(page, 1), MAX_PAGES),
    phrase: null,
    category: /^[1-9]\d{0,8}$/.test(query.category ?? '') ? Number(query.category) : null,
    filters: readFilters(query.f ?? ''),
    price: inOrder(readBound(query.min), readBound(query.max)),
  }
}

/** No price is ten million or more. */
const LARGEST_BOUND = 9_999_999_99

/** Minor units of a typed bound of prices. */
function readBound(typed = ''): number | null {
  const minor = readAmount(typed)
  return minor !== null && minor <= LARGEST_BOUND ? minor : null
}

function inOrder(min: number | null, max: number | null): ListingState['price'] {
  return min !== null && max !== null && min > max ? { min: max, max: min } : { min, max }
}

/** 3050 -> "30.50", 3000 -> "30": an amount for an address. */
function writeAmount(minor: number): string {
  return minor % 100 === 0 ? String(minor / 100) : (minor / 100).toFixed(2)
}

/** Whether filters, a price range or a category narrow the list. */
export function isNarrowed({ filters, price, category }: Omit<ListingState, 'phrase'>): boolean {
  return category !== null || price.min !== null || price.max !== null || Object.keys(filters).length > 0
}

/** The same list without filters, on its first page. */
export function withoutFilters(state: ListingState): ListingState {
  return { ...state, page: 1, category: null, filters: {}, price: { min: null, max: null } }
}

/** The body of the commerce API's search call (S7.29). */
export function listingQuery(categoryId: number, state: ListingState, priceMode: PriceMode): ListingQuery {
  const { sort, page, filters, price } = state
  const chosen = Object.entries(filters).map(([code, values]) => [code, [...values]])
  if (price.min !== null || price.max !== null) {
    const range = [price.min, price.max].map((amount) => (amount === null ? '' : writeAmount(amount))).join('-')
    chosen.push([priceMode === 'net' ? 'price_net' : 'price', [range]])
  }
  return {
    categoryId,
    filters: Object.fromEntries(chosen),
    page,
    perPage: PER_PAGE,
    ...(sort ? ORDER[sort] : {}),
  }
}

const ORDER: Readonly<Record<SortOption, Pick<ListingQuery, 'sortBy' | 'sortDir'>>> = {
  price_asc: { sortBy: 'price', sortDir: 'asc' },
  price_desc: { sortBy: 'price', sortDir: 'desc' },
  latest: { sortBy: 'created', sortDir: 'desc' },
}

/**
 * Loads a list. Values that are missing from its facets would give an empty list: they are dropped and the list is
 * loaded again.
 */
export async function loadListing(
  state: ListingState,
  ask: (state: ListingState) => Promise<Listing>,
): Promise<{ listing: Listing; state: ListingState }> {
  const listing = await ask(state)
  const known = new Map(listing.facets.map(({ code, values }) => [code, new Set(values.map(({ value }) => value))]))
  const kept = Object.entries(state.filters)
    .map(([code, values]) => [code, values.filter((value) => known.get(code)?.has(value))] as const)
    .filter(([, values]) => values.length > 0)
  const confirmed = { ...state, filters: Object.fromEntries(kept) }
  if (JSON.stringify(confirmed) === JSON.stringify(state)) return { listing, state }
  return { listing: await ask(confirmed), state: confirmed }
}

const QUERY_NAMES = ROUTE_QUERY.search

/** Names filter values that the list does not offer. */
export function ignoreUnoffered(
  asked: Pick<ListingState, 'filters'>,
  { filters }: Pick<ListingState, 'filters'>,
  ignore: (name: string, value: string) => void,
): void {
  for (const [code, values] of Object.entries(asked.filters)) {
    const kept = Object.hasOwn(filters, code) ? filters[code]! : []
    for (const value of values) if (!kept.includes(value)) ignore(FILTER_FIELD.values, filterItem(code, value))
  }
}

/** Query parameters of a list. The first page and the default order are left out. */
export function listingFields(state: ListingState): Partial<Record<(typeof QUERY_NAMES)[number], string>> {
  const { phrase, category, filters, price, sort, page } = state
  return {
    ...(phrase === null ? {} : { phrase }),
    ...(category === null ? {} : { category: String(category) }),
    ...(Object.keys(filters).length === 0 ? {} : { f: writeFilters(filters) }),
    ...(price.min === null ? {} : { min: writeAmount(price.min) }),
    ...(price.max === null ? {} : { max: writeAmount(price.max) }),
    ...(sort ? { sort } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  }
}

/** Address of a list in this state. */
export function listingAddress(path: string, state: ListingState): string {
  return path + writeQuery(listingFields(state), QUERY_NAMES)
}

/** Page numbers to link to: the first, the last, and two on either side of the current one. */
export function linkedPages(current: number, count: number): number[] {
  const pages = new Set([1, count])
  for (let page = current - 2; page <= current + 2; page++) if (page >= 1 && page <= count) pages.add(page)
  return [...pages].sort((a, b) => a - b)
}
