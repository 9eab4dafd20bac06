import { z } from 'zod'
import { instant } from './order-fields.ts'
import type { AmountOf } from './order-item.ts'
import { RefundReason, RefundStatus } from './payment.ts'

/** A refund of an order, done or to come. */
export function refundOf<A extends z.ZodType>(amountOf: AmountOf<A>) {
  return z.strictObject({
    id: z.string().meta({ description: 'Id of the refund.', examples: ['ref-1'] }),
    method: z.string().meta({ description: 'Code of the payment method that it goes back by.', examples: ['blik'] }),
    amount: amountOf('Amount'),
    reason: RefundReason,
    status: RefundStatus,
    at: instant('Time when it was sent; before that, when it was begun'),
    isTransfer: z
      .boolean()
      .optional()
      .meta({ description: 'Whether it goes to a bank account; else it goes back the way it came.' }),
    caseNumber: z
      .string()
      .optional()
      .meta({
        description: 'Return or complaint that it settles; absent for none.',
        examples: ['ZW/2026/000123'],
      }),
    items: z
      .array(
        z.strictObject({
          orderItemId: z.string().meta({ description: 'Id of the line.', examples: ['ord-1-1'] }),
          quantity: z.int().meta({
            description: 'Pieces that were given back; 0: a lower price of kept ones.',
            examples: [1],
          }),
          gross: amountOf('Gross part of the line'),
        }),
      )
      .optional()
      .meta({ description: 'What it is for; absent for a whole payment.' }),
    delivery: amountOf('Gross part of the delivery cost; absent for a whole payment').optional(),
    message: z
      .string()
      .optional()
      .meta({ description: 'For the buyer; absent for none.', examples: ['Sorry for the dent.'] }),
    note: z
      .string()
      .nullish()
      .meta({ description: 'Only for staff: a note, null for none.', examples: ['Transferred by hand.'] }),
  })
}
