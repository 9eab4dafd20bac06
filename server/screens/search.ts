import type { Listing } from '#schemas/listing.ts'
import { cutPhrase, isSearchable } from '#schemas/search-limits.ts'
import {
  ignoreUnoffered,
  isNarrowed,
  listingQuery,
  loadListing,
  PER_PAGE,
  readListingState,
  withoutFilters,
} from '#server/compiler/address/listing-state.ts'
import { assembler, notFound, redirectTo } from '#server/compiler/assembler.ts'
import { breadcrumbList, crumbsTo } from './crumbs.ts'
import { itemList } from './item-list.ts'
import { listingTitle } from './listing-title.ts'

const NOTHING: Listing = {
  ...{ products: [], total: 0, page: 1, perPage: PER_PAGE },
  ...{ facets: [], categories: [], priceRange: null },
}

/**
 * Search results as a list of products, optionally narrowed to a category. A phrase that is too short starts no search
 * (S5.31), a failed search reads as no results (S8.33). The only match of a phrase is shown itself, as after choosing
 * the only suggestion (S5.35): without script, too, and if the phrase is sent before suggestions have arrived.
 */
export const searchScreen = assembler('search')({
  provides: ['listing', 'listingState', 'searchedCategory', 'crumbs'],
  scope: 'public',
  async load(context) {
    const { query, ports, shopper, ignore } = context
    const [phrase, rest] = cutPhrase(query.phrase ?? '')
    if (rest) ignore('phrase', rest)
    const asked = { ...readListingState(query), phrase }
    const crumbs = crumbsTo([], context, { label: context.t('search.title_empty'), href: context.link('search') ?? '' })
    if (!isSearchable(phrase))
      return { listing: NOTHING, listingState: withoutFilters(asked), searchedCategory: null, crumbs }

    const searchedCategory = asked.category === null ? null : await ports.catalogue.categoryById(asked.category)
    const { listing, state } = await loadListing({ ...asked, category: searchedCategory?.id ?? null }, (state) =>
      ports.catalogue.search(phrase, listingQuery(state.category ?? 0, state, shopper.priceMode)),
    )
    if (asked.category !== null && searchedCategory === null) ignore('category', String(asked.category))
    ignoreUnoffered(asked, state, ignore)
    if (state.page > 1 && listing.products.length === 0 && listing.total > 0) return notFound()
    const [only] = listing.products
    if (only && listing.total === 1 && !isNarrowed(asked)) return redirectTo(only.href)
    return { listing, listingState: state, searchedCategory, crumbs }
  },
  title(data, context) {
    const { phrase } = data.listingState
    const isSearched = phrase !== null && isSearchable(phrase)
    return listingTitle(
      context.t(isSearched ? 'search.title' : 'search.title_empty', { phrase: phrase ?? '' }),
      data,
      context,
    )
  },
  missedPhrase: ({ listing, listingState: { phrase, ...asked } }) =>
    phrase !== null && isSearchable(phrase) && listing.total === 0 && !isNarrowed(asked) ? phrase : null,
  seo: ({ listing, crumbs }) => ({
    robots: 'noindex',
    canonical: null,
    alternates: {},
    jsonLd: [breadcrumbList(crumbs), ...itemList(listing)],
  }),
})
