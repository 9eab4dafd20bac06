import { z } from 'zod'
import { defineNode } from '../define-node.ts'

export const purchasedProducts = defineNode({
  type: 'purchased-products',
  group: 'forms',
  title: 'Products that the company has bought, to be bought again.',
  // Clients from before this type draw nothing in its place.
  fallback: 'drop',
  props: z.strictObject({}),
  slots: { tiles: 'Nodes of type `product-tile`, as rows, the one that was bought last first.' },
  defaults: {},
})
