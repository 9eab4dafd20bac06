import { z } from 'zod'
import { ShopPath } from '#schemas/web-address.ts'
import { defineNode } from '../define-node.ts'
import { PriceNote } from '../parts/price-note-schema.ts'

export const recentlyViewed = defineNode({
  type: 'recently-viewed',
  group: 'product',
  title: 'Products that were viewed on this device, which remembers them as long as the shopper agrees.',
  props: z.strictObject({
    title: z.string().meta({ description: 'Heading above the products (level 2).', examples: ['Recently viewed'] }),
    products: ShopPath.meta({
      description:
        'URI Template (RFC 6570) of the product data, with the variables `ids` (a list, at most `kept` of them), `locale`, `currency` and `taxCountry` (optional, as in GET /api/screens): GET answers `{ products }`, those that are still sold, in the requested order.',
      examples: ['/api/products{?ids,locale,currency,taxCountry}'],
    }),
    viewed: z
      .string()
      .meta({
        description:
          'Id of the product of the page: the device stores it with the consent to preferences, and it is not shown. Absent on other pages.',
        examples: ['guji'],
      })
      .optional(),
    limit: z
      .int()
      .min(1)
      .meta({ description: 'Maximum number of products shown.', examples: [8] }),
    kept: z
      .int()
      .min(1)
      .meta({ description: 'Maximum number of products that the device remembers, the newest first.', examples: [12] }),
    priceNote: PriceNote.optional(),
  }),
  defaults: { title: '', limit: 8, kept: 8 },
})
