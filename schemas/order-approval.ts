import { z } from 'zod'
import { instant } from './order-fields.ts'

/** Whether an approver of the company agrees to an order. */
export const ApprovalState = z.enum(['waiting', 'approved', 'rejected', 'expired']).meta({
  description:
    'Approval by the company: `waiting` for it, `approved`, `rejected`, or `expired` after seven days without a decision.',
})
export type ApprovalState = z.infer<typeof ApprovalState>

export const orderedBy = z
  .string()
  .meta({ description: 'Name of the user of the company who ordered; absent for others.', examples: ['Jan Nowak'] })

/** Approval of an order by its company. */
export const OrderApproval = z.strictObject({
  state: ApprovalState,
  until: instant('End of the time to decide'),
  at: z
    .string()
    .nullable()
    .meta({
      description: 'Time of the decision, ISO 8601 in UTC; null: none.',
      examples: ['2026-11-20T18:42:00.000Z'],
    }),
  by: z
    .string()
    .nullable()
    .meta({ description: 'Name of the approver; null without a decision.', examples: ['Anna Lis'] }),
  reason: z
    .string()
    .nullable()
    .meta({ description: 'Why it was rejected; null if it was not.', examples: ['Not in this month’s budget.'] }),
})
