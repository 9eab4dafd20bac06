import { z } from 'zod'
import { node, section } from '#server/compiler/section.ts'
import { PRICE_DIMENSIONS } from './product-row.ts'

/** A price range in the shopper's currency and leading amount. S2.183. */
export const priceFilterSection = section('price-filter')({
  title: 'The lowest and the highest price that somebody wants to see.',
  settings: z.strictObject({}),
  needs: ['listing', 'listingState'],
  varies: PRICE_DIMENSIONS,
  resolve({ data: { listing, listingState } }) {
    const { price } = listingState
    const range = listing.priceRange
    if (!range && price.min === null && price.max === null) return null
    return node('filter-price', { ...price, range })
  },
})
