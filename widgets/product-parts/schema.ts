import { z } from 'zod'
import { defineNode } from '../define-node.ts'

export const productParts = defineNode({
  type: 'product-parts',
  group: 'product',
  title: 'What a set contains, or the products of a group to choose from.',
  props: z.strictObject({
    /** a bundle is bought as a whole; products of a group are bought separately */
    kind: z.enum(['bundle', 'grouped']),
    /** parts of a bundle; those of a group are in the slot */
    parts: z.array(z.strictObject({ name: z.string(), quantity: z.int().min(1), href: z.string().nullable() })),
  }),
  /** long tiles, one for each product of a group */
  slots: ['tiles'],
  defaults: { parts: [] },
})
