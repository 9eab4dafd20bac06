import { z } from 'zod'
import { AddressInput } from '#schemas/address.ts'
import { Currency, Locale } from '#schemas/locale.ts'
import { Amount, about, Instant, orNull } from './fields.ts'

const OrderNumber = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,39}$/, 'A number has 1 to 40 letters, digits, dots, dashes or underscores')
  .meta({ description: 'Number of the order in the former shop.', examples: ['1042'] })

const Vat = about(z.number().min(0).max(50), 'VAT that the price contains, in per cent.', 23)
const Gross = about(Amount, 'Gross amount in major units.', '27.90')

const Line = z.strictObject({
  sku: orNull(about(z.string().min(1).max(64), 'SKU, of a product of this shop or not; null for none.', 'KAW-1011')),
  name: about(z.string().min(1).max(300), 'Name at the time of the order.', 'Moka pot'),
  quantity: about(z.int().min(1).max(999_999), 'Pieces.', 2),
  price: about(Gross, 'Gross price of one piece.', '27.90'),
  total: about(Gross, 'Gross total of the line, less than its pieces cost if it was reduced.', '55.80'),
  vat: Vat,
})

const Delivery = z.strictObject({
  label: about(z.string().min(1).max(200), 'Name of the delivery.', 'Courier'),
  gross: about(Gross, 'Gross price of the delivery.', '14.90'),
  vat: Vat,
})

const Parcel = z.strictObject({
  carrier: about(z.string().min(1).max(80), 'Code or name of the carrier.', 'inpost'),
  number: about(z.string().min(1).max(80), 'Tracking number.', '620000012345'),
  sentAt: orNull(about(Instant, 'When it was sent; null if unknown.')).optional(),
  deliveredAt: orNull(about(Instant, 'When it arrived; null if unknown.')).optional(),
})

/** An address as a former shop had it: nothing of it is used again. */
const HistoricAddress = AddressInput.partial()
  .omit({ label: true, isDefaultBilling: true, isDefaultShipping: true })
  .extend({
    countryCode: z
      .string()
      .regex(/^(?:[A-Z]{2})?$/, 'Write a country with two letters, such as PL')
      .optional()
      .meta({ description: 'Country, ISO 3166-1 alpha-2; empty: unknown.', examples: ['PL'] }),
  })

/** An order that a former shop has carried out: it is shown, and nothing else is done with it. A missing field stays. */
export const OrderInput = z.strictObject({
  number: OrderNumber,
  createdAt: about(Instant, 'Time of the order.', '2024-05-01T08:30:00.000Z').optional(),
  email: z
    .string()
    .min(3)
    .max(254)
    .optional()
    .meta({ description: 'E-mail address of the buyer.', examples: ['alicja@example.com'] }),
  language: Locale.optional().meta({ description: 'Language of the buyer.' }),
  currency: Currency.optional().meta({ description: 'Currency of all amounts.' }),
  status: z
    .enum(
      ['complete', 'canceled'],
      'Write complete or canceled: an order that is not done yet stays in the former shop',
    )
    .optional()
    .meta({ description: 'How it ended.' }),
  paymentStatus: z
    .enum(['paid', 'partially_refunded', 'refunded', 'not_required', 'canceled'])
    .optional()
    .meta({ description: 'What became of the payment; absent: `paid`, of a canceled order `canceled`.' }),
  items: z.array(Line).min(1).max(1_000).optional().meta({ description: 'Its lines.' }),
  shipping: orNull(Delivery.meta({ description: 'The delivery; null for none.' })).optional(),
  discount: orNull(about(Gross, 'Gross amount off the whole order; null for none.', '10.00')).optional(),
  total: about(Gross, 'Gross total: lines and delivery less the discount.', '70.70').optional(),
  payment: orNull(about(z.string().min(1).max(200), 'Name of the payment method.', 'BLIK')).optional(),
  coupon: orNull(about(z.string().min(1).max(64), 'Discount code; null for none.', 'TAKE5')).optional(),
  billing: HistoricAddress.optional().meta({ description: 'Address of the buyer.' }),
  recipient: HistoricAddress.optional().meta({ description: 'Where it went; absent: to the buyer.' }),
  parcels: z.array(Parcel).max(50).optional().meta({ description: 'Its parcels.' }),
})
export type OrderInput = z.infer<typeof OrderInput>
