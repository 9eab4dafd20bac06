import { z } from 'zod'
import { OrderAddress } from './address.ts'
import { OrderDocument } from './billing-document.ts'
import { TotalCode, totalOf, WireTotalCode } from './cart.ts'
import { OrderSupply } from './intra-eu-supply.ts'
import { Currency, Locale } from './locale.ts'
import { DecimalMoney, Money } from './money.ts'
import { OrderApproval, orderedBy } from './order-approval.ts'
import { createdAt, instant, orderNumber } from './order-fields.ts'
import { type AmountOf, decimalAmount, linesOf, minorAmount } from './order-item.ts'
import { refundOf } from './order-refund.ts'
import { BankTransfer, PaymentStatus, PaymentStep } from './payment.ts'
import { PickupPoint } from './pickup-point.ts'
import { CaseKind } from './return-case.ts'
import { Shipment, ShipmentStatus } from './shipment.ts'

/** Token of an order link: URL-safe characters, so that it may be sent in a header. */
export const ORDER_TOKEN = /^[A-Za-z0-9._-]{1,200}$/

/** S4.10. */
export const OrderStatus = z
  .enum(['pending', 'processing', 'complete', 'canceled'])
  .meta({ description: 'State of the order.' })
export type OrderStatus = z.infer<typeof OrderStatus>

/** S3.37, order list row; value in minor units of `currency`. */
export const OrderRow = z
  .strictObject({
    number: orderNumber,
    date: createdAt,
    netValue: z.int().meta({ description: 'Net total, in minor units of `currency`.', examples: [10561] }),
    currency: Currency,
    status: OrderStatus,
  })
  .meta({ description: 'An order in a list.' })
export type OrderRow = z.infer<typeof OrderRow>

/** S3.39, return or complaint list row. */
export const ClaimRow = z
  .strictObject({
    orderNumber,
    orderDate: createdAt,
    number: z.string().meta({ description: 'Number of the return or complaint.', examples: ['R/2026/11/7'] }),
  })
  .meta({ description: 'A return or complaint in a list.' })
export type ClaimRow = z.infer<typeof ClaimRow>

