import { z } from 'zod'
import { defineNode } from '../define-node.ts'

export const contactPage = defineNode({
  type: 'contact-page',
  group: 'cms',
  title: 'Ways to reach the shop, with a form beside them.',
  props: z.strictObject({
    title: z.string(),
    lead: z.string().optional(),
    phone: z.string().optional(),
    email: z.string().optional(),
    /** when somebody answers */
    hours: z.string().optional(),
    company: z.string().optional(),
    /** the product that is asked about */
    product: z.strictObject({ name: z.string(), href: z.string() }).optional(),
    /** a page with the people to talk to */
    people: z.strictObject({ label: z.string(), href: z.string() }).optional(),
  }),
  slots: ['form'],
})
