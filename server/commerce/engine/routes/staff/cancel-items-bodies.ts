import { z } from 'zod'
import { named } from '../../../openapi/named.ts'
import { orderedPieces, orderItemId } from '../order-item-bodies.ts'

/** Body of POST /staff/order/{number}/cancel-items. */
export const CancelItemsBody = named(
  'CancelItems',
  z
    .strictObject({
      items: z
        .array(orderedPieces('Pieces that are cancelled.', 1))
        .min(1)
        .max(500)
        .meta({ description: 'Rows of the order, each once.' }),
      note: z
        .string()
        .trim()
        .max(500)
        .optional()
        .meta({
          description: 'The reason for the buyer, in the language of the order; absent for none.',
          examples: ['The last cup was broken.'],
        }),
    })
    .meta({ description: 'Pieces of an order that are not delivered.' }),
)

const money = (description: string) => z.string().meta({ description, examples: ['12.90'] })

/** Answer of GET /staff/order/{number}/cancel-items. */
export const CancelableItemsAnswer = named(
  'CancelableItems',
  z
    .strictObject({
      way: z.enum(['unpaid', 'invoice', 'refund']).meta({
        description:
          '`refund`: the price goes back to the buyer; `invoice`: no money moves, less is due on the invoice; `unpaid`: the order becomes cheaper.',
      }),
      items: z
        .array(
          z.strictObject({
            orderItemId,
            quantity: z.int().meta({ description: 'Pieces that can be cancelled.', examples: [2] }),
            piece: money('What is settled for one of them, gross.'),
            total: money('What is settled for all of them, gross.'),
          }),
        )
        .meta({ description: 'Rows with such pieces; empty: everything has left.' }),
    })
    .meta({ description: 'What can be cancelled of an order.' }),
)
