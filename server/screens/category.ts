import { isNarrowed, listingQuery, loadListing, readListingState } from '#server/compiler/address/listing-state.ts'
import { assembler, notFound } from '#server/compiler/assembler.ts'
import { breadcrumbList, crumbsTo } from './crumbs.ts'
import { itemList } from './item-list.ts'
import { listingTitle } from './listing-title.ts'

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
  title: (data, context) => listingTitle(data.category.name, data, context),
  seo: ({ category, crumbs, listing, listingState }) => ({
    description: category.metaDescription || category.intro,
    jsonLd: [breadcrumbList(crumbs), ...itemList(listing)],
    ...(category.image ? { image: category.image } : {}),
    // There are more combinations of filters than products: only the whole list is for search engines, in pages.
    ...(isNarrowed(listingState) ? { robots: 'noindex, follow', canonical: null, alternates: {} } : {}),
  }),
})
