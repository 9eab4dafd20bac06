import { defineNode } from 'witryna/schema'
import { z } from 'zod'

export default defineNode({
  type: 'acme-countdown',
  title: 'The time that is left until a day and hour, with a title.',
  fallback: 'drop',
  // It counts without being touched.
  eager: true,
  props: z.strictObject({
    title: z.string().meta({ description: 'Heading.', examples: ['Fresh Kenya lands in'] }),
    until: z.string().meta({ description: 'Instant at which it ends.', examples: ['2026-12-24T18:00:00.000Z'] }),
    left: z
      .int()
      .min(0)
      .meta({ description: 'Seconds that were left when the screen was made.', examples: [90061] }),
  }),
})
