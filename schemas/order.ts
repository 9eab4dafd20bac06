import { z } from 'zod'
import { ChosenOption, WireCart } from './cart.ts'
import { Currency, Locale } from './locale.ts'
import { DecimalMoney, Money } from './money.ts'
import { BankTransfer, PaymentStatus, PaymentStep, RefundReason, RefundStatus } from './payment.ts'
import { PickupPoint } from './pickup-point.ts'

/** Token of an order link: URL-safe characters, so that it may be sent in a header. */
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

/** An address as the order stores it, independent of later changes of the address book. */
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
  /** its display name */
  carrier: z.string(),
  trackingNumber: z.string(),
  /** the carrier's tracking page; null for an unknown carrier. Domain 2 */
  trackingUrl: z.string().nullable(),
  status: ShipmentStatus,
  sentAt: z.string().nullable(),
  deliveredAt: z.string().nullable(),
  events: z.array(z.strictObject({ at: z.string(), label: z.string(), place: z.string() })),
  items: z.array(z.strictObject({ orderItemId: z.string(), quantity: z.int() })),
})
export type Shipment = z.infer<typeof Shipment>

/** A document in an order. */
export const OrderDocument = z.strictObject({
  id: z.string(),
  number: z.string(),
  type: z.enum(['invoice', 'proforma', 'advance', 'correction', 'receipt', 'credit_note', 'interest_note']),
  status: DocumentStatus,
  /** number in the Polish national system, null until assigned */
  ksefNumber: z.string().nullable(),
})

function orderOf<M extends z.ZodType, A extends z.ZodType>(money: M, amount: A) {
  return z.strictObject({
    number: z.string(),
    createdAt: z.string(),
    /** language at the time of the order: that of its e-mails */
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
        /** key of an image */
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
        /** why withdrawal is not possible; null if it is */
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
    /** days; null if there is no delivery */
    estimatedFrom: z.string().nullable(),
    estimatedTo: z.string().nullable(),
    pickupPoint: PickupPoint.nullable(),
    paymentMethod: z.strictObject({ code: z.string(), label: z.string() }),
    payments: z.array(z.strictObject({ method: z.string(), amount, status: z.string(), at: z.string() })),
    /** refunds, completed or scheduled */
    refunds: z.array(
      z.strictObject({
        id: z.string(),
        method: z.string(),
        amount,
        reason: RefundReason,
        status: RefundStatus,
        at: z.string(),
        /** only in answers for staff: a note on the order, null for none */
        note: z.string().nullish(),
      }),
    ),
    shipments: z.array(Shipment),
    documents: z.array(OrderDocument),
    comment: z.string().nullable(),
    purchaseOrderNumber: z.string().nullable(),
    consumerRights: z.boolean(),
    /**
     * the buyer's consent to immediate delivery of files, with its wording and time; null if the order has no files.
     * Domain 1
     */
    digitalConsent: z.strictObject({ text: z.string(), at: z.string() }).nullable(),
    /** files of the order, once it is paid: `id` is for GET /order/{number}/download/{id} */
    downloads: z.array(
      z.strictObject({
        id: z.string(),
        label: z.string(),
        pages: z.int().nullable(),
        /** remaining downloads; null: unlimited */
        left: z.int().nullable(),
        /** end of the download period; null: never */
        until: z.string().nullable(),
      }),
    ),
    /** version of the terms that were accepted */
    termsVersion: z.string().nullable(),
    /** day */
    withdrawalDeadline: z.string().nullable(),
    /** deadline for a bank transfer */
    paymentDeadline: z.string().nullable(),
    /** while the shop awaits a bank transfer */
    bankTransfer: BankTransfer.nullable(),
    /** whether POST /order/{number}/payment is allowed */
    canPay: z.boolean(),
    /** oldest first */
    history: z.array(z.strictObject({ at: z.string(), status: OrderStatus, note: z.string().nullable() })),
  })
}

/** A whole order, texts in one language; amounts in minor units. Domain 2. */
export const Order = orderOf(Money, z.int())
export type Order = z.infer<typeof Order>
/** As on the wire of the commerce API. */
export const WireOrder = orderOf(DecimalMoney, z.string().regex(/^-?\d+\.\d{2}$/))
export type WireOrder = z.infer<typeof WireOrder>

/** Answer of POST /cart/{cartId}/order and of POST /order/{number}/payment. */
export const PlacedOrder = z.strictObject({
  order: WireOrder,
  /** opens this order without a log-in for 90 days */
  orderToken: z.string(),
  payment: PaymentStep,
})
export type PlacedOrder = z.infer<typeof PlacedOrder>

/** One page of GET /order, the newest first. S3.37 with further columns of the list. */
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
      /** tracking page of the newest parcel */
      trackingUrl: z.string().nullable(),
      /** names of the products, at most three */
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
      /** unpaid and past its due date */
      isOverdue: z.boolean(),
    }),
  ),
  total: z.int(),
  page: z.int(),
  perPage: z.int(),
})
export type WireDocuments = z.infer<typeof WireDocuments>

/** Answer of POST /order/{number}/reorder: the cart, and names of products that are unavailable or were reduced. */
export const WireReordered = z.strictObject({ cart: WireCart, missing: z.array(z.string()) })
