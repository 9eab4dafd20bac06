import { z } from 'zod'
import { Family, Image } from '#schemas/image.ts'
import { defineNode } from '../define-node.ts'

export const productGallery = defineNode({
  type: 'product-gallery',
  group: 'product',
  title: 'The pictures of a product: one large, and small ones that lead to each.',
  props: z.strictObject({
    /** empty: the placeholder is shown */
    images: z.array(Image),
    /** background colour of the niche */
    family: Family.nullable(),
    /** it cannot be bought: grey images */
    isOff: z.boolean().optional(),
  }),
  defaults: { images: [], family: null },
})
