import { z } from 'zod'
import { named } from '../../openapi/named.ts'
import { orderedPieces, orderItemId } from './order-item-bodies.ts'

const amount = (description: string) =>
  z
    .string()
    .regex(/^\d{1,9}\.\d{2}$/)
    .meta({ description: `${description}, in major units of the currency of the order.`, examples: ['12.90'] })
const note = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .meta({ description: 'For the buyer, in the language of the order.', examples: ['A dent in the lid.'] })

/** Body of POST /staff/order/{number}/refund. */
export const PriceCutBody = named(
  'PriceCut',
  z
    .strictObject({
      amount: amount('Gross amount off the goods').default('0.00'),
      orderItemId: orderItemId
        .optional()
        .meta({ description: 'Row of the order; absent: all rows, by their prices.', examples: ['ord-1-1'] }),
      delivery: amount('Gross amount off the delivery cost').default('0.00'),
      note,
    })
    .meta({ description: 'A lower price of an order that the buyer keeps.' }),
)

/** Body of POST /staff/return/{number}/refund. */
export const CaseRefundBody = named(
  'CaseRefund',
  z
    .strictObject({
      items: z
        .array(orderedPieces('Pieces whose price is given back.', 1))
        .min(1)
        .max(500)
        .optional()
        .meta({ description: 'Pieces of the case; absent: all that were not paid back yet, unless the price is cut.' }),
      priceCut: amount('Of a complaint: gross amount off the price of goods that the buyer keeps').optional(),
      delivery: amount('Gross delivery cost; absent: as much as the law gives back').optional(),
      note: note.optional(),
    })
    .refine(({ items, priceCut }) => items === undefined || priceCut === undefined, {
      path: ['priceCut'],
      message: 'Either pieces are paid back or the price is cut.',
    })
    .meta({ description: 'Money for a return or a complaint.' }),
)
