import { z } from 'zod'
import { ShopPath } from '#schemas/web-address.ts'

/** The note on VAT and delivery costs that German law requires beside prices. */
export const PriceNote = z
  .strictObject({
    hasDelivery: z.boolean().meta({
      description: 'Delivery costs are named; false where nothing is shipped.',
    }),
    href: ShopPath.optional().meta({
      description: 'Path of the page about delivery costs, linked from their words; absent: no link.',
      examples: ['/de/versand-und-zahlung'],
    }),
  })
  .meta({
    description:
      'The note beside prices where the law requires one: whether VAT is in them or added (`priceMode` of the variant), and that delivery costs are added. Absent: no note of delivery costs, and beside lists none at all.',
  })
export type PriceNote = z.infer<typeof PriceNote>
