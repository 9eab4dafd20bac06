import { z } from 'zod'
import { CountryCode } from '#schemas/address.ts'
import { Currency, Locale } from '#schemas/locale.ts'
import { DecimalMoney } from '#schemas/money.ts'
import { OrderStatus } from '#schemas/order.ts'
import { createdAt, instant, orderNumber, orNull } from '#schemas/order-fields.ts'
import { PaymentStatus, RefundReason } from '#schemas/payment.ts'
import { CaseStatus, CaseType, DefectType, ItemCondition, Remedy, ReturnReason } from '#schemas/return-case.ts'
import { Shipment, ShipmentStatus } from '#schemas/shipment.ts'
import { EVENT_MEANINGS } from '#schemas/webhook-events.ts'
import { named } from '../../openapi/named.ts'
import { type WebhookEventType, WebhookVersion } from './event-types.ts'

/*
 * The published schemas of events. They hold numbers, states, amounts and goods, and nothing about persons: names,
 * addresses and words of buyers are asked for with a staff key. Ids that open something without a log-in never appear.
 */

const amount = (meaning: string) =>
  z
    .string()
    .regex(/^-?\d+\.\d{2}$/)
    .meta({ description: `${meaning}, in major units of the currency.`, examples: ['12.99'] })
const text = (description: string, ...examples: string[]) => z.string().meta({ description, examples })
const code = (description: string, example: string) => text(description, example)
const orderItemId = code('Id of the line of the order.', 'ord-1-1')
const pieces = z.int().meta({ description: 'Pieces.', examples: [2] })

const WebhookOrder = named(
  'WebhookOrder',
  z
    .strictObject({
      number: orderNumber,
      createdAt,
      status: OrderStatus,
      paymentStatus: PaymentStatus,
      shipmentStatus: ShipmentStatus,
      customerType: z.enum(['guest', 'b2c', 'b2b']).meta({ description: 'Kind of the customer.' }),
      locale: Locale.meta({ description: 'Language of the order.' }),
      country: CountryCode.meta({ description: 'Country of the delivery, ISO 3166.', examples: ['PL'] }),
      currency: Currency,
      total: DecimalMoney.meta({ description: 'Grand total.' }),
      totals: z
        .array(
          z.strictObject({
            code: code('Code of the total, as in orders.', 'subtotal'),
            price: DecimalMoney.meta({ description: 'The amount.' }),
          }),
        )
        .meta({ description: 'What the grand total is made of.' }),
      items: z
        .array(
          z.strictObject({
            id: orderItemId,
            productId: code('Id of the product.', 'etiopia-guji'),
            sku: code('SKU of the product or of its variant.', 'KAW-1006-250G-FILTER'),
            ean: z
              .string()
              .nullable()
              .meta({ description: 'Global trade item number (EAN-13); null for none.', examples: ['2990000072849'] }),
            name: code('Name at the time of the order.', 'Ethiopia Guji natural'),
            quantity: pieces,
            canceledQty: pieces
              .optional()
              .meta({ description: 'Pieces of `quantity` that were cancelled; absent: none.', examples: [1] }),
            unitPrice: DecimalMoney.meta({ description: 'Price of one piece.' }),
            rowPrice: DecimalMoney.meta({ description: 'Total of the line.' }),
            discount: amount('Gross part of promotions and coupon in the line, positive'),
            taxRate: z.number().meta({ description: 'VAT that the prices contain, in percent.', examples: [23] }),
          }),
        )
        .meta({ description: 'Ordered products, a line each.' }),
      shippingMethod: z
        .string()
        .nullable()
        .meta({ description: 'Code of the delivery method; null if nothing is delivered.', examples: ['courier'] }),
      paymentMethod: code('Code of the payment method.', 'blik'),
      deliveryTo: z
        .string()
        .nullable()
        .meta({
          description: 'Last probable day of delivery, ISO 8601; null if nothing is delivered.',
          examples: ['2026-11-25'],
        }),
    })
    .meta({ description: 'An order at the time of an event. GET /staff/order/{number} answers all of it.' }),
)
const order = WebhookOrder.meta({ description: 'The order.' })

const WebhookCase = named(
  'WebhookCase',
  z
    .strictObject({
      number: code('Number of the case.', 'RE/2026/000123'),
      type: CaseType.meta({ description: 'What it counts as.' }),
      status: CaseStatus.meta({ description: 'How far the shop has come with it.' }),
      orderNumber: z
        .string()
        .nullable()
        .meta({ description: 'Number of the order; null while the order is unknown.', examples: ['100000042'] }),
      submittedAt: instant('When it was filed'),
      dueAt: z.string().nullable().meta(orNull('Until when the shop answers a complaint; null for returns')),
      items: z
        .array(
          z.strictObject({
            orderItemId,
            quantity: pieces,
            reason: ReturnReason.nullable().meta({ description: 'Why it is returned; null if not stated.' }),
            condition: ItemCondition.nullable().meta({ description: 'Condition of the goods; null if not stated.' }),
            defectType: DefectType.nullable().meta({ description: 'Kind of the defect; null for returns.' }),
          }),
        )
        .meta({ description: 'Products of the case; empty while the order is unknown.' }),
      remedy: Remedy.nullable().meta({ description: 'What the buyer of faulty goods wishes; null for returns.' }),
    })
    .meta({
      description: 'A return or a complaint at the time of an event. GET /staff/return/{number} answers all of it.',
    }),
)

