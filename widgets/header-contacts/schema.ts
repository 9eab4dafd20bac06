import { z } from 'zod'
import { defineNode } from '../define-node.ts'

export const headerContacts = defineNode({
  type: 'header-contacts',
  group: 'frame',
  title: 'Ways to get help: a page, a phone number, an e-mail address.',
  props: z.strictObject({
    help: z.strictObject({ label: z.string(), href: z.string() }).optional(),
    /** as people read it */
    phone: z.string().optional(),
    email: z.string().optional(),
  }),
})
