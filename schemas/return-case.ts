import { z } from 'zod'
import { Currency } from './locale.ts'
import { instant, orNull } from './order-fields.ts'
import { RefundStatus } from './payment.ts'
import { UploadedFile } from './upload.ts'
import { RETURN_ID, ReturnStatus, ReturnType } from './withdrawal.ts'

/* Returns and complaints as their buyer sees them. Domain 2. */

export const CaseKind = z.enum(['return', 'complaint'])
export type CaseKind = z.infer<typeof CaseKind>

/** What a case counts as: a return of some type, or a complaint about goods that do not fit the contract. */
export const CaseType = z.enum([...ReturnType.options, 'complaint'])
export type CaseType = z.infer<typeof CaseType>

export const ComplaintStatus = z.enum([
  'submitted',
  'in_review',
  'awaiting_goods',
  'awaiting_customer',
  'accepted',
  'partially_accepted',
  'rejected',
  'resolved',
  'canceled',
])
export type ComplaintStatus = z.infer<typeof ComplaintStatus>

/** States of filed returns and of complaints. */
export const CaseStatus = z.enum([
  ...new Set([...ReturnStatus.exclude(['prepared']).options, ...ComplaintStatus.options]),
])
export type CaseStatus = z.infer<typeof CaseStatus>

/** Why a product is returned; a withdrawal needs no reason. */
export const ReturnReason = z.enum([
  'not_specified',
  'changed_mind',
  'not_as_described',
  'wrong_item',
  'wrong_size',
  'arrived_late',
  'other',
])
export type ReturnReason = z.infer<typeof ReturnReason>

export const ItemCondition = z.enum(['unopened', 'opened', 'used'])
export type ItemCondition = z.infer<typeof ItemCondition>

export const DefectType = z.enum([
  'damaged_in_transport',
  'not_working',
  'incomplete',
  'not_as_described',
  'quality',
  'other',
])
export type DefectType = z.infer<typeof DefectType>

/** What the buyer of faulty goods wishes. Domain 1. */
export const Remedy = z.enum(['repair', 'replacement', 'price_reduction', 'refund'])
export type Remedy = z.infer<typeof Remedy>

const orderNumber = z.string().meta({ description: 'Number of the order.', examples: ['100000042'] })
const orderItemId = z.string().meta({ description: "Id of the order's row.", examples: ['ord-1-1'] })
const productName = z
  .string()
  .meta({ description: 'Name of the product with its options.', examples: ['Coffee Dusk, 250 g, whole beans'] })
const day = (description: string) =>
  z
    .string()
    .nullable()
    .meta({ description, examples: ['2026-12-04'] })

