import { z } from 'zod'
import { OrderStatus, ShipmentStatus } from '#schemas/order.ts'
import { PARCEL_STATUSES } from '../orders/ship-order.ts'

const Day = z.iso.date()

/** What a list of orders to work on may be narrowed to. */
export const StaffOrdersQuery = z.strictObject({
  status: OrderStatus.optional(),
  shipmentStatus: ShipmentStatus.optional(),
  /** `true`: money of theirs waits to be given back by hand */
  refundByHand: z.enum(['true']).optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  perPage: z.coerce.number().int().min(1).max(100).default(50),
})

/** Body of POST /staff/order/{number}/shipment: a parcel that has left. Without `items` everything that is still to be sent. */
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

/** Body of PATCH /staff/order/{number}/shipment/{id}: where the parcel is now. */
export const ShipmentNews = z.strictObject({
  status: z.enum(PARCEL_STATUSES),
  /** town or branch */
  place: z.string().trim().max(120).default(''),
  /** day until which it can be collected */
  collectUntil: Day.nullable().default(null),
})

/** Body of POST /staff/order/{number}/delay: the day by which it comes instead, and why, in the language of the order. */
export const DelayBody = z.strictObject({ until: Day, note: z.string().trim().max(500).optional() })

/** Body of PATCH /staff/order/{number}/document/{id}: its number in the Polish national system of invoices. */
export const DocumentNews = z.strictObject({ ksefNumber: z.string().length(35) })

/** Body of POST /staff/order/{number}/payment: what came by transfer, in cash or for an invoice; the order's whole amount. */
export const ReceivedBody = z.strictObject({
  amount: z.string().regex(/^\d{1,9}\.\d{2}$/),
  /** whether money of another amount that is held from paying online goes back; it is otherwise part of this amount */
  heldGoesBack: z.boolean().default(false),
})
