import { z } from 'zod'

/** Waiting times that are the same for all nodes of a screen, in milliseconds. */
export const Timing = z
  .strictObject({
    quantityMs: z
      .int()
      .min(0)
      .meta({
        description:
          'Time in ms after the last change of a quantity before it is sent, so that fast changes count as one. A field that loses focus sends at once.',
        examples: [500],
      }),
    busyMs: z
      .int()
      .min(0)
      .meta({
        description:
          'Minimum time in ms that an add button looks busy after a press, unless the call fails: a shopper may then try again at once.',
        examples: [2500],
      }),
  })
  .meta({ description: 'Waiting times that are the same for all nodes of a screen.' })
export type Timing = z.infer<typeof Timing>
