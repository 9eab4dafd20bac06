import { z } from 'zod'
import { message, productId } from './fields.ts'
import { key, type OperationParts, text } from './operation.ts'

const REFUSED = 'A field breaks a rule of the form, the captcha is wrong, or too many messages were sent.'

export const messageOperations = {
  /** Domain 2. */
  'contact.send': {
    description: 'Sends a message to the shop. An idempotency key makes a repeated call count once.',
    access: 'anyone',
    refusals: { 422: REFUSED },
    input: z.strictObject({ ...message, subject: text(120, 'Subject of the message.', 'Grinding') }),
  },
  /** S1.25, Domain 2. */
  'product.ask': {
    description:
      'Sends a question about a product; the sender gets a copy by e-mail. An idempotency key makes a repeated call count once.',
    access: 'anyone',
    refusals: { 422: REFUSED },
    input: z.strictObject({
      ...message,
      productId,
      subject: text(120, 'Subject of the question; absent for none.', 'Moka pot').optional(),
    }),
  },
  /** S1.26, S6.7. */
  'product.notify': {
    description: 'Registers an e-mail to the customer for the day when a product, or its variant, is back in stock.',
    access: 'customer',
    refusals: {
      401: 'The caller is not logged in; a message says so.',
      409: 'There is such a notification already.',
      422: 'The product is not for sale any more.',
    },
    input: z.strictObject({ productId, sku: key(64, 'SKU of the product or of its variant.', 'MOKA-3') }),
  },
} as const satisfies Record<string, OperationParts>
