import { z } from 'zod'
import { defineNode } from '../define-node.ts'

export const paymentWatch = defineNode({
  type: 'payment-watch',
  group: 'cart',
  title: 'A page that waits until a payment is final, and looks again by itself. Domain 5.',
  props: z.strictObject({
    title: z.string(),
    /** goes on the title while the page looks by itself */
    stay: z.string(),
    text: z.string(),
    /** said when the page stops looking by itself */
    ended: z.string(),
    /** this page again, for shoppers without script */
    again: z.strictObject({ label: z.string(), href: z.string() }),
    /** back to where the payment goes on */
    goOn: z.strictObject({ label: z.string(), href: z.string() }).optional(),
  }),
  events: {
    /** time to look again */
    look: z.strictObject({}),
  },
  defaults: { title: '', stay: '', text: '', ended: '', again: { label: '', href: '' } },
})
