import type { Listing } from '#schemas/listing.ts'
import { isSearchable, LONGEST_PHRASE } from '#schemas/search-limits.ts'
import { assembler, notFound } from './assembler.ts'
import { crumbsTo } from './crumbs.ts'
import { listingQuery, PER_PAGE, readListingState } from './listing-state.ts'

const NOTHING: Listing = { products: [], total: 0, page: 1, perPage: PER_PAGE, facets: [] }

/** Results of a search as a list of products. Too short a phrase is not searched for, a failed search reads as no results (Spec 8). */
export const searchScreen = assembler('search')({
  provides: ['listing', 'listingState', 'crumbs'],
  scope: 'public',
  async load(context) {
    const { query, ports } = context
    const phrase = [...(query.phrase ?? '').trim()].slice(0, LONGEST_PHRASE).join('')
    const state = readListingState(query)
    const crumbs = crumbsTo([], context, { label: context.t('search.title_empty'), href: context.link('search') ?? '' })
    if (!isSearchable(phrase)) return { listing: NOTHING, listingState: { ...state, page: 1, phrase }, crumbs }
    const listing = await ports.catalogue.search(phrase, listingQuery(0, state))
    if (state.page > 1 && listing.products.length === 0 && listing.total > 0) return notFound()
    return { listing, listingState: { ...state, phrase }, crumbs }
  },
  title: ({ listingState: { phrase } }, { t }) =>
    phrase && isSearchable(phrase) ? t('search.title', { phrase }) : t('search.title_empty'),
  seo: () => ({ robots: 'noindex', canonical: null, alternates: {} }),
})
