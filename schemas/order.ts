import { z } from 'zod'
import { OrderAddress } from './address.ts'
import { OrderDocument } from './billing-document.ts'
import { ChosenOption, TotalCode, totalOf, WireCart, WireTotalCode } from './cart.ts'
import { OrderSupply } from './intra-eu-supply.ts'
import { Currency, Locale } from './locale.ts'
import { DecimalMoney, Money } from './money.ts'
import { createdAt, instant, orderNumber, paging } from './order-fields.ts'
import { BankTransfer, PaymentStatus, PaymentStep, RefundReason, RefundStatus } from './payment.ts'
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

/** Whether an approver of the company agrees to an order. */
export const ApprovalState = z.enum(['waiting', 'approved', 'rejected', 'expired']).meta({
  description:
    'Approval by the company: `waiting` for it, `approved`, `rejected`, or `expired` after seven days without a decision.',
})
export type ApprovalState = z.infer<typeof ApprovalState>

const orderedBy = z
  .string()
  .meta({ description: 'Name of the user of the company who ordered; absent for others.', examples: ['Jan Nowak'] })

/** Approval of an order by its company. */
const OrderApproval = z.strictObject({
  state: ApprovalState,
  until: instant('End of the time to decide'),
  at: z
    .string()
    .nullable()
    .meta({
      description: 'Time of the decision, ISO 8601 in UTC; null: none.',
      examples: ['2026-11-20T18:42:00.000Z'],
    }),
  by: z
    .string()
    .nullable()
    .meta({ description: 'Name of the approver; null without a decision.', examples: ['Anna Lis'] }),
  reason: z
    .string()
    .nullable()
    .meta({ description: 'Why it was rejected; null if it was not.', examples: ['Not in this month’s budget.'] }),
})

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

type AmountOf<A> = (meaning: string) => A

const minorAmount = (meaning: string) =>
  z.int().meta({ description: `${meaning}, in minor units of the currency.`, examples: [1299] })
const decimalAmount = (meaning: string) =>
  z
    .string()
    .regex(/^-?\d+\.\d{2}$/)
    .meta({ description: `${meaning}, in major units of the currency.`, examples: ['12.99'] })

function linesOf<M extends z.ZodType, A extends z.ZodType>(money: M, amountOf: AmountOf<A>) {
  return z.strictObject({
    id: z.string().meta({ description: 'Id of the line.', examples: ['ord-1-1'] }),
    productId: z.string().meta({ description: 'Id of the product.', examples: ['etiopia-guji'] }),
    sku: z.string().meta({ description: 'SKU of the product or of its variant.', examples: ['KAW-1006-250G-FILTER'] }),
    ean: z
      .string()
      .nullable()
      .meta({ description: 'Global trade item number (EAN-13); null for none.', examples: ['2990000072849'] }),
    name: z.string().meta({ description: 'Name at the time of the order.', examples: ['Ethiopia Guji natural'] }),
    image: z
      .string()
      .nullable()
      .meta({ description: 'Key of its image below /media/; null for none.', examples: ['etiopia-guji/front'] }),
    options: z.array(ChosenOption).meta({ description: 'Chosen values of a configurable product; empty for others.' }),
    quantity: z.int().meta({ description: 'Pieces.', examples: [2] }),
    unitPrice: money.meta({ description: 'Price of one piece.' }),
    rowPrice: money.meta({ description: 'Total of the line.' }),
    discount: amountOf('Gross part of promotions and coupon in the line, positive'),
    taxRate: z.number().meta({ description: 'VAT that the prices contain, in percent.', examples: [23] }),
    isReverseCharge: z.boolean().optional().meta({
      description: 'Whether it is a service whose VAT the buyer accounts for (reverse charge); absent: it is not.',
    }),
    returnableQty: z.int().meta({ description: 'Pieces that can still be returned.', examples: [2] }),
    withdrawalExcluded: z
      .string()
      .nullable()
      .meta({
        description: 'Code of the reason why the contract cannot be withdrawn from; null if it can.',
        examples: ['perishable'],
      }),
  })
}

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
      refunds: z
        .array(
          z.strictObject({
            id: z.string().meta({ description: 'Id of the refund.', examples: ['ref-1'] }),
            method: z
              .string()
              .meta({ description: 'Code of the payment method that it goes back by.', examples: ['blik'] }),
            amount: amountOf('Amount'),
            reason: RefundReason,
            status: RefundStatus,
            at: instant('Time when it was sent; before that, when it was begun'),
            isTransfer: z
              .boolean()
              .optional()
              .meta({ description: 'Whether it goes to a bank account; else it goes back the way it came.' }),
            caseNumber: z
              .string()
              .optional()
              .meta({
                description: 'Return or complaint that it settles; absent for none.',
                examples: ['ZW/2026/000123'],
              }),
            items: z
              .array(
                z.strictObject({
                  orderItemId: z.string().meta({ description: 'Id of the line.', examples: ['ord-1-1'] }),
                  quantity: z.int().meta({
                    description: 'Pieces that were given back; 0: a lower price of kept ones.',
                    examples: [1],
                  }),
                  gross: amountOf('Gross part of the line'),
                }),
              )
              .optional()
              .meta({ description: 'What it is for; absent for a whole payment.' }),
            delivery: amountOf('Gross part of the delivery cost; absent for a whole payment').optional(),
            message: z
              .string()
              .optional()
              .meta({ description: 'For the buyer; absent for none.', examples: ['Sorry for the dent.'] }),
            note: z
              .string()
              .nullish()
              .meta({ description: 'Only for staff: a note, null for none.', examples: ['Transferred by hand.'] }),
          }),
        )
        .meta({ description: 'Refunds, done or to come.' }),
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

/** One page of GET /order, the newest first. S3.37 with further columns of the list. */
export const WireOrders = z
  .strictObject({
    data: z
      .array(
        z.strictObject({
          number: orderNumber,
          date: createdAt,
          value: DecimalMoney.meta({ description: 'Grand total.' }),
          currency: Currency,
          status: OrderStatus,
          paymentStatus: PaymentStatus,
          shipmentStatus: ShipmentStatus,
          approval: OrderApproval.optional().meta({ description: 'Approval by the company; absent if it needs none.' }),
          orderedBy: orderedBy.optional(),
          purchaseOrderNumber: z
            .string()
            .optional()
            .meta({ description: "The company's own number; absent: none.", examples: ['PO-2026-118'] }),
          trackingUrl: z
            .string()
            .nullable()
            .meta({
              description: 'Tracking page of the newest parcel; null for none.',
              examples: ['https://sledz.szlak.example/?nr=620000012345'],
            }),
          items: z
            .array(z.string())
            .meta({ description: 'Names of the products, at most three.', examples: [['Ethiopia Guji natural']] }),
          count: z.int().meta({ description: 'Number of lines.', examples: [2] }),
        }),
      )
      .meta({ description: 'Orders of the page, the newest first.' }),
    ...paging('orders'),
  })
  .meta({ description: "One page of a customer's orders." })
export type WireOrders = z.infer<typeof WireOrders>

/** Answer of POST /order/{number}/reorder: the cart, and names of products that are unavailable or were reduced. */
export const WireReordered = z
  .strictObject({
    cart: WireCart.meta({ description: 'The filled cart.' }),
    missing: z.array(z.string()).meta({
      description: 'Names of products that are unavailable or were added in a smaller quantity.',
      examples: [['Moka pot, 3 cups']],
    }),
  })
  .meta({ description: 'A cart filled with the products of an order.' })
