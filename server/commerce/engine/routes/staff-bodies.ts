import { z } from 'zod'
import { OrderStatus, ShipmentStatus } from '#schemas/order.ts'
import { named } from '../../openapi/named.ts'
import { PARCEL_STATUSES } from '../orders/ship-order.ts'
import { StaffOrders } from '../orders/staff-list.ts'

const Day = z.iso.date()

/** Filters of the staff's list of orders. */
export const StaffOrdersQuery = z.strictObject({
  status: OrderStatus.optional().describe('Of the order: pending, processing, complete, canceled.'),
  shipmentStatus: ShipmentStatus.optional().describe('Of its parcels.'),
  refundByHand: z.enum(['true']).optional().describe('true: money of theirs waits to be given back by hand.'),
  page: z.coerce.number().int().min(1).max(10_000).default(1).describe('From 1.'),
  perPage: z.coerce.number().int().min(1).max(100).default(50).describe('1 to 100, 50 unless given.'),
})

/** Body of POST /staff/order/{number}/shipment: a dispatched parcel. Without `items` all items not shipped yet. */
export const ShipmentBody = named(
  'NewShipment',
  z.strictObject({
    /** code of its carrier, one of the delivery methods’ or a known one (`known-carriers.ts`) */
    carrier: z.string().min(1).max(64),
    trackingNumber: z.string().trim().min(1).max(40),
    items: z
      .array(z.strictObject({ orderItemId: z.string().min(1).max(64), quantity: z.int().min(1).max(10_000) }))
      .min(1)
      .max(500)
      .optional(),
  }),
)

/** Body of PATCH /staff/order/{number}/shipment/{id}: the current status of the parcel. */
export const ShipmentNews = named(
  'ShipmentNews',
  z.strictObject({
    status: z.enum(PARCEL_STATUSES),
    /** town or branch */
    place: z.string().trim().max(120).default(''),
    /** last day of collection */
    collectUntil: Day.nullable().default(null),
  }),
)

/** Body of POST /staff/order/{number}/delay: the new delivery day, and the reason in the language of the order. */
export const DelayBody = named('Delay', z.strictObject({ until: Day, note: z.string().trim().max(500).optional() }))

/** Body of PATCH /staff/order/{number}/document/{id}: its number in the Polish national system of invoices. */
export const DocumentNews = named('DocumentNews', z.strictObject({ ksefNumber: z.string().length(35) }))

/**
 * Body of POST /staff/order/{number}/payment: money received by transfer, in cash or for an invoice; the order's whole
 * amount.
 */
export const ReceivedBody = named(
  'ReceivedMoney',
  z.strictObject({
    amount: z.string().regex(/^\d{1,9}\.\d{2}$/),
    /** whether a held online payment of another amount is refunded; otherwise it is part of this amount */
    heldGoesBack: z.boolean().default(false),
  }),
)

/** Answer of GET /staff/order. */
export const StaffOrdersAnswer = named('StaffOrders', StaffOrders)
