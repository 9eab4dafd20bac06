import { z } from 'zod'
import { defineNode } from '../define-node.ts'
import { TextLink } from '../parts/text-link.ts'

export const checkoutPage = defineNode({
  type: 'checkout-page',
  group: 'cart',
  title: 'The checkout: its heading, and everything that is asked for in one form.',
  props: z.strictObject({
    title: z.string().meta({ description: 'Heading of the page (level 1).', examples: ['Checkout'] }),
    login: TextLink.meta({
      description: 'Log-in link for visitors who have an account; absent for customers.',
    }).optional(),
    conditions: TextLink.meta({
      description:
        'Link to the countries and costs of delivery and the payment methods, which the law wants known before the order begins. Absent if there is no such page.',
    }).optional(),
  }),
  slots: { form: 'The form of the checkout, with the summary of the order in it.' },
  defaults: { title: '' },
})
