import { z } from 'zod'
import { key, type OperationParts } from './operation.ts'

const GONE = 'The cart is gone. Effects remove it from the live data.'
const itemId = key(64, 'Id of the line in the cart.', 'item-3f2a')
/** Maximum of characters of a coupon's code. */
export const MAX_COUPON_LENGTH = 64

const quantity = z.int().min(1).max(999999)

export const cartOperations = {
  /** S4.2, S5.29, S5.30, S7.15. */
  'cart.addItem': {
    description:
      "Adds a product to the shopper's cart and creates the cart at the first add. Effects: `/cart` and a message. An idempotency key makes a repeated call count once.",
    access: 'anyone',
    refusals: {
      409: GONE,
      422: 'The product, the combination of options or the quantity is not for sale; the reason is also the error of `qty`.',
    },
    input: z.strictObject({
      sku: key(64, 'SKU of the product.', 'MOKA-3'),
      qty: quantity.meta({ description: 'Quantity to add, in pieces.', examples: [1] }),
      configurableOptions: z
        .array(
          z.strictObject({
            code: key(64, 'Code of the option.', 'weight'),
            value: key(64, 'Chosen value.', '250g'),
          }),
        )
        .max(20)
        .optional()
        .meta({ description: 'Chosen value of each option of a configurable product; absent for other products.' }),
    }),
  },
  /** S5.29. */
  'cart.addById': {
    description:
      'Adds a product by its numeric id, for external links and scripts. Ids and quantities that are not whole numbers above 0 are ignored: the answer is ok and has no effects.',
    access: 'anyone',
    refusals: { 409: GONE, 422: 'There is no such product, or it is not for sale.' },
    input: z.strictObject({
      id: z
        .union([z.string().max(64), z.number()])
        .meta({ description: 'Id of the product, as a number or its digits.', examples: ['1053', 1053] }),
      qty: z
        .union([z.string().max(64), z.number()])
        .meta({ description: 'Quantity to add, in pieces, as a number or its digits.', examples: ['2', 2] }),
    }),
  },
  /** S7.17. */
  'cart.setQuantity': {
    description: 'Sets the quantity of a line. Effect: `/cart`.',
    access: 'anyone',
    refusals: { 409: GONE, 422: 'The quantity is not available; the reason is also the error of `qty`.' },
    input: z.strictObject({
      itemId,
      qty: quantity.meta({ description: 'New quantity of the line, in pieces.', examples: [3] }),
    }),
  },
  /** S7.18, S8.14. */
  'cart.removeItem': {
    description: 'Removes a line. Removing a missing one is ok. Effect: `/cart`.',
    access: 'anyone',
    refusals: { 409: GONE, 422: 'The line could not be removed; there are no effects.' },
    input: z.strictObject({ itemId }),
  },
  /** S7.13. */
  'cart.clear': {
    description: 'Removes all lines. Effect: `/cart`.',
    access: 'anyone',
    refusals: { 409: GONE, 422: 'The cart could not be emptied; there are no effects.' },
    input: z.strictObject({}),
  },
  /** S7.19, S8.5. */
  'cart.applyCoupon': {
    description: 'Applies a coupon to the cart. Effects: `/cart` and a message.',
    access: 'anyone',
    refusals: {
      409: GONE,
      422: 'The code is empty or not valid for this cart; the reason is also the error of `couponCode`.',
    },
    input: z.strictObject({ couponCode: key(MAX_COUPON_LENGTH, 'Code of the coupon.', 'WITAJ10') }),
  },
  'cart.removeCoupon': {
    description: 'Removes the coupon from the cart. Effects: `/cart` and a message.',
    access: 'anyone',
    refusals: { 409: GONE, 422: 'The coupon could not be removed.' },
    input: z.strictObject({}),
  },
} as const satisfies Record<string, OperationParts>
