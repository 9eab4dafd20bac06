import { z } from 'zod'
import { OrderStatus } from '#schemas/order.ts'
import { PaymentStatus } from '#schemas/payment.ts'
import { ShipmentStatus } from '#schemas/shipment.ts'
import { named } from '../../openapi/named.ts'
import { PARCEL_STATUSES } from '../orders/parcels.ts'
import { StaffOrders } from '../orders/staff-list.ts'
import { orderedPieces } from './order-item-bodies.ts'
import { pagingOf } from './paging.ts'

const Day = z.iso.date()

/** Filters of the staff's list of orders. */
export const StaffOrdersQuery = z.strictObject({
  status: OrderStatus.optional().describe('Of the order: pending, processing, complete, canceled.'),
  shipmentStatus: ShipmentStatus.optional().describe('Of its parcels.'),
  paymentStatus: PaymentStatus.optional().describe('Of its payment.'),
  refundByHand: z.enum(['true']).optional().describe('true: money of theirs waits to be given back by hand.'),
  waiting: z
    .enum(['money', 'parcel', 'transfer'])
    .optional()
    .describe(
      'What waits for staff: `money`: it is not paid and no provider is asked, as with a bank transfer; `parcel`: it is paid or on credit, and nothing has left; `transfer`: as refundByHand.',
    ),
  late: z.enum(['true']).optional().describe('true: to be dispatched or under way, after its last promised day.'),
  q: z
    .string()
    .trim()
    .min(1)
    .max(120)
    .optional()
    .meta({
      description:
        'Words that the order has all of: names or company of the buyer, their telephone or tax number, a postcode, each from three signs on by its beginning; or the beginning of the e-mail address, or the beginning of the number or, from three digits on, its end.',
      examples: ['nowak anna'],
    }),
  sort: z
    .enum(['oldest', 'newest', 'highest'])
    .default('oldest')
    .describe('The longest waiting first, the newest, or those of the highest total.'),
  ...pagingOf(50),
})

/** Body of POST /staff/order/{number}/shipment: a dispatched parcel. Without `items` all items not shipped yet. */
export const ShipmentBody = named(
  'NewShipment',
  z
    .strictObject({
      carrier: z
        .string()
        .min(1)
        .max(64)
        .meta({ description: 'Code of its carrier: that of a delivery method, or a known one.', examples: ['szlak'] }),
      trackingNumber: z
        .string()
        .trim()
        .min(1)
        .max(40)
        .meta({ description: "The carrier's number of it.", examples: ['620000012345'] }),
      items: z
        .array(orderedPieces('Pieces in the parcel.', 2))
        .min(1)
        .max(500)
        .optional()
        .meta({ description: 'What is in it; absent: all that was not sent yet.' }),
    })
    .meta({ description: 'A dispatched parcel.' }),
)

/** Body of PATCH /staff/order/{number}/shipment/{id}: the current status of the parcel. */
export const ShipmentNews = named(
  'ShipmentNews',
  z
    .strictObject({
      status: z.enum(PARCEL_STATUSES).meta({ description: 'Where the parcel is.' }),
      place: z
        .string()
        .trim()
        .max(120)
        .default('')
        .meta({ description: 'Town or branch; empty: unknown.', examples: ['Łódź'] }),
      collectUntil: Day.nullable()
        .default(null)
        .meta({ description: 'Last day of collection, ISO 8601; null for none.', examples: ['2026-11-27'] }),
    })
    .meta({ description: 'What has become of a parcel.' }),
)

/** Body of POST /staff/order/{number}/delay: the new delivery day, and the reason in the language of the order. */
export const DelayBody = named(
  'Delay',
  z
    .strictObject({
      until: Day.meta({ description: 'New day of delivery, ISO 8601.', examples: ['2026-11-27'] }),
      note: z
        .string()
        .trim()
        .max(500)
        .optional()
        .meta({ description: 'The reason in the language of the order; absent for none.', examples: ['Snow.'] }),
    })
    .meta({ description: 'A later day of delivery.' }),
)

/** Body of PATCH /staff/order/{number}/document/{id}: its number in the Polish national system of invoices. */
export const DocumentNews = named(
  'DocumentNews',
  z
    .strictObject({
      ksefNumber: z
        .string()
        .length(35)
        .meta({
          description: 'Number in the Polish national system of invoices (KSeF).',
          examples: ['5252248481-20261105-0200A0B1C2D3-4F'],
        }),
    })
    .meta({ description: 'A number that a document was given.' }),
)

/**
 * Body of POST /staff/order/{number}/payment: money received by transfer, in cash or for an invoice; the order's whole
 * amount.
 */
export const ReceivedBody = named(
  'ReceivedMoney',
  z
    .strictObject({
      amount: z
        .string()
        .regex(/^\d{1,9}\.\d{2}$/)
        .meta({ description: 'Gross amount, in major units of the currency of the order.', examples: ['129.90'] }),
      heldGoesBack: z.boolean().default(false).meta({
        description: 'Whether a held online payment of another amount is refunded; else it is part of this amount.',
      }),
    })
    .meta({ description: 'Money received by transfer, in cash or for an invoice.' }),
)

/** Answer of GET /staff/order. */
export const StaffOrdersAnswer = named('StaffOrders', StaffOrders)

/** Answer of GET /staff/carrier. */
export const CarriersAnswer = named(
  'Carriers',
  z
    .strictObject({
      data: z
        .array(
          z.strictObject({
            code: z.string().meta({ description: 'Code of the carrier.', examples: ['szlak'] }),
            name: z.string().meta({ description: 'Its name.', examples: ['Kurier Szlak'] }),
          }),
        )
        .meta({ description: 'Carriers by name.' }),
    })
    .meta({ description: 'Carriers that parcels can be recorded with.' }),
)
