import {
  ignoreUnoffered,
  isNarrowed,
  listingQuery,
  loadListing,
  readListingState,
} from '#server/compiler/address/listing-state.ts'
import { assembler, notFound } from '#server/compiler/assembler.ts'
import { breadcrumbList, crumbsToCategory } from './crumbs.ts'
import { itemList } from './item-list.ts'
import { listingTitle } from './listing-title.ts'

/** A category with a page of its products and those of its subcategories. S2.76, S2.179, S2.181. */
export const categoryScreen = assembler('category')({
  provides: ['category', 'listing', 'listingState', 'crumbs'],
  scope: 'public',
  async load(context) {
    const { target, query, ports, shopper, ignore } = context
    const id = Number(target?.id)
    if (!Number.isInteger(id)) return notFound()
    const asked = { ...readListingState(query), category: null }
    const [category, { listing, state }] = await Promise.all([
      ports.catalogue.categoryById(id),
      loadListing(asked, (state) => ports.catalogue.listing(listingQuery(id, state, shopper.priceMode))),
    ])
    // Nothing links to a page after the last one.
    if (!category || (state.page > 1 && listing.products.length === 0)) return notFound()
    ignoreUnoffered(asked, state, ignore)
    return { category, listing, listingState: state, crumbs: crumbsToCategory(category, context) }
  },
  title: (data, context) => listingTitle(data.category.name, data, context),
  seo: ({ category, crumbs, listing, listingState }) => ({
    description: category.metaDescription || category.intro,
    jsonLd: [breadcrumbList(crumbs), ...itemList(listing)],
    ...(category.image ? { image: category.image } : {}),
    // There are more combinations of filters than products: search engines index only the whole list, in pages.
    ...(isNarrowed(listingState) ? { robots: 'noindex, follow', canonical: null, alternates: {} } : {}),
  }),
})
