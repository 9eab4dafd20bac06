import { z } from 'zod'
import { bindable } from '#schemas/binding.ts'
import { Cart } from '#schemas/cart.ts'
import { ShopPath } from '#schemas/web-address.ts'
import { defineNode } from '../define-node.ts'
import { lineEvents } from '../parts/line-events.ts'

export const miniCart = defineNode({
  type: 'mini-cart',
  group: 'overlay',
  title: 'The cart in a drawer at the right edge. Closed until a step opens it.',
  props: z.strictObject({
    cart: bindable(Cart.nullable()).meta({
      description: 'The cart: null is drawn as empty, unknown as an error with a link to the cart page.',
      examples: [{ $data: '/cart' }],
    }),
    cartHref: ShopPath.meta({ description: 'Path of the cart page.', examples: ['/en/cart'] }),
    checkoutHref: ShopPath.meta({
      description: 'Path of the checkout; absent if the shop has none.',
      examples: ['/en/order'],
    }).optional(),
    freeShippingFrom: z
      .int()
      .min(1)
      .meta({
        description:
          "Gross amount from which delivery is free, in minor units of the cart's currency: the end of the meter. Absent: no meter.",
        examples: [25_000],
      })
      .optional(),
  }),
  slots: { credit: 'The credit of a company, above the totals.' },
  events: {
    ...lineEvents,
    view: z
      .strictObject({
        count: z
          .int()
          .min(0)
          .meta({ description: 'Number of pieces in the cart; 0 if it is unknown.', examples: [3] }),
      })
      .meta({ description: 'The drawer has opened: emitted once for each opening.' }),
  },
})
