import { assembler, notFound } from './assembler.ts'
import { breadcrumbList, crumbsTo } from './crumbs.ts'
import { listingQuery, readListingState } from './listing-state.ts'

/** A category with a page of its products and of those below it. Spec 2, "Category and search pages". */
export const categoryScreen = assembler('category')({
  provides: ['category', 'listing', 'listingState', 'crumbs'],
  scope: 'public',
  async load(context) {
    const { target, query, ports } = context
    const id = Number(target?.id)
    if (!Number.isInteger(id)) return notFound()
    const state = readListingState(query)
    const [category, listing] = await Promise.all([
      ports.catalogue.categoryById(id),
      ports.catalogue.listing(listingQuery(id, state)),
    ])
    // A page behind the last one holds nothing that anybody could have linked to.
    if (!category || (state.page > 1 && listing.products.length === 0)) return notFound()
    return {
      category,
      listing,
      listingState: { ...state, phrase: null },
      crumbs: crumbsTo(category.path, context),
    }
  },
  title: ({ category, listingState: { page } }, { t }) =>
    page > 1 ? `${category.name} – ${t('pagination.page', { page })}` : category.name,
  seo: ({ category, crumbs }) => ({
    description: category.metaDescription || category.intro,
    jsonLd: [breadcrumbList(crumbs)],
    ...(category.image ? { image: category.image } : {}),
  }),
})
