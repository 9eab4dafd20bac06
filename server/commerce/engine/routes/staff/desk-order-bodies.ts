import { z } from 'zod'
import { instant } from '#schemas/order-fields.ts'
import { named } from '../../../openapi/named.ts'
import { orderItemId } from '../order-item-bodies.ts'

const noteText = z
  .string()
  .trim()
  .min(1)
  .max(2_000)
  .meta({ description: 'The note, for staff alone.', examples: ['The buyer called: the gate code is 42.'] })

/** Body of POST /staff/order/{number}/note. */
export const NewOrderNote = named(
  'NewOrderNote',
  z.strictObject({ text: noteText }).meta({ description: 'A note of staff on an order.' }),
)

export const OrderNoteAnswer = named(
  'OrderNote',
  z
    .strictObject({
      id: z.string().meta({ description: 'Id of the note.', examples: ['6f1c2f0e-8f3b-4e0a-9d55-2f6f0c1f7a10'] }),
      at: instant('When it was written'),
      author: z.string().meta({ description: 'Who wrote it, as in the audit trail.', examples: ['person:anna-nowak'] }),
      authorLabel: z.string().meta({ description: 'Name of the author at that time.', examples: ['Anna Nowak'] }),
      text: noteText,
    })
    .meta({ description: 'A note of staff on an order; buyers never see it.' }),
)

export const OrderNotesAnswer = named(
  'OrderNotes',
  z
    .strictObject({ data: z.array(OrderNoteAnswer).meta({ description: 'The newest first.' }) })
    .meta({ description: 'Notes of staff on an order.' }),
)

/** Answer of GET /staff/label-carrier. */
export const LabelCarriersAnswer = named(
  'LabelCarriers',
  z
    .strictObject({
      data: z
        .array(
          z.strictObject({
            code: z.string().meta({ description: 'Code of the carrier’s port.', examples: ['inpost'] }),
            canCancel: z
              .boolean()
              .meta({ description: 'Whether it takes parcels back that have not left.', examples: [true] }),
          }),
        )
        .meta({ description: 'Carriers in order of preference; empty: staff type the numbers of parcels.' }),
    })
    .meta({ description: 'Carriers that make labels.' }),
)

const amount = (description: string) =>
  z
    .string()
    .regex(/^\d{1,9}\.\d{2}$/)
    .default('0.00')
    .meta({ description: `${description}, in major units of the currency of the order.`, examples: ['12.90'] })

/** Query of GET /staff/order/{number}/refund-preview. */
export const RefundPreviewQuery = z.strictObject({
  amount: amount('Gross amount off the goods'),
  orderItemId: orderItemId
    .optional()
    .meta({ description: 'Row of the order; absent: all rows, by their prices.', examples: ['ord-1-1'] }),
  delivery: amount('Gross amount off the delivery cost'),
})

const money = (description: string) => z.string().meta({ description, examples: ['12.90'] })

export const RefundPreviewAnswer = named(
  'RefundPreview',
  z
    .strictObject({
      lines: z
        .array(z.strictObject({ orderItemId, gross: money('What its price drops by, gross.') }))
        .meta({ description: 'Rows of the order that become cheaper.' }),
      delivery: money('What the delivery cost drops by, gross.'),
      total: money('All of it.'),
      left: money('What could still be given back afterwards, gross.'),
      way: z.enum(['provider', 'by_hand', 'invoice']).meta({
        description:
          '`provider`: the payment provider gives the money back by itself; `by_hand`: staff must transfer it; `invoice`: no money moves, less is due.',
      }),
      method: z
        .string()
        .nullable()
        .meta({ description: 'Code of the payment method that it goes back by; null for none.', examples: ['blik'] }),
    })
    .meta({ description: 'What giving a part of the price back would do. Nothing was changed.' }),
)
