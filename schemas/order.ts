import { z } from 'zod'
import { ChosenOption, WireCart } from './cart.ts'
import { Currency, Locale } from './locale.ts'
import { DecimalMoney, Money } from './money.ts'
import { BankTransfer, PaymentStatus, PaymentStep, RefundReason, RefundStatus } from './payment.ts'
import { PickupPoint } from './pickup-point.ts'

/** What a link to an order carries: plain words, so that it may travel in a header. */
export const ORDER_TOKEN = /^[A-Za-z0-9._-]{1,200}$/

/** S4.10. */
export const OrderStatus = z.enum(['pending', 'processing', 'complete', 'canceled'])
export type OrderStatus = z.infer<typeof OrderStatus>

/** S4.11; overdue and partly paid are derived. */
export const DocumentStatus = z.enum(['open', 'paid', 'canceled'])
export type DocumentStatus = z.infer<typeof DocumentStatus>

/** S3.37, order list row; value in minor units of `currency`. */
export const OrderRow = z.strictObject({
  number: z.string(),
  date: z.string(),
  netValue: z.int(),
  currency: Currency,
  status: OrderStatus,
})
export type OrderRow = z.infer<typeof OrderRow>

/** S3.38, document (invoice) list row; value in minor units of `currency`. */
export const DocumentRow = z.strictObject({
  number: z.string(),
  paymentDueDate: z.string(),
  grossValue: z.int(),
  currency: Currency,
  status: DocumentStatus,
})
export type DocumentRow = z.infer<typeof DocumentRow>

/** S3.39, return or complaint list row. */
export const ClaimRow = z.strictObject({ orderNumber: z.string(), orderDate: z.string(), number: z.string() })
export type ClaimRow = z.infer<typeof ClaimRow>

/** Where a parcel is. Domain 2. */
export const ShipmentStatus = z.enum([
  'none',
  'preparing',
  'ready_for_pickup_by_courier',
  'in_transit',
  'out_for_delivery',
  'ready_to_collect',
  'delivered',
  'delivery_failed',
  'returning',
  'returned',
  'lost',
])
export type ShipmentStatus = z.infer<typeof ShipmentStatus>

/** An address as the order keeps it: it stays as it was whatever becomes of the address book. */
export const OrderAddress = z.strictObject({
  kind: z.enum(['individual', 'company']),
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string().nullable(),
  taxId: z.string().nullable(),
  street: z.string().nullable(),
  buildingNumber: z.string(),
  apartmentNumber: z.string().nullable(),
  addressLine2: z.string().nullable(),
  postcode: z.string(),
  city: z.string(),
  countryCode: z.string(),
  phone: z.string(),
})
export type OrderAddress = z.infer<typeof OrderAddress>

/** A parcel of an order. Domain 2. */
export const Shipment = z.strictObject({
  id: z.string(),
  /** its name, as shoppers know it */
  carrier: z.string(),
  trackingNumber: z.string(),
  /** the carrier's page about it; null for a carrier we know none of. Domain 2 */
  trackingUrl: z.string().nullable(),
  status: ShipmentStatus,
  sentAt: z.string().nullable(),
  deliveredAt: z.string().nullable(),
  events: z.array(z.strictObject({ at: z.string(), label: z.string(), place: z.string() })),
  items: z.array(z.strictObject({ orderItemId: z.string(), quantity: z.int() })),
})
export type Shipment = z.infer<typeof Shipment>

/** What an order lists of its documents. */
export const OrderDocument = z.strictObject({
  id: z.string(),
  number: z.string(),
  type: z.enum(['invoice', 'proforma', 'advance', 'correction', 'receipt', 'credit_note', 'interest_note']),
  status: DocumentStatus,
  /** number of the Polish national system, once it has one */
  ksefNumber: z.string().nullable(),
})

