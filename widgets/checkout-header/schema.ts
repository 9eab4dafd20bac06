import { z } from 'zod'
import { defineNode } from '../define-node.ts'

export const checkoutHeader = defineNode({
  type: 'checkout-header',
  group: 'cart',
  title: 'The reduced header of cart, checkout and payment.',
  props: z.strictObject({}),
  slots: {
    logo: 'The logo of the shop, at the left.',
    steps: 'The steps of the checkout, in the middle.',
    help: 'A link to help, at the right.',
  },
})
