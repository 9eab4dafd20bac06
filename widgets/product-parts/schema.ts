import { z } from 'zod'
import { ShopPath } from '#schemas/web-address.ts'
import { defineNode } from '../define-node.ts'

export const productParts = defineNode({
  type: 'product-parts',
  group: 'product',
  title: 'What a set contains, or the products of a group to choose from.',
  props: z.strictObject({
    kind: z.enum(['bundle', 'grouped']).meta({
      description: 'bundle: the parts are bought together; grouped: each product of the slot is bought by itself.',
    }),
    parts: z
      .array(
        z.strictObject({
          name: z.string().meta({ description: 'Name of the part.', examples: ['Mug Glinno'] }),
          quantity: z
            .int()
            .min(1)
            .meta({ description: 'Pieces of it in one bundle.', examples: [2] }),
          href: ShopPath.nullable().meta({
            description: 'Path of its product; null if it is not sold by itself.',
            examples: ['/en/mug-glinno'],
          }),
        }),
      )
      .meta({ description: 'Parts of a bundle; empty for a group.' }),
  }),
  slots: { tiles: 'Nodes of type `product-tile` in the variant `long-tile`, one for each product of a group.' },
  defaults: { parts: [] },
})
