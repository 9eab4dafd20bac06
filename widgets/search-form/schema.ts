import { z } from 'zod'
import { defineNode } from '../define-node.ts'

export const searchForm = defineNode({
  type: 'search-form',
  group: 'frame',
  title: 'The search field: a plain form that leads to the results.',
  props: z.strictObject({
    /** path of the results */
    action: z.string(),
    /** the current phrase */
    phrase: z.string(),
    /** the variant of the header fills the available width */
    place: z.enum(['header', 'page']),
    /** address of the suggestions; absent: no suggestions */
    suggestions: z.string().optional(),
    /** where delivery costs stand, for the note that German law asks for beside prices */
    deliveryHref: z.string().optional(),
  }),
  /** adds a suggested product to the cart */
  events: { add: z.strictObject({ sku: z.string(), qty: z.int() }) },
  defaults: { phrase: '', place: 'page' },
})
