import { z } from 'zod'
import { defineNode } from '../define-node.ts'
import { TextLink } from '../parts/text-link.ts'

export const paymentWatch = defineNode({
  type: 'payment-watch',
  group: 'cart',
  eager: true,
  title: 'A page that waits until a payment is final, and looks again by itself. Domain 5.',
  props: z.strictObject({
    title: z
      .string()
      .meta({ description: 'Heading of the page (level 1).', examples: ['We are checking your payment.'] }),
    stay: z.string().meta({
      description: 'Follows the heading while the page checks by itself.',
      examples: ['Do not close this page.'],
    }),
    text: z.string().meta({
      description: 'Text below the heading.',
      examples: ['Order 100004217 has been placed. The result also comes by e-mail.'],
    }),
    ended: z.string().meta({
      description: 'Replaces `stay`, as an alert, once the page has stopped checking by itself.',
      examples: ['This page has stopped checking.'],
    }),
    pausesS: z
      .array(z.int().min(1))
      .min(1)
      .meta({
        description: 'Seconds before each check by itself, in order; the last value repeats.',
        examples: [[2, 2, 3, 3, 5]],
      }),
    stopAfterS: z
      .int()
      .min(0)
      .meta({
        description: 'Seconds after which the page stops checking by itself: later results are sent by e-mail.',
        examples: [120],
      }),
    again: TextLink.meta({ description: 'Link to this page: checks at once, and for shoppers without script.' }),
    goOn: TextLink.meta({
      description: 'Link back to the page of the payment provider; absent if it cannot be continued.',
    }).optional(),
  }),
  events: {
    look: z.strictObject({}).meta({
      description:
        'Time for the next check, by `pausesS` and `stopAfterS`; not while the browser is offline. Without steps the page does not check by itself.',
    }),
  },
  defaults: {
    title: '',
    stay: '',
    text: '',
    ended: '',
    pausesS: [5],
    stopAfterS: 120,
    again: { label: '', href: '#' },
  },
})
