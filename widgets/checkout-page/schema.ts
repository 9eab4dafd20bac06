import { z } from 'zod'
import { defineNode } from '../define-node.ts'

export const checkoutPage = defineNode({
  type: 'checkout-page',
  group: 'cart',
  title: 'The checkout: its heading, and everything that is asked for in one form.',
  props: z.strictObject({
    title: z.string(),
    /** log-in link for visitors with an account */
    login: z.strictObject({ label: z.string(), href: z.string() }).optional(),
    /** countries and costs of delivery and payment methods, shown before the first question. Domain 1 */
    conditions: z.strictObject({ label: z.string(), href: z.string() }).optional(),
  }),
  slots: ['form'],
  defaults: { title: '' },
})
