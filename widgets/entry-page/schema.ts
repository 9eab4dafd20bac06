import { z } from 'zod'
import { defineNode } from '../define-node.ts'

export const entryPage = defineNode({
  type: 'entry-page',
  group: 'forms',
  title: 'A narrow page with one thing to do or to be told: login, registration, a mailed link.',
  props: z.strictObject({
    title: z.string(),
    lead: z.string().optional(),
    /** what became of what the shopper came for */
    outcome: z.strictObject({ tone: z.enum(['ok', 'bad', 'info']), text: z.string() }).optional(),
    /** buttons to go on with, the main one first */
    ways: z.array(z.strictObject({ label: z.string(), href: z.string() })).optional(),
    /** other ways in, each with the question that it answers */
    others: z.array(z.strictObject({ question: z.string(), label: z.string(), href: z.string() })).optional(),
  }),
  /** the one thing; another way, beside it on wide pages */
  slots: ['form', 'more'],
  defaults: { title: '' },
})
