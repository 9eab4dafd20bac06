import { z } from 'zod'
import { paging } from '#schemas/order-fields.ts'
import { CaseKind, CaseStatus, CaseType } from '#schemas/return-case.ts'
import { InspectedRow, StaffReturn } from '#schemas/staff-case.ts'
import { RETURN_ID, Withdrawal } from '#schemas/withdrawal.ts'
import { named } from '../../openapi/named.ts'
import { orderItemId } from './order-item-bodies.ts'
import { pagingOf } from './paging.ts'

const quantity = z
  .int()
  .min(1)
  .max(10_000)
  .meta({ description: 'Pieces to give back.', examples: [2] })
const orderNumber = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .meta({ description: 'Number of the order, as the buyer knows it.', examples: ['100000042'] })

/** Body of POST /staff/return/{number}/inspection. */
export const InspectionBody = named(
  'ReturnInspection',
  z
    .strictObject({
      items: z.array(InspectedRow).min(1).max(500).meta({ description: 'Rows of the case, each once.' }),
      note: z
        .string()
        .trim()
        .min(1)
        .max(500)
        .optional()
        .meta({ description: 'For the buyer, in the language of the case.', examples: ['The box is missing.'] }),
    })
    .meta({ description: 'What came back, and whether it can be sold again.' }),
)

/** Body of POST /staff/return/{number}/replacement. */
export const ReplacementBody = named(
  'Replacement',
  z
    .strictObject({
      items: z
        .array(z.strictObject({ orderItemId, quantity }))
        .min(1)
        .max(500)
        .optional()
        .meta({ description: 'Pieces to send; absent: all of the case that are left.' }),
    })
    .meta({ description: 'New pieces for a complaint.' }),
)

/** Body of POST /withdrawal. */
export const WithdrawalBody = named(
  'WithdrawalInput',
  z
    .strictObject({
      orderNumber,
      name: z
        .string()
        .trim()
        .min(1)
        .max(120)
        .meta({ description: 'Name of the buyer.', examples: ['Anna Kowalska'] }),
      email: z
        .string()
        .trim()
        .max(254)
        .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/)
        .meta({ description: 'Address for the receipt.', examples: ['anna@example.com'] }),
      items: z.array(z.strictObject({ orderItemId, quantity })).max(500).optional().meta({
        description: 'Products of an order that a log-in or a mailed link proves; absent: all that can be given back.',
      }),
      subject: z
        .string()
        .trim()
        .max(1000)
        .optional()
        .meta({
          description: 'What it concerns in the words of the buyer; absent: the whole order.',
          examples: ['The kettle only'],
        }),
    })
    .meta({ description: 'A statement of withdrawal from a contract, to be confirmed.' }),
)

/** The statement's id in a path. */
export const StatementPath = z.strictObject({
  id: z
    .string()
    .regex(RETURN_ID)
    .meta({ description: 'Id of the statement.', examples: ['q3J8vXk2mN5pR7tY9wB1dF'] }),
})

export const WithdrawalAnswer = named(
  'Withdrawal',
  Withdrawal.meta({ description: 'A statement of withdrawal from a contract, before and after it is declared.' }),
)

/** Filters of the staff's list of returns. */
export const StaffReturnsQuery = z.strictObject({
  kind: CaseKind.optional().describe('Only returns, or only complaints; absent: both.'),
  type: CaseType.optional().describe('Only those that count as this.'),
  status: CaseStatus.optional().describe('Only those with this status.'),
  dueFrom: z.iso
    .date()
    .optional()
    .meta({
      description: 'Only complaints whose time to answer ends on this day or later.',
      examples: ['2026-11-20'],
    }),
  dueUntil: z.iso
    .date()
    .optional()
    .meta({
      description: 'Only complaints whose time to answer ends on this day or before.',
      examples: ['2026-11-27'],
    }),
  sort: z
    .enum(['submitted', 'due'])
    .default('submitted')
    .describe('due: those first whose time to answer ends first; else the oldest first.'),
  isOpen: z
    .enum(['true', 'false'])
    .optional()
    .describe('true: only those that have not ended; false: only those that have.'),
  q: z
    .string()
    .trim()
    .min(1)
    .max(120)
    .optional()
    .meta({
      description: 'Beginning of its number, of the number of its order, or of the buyer’s e-mail address.',
      examples: ['ZW/2026'],
    }),
  isKnown: z.enum(['true', 'false']).optional().describe('false: only those whose order is still to be found.'),
  ...pagingOf(50),
})

/** One declared return or complaint, for staff: all that is known of it. */
export const StaffReturnAnswer = named('StaffReturn', StaffReturn)

/** Answer of GET /staff/return, the oldest first. */
export const StaffReturnsAnswer = named(
  'StaffReturns',
  z
    .strictObject({
      data: z.array(StaffReturnAnswer).meta({ description: 'Returns and complaints of this page, the oldest first.' }),
      ...paging('returns'),
    })
    .meta({ description: 'One page of the returns of everybody.' }),
)

/** Body of POST /staff/return/{number}/match. */
export const MatchBody = named(
  'ReturnMatch',
  z.strictObject({ orderNumber }).meta({ description: 'The order that a statement concerns.' }),
)
