import { z } from 'zod'
import { Family, Image } from '#schemas/image.ts'
import { defineNode } from '../define-node.ts'

export const productGallery = defineNode({
  type: 'product-gallery',
  group: 'product',
  title: 'The pictures of a product: one large, and small ones that lead to each.',
  props: z.strictObject({
    images: z.array(Image).meta({ description: 'Pictures in order; empty shows the placeholder.' }),
    family: Family.nullable().meta({ description: 'Background colour of the pictures; null: neutral.' }),
    isOff: z
      .boolean()
      .meta({ description: 'True draws the pictures in grey: the product cannot be bought; absent: false.' })
      .optional(),
  }),
  defaults: { images: [], family: null },
})
