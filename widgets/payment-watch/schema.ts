import { z } from 'zod'
import { defineNode } from '../define-node.ts'

export const paymentWatch = defineNode({
  type: 'payment-watch',
  group: 'cart',
  title: 'A page that waits until a payment is final, and looks again by itself. Domain 5.',
  props: z.strictObject({
    title: z.string(),
    /** appended to the title while the page checks by itself */
    stay: z.string(),
    text: z.string(),
    /** shown when the page stops checking by itself */
    ended: z.string(),
    /** this page again, for shoppers without script */
    again: z.strictObject({ label: z.string(), href: z.string() }),
    /** link back to the payment */
    goOn: z.strictObject({ label: z.string(), href: z.string() }).optional(),
  }),
  events: {
    /** time for the next check */
    look: z.strictObject({}),
  },
  defaults: { title: '', stay: '', text: '', ended: '', again: { label: '', href: '' } },
})
