import { z } from 'zod'
import { defineNode } from '../define-node.ts'
import { deliveryHref } from '../parts/price-note-schema.ts'

export const recentlyViewed = defineNode({
  type: 'recently-viewed',
  group: 'shop',
  title: 'Products that were viewed on this device, which remembers them as long as the shopper agrees.',
  props: z.strictObject({
    title: z.string().meta({ description: 'Heading above the products (level 2).', examples: ['Recently viewed'] }),
    products: z.string().meta({
      description:
        'Address of the product data: GET with `ids` (12 at most, separated by commas), `locale` and `currency` answers `{ products }`, those that are still sold, in the requested order.',
      examples: ['/api/products'],
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
      .max(12)
      .meta({ description: 'Maximum number of products shown.', examples: [8] }),
    deliveryHref: deliveryHref.optional(),
  }),
  defaults: { title: '', limit: 8 },
})
