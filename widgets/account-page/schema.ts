import { z } from 'zod'
import { defineNode } from '../define-node.ts'

export const accountPage = defineNode({
  type: 'account-page',
  group: 'forms',
  title: 'A page of the account: its navigation beside what the page is about.',
  props: z.strictObject({
    title: z.string(),
    groups: z.array(
      z.strictObject({
        title: z.string(),
        links: z.array(z.strictObject({ label: z.string(), href: z.string(), isCurrent: z.boolean().optional() })),
      }),
    ),
    /** result of a form, for shoppers without script */
    outcome: z.strictObject({ tone: z.enum(['ok', 'bad', 'info']), text: z.string() }).optional(),
  }),
  slots: ['content'],
  events: { logOut: z.strictObject({}) },
  defaults: { title: '', groups: [] },
})
