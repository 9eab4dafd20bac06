import { z } from 'zod'
import { defineNode } from '../define-node.ts'

export const creditLimit = defineNode({
  type: 'credit-limit',
  group: 'forms',
  title: "A company's credit: what is left, how much it may be at most, and how much of it is used.",
  props: z.strictObject({
    /** formatted amounts; absent without a limit */
    limit: z
      .strictObject({
        available: z.string(),
        maximum: z.string(),
        used: z.string(),
        /** used part, 0 to 100 */
        percent: z.int().min(0).max(100),
      })
      .optional(),
    isBlocked: z.boolean().optional(),
  }),
  defaults: {},
})
