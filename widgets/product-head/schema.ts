import { z } from 'zod'
import { ProductPrice } from '#schemas/product.ts'
import { defineNode } from '../define-node.ts'

export const productHead = defineNode({
  type: 'product-head',
  group: 'product',
  title: 'What a product is: badges, numbers, name and a sentence or two.',
  props: z.strictObject({
    name: z.string(),
    /** of the chosen variant */
    sku: z.string(),
    ean: z.string().nullable(),
    manufacturer: z.string().nullable(),
    shortDescription: z.string(),
    isNew: z.boolean(),
    /** for the discount badge; null without a price in the shopper's currency */
    price: ProductPrice.nullable(),
  }),
  defaults: { ean: null, manufacturer: null, shortDescription: '', isNew: false, price: null },
})
