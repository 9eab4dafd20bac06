import { z } from 'zod'
import { Family, Image } from './image.ts'
import { ProductPrice } from './product.ts'
import { MAX_SUGGESTIONS } from './search-limits.ts'
import { ShopPath } from './web-address.ts'

/** A product suggested by the search field. */
export const Suggestion = z.strictObject({
  id: z.string(),
  sku: z.string(),
  name: z.string(),
  href: ShopPath,
  shortDescription: z.string(),
  family: Family.nullable(),
  image: Image.nullable(),
  /** null without a price in this currency */
  price: ProductPrice.nullable(),
  /** the price is the lowest of several */
  priceFrom: z.boolean(),
  /** nothing of it is shipped, so no delivery costs are added */
  isDigital: z.boolean(),
  /** smallest quantity that can be added at once; null if it is unavailable or needs a choice (S5.37, S5.38) */
  addable: z.int().min(1).nullable(),
})
export type Suggestion = z.infer<typeof Suggestion>

/**
 * Answer of `GET /api/suggestions`: the first products and the total number of matches; without matches: an empty list
 * and 0.
 */
export const Suggestions = z.strictObject({
  products: z.array(Suggestion).max(MAX_SUGGESTIONS),
  total: z.int().min(0),
})
export type Suggestions = z.infer<typeof Suggestions>