function orderOf<M extends z.ZodType, A extends z.ZodType>(money: M, amount: A) {
  return z.strictObject({
    number: z.string(),
    createdAt: z.string(),
    /** language it was placed in: that of its mails */
    locale: Locale,
    currency: Currency,
    customerType: z.enum(['guest', 'b2c', 'b2b']),
    email: z.string(),
    status: OrderStatus,
    paymentStatus: PaymentStatus,
    shipmentStatus: ShipmentStatus,
    items: z.array(
      z.strictObject({
        id: z.string(),
        productId: z.string(),
        sku: z.string(),
        ean: z.string().nullable(),
        name: z.string(),
        /** key of a picture */
        image: z.string().nullable(),
        options: z.array(ChosenOption),
        quantity: z.int(),
        unitPrice: money,
        rowPrice: money,
        /** gross part of the coupon, positive */
        discount: amount,
        /** per cent */
        taxRate: z.number(),
        returnableQty: z.int(),
        /** why it cannot be given back without a reason; null when it can */
        withdrawalExcluded: z.string().nullable(),
      }),
    ),
    /** codes as in carts. S3.3 */
    totals: z.array(z.strictObject({ code: z.string(), price: money })),
    coupon: z.string().nullable(),
    recipient: OrderAddress,
    billing: OrderAddress,
    wantsInvoice: z.boolean(),
    shippingMethod: z.strictObject({ code: z.string(), label: z.string() }).nullable(),
    /** days; null for what is not sent */
    estimatedFrom: z.string().nullable(),
    estimatedTo: z.string().nullable(),
    pickupPoint: PickupPoint.nullable(),
    paymentMethod: z.strictObject({ code: z.string(), label: z.string() }),
    payments: z.array(z.strictObject({ method: z.string(), amount, status: z.string(), at: z.string() })),
    /** money that went back, or goes */
    refunds: z.array(
      z.strictObject({
        id: z.string(),
        method: z.string(),
        amount,
        reason: RefundReason,
        status: RefundStatus,
        at: z.string(),
        /** in answers to the shop's people alone: what they have to know of it, null for nothing */
        note: z.string().nullish(),
      }),
    ),
    shipments: z.array(Shipment),
    documents: z.array(OrderDocument),
    comment: z.string().nullable(),
    purchaseOrderNumber: z.string().nullable(),
    consumerRights: z.boolean(),
    /** what the buyer of a file agreed to, word for word, and when; null where nothing of it was bought. Domain 1 */
    digitalConsent: z.strictObject({ text: z.string(), at: z.string() }).nullable(),
    /** files that were bought, once they are paid: `id` is for GET /order/{number}/download/{id} */
    downloads: z.array(
      z.strictObject({
        id: z.string(),
        label: z.string(),
        pages: z.int().nullable(),
        /** how often it can still be fetched; null: as often as they like */
        left: z.int().nullable(),
        /** instant from which it cannot be fetched any more; null: never */
        until: z.string().nullable(),
      }),
    ),
    /** version of the terms that were accepted */
    termsVersion: z.string().nullable(),
    /** day */
    withdrawalDeadline: z.string().nullable(),
    /** instant until which a transfer counts */
    paymentDeadline: z.string().nullable(),
    /** while a transfer is awaited */
    bankTransfer: BankTransfer.nullable(),
    /** whether POST /order/{number}/payment makes sense */
    canPay: z.boolean(),
    /** oldest first */
    history: z.array(z.strictObject({ at: z.string(), status: OrderStatus, note: z.string().nullable() })),
  })
}

/** A whole order, texts in one language; amounts in minor units. Domain 2. */
export const Order = orderOf(Money, z.int())
export type Order = z.infer<typeof Order>
/** The same at the commerce API's edge. */
export const WireOrder = orderOf(DecimalMoney, z.string().regex(/^-?\d+\.\d{2}$/))
export type WireOrder = z.infer<typeof WireOrder>

/** Answer of POST /cart/{cartId}/order and of POST /order/{number}/payment. */
export const PlacedOrder = z.strictObject({
  order: WireOrder,
  /** opens this order without a login for 90 days */
  orderToken: z.string(),
  payment: PaymentStep,
})
export type PlacedOrder = z.infer<typeof PlacedOrder>

/** One page of GET /order, the newest first. S3.37 with what the list shows beside. */
export const WireOrders = z.strictObject({
  data: z.array(
    z.strictObject({
      number: z.string(),
      date: z.string(),
      value: DecimalMoney,
      currency: Currency,
      status: OrderStatus,
      paymentStatus: PaymentStatus,
      shipmentStatus: ShipmentStatus,
      /** the newest parcel's page at its carrier */
      trackingUrl: z.string().nullable(),
      /** names of what was bought, at most three */
      items: z.array(z.string()),
      count: z.int(),
    }),
  ),
  total: z.int(),
  page: z.int(),
  perPage: z.int(),
})
export type WireOrders = z.infer<typeof WireOrders>

/** One page of GET /customer/document, the newest first. Domain 2. */
export const WireDocuments = z.strictObject({
  data: z.array(
    z.strictObject({
      id: z.string(),
      number: z.string(),
      type: OrderDocument.shape.type,
      orderNumbers: z.array(z.string()),
      /** days */
      issueDate: z.string(),
      paymentDueDate: z.string(),
      currency: Currency,
      net: z.string(),
      gross: z.string(),
      remaining: z.string(),
      status: DocumentStatus,
      /** open and past its due date */
      isOverdue: z.boolean(),
    }),
  ),
  total: z.int(),
  page: z.int(),
  perPage: z.int(),
})
export type WireDocuments = z.infer<typeof WireDocuments>

/** Answer of POST /order/{number}/reorder: the cart, and names of what could not be had again, or not as many. */
export const WireReordered = z.strictObject({ cart: WireCart, missing: z.array(z.string()) })
