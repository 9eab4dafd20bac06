import { z } from 'zod'
import { defineNode } from '../define-node.ts'

export const checkoutPage = defineNode({
  type: 'checkout-page',
  group: 'cart',
  title: 'The checkout: its heading, and everything that is asked for in one form.',
  props: z.strictObject({
    title: z.string(),
    /** for visitors who do have an account */
    login: z.strictObject({ label: z.string(), href: z.string() }).optional(),
    /** to which countries goods go, for how much, and how they can be paid: told before anything is asked. Domain 1 */
    conditions: z.strictObject({ label: z.string(), href: z.string() }).optional(),
  }),
  slots: ['form'],
  defaults: { title: '' },
})
