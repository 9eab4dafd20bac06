import { z } from 'zod'
import { ProductSummary } from '#schemas/product.ts'
import { defineNode } from '../define-node.ts'

/** S3.41; the actions of each variant are in S2.200-S2.204. */
export const TileVariant = z.enum(['configurable-tile', 'long-tile', 'product-page', 'simple-tile'])
export type TileVariant = z.infer<typeof TileVariant>

export const productTile = defineNode({
  type: 'product-tile',
  group: 'shop',
  title: 'A product with its price, delivery and the way to buy it, as a tile, a row or the buying part of its page.',
  props: z.strictObject({
    /** drawn as unavailable without a price in the shopper's currency */
    product: ProductSummary,
    variant: TileVariant,
    /** level of the name's heading; `product-page` has none, the page's own heading names it */
    headingLevel: z.int().min(2).max(4).optional(),
    /** visible at the top of the page: its image is loaded at once */
    isFirst: z.boolean().optional(),
    /** VAT in percent, for the note beside the price; `product-page` only */
    taxRate: z.number().min(0).optional(),
    /** page about delivery that the tax note links to; absent if there is none */
    deliveryHref: z.string().optional(),
    /** latest time for dispatch today, beside the delivery time of products in stock; `product-page` only */
    dispatchNote: z.string().optional(),
    /** no variant is chosen, or this combination does not exist: nothing can be added; `product-page` only */
    isIncomplete: z.boolean().optional(),
  }),
  slots: { options: 'The choices before buying, between price and button.' },
  events: {
    add: z
      .strictObject({
        qty: z
          .int()
          .min(1)
          .meta({ description: 'Quantity to add, in pieces.', examples: [1] }),
      })
      .meta({ description: 'The product is added to the cart. Without steps there is no button for it.' }),
  },
  defaults: { variant: 'simple-tile' },
})
