import { z } from 'zod'
import { OrderStatus, ShipmentStatus } from '#schemas/order.ts'
import { PARCEL_STATUSES } from '../orders/ship-order.ts'

const Day = z.iso.date()

/** Filters of the staff's list of orders. */
export const StaffOrdersQuery = z.strictObject({
  status: OrderStatus.optional(),
  shipmentStatus: ShipmentStatus.optional(),
  /** `true`: a refund must be transferred by hand */
  refundByHand: z.enum(['true']).optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  perPage: z.coerce.number().int().min(1).max(100).default(50),
})

/** Body of POST /staff/order/{number}/shipment: a dispatched parcel. Without `items` all items not shipped yet. */
export const ShipmentBody = z.strictObject({
  /** code of its carrier, one of the delivery methods’ or a known one (`known-carriers.ts`) */
  carrier: z.string().min(1).max(64),
  trackingNumber: z.string().trim().min(1).max(40),
  items: z
    .array(z.strictObject({ orderItemId: z.string().min(1).max(64), quantity: z.int().min(1).max(10_000) }))
    .min(1)
    .max(500)
    .optional(),
})

/** Body of PATCH /staff/order/{number}/shipment/{id}: the current status of the parcel. */
export const ShipmentNews = z.strictObject({
  status: z.enum(PARCEL_STATUSES),
  /** town or branch */
  place: z.string().trim().max(120).default(''),
  /** last day of collection */
  collectUntil: Day.nullable().default(null),
})

/** Body of POST /staff/order/{number}/delay: the new delivery day, and the reason in the language of the order. */
export const DelayBody = z.strictObject({ until: Day, note: z.string().trim().max(500).optional() })

/** Body of PATCH /staff/order/{number}/document/{id}: its number in the Polish national system of invoices. */
export const DocumentNews = z.strictObject({ ksefNumber: z.string().length(35) })

/**
 * Body of POST /staff/order/{number}/payment: money received by transfer, in cash or for an invoice; the order's whole
 * amount.
 */
export const ReceivedBody = z.strictObject({
  amount: z.string().regex(/^\d{1,9}\.\d{2}$/),
  /** whether a held online payment of another amount is refunded; otherwise it is part of this amount */
  heldGoesBack: z.boolean().default(false),
})
