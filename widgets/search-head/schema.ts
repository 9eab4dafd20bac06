import { z } from 'zod'
import { defineNode } from '../define-node.ts'

export const searchHead = defineNode({
  type: 'search-head',
  group: 'shop',
  title: 'The heading of the search page with its field, and what to say when nothing was searched or found.',
  props: z.strictObject({
    /** path of the search page */
    action: z.string(),
    /** the phrase; empty before the first search */
    phrase: z.string(),
    /** `short`: fewer letters than a search needs (S5.31) */
    outcome: z.enum(['found', 'none', 'short']),
  }),
  defaults: { phrase: '' },
})
