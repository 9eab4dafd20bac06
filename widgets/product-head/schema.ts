import { z } from 'zod'
import { defineNode } from '../define-node.ts'

export const productHead = defineNode({
  type: 'product-head',
  group: 'product',
  title: 'What a product is: badges, numbers, name and a sentence or two.',
  props: z.strictObject({
    name: z
      .string()
      .meta({ description: 'Name of the product: heading of the page (level 1).', examples: ['Ethiopia Guji Uraga'] }),
    sku: z.string().meta({
      description: 'Article number of the chosen variant, else of the product.',
      examples: ['KAW-1001-250G-BEAN'],
    }),
    ean: z
      .string()
      .nullable()
      .meta({
        description: 'EAN (GTIN) of the chosen variant, else of the product; null if it has none.',
        examples: ['2990000070111'],
      }),
    manufacturer: z
      .string()
      .nullable()
      .meta({ description: 'Name of the manufacturer; null: not shown.', examples: ['Lipa'] }),
    shortDescription: z.string().meta({
      description: 'A sentence or two below the name; empty: none.',
      examples: ['Bergamot, peach and black tea. Light roast for filter.'],
    }),
    isNew: z.boolean().meta({ description: 'True shows the badge of new products.' }),
    discountPercent: z
      .int()
      .min(1)
      .max(100)
      .nullable()
      .meta({
        description:
          'Discount of the badge, in percent, as in the price of the product; null: none may be announced, or no variant is chosen.',
        examples: [15],
      }),
  }),
  defaults: { ean: null, manufacturer: null, shortDescription: '', isNew: false, discountPercent: null },
})
