import { z } from 'zod'
import { Family, Image } from '#schemas/image.ts'
import { defineNode } from '../define-node.ts'

export const productGallery = defineNode({
  type: 'product-gallery',
  group: 'product',
  title: 'The pictures of a product: one large, and small ones that lead to each.',
  props: z.strictObject({
    /** none: the placeholder is shown */
    images: z.array(Image),
    /** backdrop of the niche */
    family: Family.nullable(),
    /** it cannot be bought: grey pictures */
    isOff: z.boolean().optional(),
  }),
  defaults: { images: [], family: null },
})
