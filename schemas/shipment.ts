import { z } from 'zod'
import { instant, orNull } from './order-fields.ts'

/** Where a parcel is. Domain 2. */
export const ShipmentStatus = z
  .enum([
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
  .meta({ description: 'Where the parcel is; of an order, where its parcels are.' })
export type ShipmentStatus = z.infer<typeof ShipmentStatus>

/** Why a parcel came back undelivered. */
export const ComebackReason = z.enum(['not_collected', 'refused', 'wrong_address', 'other']).meta({
  description:
    'Why a parcel came back: nobody collected it, its receiver refused it, or the address was wrong or incomplete.',
})
export type ComebackReason = z.infer<typeof ComebackReason>

/** A parcel of an order. Domain 2. */
export const Shipment = z
  .strictObject({
    id: z.string().meta({ description: 'Id of the parcel.', examples: ['shp-1'] }),
    carrier: z.string().meta({ description: 'Name of the carrier.', examples: ['Kurier Szlak'] }),
    trackingNumber: z.string().meta({ description: "The carrier's number of it.", examples: ['620000012345'] }),
    trackingUrl: z
      .string()
      .nullable()
      .meta({
        description: "The carrier's tracking page; null for an unknown carrier.",
        examples: ['https://sledz.szlak.example/?nr=620000012345'],
      }),
    status: ShipmentStatus,
    sentAt: z.string().nullable().meta(orNull('Time of the dispatch')),
    deliveredAt: z.string().nullable().meta(orNull('Time of the delivery')),
    events: z
      .array(
        z.strictObject({
          at: instant('Time of the event'),
          label: z
            .string()
            .meta({ description: 'What happened, in the language of the order.', examples: ['Dispatched'] }),
          place: z.string().meta({ description: 'Town or branch; empty if unknown.', examples: ['Łódź'] }),
        }),
      )
      .meta({ description: 'What happened to it, oldest first.' }),
    items: z
      .array(
        z.strictObject({
          orderItemId: z.string().meta({ description: 'Id of the line of the order.', examples: ['ord-1-1'] }),
          quantity: z.int().meta({ description: 'Pieces in the parcel.', examples: [2] }),
        }),
      )
      .meta({ description: 'What is in it.' }),
    cameBack: z
      .strictObject({
        at: instant('When staff recorded it'),
        reason: ComebackReason,
        setAside: z
          .array(
            z.strictObject({
              orderItemId: z.string().meta({ description: 'Id of the line of the order.', examples: ['ord-1-1'] }),
              quantity: z.int().meta({ description: 'Pieces that cannot be sold any more.', examples: [1] }),
            }),
          )
          .meta({ description: 'Pieces that go back into no stock; the others lie here for the order.' }),
      })
      .optional()
      .meta({
        description: 'How staff found it when it came back undelivered. For staff alone, and absent until they say so.',
      }),
  })
  .meta({ description: 'A parcel of an order.' })
export type Shipment = z.infer<typeof Shipment>

/** A parcel that came back or was lost: its pieces can be sent again, and nobody has paid for it at a door. */
export const hasFailed = ({ status }: Pick<Shipment, 'status'>): boolean => status === 'returned' || status === 'lost'
