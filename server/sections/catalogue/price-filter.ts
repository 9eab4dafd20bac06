import { z } from 'zod'
import type { Listing } from '#schemas/listing.ts'
import type { PriceMode } from '#schemas/money.ts'
import { FILTER_FIELD, MAX_AMOUNT, MINOR_UNITS } from '#server/compiler/address/listing-state.ts'
import { node, section } from '#server/compiler/section.ts'
import { PRICE_DIMENSIONS } from './product-row.ts'

/** Addresses hold amounts in major units with two decimals at most. */
const FIELDS = {
  min: FILTER_FIELD.min,
  max: FILTER_FIELD.max,
  minorUnits: MINOR_UNITS,
  step: 1 / MINOR_UNITS,
  lowest: 0,
  highest: MAX_AMOUNT,
}

/** A price range in the shopper's currency and leading amount. S2.183. */
export const priceFilterSection = section('price-filter')({
  title: 'The lowest and the highest price that somebody wants to see.',
  settings: z.strictObject({}),
  needs: ['listing', 'listingState'],
  varies: PRICE_DIMENSIONS,
  resolve({ data: { listing, listingState }, shopper: { priceMode } }) {
    const { price } = listingState
    const range = listing.priceRange
    if (!range && price.min === null && price.max === null) return null
    return node('filter-price', {
      fields: FIELDS,
      ...price,
      range: range && { ...range, hints: hintsOf(range, priceMode) },
    })
  },
})

/** A number field cannot show a decimal comma: the range in whole units, and no narrower. */
function hintsOf({ min, max }: NonNullable<Listing['priceRange']>, mode: PriceMode) {
  return {
    min: String(Math.floor(min[mode] / MINOR_UNITS)),
    max: String(Math.ceil(max[mode] / MINOR_UNITS)),
  }
}
