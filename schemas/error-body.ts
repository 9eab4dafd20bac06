import { z } from 'zod'

/** Body of an answer that is only an error. */
export const ErrorBody = z
  .strictObject({
    error: z
      .strictObject({
        code: z.string().meta({
          description: 'Stable name of the fault; /schemas/calls.json explains each.',
          examples: ['bad-query'],
        }),
        message: z.string().meta({
          description: 'A sentence for programmers, in English: the fault and its remedy.',
          examples: ["'path' is missing: it must be a path of this shop such as /en/cart, percent-encoded."],
        }),
      })
      .meta({ description: 'What is wrong.' }),
  })
  .meta({ description: 'A fault of a call.' })