function orderOf<M extends z.ZodType, A extends z.ZodType, C extends z.ZodType>(
  money: M,
  amountOf: AmountOf<A>,
  code: C,
) {
  const methodOf = (kind: string, code: string, label: string) =>
    z
      .strictObject({
        code: z.string().meta({ description: `Code of the ${kind} method.`, examples: [code] }),
        label: z.string().meta({ description: 'Its name in the language of the order.', examples: [label] }),
      })
      .meta({ description: `The ${kind} method.` })
  const estimate = (which: string) =>
    z
      .string()
      .nullable()
      .meta({
        description: `${which} probable day of delivery, ISO 8601; null if nothing is delivered.`,
        examples: ['2026-11-25'],
      })
  return z
    .strictObject({
      number: orderNumber,
      createdAt,
      locale: Locale.meta({ description: 'Language at the time of the order, that of its mails.' }),
      currency: Currency,
      customerType: z.enum(['guest', 'b2c', 'b2b']).meta({ description: 'Kind of the customer.' }),
      email: z.string().meta({ description: 'E-mail address of the buyer.', examples: ['alicja@example.com'] }),
      status: OrderStatus,
      paymentStatus: PaymentStatus,
      shipmentStatus: ShipmentStatus,
      items: z.array(linesOf(money, amountOf)).meta({ description: 'Ordered products, a line each.' }),
      totals: z
        .array(totalOf(money, code))
        .meta({ description: 'Totals with codes as in carts, in the order to show.' }),
      coupon: z
        .string()
        .nullable()
        .meta({ description: 'Code of the coupon; null without one.', examples: ['KAWA10'] }),
      recipient: OrderAddress.meta({ description: 'Address of the delivery.' }),
      billing: OrderAddress.meta({ description: 'Address of the invoice.' }),
      wantsInvoice: z.boolean().meta({ description: 'Whether a consumer wants an invoice.' }),
      shippingMethod: methodOf('delivery', 'locker', 'Parcel locker')
        .nullable()
        .meta({ description: 'The delivery method; null if nothing is delivered.' }),
      estimatedFrom: estimate('First'),
      estimatedTo: estimate('Last'),
      pickupPoint: PickupPoint.nullable().meta({ description: 'The pickup point; null for other deliveries.' }),
      paymentMethod: methodOf('payment', 'blik', 'BLIK'),
      payments: z
        .array(
          z.strictObject({
            method: z.string().meta({ description: 'Code of the payment method.', examples: ['blik'] }),
            amount: amountOf('Amount'),
            status: z
              .string()
              .meta({ description: 'State of the attempt, as in GET /payment/{code}.', examples: ['paid'] }),
            at: instant('Time of the attempt'),
          }),
        )
        .meta({ description: 'Payment attempts, oldest first.' }),
      refunds: z.array(refundOf(amountOf)).meta({ description: 'Refunds, done or to come.' }),
      shipments: z.array(Shipment).meta({ description: 'Parcels.' }),
      documents: z
        .array(OrderDocument.extend({ remaining: amountOf('Gross amount still to pay; absent: nothing').optional() }))
        .meta({ description: 'Invoices and other documents.' }),
      cases: z
        .array(
          z.strictObject({
            id: z.string().meta({ description: 'Id of the case.', examples: ['q3J8vXk2mN5pR7tY9wB1dF'] }),
            kind: CaseKind.meta({ description: 'Whether goods are given back or complained about.' }),
            number: z.string().meta({ description: 'Number of the case.', examples: ['RE/2026/000123'] }),
          }),
        )
        .meta({ description: 'Returns and complaints about it, the oldest first; absent: none.' })
        .optional(),
      comment: z
        .string()
        .nullable()
        .meta({ description: "The buyer's comment; null for none.", examples: ['Please ring twice.'] }),
      purchaseOrderNumber: z
        .string()
        .nullable()
        .meta({ description: "The company's own number for the order; null for none.", examples: ['PO-2026-118'] }),
      orderedBy: orderedBy.optional(),
      approval: OrderApproval.optional().meta({
        description: 'Approval by the company; absent if the order needs none.',
      }),
      consumerRights: z.boolean().meta({ description: 'Whether a sole trader bought with the rights of a consumer.' }),
      intraEuSupply: OrderSupply.optional().meta({
        description:
          'Goods or services without VAT for a company in another EU country; absent if VAT was charged on all.',
      }),
      // Domain 1
      digitalConsent: z
        .strictObject({
          text: z.string().meta({ description: 'The wording that was shown.', examples: ['Send the files at once.'] }),
          at: instant('Time of the consent'),
        })
        .nullable()
        .meta({ description: 'Consent to the immediate delivery of files; null if the order has none.' }),
      downloads: z
        .array(
          z.strictObject({
            id: z.string().meta({ description: 'Id for GET /order/{number}/download/{id}.', examples: ['dow-1'] }),
            label: z.string().meta({ description: 'Title of the file.', examples: ['Espresso at home'] }),
            pages: z
              .int()
              .nullable()
              .meta({ description: 'Number of pages; null if unknown.', examples: [64] }),
            left: z
              .int()
              .nullable()
              .meta({ description: 'Remaining downloads; null: unlimited.', examples: [5] }),
            until: z
              .string()
              .nullable()
              .meta({
                description: 'End of the download period, ISO 8601; null: never.',
                examples: ['2027-11-05T08:05:00.000Z'],
              }),
          }),
        )
        .meta({ description: 'Bought files, once the order is paid.' }),
      termsVersion: z
        .string()
        .nullable()
        .meta({ description: 'Version of the accepted terms; null if unknown.', examples: ['2026-11-01'] }),
      withdrawalDeadline: z
        .string()
        .nullable()
        .meta({
          description: 'Last day of withdrawal, ISO 8601; null before delivery and for companies.',
          examples: ['2026-12-09'],
        }),
      paymentDeadline: z
        .string()
        .nullable()
        .meta({
          description: 'Last day for a bank transfer, ISO 8601; null for other payments.',
          examples: ['2026-11-12'],
        }),
      isImported: z
        .boolean()
        .optional()
        .meta({
          description: 'Whether a former shop has carried it out: it is shown only; absent: no.',
          examples: [true],
        }),
      bankTransfer: BankTransfer.nullable().meta({
        description: 'Data of the bank transfer that the shop awaits; null for none.',
      }),
      canPay: z.boolean().meta({ description: 'Whether POST /order/{number}/payment is allowed.' }),
      history: z
        .array(
          z.strictObject({
            at: instant('Time of the change'),
            status: OrderStatus,
            note: z
              .string()
              .nullable()
              .meta({ description: 'A note on it; null for none.', examples: ['Paid'] }),
          }),
        )
        .meta({ description: 'States of the order, oldest first.' }),
    })
    .meta({ description: 'A whole order, its texts in one language.' })
}

/** A whole order, texts in one language; amounts in minor units. Domain 2. */
export const Order = orderOf(Money, minorAmount, TotalCode)
export type Order = z.infer<typeof Order>
/** As on the wire of the commerce API. */
export const WireOrder = orderOf(DecimalMoney, decimalAmount, WireTotalCode)
export type WireOrder = z.infer<typeof WireOrder>

/** Answer of POST /cart/{cartId}/order and of POST /order/{number}/payment. */
export const PlacedOrder = z
  .strictObject({
    order: WireOrder.meta({ description: 'The order.' }),
    orderToken: z.string().meta({
      description: 'Opens this order without a log-in for 90 days.',
      examples: ['eyJvcmRlciI6IjEwMDAxNTA3OSJ9.c2ln'],
    }),
    payment: PaymentStep,
  })
  .meta({ description: 'An order that was placed or is paid again, and what to do next.' })
export type PlacedOrder = z.infer<typeof PlacedOrder>
