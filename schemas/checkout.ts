import { z } from 'zod'
import { AddressInput } from './address.ts'
import { WireCart } from './cart.ts'
import { ConsentInput } from './customer.ts'
import { DecimalMoney } from './money.ts'
import { PickupPoint } from './pickup-point.ts'

/** The typed values: any field of an address, none required yet, so that partial input is saved. */
export const AddressDraft = AddressInput.partial().extend({ countryCode: z.string().max(2).optional() })
export type AddressDraft = z.infer<typeof AddressDraft>

const details = {
  email: z.string().max(254),
  recipient: AddressDraft,
  /** null: the recipient's address */
  billing: AddressDraft.nullable(),
  wantsInvoice: z.boolean(),
  purchaseAsCompany: z.boolean(),
  /** a sole trader who buys as a consumer. Domain 1 */
  consumerRights: z.boolean(),
  comment: z.string().max(1000),
  purchaseOrderNumber: z.string().max(50),
  consents: z.array(ConsentInput).max(10),
}

/** The saved data of a checkout. Domain 2, "Checkout payload". */
export const CheckoutDetails = z.strictObject(details)
export type CheckoutDetails = z.infer<typeof CheckoutDetails>

/** Merge-patch of a cart's checkout: absent fields stay, null clears. In the style of S7.2. */
export const CheckoutChange = z.strictObject({
  email: details.email.nullable().optional(),
  recipient: nullableFields(AddressDraft).nullable().optional(),
  billing: nullableFields(AddressDraft).nullable().optional(),
  wantsInvoice: z.boolean().optional(),
  purchaseAsCompany: z.boolean().optional(),
  consumerRights: z.boolean().optional(),
  comment: details.comment.nullable().optional(),
  purchaseOrderNumber: details.purchaseOrderNumber.nullable().optional(),
  consents: details.consents.optional(),
  shippingMethod: z.string().max(64).nullable().optional(),
  pickupPointId: z.string().max(20).nullable().optional(),
  paymentMethod: z.string().max(64).nullable().optional(),
})
export type CheckoutChange = z.infer<typeof CheckoutChange>

/** A delivery method available for this cart; dearer and slower ones are included. */
export const DeliveryMethod = z.strictObject({
  code: z.string(),
  kind: z.enum(['locker', 'courier', 'cod', 'point', 'store', 'pallet', 'email']),
  label: z.string(),
  description: z.string(),
  /** for this cart: zero if delivery is free */
  price: DecimalMoney,
  countries: z.array(z.string()),
  requiresPickupPoint: z.boolean(),
  requiresPhone: z.boolean(),
  carrier: z.strictObject({ code: z.string(), name: z.string() }).nullable(),
  /** days, `2027-03-12`; both null for digital products */
  estimatedFrom: z.string().nullable(),
  estimatedTo: z.string().nullable(),
  /** file of its icon without `logos/` and `.svg` */
  icon: z.string(),
})
export type DeliveryMethod = z.infer<typeof DeliveryMethod>

/** A payment method available for this cart. One with `disabledReason` is shown and cannot be chosen. */
export const PaymentMethod = z.strictObject({
  code: z.string(),
  kind: z.enum(['blik', 'bank', 'card', 'transfer', 'cod', 'credit', 'free']),
  label: z.string(),
  description: z.string(),
  icon: z.string(),
  disabledReason: z.string().nullable(),
})
export type PaymentMethod = z.infer<typeof PaymentMethod>
/** Answer of GET /order/{number}/payment-method. */
export const PaymentMethods = z.strictObject({ data: z.array(PaymentMethod) })

/** All data of the checkout page, in one answer. */
export const WireCheckout = z.strictObject({
  cart: WireCart,
  details: CheckoutDetails,
  shippingMethod: z.string().nullable(),
  pickupPoint: PickupPoint.nullable(),
  paymentMethod: z.string().nullable(),
  deliveryMethods: z.array(DeliveryMethod),
  paymentMethods: z.array(PaymentMethod),
  /** countries with at least one delivery method */
  countries: z.array(z.string()),
  /** the customer's last pickup point, if it is still active */
  lastPickupPoint: PickupPoint.nullable(),
})
export type WireCheckout = z.infer<typeof WireCheckout>

/** Body of POST /cart/{cartId}/order. Domain 2. */
export const OrderInput = z.strictObject({
  /** gross total that the shopper saw; a different total is answered with 409 */
  expectedTotal: z.string().regex(/^\d{1,9}\.\d{2}$/),
  /** return address for the provider; `{code}` is replaced by the payment code */
  returnUrl: z.string().min(1).max(2000),
  /** digits of BLIK, if the method requires them */
  blikCode: z.string().max(12).optional(),
})
export type OrderInput = z.infer<typeof OrderInput>

function nullableFields<S extends z.ZodRawShape>(schema: z.ZodObject<S>) {
  const shape = Object.entries(schema.shape).map(([key, field]) => [key, (field as z.ZodType).nullable().optional()])
  return z.strictObject(Object.fromEntries(shape) as { [K in keyof S]: z.ZodOptional<z.ZodNullable<S[K] & z.ZodType>> })
}
