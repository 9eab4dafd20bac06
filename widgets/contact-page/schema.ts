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
    /** opening hours */
    hours: z.string().optional(),
    company: z.string().optional(),
    /** the product of the question */
    product: z.strictObject({ name: z.string(), href: z.string() }).optional(),
    /** link to a page with contact persons */
    people: z.strictObject({ label: z.string(), href: z.string() }).optional(),
  }),
  slots: ['form'],
})
