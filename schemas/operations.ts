import { z } from 'zod'
import { Currency } from './locale.ts'

/**
 * What every message to the shop carries: outer limits only, empty texts included. The rules of its form say what is wrong, all
 * of it at once. Domain 2.
 */
const message = {
  name: z.string().max(80),
  email: z.string().max(254),
  phone: z.string().max(32).optional(),
  message: z.string().max(2000),
  orderNumber: z.string().max(20).optional(),
}

/**
 * What the server can do, by name `area.verbNoun`: the checked input of each. Nodes name operations, never URLs.
 * `access` says who may call; `isIdempotent` lets a client repeat it without a key.
 */
export const operations = {
  /** Adds a product, creating the cart at the first add. Bad ids and quantities are refused with 422. Spec 4, 5, 7. */
  'cart.addItem': {
    input: z.strictObject({
      sku: z.string().min(1).max(64),
      qty: z.int().min(1).max(999999),
      configurableOptions: z
        .array(z.strictObject({ code: z.string().min(1).max(64), value: z.string().min(1).max(64) }))
        .max(20)
        .optional(),
    }),
  },
  /**
   * Adds a product by its id, for links and scripts from outside. Ids and quantities that are no numbers above 0 are ignored: nothing
   * is done and nothing said. Spec 5.
   */
  'cart.addById': {
    input: z.strictObject({
      id: z.union([z.string().max(64), z.number()]),
      qty: z.union([z.string().max(64), z.number()]),
    }),
  },
  /** Sets the quantity of a line, in pieces. Spec 7. */
  'cart.setQuantity': {
    input: z.strictObject({ itemId: z.string().min(1).max(64), qty: z.int().min(1).max(999999) }),
  },
  /** Removes a line; removing a missing one is no error. Spec 7, 8. */
  'cart.removeItem': { input: z.strictObject({ itemId: z.string().min(1).max(64) }) },
  /** Empties the cart. Spec 7. */
  'cart.clear': { input: z.strictObject({}) },
  /** Spec 7, 8: a refusal carries the shop's own message when it sent one. */
  'cart.applyCoupon': { input: z.strictObject({ couponCode: z.string().min(1).max(64) }) },
  'cart.removeCoupon': { input: z.strictObject({}) },
  /** Sends a message to the shop. Domain 2. */
  'contact.send': { input: z.strictObject({ ...message, subject: z.string().max(120) }) },
  /** Asks about a product; nobody has to log in. Spec 1, Domain 2. */
  'product.ask': {
    input: z.strictObject({
      ...message,
      productId: z.string().min(1).max(36),
      subject: z.string().max(120).optional(),
    }),
  },
  /** Has a customer told when a product, or its variant with this sku, is back. Login required. Spec 1, 6. */
  'product.notify': {
    input: z.strictObject({ productId: z.string().min(1).max(36), sku: z.string().min(1).max(64) }),
  },
  /** Logs in; the cart comes along. `back` is the path to go on to, the account's unless it is one of this shop. Spec 4, 6. */
  'account.logIn': {
    input: z.strictObject({
      email: z.string().max(254),
      password: z.string().max(200),
      back: z.string().max(2048).optional(),
    }),
  },
  /** Ends the session on this device. */
  'account.logOut': { input: z.strictObject({}) },
  /** Remembers the currency in its cookie. Spec 3, 4. */
  'preferences.setCurrency': { input: z.strictObject({ currency: Currency }) },
  /** Remembers what the shopper agrees to, in a cookie; what is not named is refused. Domain 1. */
  'preferences.setConsent': {
    input: z.strictObject({ preferences: z.boolean().optional(), statistics: z.boolean().optional() }),
  },
} as const satisfies Record<string, { input: z.ZodObject }>

export type OperationName = keyof typeof operations
export type OperationInput<O extends OperationName> = z.infer<(typeof operations)[O]['input']>

export const OPERATION_NAMES = Object.keys(operations) as OperationName[]
export const OperationName = z.enum(OPERATION_NAMES as [OperationName, ...OperationName[]])
