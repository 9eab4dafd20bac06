import { z } from 'zod'
import { instant } from '#schemas/order-fields.ts'
import { named } from '../../../openapi/named.ts'
import { CarrierShipmentStatus } from '../../shipments/states.ts'
import { orderedPieces } from '../order-item-bodies.ts'
import { pagingOf } from '../paging.ts'

export const text = (max: number, description: string, example: string) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .meta({ description, examples: [example] })
const whole = (max: number, description: string, example: number) =>
  z
    .int()
    .min(1)
    .max(max)
    .meta({ description, examples: [example] })
export const id = text(64, 'Id of the parcel, which its carrier has as the reference.', '100007748-3f9c2a7be01d')
export const carrier = text(64, 'Code of the carrier’s port.', 'inpost')

const Size = z
  .strictObject({
    size: z.enum(['A', 'B', 'C']).meta({ description: 'Size of the box of a parcel locker, A the smallest.' }),
  })
  .meta({ description: 'A parcel for a locker.' })
const Dimensions = z
  .strictObject({
    lengthMm: whole(3_000, 'Length in millimetres.', 400),
    widthMm: whole(3_000, 'Width in millimetres.', 300),
    heightMm: whole(3_000, 'Height in millimetres.', 200),
    weightGrams: whole(1_000_000, 'Weight in grams.', 2_500),
  })
  .meta({ description: 'A parcel for a courier.' })

/** Body of POST /staff/order/{number}/carrier-shipment. */
export const NewCarrierShipment = named(
  'NewCarrierShipment',
  z
    .strictObject({
      carrier: carrier
        .optional()
        .meta({ description: 'Code of the port; absent: the first one.', examples: ['inpost'] }),
      measures: z.union([Size, Dimensions]).meta({ description: 'How large it is.' }),
      items: z
        .array(orderedPieces('Pieces in the parcel.', 2))
        .min(1)
        .max(500)
        .optional()
        .meta({ description: 'What is in it; absent: all that is in no parcel yet.' }),
      service: z
        .string()
        .regex(/^[a-z0-9_]{1,64}$/)
        .optional()
        .meta({
          description: 'The carrier’s name of a service; absent: the usual one.',
          examples: ['inpost_courier_c2c'],
        }),
      isInsured: z
        .boolean()
        .optional()
        .meta({ description: 'Whether it is insured for the price of its goods; absent: as it is configured.' }),
    })
    .meta({ description: 'A parcel to be ordered from a carrier.' }),
)

const money = z
  .strictObject({
    amount: z.string().meta({ description: 'Gross amount, in major units.', examples: ['129.90'] }),
    currency: z.string().meta({ description: 'Currency, ISO 4217.', examples: ['PLN'] }),
  })
  .nullable()

export const CarrierShipmentAnswer = named(
  'CarrierShipment',
  z
    .strictObject({
      ...{ id, carrier, status: CarrierShipmentStatus },
      orderNumber: z.string().meta({ description: 'Number of the order.', examples: ['100007748'] }),
      trackingNumber: z
        .string()
        .nullable()
        .meta({ description: 'The carrier’s number; null until it has one.', examples: ['602677439331630337653846'] }),
      parcelId: z
        .string()
        .nullable()
        .meta({
          description: 'Id of the parcel of the order; null until it has a number.',
          examples: ['100007748-01'],
        }),
      carrierStatus: z
        .string()
        .nullable()
        .meta({ description: 'Its state in the carrier’s words; null while unknown.', examples: ['ready_to_pickup'] }),
      pointId: z
        .string()
        .nullable()
        .meta({ description: 'Pickup point that it goes to; null: to the address.', examples: ['WAW53AP'] }),
      measures: z.union([Size, Dimensions]).meta({ description: 'How large it is.' }),
      items: z.array(orderedPieces('Pieces in the parcel.', 2)).meta({ description: 'What is in it.' }),
      cashOnDelivery: money.meta({ description: 'Money that the carrier collects; null for none.' }),
      insurance: money.meta({ description: 'What it is insured for; null: it is not.' }),
      pickupId: z
        .string()
        .nullable()
        .meta({
          description: 'Id of the courier’s visit that fetches it; null for none.',
          examples: ['pickup-3f9c2a7be01d'],
        }),
      createdAt: instant('When it was ordered'),
      error: z
        .string()
        .nullable()
        .meta({ description: 'What is wrong, in words; null for nothing.', examples: ['receiver.phone: invalid'] }),
    })
    .meta({ description: 'A parcel that was ordered from a carrier.' }),
)

export const CarrierShipmentsQuery = z.strictObject({
  order: z
    .string()
    .max(32)
    .optional()
    .meta({ description: 'Number of an order.', examples: ['100007748'] }),
  status: CarrierShipmentStatus.optional(),
  ...pagingOf(50),
})
export const CarrierShipmentsAnswer = named(
  'CarrierShipments',
  z
    .strictObject({ data: z.array(CarrierShipmentAnswer).meta({ description: 'The newest first.' }) })
    .meta({ description: 'Parcels that were ordered from carriers.' }),
)

export const LabelsQuery = z.strictObject({
  ids: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,64}(?:,[A-Za-z0-9-]{1,64}){0,99}$/)
    .meta({
      description: 'Ids of one to 100 parcels of one carrier, separated by commas.',
      examples: ['100007748-3f9c2a7be01d'],
    }),
  format: z.enum(['pdf', 'zpl']).default('pdf').meta({ description: 'A PDF file, or commands for a label printer.' }),
})

/** Body of POST /staff/carrier-shipment/{id}/cancel. */
export const CancelShipmentBody = named(
  'CancelCarrierShipment',
  z
    .strictObject({
      abandon: z.boolean().default(false).meta({
        description:
          'Whether it is taken out of the order even if the carrier takes no label back, or has not said for a quarter of an hour whether it made one; nobody may use that label then.',
      }),
    })
    .meta({ description: 'A parcel that is taken back.' }),
)

/** Body of POST /staff/carrier-shipment/{id}/close and of POST /staff/courier-pickup/{id}/close. */
export const CloseBody = named(
  'CloseUnfollowed',
  z
    .strictObject({
      reason: text(300, 'Why, in words, which stay with it.', 'The contract with this carrier has ended.'),
    })
    .meta({ description: 'Something of a carrier that is not configured any more is over.' }),
)
