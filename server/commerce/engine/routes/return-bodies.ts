import { z } from 'zod'
import { instant, paging } from '#schemas/order-fields.ts'
import { CaseKind, CaseStatus, CaseType, ReturnCase } from '#schemas/return-case.ts'
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

const pieces = (description: string) =>
  z
    .int()
    .min(0)
    .max(10_000)
    .meta({ description, examples: [1] })
const InspectedRow = z.strictObject({
  orderItemId,
  sellable: pieces('Pieces that can be sold again: they go back into stock.'),
  unsellable: pieces('Other pieces that came back.'),
})

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
  isKnown: z.enum(['true', 'false']).optional().describe('false: only those whose order is still to be found.'),
  ...pagingOf(50),
})

/** One declared return or complaint, for staff: all that is known of it. */
export const StaffReturn = named(
  'StaffReturn',
  z
    .strictObject({
      number: z.string().meta({ description: 'Number of the return.', examples: ['ZW/2026/000123'] }),
      type: CaseType.meta({ description: 'What it counts as.' }),
      status: CaseStatus.meta({ description: 'How far the shop has come with it.' }),
      submittedAt: z
        .string()
        .meta({ description: 'When it was declared, ISO 8601.', examples: ['2026-11-20T09:31:12.000Z'] }),
      statedOrder: z
        .string()
        .meta({ description: 'Number of the order as the buyer typed it.', examples: ['1000 00042'] }),
      orderNumber: z
        .string()
        .nullable()
        .meta({ description: 'Number of the order; null until staff find it.', examples: ['100000042'] }),
      isProven: z.boolean().meta({ description: 'Whether a log-in or a mailed link has shown whose order it is.' }),
      isInTime: z
        .boolean()
        .nullable()
        .meta({ description: 'Whether it came in time; null while the order is unknown.' }),
      deadline: z
        .string()
        .nullable()
        .meta({ description: 'Last day of the time for withdrawal; null before delivery.', examples: ['2026-11-24'] }),
      name: z.string().meta({ description: 'Name of the buyer.', examples: ['Anna Kowalska'] }),
      email: z.string().meta({ description: 'Address that the receipt went to.', examples: ['anna@example.com'] }),
      items: z
        .array(
          z.strictObject({
            orderItemId,
            quantity,
            ...ReturnCase.shape.items.element.pick({
              reason: true,
              condition: true,
              defectDate: true,
              defectType: true,
              description: true,
            }).shape,
          }),
        )
        .meta({ description: 'Products of the case; empty where the order was not proven.' }),
      remedy: ReturnCase.shape.remedy,
      comment: ReturnCase.shape.comment,
      attachments: ReturnCase.shape.attachments,
      phone: z
        .string()
        .nullable()
        .meta({ description: 'Phone number of the buyer; null for none.', examples: ['+48600123456'] }),
      dueAt: ReturnCase.shape.dueAt,
      acceptedByLaw: z
        .boolean()
        .meta({ description: 'Whether it counts as accepted by law, as the shop gave no answer in time.' }),
      refunds: ReturnCase.shape.refunds,
      replacements: ReturnCase.shape.replacements,
      inspection: z
        .strictObject({
          at: instant('Time of the inspection'),
          items: z.array(InspectedRow).meta({ description: 'What came back, by row of the order.' }),
          note: z
            .string()
            .nullable()
            .meta({ description: 'For the buyer; null for none.', examples: ['The box is missing.'] }),
        })
        .nullable()
        .meta({ description: 'What came back; null until it was inspected.' }),
      bankAccount: z
        .strictObject({
          iban: z.string().meta({ description: 'Number of the account.', examples: ['PL61109010140000071219812874'] }),
          holder: z.string().meta({ description: 'Its holder.', examples: ['Anna Kowalska'] }),
        })
        .nullable()
        .meta({ description: 'Bank account for the money; null for none, and when the case has ended.' }),
      history: ReturnCase.shape.history,
      subject: z
        .string()
        .nullable()
        .meta({
          description: 'What it concerns, in the words of the buyer; null: the whole order.',
          examples: ['The kettle only'],
        }),
    })
    .meta({ description: 'A declared return or a complaint, as staff see it.' }),
)
export type StaffReturn = z.infer<typeof StaffReturn>

/** Answer of GET /staff/return, the oldest first. */
export const StaffReturnsAnswer = named(
  'StaffReturns',
  z
    .strictObject({
      data: z.array(StaffReturn).meta({ description: 'Returns and complaints of this page, the oldest first.' }),
      ...paging('returns'),
    })
    .meta({ description: 'One page of the returns of everybody.' }),
)

/** Body of POST /staff/return/{number}/match. */
export const MatchBody = named(
  'ReturnMatch',
  z.strictObject({ orderNumber }).meta({ description: 'The order that a statement concerns.' }),
)
