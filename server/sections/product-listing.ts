import { z } from 'zod'
import { type ListingState, linkedPages } from '#server/screens/listing-state.ts'
import type { LoadedData } from '#server/screens/loaded-data.ts'
import { PRICE_DIMENSIONS } from './product-row.ts'
import { productTiles } from './product-tiles.ts'
import { type NodeDraft, node, section } from './section.ts'

/** Tiles that stand where the page opens on every screen: the first row of a phone. */
const FIRST_TILES = 2

export const productListingSection = section('product-listing')({
  title: 'The products of the viewed category or search, with their order and the other pages.',
  settings: z.strictObject({}),
  needs: ['listing', 'listingState'],
  varies: PRICE_DIMENSIONS,
  resolve({ data, path }) {
    const { listing, listingState: state } = data
    if (listing.products.length === 0) return state.phrase === null ? emptyCategory(data) : null
    const count = Math.max(1, Math.ceil(listing.total / listing.perPage))
    return node(
      'product-listing',
      {
        total: listing.total,
        sort: {
          action: path,
          fields: state.phrase === null ? [] : [{ name: 'phrase', value: state.phrase }],
          current: state.sort,
          isSearch: state.phrase !== null,
        },
        pages: {
          current: listing.page,
          count,
          links: linkedPages(listing.page, count).map((page) => ({ page, href: addressOf(path, { ...state, page }) })),
        },
      },
      { slots: { tiles: productTiles(listing.products, { headingLevel: 2, firstCount: FIRST_TILES }) } },
    )
  },
})

/** The address of the same list, looked at in another way; the first page and the shop's own order go without saying. */
function addressOf(path: string, { phrase, sort, page }: ListingState): string {
  const query = new URLSearchParams()
  if (phrase !== null) query.set('phrase', phrase)
  if (sort) query.set('sort', sort)
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `${path}?${query}` : path
}

/** The way on is the category above, else the home page. */
function emptyCategory(loaded: Partial<LoadedData>): NodeDraft {
  const above = loaded.crumbs?.at(-2)
  return node('listing-empty', above ? { wayOn: above } : {})
}
