import { z } from 'zod'
import { Locale } from './locale.ts'
import { instant } from './order-fields.ts'
import { CaseStatus, CaseType, ReturnCase } from './return-case.ts'

/* Returns and complaints as staff see them. Domain 2. */

const orderItemId = z
  .string()
  .min(1)
  .max(64)
  .meta({ description: 'Id of the row of the order.', examples: ['ord-1-1'] })
const pieces = (description: string, example: number) =>
  z
    .int()
    .min(0)
    .max(10_000)
    .meta({ description, examples: [example] })

/** What came back of one row. */
export const InspectedRow = z.strictObject({
  orderItemId,
  sellable: pieces('Pieces that can be sold again: they go back into stock.', 1),
  unsellable: pieces('Other pieces that came back.', 1),
})

/** What can be done about a case next; the call that does it has the last word. */
export const CaseSteps = z
  .strictObject({
    statuses: z.array(CaseStatus).meta({ description: 'States that it can be moved to.', examples: [['accepted']] }),
    canInspect: z.boolean().meta({ description: 'Whether goods that have come can be noted.' }),
    canRefund: z.boolean().meta({ description: 'Whether money can be given back for pieces of it.' }),
    canCutPrice: z.boolean().meta({ description: 'Whether the price can be cut: of a complaint alone.' }),
    canReplace: z.boolean().meta({ description: 'Whether new pieces can be sent: of a complaint alone.' }),
    rows: z
      .array(
        z.strictObject({
          orderItemId,
          name: z.string().meta({
            description: 'Name of the product with its options, in the language of the caller.',
            examples: ['Coffee Dusk, 250 g, whole beans'],
          }),
          sku: z.string().meta({ description: 'Its SKU.', examples: ['KAW-1001-250G-BEAN'] }),
          quantity: pieces('Pieces of the case.', 2),
          left: pieces('Those that were neither paid back for it nor replaced.', 1),
        }),
      )
      .meta({ description: 'Rows of its order that it is about; empty while the order is unknown.' }),
  })
  .meta({ description: 'What can be done about it next.' })
export type CaseSteps = z.infer<typeof CaseSteps>

/** One declared return or complaint, for staff: all that is known of it. */
export const StaffReturn = z
  .strictObject({
    number: z.string().meta({ description: 'Number of the return.', examples: ['ZW/2026/000123'] }),
    type: CaseType.meta({ description: 'What it counts as.' }),
    status: CaseStatus.meta({ description: 'How far the shop has come with it.' }),
    locale: Locale.meta({ description: 'Language of the buyer.' }),
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
    isInTime: z.boolean().nullable().meta({ description: 'Whether it came in time; null while the order is unknown.' }),
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
          quantity: z
            .int()
            .min(1)
            .max(10_000)
            .meta({ description: 'Pieces to give back.', examples: [2] }),
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
      .meta({ description: 'Phone number of the buyer; null for none, and in lists.', examples: ['+48600123456'] }),
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
      .meta({ description: 'Bank account for the money; null for none, in lists, and when the case has ended.' }),
    history: ReturnCase.shape.history,
    subject: z
      .string()
      .nullable()
      .meta({
        description: 'What it concerns, in the words of the buyer; null: the whole order.',
        examples: ['The kettle only'],
      }),
    next: CaseSteps.optional().describe('What can be done about it next; absent in lists.'),
  })
  .meta({ description: 'A declared return or a complaint, as staff see it.' })
export type StaffReturn = z.infer<typeof StaffReturn>
