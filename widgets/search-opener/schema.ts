import { z } from 'zod'
import { defineNode } from '../define-node.ts'

export const searchOpener = defineNode({
  type: 'search-opener',
  group: 'header',
  title:
    'On narrow pages stands in for the search field that follows it, and opens a drawer with room for suggestions.',
  props: z.strictObject({}),
  events: {
    open: z.strictObject({}).meta({ description: 'A click on the button, which looks like the search field.' }),
  },
})
