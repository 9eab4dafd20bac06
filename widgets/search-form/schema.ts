import { z } from 'zod'
import { defineNode } from '../define-node.ts'

export const searchForm = defineNode({
  type: 'search-form',
  group: 'frame',
  title: 'The search field: a plain form that leads to the results.',
  props: z.strictObject({
    /** path of the results */
    action: z.string(),
    /** what was searched for last */
    phrase: z.string(),
    /** in the header the form takes the room there is */
    place: z.enum(['header', 'page']),
    /** address that products are suggested at while somebody types; absent: nothing is suggested */
    suggestions: z.string().optional(),
    /** where delivery costs stand, for the note that German law asks for beside prices */
    deliveryHref: z.string().optional(),
  }),
  /** a suggested product goes into the cart */
  events: { add: z.strictObject({ sku: z.string(), qty: z.int() }) },
  defaults: { phrase: '', place: 'page' },
})
