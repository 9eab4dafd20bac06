import { z } from 'zod'
import { defineNode } from '../define-node.ts'

export const creditLimit = defineNode({
  type: 'credit-limit',
  group: 'forms',
  title: "A company's credit: what is left, how much it may be at most, and how much of it is used.",
  props: z.strictObject({
    limit: z
      .strictObject({
        available: z
          .string()
          .meta({ description: 'Remaining credit, formatted in whole PLN.', examples: ['12,400 zł'] }),
        maximum: z.string().meta({ description: 'The whole limit, formatted in whole PLN.', examples: ['20,000 zł'] }),
        used: z
          .string()
          .meta({ description: 'Used part of the limit, formatted in whole PLN.', examples: ['7,600 zł'] }),
        percent: z
          .int()
          .min(0)
          .max(100)
          .meta({ description: 'Used part of the limit in percent, for the meter.', examples: [38] }),
      })
      .meta({ description: 'Credit of the company; absent if it has no limit, which a sentence then says.' })
      .optional(),
    isBlocked: z
      .boolean()
      .meta({ description: 'True shows an alert that the credit is blocked; absent: false.' })
      .optional(),
  }),
  slots: { badges: 'Badges of the credit beside the heading, such as nodes of type `credit-badge`.' },
  defaults: {},
})
