import { z } from 'zod'
import { blikCode, orderKey } from './fields.ts'
import { type OperationParts, text } from './operation.ts'

export const orderOperations = {
  /** Domain 5. */
  'payment.again': {
    description:
      "Starts another payment attempt for the order that the token opens, or for the customer's own order, and opens the next page.",
    access: 'anyone',
    refusals: {
      409: 'The order is unknown or cannot be paid any more.',
      422: 'The payment method is not possible, or its code is wrong.',
    },
    input: z.strictObject({
      ...orderKey,
      paymentMethod: text(64, "Code of the payment method; absent: the order's.", 'blik').optional(),
      blikCode: blikCode.optional(),
    }),
  },
  /** S2.149. */
  'order.reorder': {
    description:
      'Adds the products of an order that are still available to the cart and opens the cart. A message names those that are missing.',
    access: 'anyone',
    refusals: { 422: "The order is not the shopper's, or none of its products is available." },
    input: z.strictObject(orderKey),
  },
} as const satisfies Record<string, OperationParts>
