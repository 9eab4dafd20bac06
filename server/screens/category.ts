import type { Listing } from '#schemas/listing.ts'
import { assembler, notFound } from './assembler.ts'
import { breadcrumbList, crumbsTo } from './crumbs.ts'
import { itemList } from './item-list.ts'
import { isNarrowed, type ListingState, listingQuery, loadListing, readListingState } from './listing-state.ts'

/** A category with a page of its products and of those below it. Spec 2, "Category and search pages". */
export const categoryScreen = assembler('category')({
  provides: ['category', 'listing', 'listingState', 'crumbs'],
  scope: 'public',
  async load(context) {
    const { target, query, ports, shopper } = context
    const id = Number(target?.id)
    if (!Number.isInteger(id)) return notFound()
    const [category, { listing, state }] = await Promise.all([
      ports.catalogue.categoryById(id),
      loadListing({ ...readListingState(query), category: null }, (state) =>
        ports.catalogue.listing(listingQuery(id, state, shopper.priceMode)),
      ),
    ])
    // A page behind the last one holds nothing that anybody could have linked to.
    if (!category || (state.page > 1 && listing.products.length === 0)) return notFound()
    return { category, listing, listingState: state, crumbs: crumbsTo(category.path, context) }
  },
  title: ({ category, listing, listingState: state }, { t }) =>
    [
      category.name,
      chosenLabels(listing, state).join(', '),
      state.page > 1 ? t('pagination.page', { page: state.page }) : '',
    ]
      .filter((part) => part !== '')
      .join(' – '),
  seo: ({ category, crumbs, listing, listingState }) => ({
    description: category.metaDescription || category.intro,
    jsonLd: [breadcrumbList(crumbs), ...itemList(listing)],
    ...(category.image ? { image: category.image } : {}),
    // There are more combinations of filters than products: only the whole list is for search engines, in pages.
    ...(isNarrowed(listingState) ? { robots: 'noindex, follow', canonical: null, alternates: {} } : {}),
  }),
})

/** What was chosen, in the words of the list, so that tabs and history can be told apart. */
function chosenLabels({ facets }: Listing, { filters }: Pick<ListingState, 'filters'>): string[] {
  return facets.flatMap(({ code, label, type, values }) =>
    values
      .filter(({ value }) => filters[code]?.includes(value))
      .map((value) => (type === 'boolean' ? `${label}: ${value.label}` : value.label)),
  )
}
