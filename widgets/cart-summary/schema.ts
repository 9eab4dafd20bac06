import { z } from 'zod'
import { bindable } from '#schemas/binding.ts'
import { Cart } from '#schemas/cart.ts'
import { ShopPath } from '#schemas/web-address.ts'
import { defineNode } from '../define-node.ts'

export const cartSummary = defineNode({
  type: 'cart-summary',
  group: 'cart',
  title: 'What the cart costs: free delivery, coupon, totals, the way to the checkout.',
  props: z.strictObject({
    cart: bindable(Cart.nullable()).meta({
      description: 'The cart whose totals are drawn; while it has errors, the checkout button is disabled.',
      examples: [{ $data: '/cart' }],
    }),
    freeShippingFrom: z
      .int()
      .min(1)
      .meta({
        description:
          "Gross amount from which delivery is free, in minor units of the cart's currency: the end of the meter. Absent: no meter.",
        examples: [25_000],
      })
      .optional(),
    checkoutHref: ShopPath.meta({
      description: 'Path of the checkout; absent if the shop has none.',
      examples: ['/en/order'],
    }).optional(),
    deliveryHref: ShopPath.meta({
      description: 'Path of the page about delivery and payment; absent if there is none.',
      examples: ['/en/delivery-and-payment'],
    }).optional(),
  }),
  slots: { coupon: 'The field for a discount code, above the totals.' },
})
