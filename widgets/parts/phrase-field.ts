import { z } from 'zod'

/** The field of a search form. */
export const PhraseField = z.strictObject({
  name: z.string().meta({ description: 'Name of the field in the query of the results.', examples: ['phrase'] }),
  minLength: z
    .int()
    .min(1)
    .meta({
      description: 'Minimum of characters, without surrounding spaces; a shorter phrase is not sent.',
      examples: [3],
    }),
  maxLength: z
    .int()
    .min(1)
    .meta({ description: 'Maximum of characters; the rest of a longer phrase is not used.', examples: [100] }),
})
export type PhraseField = z.infer<typeof PhraseField>
