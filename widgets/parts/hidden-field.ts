import { z } from 'zod'

/** A field of a list's query that a form sends unchanged. */
export const HiddenField = z.strictObject({
  name: z.string().meta({ description: 'Name of the field in the query.', examples: ['phrase'] }),
  value: z.string().meta({ description: 'Value of the field.', examples: ['guji'] }),
})
