import { z } from 'zod'
import { AddressInput } from './address.ts'
import { WireCart } from './cart.ts'
import { ConsentInput } from './customer.ts'
import { DecimalMoney } from './money.ts'
import { PickupPoint } from './pickup-point.ts'

const COUNTRY = { description: 'Country, ISO 3166-1 with two letters; empty for none.', examples: ['PL'] }

/** The typed values: any field of an address, none required yet, so that partial input is saved. */
export const AddressDraft = AddressInput.partial()
  .extend({ countryCode: z.string().max(2).optional().meta(COUNTRY) })
  .meta({ description: 'An address as far as it is typed; absent fields were not.' })
export type AddressDraft = z.infer<typeof AddressDraft>

/** What the fields of a checkout mean, with examples; the same for the saved data and for changes. */
const FIELDS = {
  email: { description: 'E-mail address for the order; empty: not typed yet.', examples: ['alicja@example.com'] },
  recipient: { description: 'Address that the order is delivered to, as far as it is typed.' },
  billing: { description: "Address of the invoice, as far as it is typed; null: the recipient's." },
  wantsInvoice: { description: 'Whether a consumer wants an invoice.' },
  purchaseAsCompany: { description: 'Whether the buyer is a company.' },
  consumerRights: {
    description: 'Whether a sole trader buys what is not part of the trade, and so has the rights of a consumer.',
  },
  comment: { description: 'Comment on the order; empty for none.', examples: ['Please ring twice.'] },
  purchaseOrderNumber: {
    description: "The company's own number for the order; empty for none.",
    examples: ['PO-2026-118'],
  },
  consents: { description: 'Consents that were given or refused, each with its wording.' },
  shippingMethod: { description: 'Code of the chosen delivery method; null: none.', examples: ['locker'] },
  pickupPoint: { description: 'The chosen pickup point; null: none.' },
  pickupPointId: { description: 'Code of the chosen pickup point; null: none.', examples: ['WAW10A'] },
  paymentMethod: { description: 'Code of the chosen payment method; null: none.', examples: ['blik'] },
} as const

const details = {
  email: z.string().max(254).meta(FIELDS.email),
  recipient: AddressDraft.meta(FIELDS.recipient),
  billing: AddressDraft.nullable().meta(FIELDS.billing),
  wantsInvoice: z.boolean().meta(FIELDS.wantsInvoice),
  purchaseAsCompany: z.boolean().meta(FIELDS.purchaseAsCompany),
  consumerRights: z.boolean().meta(FIELDS.consumerRights),
  comment: z.string().max(1000).meta(FIELDS.comment),
  purchaseOrderNumber: z.string().max(50).meta(FIELDS.purchaseOrderNumber),
  consents: z.array(ConsentInput).max(10).meta(FIELDS.consents),
}

/** The saved data of a checkout. Domain 2, "Checkout payload". */
export const CheckoutDetails = z.strictObject(details).meta({ description: 'What was typed into the checkout.' })
export type CheckoutDetails = z.infer<typeof CheckoutDetails>

/** Merge-patch of a cart's checkout: absent fields stay, null clears. In the style of S7.2. */
export const CheckoutChange = z
  .strictObject({
    email: details.email.nullable().optional().meta(FIELDS.email),
    recipient: nullableFields(AddressDraft).nullable().optional().meta(FIELDS.recipient),
    billing: nullableFields(AddressDraft).nullable().optional().meta(FIELDS.billing),
    wantsInvoice: z.boolean().optional().meta(FIELDS.wantsInvoice),
    purchaseAsCompany: z.boolean().optional().meta(FIELDS.purchaseAsCompany),
    consumerRights: z.boolean().optional().meta(FIELDS.consumerRights),
    comment: details.comment.nullable().optional().meta(FIELDS.comment),
    purchaseOrderNumber: details.purchaseOrderNumber.nullable().optional().meta(FIELDS.purchaseOrderNumber),
    consents: details.consents.optional().meta(FIELDS.consents),
    shippingMethod: z.string().max(64).nullable().optional().meta(FIELDS.shippingMethod),
    pickupPointId: z.string().max(20).nullable().optional().meta(FIELDS.pickupPointId),
    paymentMethod: z.string().max(64).nullable().optional().meta(FIELDS.paymentMethod),
  })
  .meta({ description: 'Changes of a checkout as a merge patch: absent fields stay, null clears.' })
export type CheckoutChange = z.infer<typeof CheckoutChange>

