import { z } from 'zod'
import { ShopPath } from '#schemas/web-address.ts'
import { defineNode } from '../define-node.ts'

export const checkoutStepper = defineNode({
  type: 'checkout-stepper',
  group: 'cart',
  title: 'Where one is between cart (0), checkout (1) and payment (2).',
  props: z.strictObject({
    current: z
      .int()
      .min(0)
      .max(2)
      .meta({ description: 'Index of the current step: 0 cart, 1 checkout, 2 payment.', examples: [1] }),
    hrefs: z
      .array(ShopPath.nullable())
      .length(3)
      .meta({
        description: 'Path of each step in order; null for a step without a page. The current step is never a link.',
        examples: [['/en/cart', '/en/order', null]],
      }),
    isFinished: z.boolean().meta({ description: 'True if the current step is done as well, as after a placed order.' }),
  }),
  defaults: { current: 0, hrefs: [null, null, null], isFinished: false },
})
