import { z } from 'zod'
import { defineNode } from '../define-node.ts'

export const addressBook = defineNode({
  type: 'address-book',
  group: 'forms',
  title: 'The address book: what may be done with each address, and which are shipped and billed to.',
  props: z.strictObject({
    addresses: z.array(
      z.strictObject({
        id: z.string(),
        title: z.string(),
        /** address lines in postal order */
        lines: z.array(z.string()),
        isDefaultShipping: z.boolean(),
        isDefaultBilling: z.boolean(),
        editHref: z.string(),
      }),
    ),
    addHref: z.string(),
  }),
  events: {
    remove: z.strictObject({ id: z.string() }),
    setDefault: z.strictObject({ id: z.string(), use: z.enum(['shipping', 'billing']), isOn: z.boolean() }),
  },
  defaults: { addresses: [] },
})