/** A delivery method available for this cart; dearer and slower ones are included. */
export const DeliveryMethod = z
  .strictObject({
    code: z.string().meta({ description: 'Code of the method.', examples: ['locker'] }),
    kind: z
      .enum(['locker', 'courier', 'cod', 'point', 'store', 'pallet', 'email'])
      .meta({ description: 'Kind of the method; `cod` is a courier who takes the money, `email` sends files.' }),
    label: z.string().meta({ description: 'Name in the requested language.', examples: ['Parcel locker'] }),
    description: z
      .string()
      .meta({ description: 'A sentence below the name; empty for none.', examples: ['Open day and night.'] }),
    price: DecimalMoney.meta({ description: 'Price for this cart; zero if delivery is free.' }),
    countries: z
      .array(z.string())
      .meta({ description: 'Countries that it goes to, ISO 3166-1 with two letters.', examples: [['PL']] }),
    requiresPickupPoint: z.boolean().meta({ description: 'Whether a pickup point must be chosen.' }),
    requiresPhone: z.boolean().meta({ description: 'Whether a telephone number is needed.' }),
    carrier: z
      .strictObject({
        code: z.string().meta({ description: 'Code of the carrier.', examples: ['automat'] }),
        name: z.string().meta({ description: 'Name of the carrier.', examples: ['Automat Paczka'] }),
      })
      .nullable()
      .meta({ description: 'The carrier; null without one.' }),
    estimatedFrom: z
      .string()
      .nullable()
      .meta({ description: 'First probable day of delivery, ISO 8601; null for files.', examples: ['2027-03-12'] }),
    estimatedTo: z
      .string()
      .nullable()
      .meta({ description: 'Last probable day of delivery, ISO 8601; null for files.', examples: ['2027-03-15'] }),
    icon: z.string().meta({ description: 'Name of its logo: `logos/<name>.svg`.', examples: ['automat'] }),
  })
  .meta({ description: 'A delivery method that the cart can have.' })
export type DeliveryMethod = z.infer<typeof DeliveryMethod>

/** A payment method available for this cart. One with `disabledReason` is shown and cannot be chosen. */
export const PaymentMethod = z
  .strictObject({
    code: z.string().meta({ description: 'Code of the method.', examples: ['blik'] }),
    kind: z.enum(['blik', 'bank', 'card', 'transfer', 'cod', 'credit', 'free']).meta({
      description:
        'Kind of the method: BLIK, the page of a bank, a card, a transfer by hand, to the courier (`cod`), on credit, or nothing to pay.',
    }),
    label: z.string().meta({ description: 'Name in the requested language.', examples: ['BLIK'] }),
    description: z
      .string()
      .meta({ description: 'A sentence below the name; empty for none.', examples: ['A code from your bank.'] }),
    icon: z.string().meta({ description: 'Name of its logo: `logos/<name>.svg`.', examples: ['blik'] }),
    disabledReason: z
      .string()
      .nullable()
      .meta({
        description: 'Why it cannot be chosen now, in words; null if it can.',
        examples: ['Your credit is used up.'],
      }),
  })
  .meta({ description: 'A payment method; one with a `disabledReason` is shown and cannot be chosen.' })
export type PaymentMethod = z.infer<typeof PaymentMethod>
/** Answer of GET /order/{number}/payment-method. */
export const PaymentMethods = z
  .strictObject({ data: z.array(PaymentMethod).meta({ description: 'The methods, in order.' }) })
  .meta({ description: 'Payment methods that an unpaid order can be paid by.' })

/** All data of the checkout page, in one answer. */
export const WireCheckout = z
  .strictObject({
    cart: WireCart.meta({ description: 'The cart.' }),
    details: CheckoutDetails,
    shippingMethod: z.string().nullable().meta(FIELDS.shippingMethod),
    pickupPoint: PickupPoint.nullable().meta(FIELDS.pickupPoint),
    paymentMethod: z.string().nullable().meta(FIELDS.paymentMethod),
    deliveryMethods: z.array(DeliveryMethod).meta({ description: 'Delivery methods of this cart, in order.' }),
    paymentMethods: z.array(PaymentMethod).meta({ description: 'Payment methods of this cart, in order.' }),
    countries: z.array(z.string()).meta({
      description: 'Countries with at least one delivery method, ISO 3166-1 with two letters.',
      examples: [['PL', 'DE']],
    }),
    lastPickupPoint: PickupPoint.nullable().meta({
      description: "The customer's last pickup point; null for none, and if it is closed.",
    }),
  })
  .meta({ description: 'A checkout with its cart.' })
export type WireCheckout = z.infer<typeof WireCheckout>

/** Return address for the provider; `{code}` is replaced by the payment code. */
export const returnUrl = z
  .string()
  .min(1)
  .max(2000)
  .meta({
    description: 'Page that the provider leads back to; `{code}` in it is replaced by the payment code.',
    examples: ['https://shop.example/en/payment/{code}'],
  })
/** Digits of BLIK, if the method requires them. */
export const blikCode = z
  .string()
  .max(12)
  .meta({ description: 'Six digits of BLIK, if the method needs them.', examples: ['777123'] })

/** Body of POST /cart/{cartId}/order. Domain 2. */
export const OrderInput = z
  .strictObject({
    expectedTotal: z
      .string()
      .regex(/^\d{1,9}\.\d{2}$/)
      .meta({
        description:
          'Gross total that the shopper saw, in major units of the currency; a different total is answered with 409.',
        examples: ['129.90'],
      }),
    returnUrl,
    blikCode: blikCode.optional(),
  })
  .meta({ description: 'What an order needs beside its cart and checkout.' })
export type OrderInput = z.infer<typeof OrderInput>

/** The same fields, each of which may also be null; their descriptions stay. */
function nullableFields<S extends z.ZodRawShape>(schema: z.ZodObject<S>) {
  const shape = Object.entries(schema.shape).map(([key, field]) => {
    const plain = field as z.ZodType
    const meaning = plain.meta() ?? (plain instanceof z.ZodOptional ? (plain.unwrap() as z.ZodType).meta() : undefined)
    return [
      key,
      plain
        .nullable()
        .optional()
        .meta({ ...meaning }),
    ]
  })
  return z.strictObject(Object.fromEntries(shape) as { [K in keyof S]: z.ZodOptional<z.ZodNullable<S[K] & z.ZodType>> })
}
