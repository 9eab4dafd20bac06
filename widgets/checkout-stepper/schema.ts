import { z } from 'zod'
import { defineNode } from '../define-node.ts'

export const checkoutStepper = defineNode({
  type: 'checkout-stepper',
  group: 'cart',
  title: 'Where one is between cart (0), checkout (1) and payment (2).',
  props: z.strictObject({
    current: z.int().min(0).max(2),
    /** path of each step in order, null for a step without a page */
    hrefs: z.array(z.string().nullable()).length(3),
    /** the current step is done too: the order has been placed */
    isFinished: z.boolean(),
  }),
  defaults: { current: 0, hrefs: [null, null, null], isFinished: false },
})
