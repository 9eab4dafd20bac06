import { z } from 'zod'
import { Family } from '#schemas/image.ts'
import { PictureAddress, ShopPath } from '#schemas/web-address.ts'

/** One line of an order, as formatted texts. S2.149. */
export const BoughtLine = z.strictObject({
  name: z.string().meta({
    description: 'Name of the product, followed by the chosen options.',
    examples: ['Ethiopia Guji Uraga, 250 g, whole beans'],
  }),
  detail: z.string().meta({
    description: 'Quantity and unit price, formatted in the currency of the order.',
    examples: ['2 × 52.70 zł'],
  }),
  amount: z
    .string()
    .meta({ description: 'Price of the line, formatted in the currency of the order.', examples: ['105.40 zł'] }),
  image: PictureAddress.nullable().meta({
    description: 'Path of the picture below /media/; null shows the placeholder.',
    examples: ['/media/products/kaw-1001/front.webp'],
  }),
  family: Family.nullable()
    .meta({
      description:
        'Background colour of the picture; null or absent: neutral, as for a product that is no longer sold.',
    })
    .optional(),
  href: ShopPath.meta({
    description: 'Path of the product; absent if it is no longer sold.',
    examples: ['/en/ethiopia-guji-uraga'],
  }).optional(),
})

/** One row beneath the lines of an order; a sum is the total of all rows. Domain 7. */
export const BoughtTotal = z.strictObject({
  label: z.string().meta({ description: 'What the row counts.', examples: ['Delivery'] }),
  amount: z
    .string()
    .meta({ description: 'Amount of the row, formatted in the currency of the order.', examples: ['11.99 zł'] }),
  isSum: z
    .boolean()
    .meta({ description: 'True for the total of all rows, which is emphasised; absent: false.' })
    .optional(),
})

/** Beneath the rows. Domain 1. */
export const TaxNote = z.string().meta({
  description: 'Why the order or a part of it has no VAT; absent where it was charged.',
  examples: [
    'Services – reverse charge: VAT is paid by the buyer with the number DE136695976 (Article 196 of Directive 2006/112/EC).',
  ],
})
