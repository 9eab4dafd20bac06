import { z } from 'zod'
import { defineNode } from '../define-node.ts'

export const checkoutHeader = defineNode({
  type: 'checkout-header',
  group: 'cart',
  title: 'The reduced header of cart, checkout and payment.',
  props: z.strictObject({}),
  slots: ['logo', 'steps', 'help'],
})
