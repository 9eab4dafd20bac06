import { z } from 'zod'
import { defineNode } from '../define-node.ts'

export const entryPage = defineNode({
  type: 'entry-page',
  group: 'forms',
  title: 'A narrow page with one thing to do or to be told: login, registration, a mailed link.',
  props: z.strictObject({
    title: z.string(),
    lead: z.string().optional(),
    /** result of the shopper's request */
    outcome: z.strictObject({ tone: z.enum(['ok', 'bad', 'info']), text: z.string() }).optional(),
    /** next links, the main one first */
    ways: z.array(z.strictObject({ label: z.string(), href: z.string() })).optional(),
    /** alternative links, each with its question */
    others: z.array(z.strictObject({ question: z.string(), label: z.string(), href: z.string() })).optional(),
  }),
  /** the main form; an alternative, beside it on wide pages */
  slots: ['form', 'more'],
  defaults: { title: '' },
})