/** A return or a complaint, texts in one language. */
export const ReturnCase = z.strictObject({
  id: z
    .string()
    .regex(RETURN_ID)
    .meta({ description: 'Opens the case without a log-in.', examples: ['q3J8vXk2mN5pR7tY9wB1dF'] }),
  kind: CaseKind.meta({ description: 'Whether goods are given back or complained about.' }),
  number: z.string().meta({ description: 'Number of the case.', examples: ['RE/2026/000123'] }),
  type: CaseType.meta({ description: 'What it counts as.' }),
  status: CaseStatus.meta({ description: 'How far the shop has come with it.' }),
  orderNumber: orderNumber.nullable().meta({
    description: 'Number of the order; null while the order is unknown.',
    examples: ['100000042'],
  }),
  orderDate: z
    .string()
    .nullable()
    .meta({
      description: 'When the order was placed, ISO 8601 in UTC; null while the order is unknown.',
      examples: ['2026-11-02T18:42:00.000Z'],
    }),
  submittedAt: instant('When it was filed'),
  dueAt: z.string().nullable().meta(orNull('Until when the shop answers a complaint; null for returns')),
  name: z.string().meta({ description: 'Name of the buyer.', examples: ['Anna Kowalska'] }),
  email: z.string().meta({ description: 'Address for messages about it.', examples: ['anna@example.com'] }),
  items: z
    .array(
      z.strictObject({
        orderItemId,
        name: productName,
        quantity: z.int().meta({ description: 'Pieces.', examples: [2] }),
        reason: ReturnReason.nullable().meta({ description: 'Why it is returned; null for complaints.' }),
        condition: ItemCondition.nullable().meta({ description: 'Condition of the goods; null if not stated.' }),
        defectDate: day('Day when the defect was found; null for returns.'),
        defectType: DefectType.nullable().meta({ description: 'Kind of the defect; null for returns.' }),
        description: z
          .string()
          .nullable()
          .meta({ description: "The defect in the buyer's words; null for returns.", examples: ['The lid leaks.'] }),
      }),
    )
    .meta({ description: 'Products of the case; empty while the order is unknown.' }),
  remedy: Remedy.nullable().meta({ description: 'What the buyer wishes; null for returns.' }),
  comment: z
    .string()
    .nullable()
    .meta({ description: 'Comment of the buyer; null for none.', examples: ['Please ring before you come.'] }),
  attachments: z.array(UploadedFile).meta({ description: 'Photos and files of the buyer, in order; empty for none.' }),
  label: z
    .string()
    .nullable()
    .meta({
      description:
        'How a label for sending the goods back is offered: `self` is the address alone; null while no goods are awaited.',
      examples: ['self'],
    }),
  sendBackBy: day('Last day for sending the goods back; null unless the contract is withdrawn from.'),
  returnAddress: z
    .string()
    .meta({ description: 'Where goods are sent back to.', examples: ['Lipa, ul. Tkacka 12, 90-301 Łódź'] }),
  refunds: z
    .array(
      z.strictObject({
        amount: z.string().meta({ description: 'Gross amount, in major units of `currency`.', examples: ['12.90'] }),
        currency: Currency,
        status: RefundStatus,
        at: instant('Time when it was sent; before that, when it was begun'),
        isTransfer: z
          .boolean()
          .meta({ description: 'Whether it goes to a bank account; else it goes back the way it came.' }),
      }),
    )
    .meta({ description: 'Money for the case, the oldest first.' }),
  settlements: z
    .array(
      z.strictObject({
        amount: z.string().meta({ description: 'Gross amount, in major units of `currency`.', examples: ['12.90'] }),
        currency: Currency,
        at: instant('Time of the corrective invoice'),
      }),
    )
    .meta({ description: 'What the case took off an invoice that is not paid, the oldest first; absent: nothing.' })
    .optional(),
  replacements: z
    .array(orderNumber)
    .meta({ description: 'Orders that replace faulty goods.', examples: [['100000043']] }),
  bankAccount: z
    .string()
    .nullable()
    .meta({
      description: 'Bank account for the money, all but its ends hidden; null for none.',
      examples: ['PL •••• 2874'],
    }),
  history: z
    .array(
      z.strictObject({
        at: instant('Time of the change'),
        status: CaseStatus.meta({ description: 'The state that the case reached.' }),
        note: z
          .string()
          .nullable()
          .meta({ description: 'Reasons of the shop; null for none.', examples: ['We replace the lid.'] }),
      }),
    )
    .meta({ description: 'States of the case, the oldest first.' }),
})
export type ReturnCase = z.infer<typeof ReturnCase>

/** What can be filed about a proven order. */
export const Filing = z.strictObject({
  orderNumber,
  createdAt: instant('Time of the order'),
  type: ReturnType.meta({ description: 'What a return would count as today.' }),
  needsPassword: z.boolean().meta({
    description: "Whether the customer's password has to be given again first, as that was more than 15 minutes ago.",
  }),
  needsBankAccount: z.boolean().meta({
    description: 'Whether money can only go back to a bank account that the buyer states.',
  }),
  withdrawalDeadline: day('Last day of the time for withdrawal; null before delivery and for companies.'),
  firstDefectDay: z.string().meta({ description: 'First possible day of a defect.', examples: ['2026-11-06'] }),
  name: z
    .string()
    .nullable()
    .meta({
      description: 'Name of the buyer; null where only number and address were stated.',
      examples: ['Anna Kowalska'],
    }),
  email: z.string().meta({ description: 'Address of the order.', examples: ['anna@example.com'] }),
  items: z
    .array(
      z.strictObject({
        id: orderItemId,
        name: productName,
        quantity: z.int().meta({ description: 'Ordered pieces.', examples: [3] }),
        returnable: z.int().meta({ description: 'Pieces that can still be returned.', examples: [2] }),
        faulty: z.int().meta({ description: 'Pieces that a complaint can be about.', examples: [3] }),
        withdrawalExcluded: z
          .string()
          .nullable()
          .meta({
            description: 'Code of the reason why the product cannot be returned; null if it can.',
            examples: ['perishable'],
          }),
      }),
    )
    .meta({ description: 'Products of the order.' }),
})
export type Filing = z.infer<typeof Filing>
