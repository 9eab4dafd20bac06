import { z } from 'zod'
import { ProductType, UnitPricing, WireProductPrice } from './product.ts'

/** A product as feeds for price comparison list it, of the commerce API. Texts are in the requested language. */
export const FeedProduct = z
  .strictObject({
    id: z.string().meta({ description: 'Id of the product.', examples: ['zmierzch'] }),
    sku: z.string().meta({ description: 'Stock keeping unit of the product.', examples: ['KAW-1001'] }),
    name: z.string().meta({ description: 'Name.', examples: ['Moka pot, 3 cups'] }),
    slug: z.string().meta({ description: 'Slug of its page.', examples: ['moka-pot'] }),
    type: ProductType,
    manufacturer: z
      .string()
      .nullable()
      .meta({ description: 'Name of the brand; null for none.', examples: ['Bialetti'] }),
    shortDescription: z
      .string()
      .meta({ description: 'A sentence or two, plain text; empty for none.', examples: ['Espresso for the hob.'] }),
    description: z.string().meta({ description: 'Long description, HTML; empty for none.', examples: ['<p>…</p>'] }),
    images: z
      .array(z.string())
      .meta({ description: 'Keys of its pictures, the main one first.', examples: [['zmierzch/front']] }),
    categories: z
      .array(
        z.strictObject({
          id: z.int().meta({ description: 'Id of the category.', examples: [1] }),
          name: z.string().meta({ description: 'Name of the category.', examples: ['Coffee'] }),
        }),
      )
      .meta({
        description: 'Its main category below its parents, the top one first; empty for none.',
        examples: [[{ id: 1, name: 'Coffee' }]],
      }),
    options: z
      .array(
        z.strictObject({
          code: z.string().meta({ description: 'Code of the option.', examples: ['weight'] }),
          label: z.string().meta({ description: 'Name of the option.', examples: ['Weight'] }),
          values: z
            .record(z.string(), z.string())
            .meta({ description: 'Name of each value by its code.', examples: [{ '250g': '250 g' }] }),
        }),
      )
      .meta({ description: 'Options that its variants differ in; empty for other products.' }),
    offers: z
      .array(
        z.strictObject({
          sku: z.string().meta({ description: 'Stock keeping unit.', examples: ['KAW-1001-250'] }),
          ean: z
            .string()
            .nullable()
            .meta({ description: 'Global trade item number (EAN-13); null for none.', examples: ['5901234123457'] }),
          isVariant: z.boolean().meta({ description: 'Whether it is one of several variants.' }),
          options: z
            .record(z.string(), z.string())
            .meta({ description: 'Code of its value by code of the option.', examples: [{ weight: '250g' }] }),
          image: z
            .string()
            .nullable()
            .meta({ description: 'Key of its own picture; null: those of the product.', examples: ['zmierzch/250g'] }),
          price: WireProductPrice,
          unitPricing: UnitPricing.nullable().meta({
            description: 'Content and base of the unit price; null if the law requires none.',
          }),
          pieces: z
            .int()
            .nullable()
            .meta({ description: 'Pieces in stock; null if they are not counted.', examples: [12] }),
          dispatchDays: z
            .int()
            .nullable()
            .meta({ description: 'Working days until one piece is dispatched; null if unknown.', examples: [1] }),
          weightGrams: z
            .int()
            .nullable()
            .meta({ description: 'Weight with its packing; null if unknown.', examples: [310] }),
        }),
      )
      .meta({ description: 'What a guest can buy of it now; empty if nothing.' }),
  })
  .meta({ description: 'A product for feeds, with what a guest can buy of it and the public prices.' })
export type FeedProduct = z.infer<typeof FeedProduct>
