import { z } from 'zod'
import { Family, Image } from './image.ts'
import { KeyFact, ProductPrice } from './product.ts'
import { MAX_SUGGESTIONS } from './search-limits.ts'
import { ShopPath } from './web-address.ts'

/** A product suggested by the search field. */
export const Suggestion = z
  .strictObject({
    id: z.string().meta({ description: 'Id of the product.', examples: ['zmierzch'] }),
    sku: z.string().meta({ description: 'SKU to add to the cart.', examples: ['KAW-1001'] }),
    name: z.string().meta({ description: 'Name in the language of the answer.', examples: ['Moka pot, 3 cups'] }),
    href: ShopPath.meta({ description: 'Path of its page.', examples: ['/en/moka-pot'] }),
    keyFact: KeyFact,
    family: Family.nullable().meta({ description: 'Background of its image; null for the neutral one.' }),
    image: Image.nullable().meta({ description: 'Its main image; null for none.' }),
    price: ProductPrice.nullable().meta({ description: 'Its prices; null without a price in the currency.' }),
    priceFrom: z.boolean().meta({
      description: 'Whether the price is the lowest of its variants or parts, to be drawn with "from".',
    }),
    isDigital: z
      .boolean()
      .meta({ description: 'Whether nothing of it is shipped, so that no delivery costs are added.' }),
    // S5.37, S5.38
    addable: z
      .int()
      .min(1)
      .nullable()
      .meta({
        description: 'Smallest quantity that can be added at once; null if it is unavailable or needs a choice.',
        examples: [1],
      }),
  })
  .meta({ description: 'A product suggested for a phrase.' })
export type Suggestion = z.infer<typeof Suggestion>

/**
 * Answer of `GET /api/suggestions`: the first products and the total number of matches; without matches: an empty list
 * and 0.
 */
export const Suggestions = z.strictObject({
  products: z.array(Suggestion).max(MAX_SUGGESTIONS).meta({ description: 'The first products, best matches first.' }),
  total: z
    .int()
    .min(0)
    .meta({ description: 'Number of all products that match.', examples: [14] }),
})
export type Suggestions = z.infer<typeof Suggestions>
