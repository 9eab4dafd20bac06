import { type ListingQuery, SortOption } from '#schemas/listing.ts'

/** Products on one page of a list: six rows of four. */
export const PER_PAGE = 24

/** More pages than any list has; it bounds what an address may ask for. */
const MOST_PAGES = 1000

/** How a list is looked at; read from the address. */
export interface ListingState {
  /** null: the shop's own order */
  sort: SortOption | null
  page: number
  /** null outside of a search */
  phrase: string | null
}

/** Order and page that an address asks for. An unknown order is the shop's own, a page that is none the first. Spec 9. */
export function readListingState(query: Readonly<Record<string, string>>): Omit<ListingState, 'phrase'> {
  const sort = SortOption.safeParse(query.sort)
  const page = /^\d{1,4}$/.test(query.page ?? '') ? Number(query.page) : 1
  return { sort: sort.success ? sort.data : null, page: Math.min(Math.max(page, 1), MOST_PAGES) }
}

/** The same as the commerce API is asked. Spec 7. */
export function listingQuery(categoryId: number, { sort, page }: Omit<ListingState, 'phrase'>): ListingQuery {
  return { categoryId, filters: {}, page, perPage: PER_PAGE, ...(sort ? ORDER[sort] : {}) }
}

const ORDER: Readonly<Record<SortOption, Pick<ListingQuery, 'sortBy' | 'sortDir'>>> = {
  price_asc: { sortBy: 'price', sortDir: 'asc' },
  price_desc: { sortBy: 'price', sortDir: 'desc' },
  latest: { sortBy: 'created', sortDir: 'desc' },
}

/** Pages that links are drawn for: the first, the last, and two on either side of the current one. */
export function linkedPages(current: number, count: number): number[] {
  const pages = new Set([1, count])
  for (let page = current - 2; page <= current + 2; page++) if (page >= 1 && page <= count) pages.add(page)
  return [...pages].sort((a, b) => a - b)
}
