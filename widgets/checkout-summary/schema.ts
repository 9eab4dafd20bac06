import { z } from 'zod'
import { bindable } from '#schemas/binding.ts'
import { Cart } from '#schemas/cart.ts'
import { ShopPath } from '#schemas/web-address.ts'
import { defineNode } from '../define-node.ts'

export const checkoutSummary = defineNode({
  type: 'checkout-summary',
  group: 'cart',
  title: 'What is about to be ordered, with all it costs: it stands directly above the button. Domain 1.',
  props: z.strictObject({
    cart: bindable(Cart.nullable()).meta({
      description: 'The cart whose lines and totals are about to be ordered.',
      examples: [{ $data: '/cart' }],
    }),
    editHref: ShopPath.meta({
      description: 'Path of the cart page, where the order can be changed; absent: no link.',
      examples: ['/en/cart'],
    }).optional(),
  }),
})