const { carrier, trackingNumber, trackingUrl, status, sentAt, deliveredAt } = Shipment.shape
const WebhookParcel = named(
  'WebhookParcel',
  z
    .strictObject({
      orderNumber,
      id: code('Id of the parcel.', '100015079-01'),
      ...{ carrier, trackingNumber, trackingUrl, status, sentAt, deliveredAt },
      items: z.array(z.strictObject({ orderItemId, quantity: pieces })).meta({ description: 'What is in it.' }),
    })
    .meta({ description: 'A parcel at the time of an event.' }),
)
const parcel = WebhookParcel.meta({ description: 'The parcel.' })
const filed = WebhookCase.meta({ description: 'The return or the complaint.' })

const method = code('Code of the payment method.', 'blik')
const money = <Shape extends z.ZodRawShape>(shape: Shape, description: string) =>
  z.strictObject({ orderNumber, method, ...shape }).meta({ description })
const paid = { amount: amount('Amount'), currency: Currency }

const DATA = {
  'order.placed': { order },
  'order.awaiting_approval': { order },
  'order.paid': { order },
  'order.accepted': { order },
  'order.delayed': { order },
  'order.completed': { order },
  'order.changed': {
    order,
    canceled: z
      .array(z.strictObject({ orderItemId, quantity: pieces, price: amount('Gross price of these pieces') }))
      .meta({ description: 'The pieces that were cancelled.' }),
  },
  'order.cancelled': {
    order,
    reason: z.enum(['unpaid', 'customer', 'shop', 'rejected', 'approval_expired']).meta({
      description: 'Not paid in time, by the customer, by the shop, rejected by the company, or not approved in time.',
    }),
  },
  'payment.received': { payment: money({ ...paid, at: instant('Time of the payment') }, 'The payment.') },
  'payment.failed': { payment: money({}, 'The attempt.') },
  'payment.mismatch': {
    payment: money(
      { ...paid, currency: code('Currency of the payment, ISO 4217.', 'EUR') },
      'The payment as it was reported.',
    ),
  },
  'payment.refunded': {
    refund: money(
      {
        id: code('Id of the refund.', 'ref-1'),
        ...paid,
        reason: RefundReason,
        caseNumber: z
          .string()
          .nullable()
          .meta({
            description: 'Return or complaint that it settles; null for none.',
            examples: ['ZW/2026/000123'],
          }),
        at: instant('Time when it was sent'),
      },
      'The refund.',
    ),
  },
  'parcel.sent': { parcel },
  'parcel.ready': {
    parcel,
    collectUntil: z
      .string()
      .nullable()
      .meta({ description: 'Last day of collection, ISO 8601; null if unknown.', examples: ['2026-11-27'] }),
  },
  'parcel.delivered': { parcel },
  'parcel.returned': { parcel },
  'parcel.lost': { parcel },
  'document.issued': {
    document: z
      .strictObject({ orderNumber, number: code('Number of the document.', 'FV/2026/11/7') })
      .meta({ description: 'The document.' }),
  },
  'stock.changed': {
    stock: z
      .strictObject({
        sku: code('SKU of the product or of its variant.', 'KAW-1011'),
        quantity: z.int().meta({ description: 'Pieces in all places that can be sold.', examples: [14] }),
        places: z
          .array(
            z.strictObject({
              place: code('Code of a warehouse, `instant` or `incoming`.', 'LDZ'),
              quantity: pieces,
              deliveryDays: z.int().meta({ description: 'Days until it is delivered from there.', examples: [1] }),
              status: z
                .string()
                .nullable()
                .meta({ description: 'Its state; null: these pieces cannot be sold yet.', examples: ['available'] }),
            }),
          )
          .meta({ description: 'Its places.' }),
      })
      .meta({ description: 'The stock after the change.' }),
  },
  'return.filed': { return: filed },
  'return.received': { return: filed },
  'return.updated': { return: filed },
  'complaint.filed': { complaint: filed },
  'complaint.updated': { complaint: filed },
  'webhook.test': { endpointId: code('Id of the endpoint.', 'we_3f9c2a7be01d4c58') },
} as const satisfies Record<WebhookEventType, z.ZodRawShape>

type DataShapes = typeof DATA
type ObjectOf<Shape extends z.ZodRawShape> = z.infer<z.ZodObject<Shape>>

/** Data of an event by its type. */
export type WebhookData = { [Type in WebhookEventType]: ObjectOf<DataShapes[Type]> }
export type WebhookOrder = z.infer<typeof WebhookOrder>
export type WebhookCase = z.infer<typeof WebhookCase>

/** The event documents by type, as endpoints get them. */
export const WEBHOOK_DOCUMENTS: ReadonlyMap<WebhookEventType, z.ZodType> = new Map(
  (Object.keys(DATA) as WebhookEventType[]).map((type) => [type, documentOf(type)]),
)

function documentOf(type: WebhookEventType): z.ZodType {
  const name = type.replace(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase())
  return named(
    `${name}Event`,
    z
      .strictObject({
        id: code('Id of the event; the same in each delivery, and in the header `webhook-id`.', 'evt_3f9c2a7be01d4c58'),
        type: z.literal(type).meta({ description: 'What has happened.' }),
        version: WebhookVersion,
        createdAt: instant('When it happened'),
        data: z.strictObject(DATA[type]).meta({ description: 'What it is about, as it was then.' }),
      })
      .meta({ description: EVENT_MEANINGS[type] }),
  )
}
