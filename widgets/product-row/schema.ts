import { z } from 'zod'
import { defineNode } from '../define-node.ts'
import { PriceNote } from '../parts/price-note-schema.ts'
import { TextLink } from '../parts/text-link.ts'

export const productRow = defineNode({
  type: 'product-row',
  group: 'shop',
  title: 'A titled shelf of products that scrolls sideways when it is longer than the page is wide.',
  props: z.strictObject({
    title: z
      .string()
      .meta({ description: 'Heading above the products (level 2); empty: none.', examples: ['Bestsellers'] }),
    link: TextLink.meta({ description: 'Link to all of the products, beside the heading; absent: none.' }).optional(),
    priceNote: PriceNote.optional(),
  }),
  slots: { tiles: 'Nodes of type `product-tile`, in order.' },
  defaults: { title: '' },
})
