import { z } from 'zod'
import { TileProduct } from '#schemas/product.ts'
import { defineNode } from '../define-node.ts'
import { PriceNote } from '../parts/price-note-schema.ts'

/** S3.41; the actions of each variant are in S2.200-S2.204. */
export const TileVariant = z.enum(['configurable-tile', 'long-tile', 'product-page', 'simple-tile'])
export type TileVariant = z.infer<typeof TileVariant>

export const productTile = defineNode({
  type: 'product-tile',
  group: 'shop',
  title: 'A product with its price, delivery and the way to buy it, as a tile, a row or the buying part of its page.',
  props: z.strictObject({
    product: TileProduct.meta({
      description: "The product; drawn as unavailable without a price in the shopper's currency.",
    }),
    variant: TileVariant.meta({
      description:
        'simple-tile: a tile with an add button; configurable-tile: a tile with a link to the variants; long-tile: a row with a quantity field; product-page: the buying part of the page of the product.',
    }),
    headingLevel: z
      .int()
      .min(2)
      .max(4)
      .meta({
        description: 'Level of the name as a heading; absent: 3. Not used by `product-page`, whose page has the name.',
        examples: [3],
      })
      .optional(),
    isFirst: z
      .boolean()
      .meta({ description: 'True at the top of the page: the picture is loaded at once; absent: false.' })
      .optional(),
    taxRate: z
      .number()
      .min(0)
      .meta({
        description:
          'VAT in percent, for the note beside the price of `product-page`: at 0 VAT is not mentioned; absent: the note has no figure.',
        examples: [23],
      })
      .optional(),
    priceNote: PriceNote.optional(),
    dispatchNote: z
      .string()
      .meta({
        description:
          'Latest time for dispatch today, beside the delivery time of products in stock on `product-page`; absent: none.',
        examples: ['Order by noon, and we send it today'],
      })
      .optional(),
    purchase: z
      .strictObject({
        quantity: z
          .int()
          .min(1)
          .meta({ description: 'Pieces of the last purchase: the first value of the quantity.', examples: [12] }),
        note: z
          .string()
          .meta({ description: 'The last purchase as a sentence.', examples: ['Last bought: 12 pcs on 5 Nov 2026'] }),
        stock: z
          .string()
          .meta({ description: 'Pieces in stock as text; absent: not counted.', examples: ['In stock: 140 pcs'] })
          .optional(),
      })
      .meta({
        description: 'An earlier purchase of the shopper, for `long-tile`: it is bought again; absent: none.',
      })
      .optional(),
    isIncomplete: z
      .boolean()
      .meta({
        description:
          'True on `product-page` if nothing can be added: no variant is chosen, the combination does not exist, or the products of a group are bought one by one; absent: false.',
      })
      .optional(),
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
