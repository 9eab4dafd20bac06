import { z } from 'zod'
import { instant } from '#schemas/order-fields.ts'
import { named } from '../../../openapi/named.ts'
import { PickupStatus } from '../../shipments/states.ts'
import { carrier, id, text } from './carrier-bodies.ts'

const Address = z
  .strictObject({
    street: text(100, 'Street without the number.', 'Tkacka'),
    buildingNumber: text(12, 'Number of the building.', '18'),
    apartmentNumber: text(12, 'Number of the flat or the ramp; absent for none.', '2').optional(),
    postcode: text(12, 'Postcode.', '90-156'),
    city: text(60, 'Town.', 'Łódź'),
    countryCode: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .default('PL')
      .meta({ description: 'Country, ISO 3166.', examples: ['PL'] }),
  })
  .meta({ description: 'Where the parcels are.' })
const Contact = z
  .strictObject({
    name: text(100, 'Name.', 'Ewa Kowalska'),
    phone: text(32, 'Telephone number.', '+48600123456'),
    email: text(254, 'E-mail address.', 'ewa@shop.example'),
  })
  .meta({ description: 'Whom the courier asks for.' })

/** Body of POST /staff/courier-pickup. */
export const NewCourierPickup = named(
  'NewCourierPickup',
  z
    .strictObject({
      shipments: z
        .array(id)
        .min(1)
        .max(100)
        .meta({
          description: 'Parcels of one carrier with labels, each once.',
          examples: [['100007748-3f9c2a7be01d']],
        }),
      address: Address.optional(),
      contact: Contact.optional(),
      comment: z
        .string()
        .trim()
        .max(255)
        .default('')
        .meta({ description: 'A word for the courier; empty for none.', examples: ['Gate B'] }),
    })
    .meta({
      description:
        'A courier who fetches parcels; without an address and a contact, at and from those that the carrier has of the shop.',
    }),
)

export const CourierPickupAnswer = named(
  'CourierPickup',
  z
    .strictObject({
      id: z.string().meta({ description: 'Id of the visit.', examples: ['pickup-3f9c2a7be01d'] }),
      carrier,
      status: PickupStatus,
      carrierId: z
        .string()
        .nullable()
        .meta({ description: 'The carrier’s own id; null until it is known.', examples: ['1'] }),
      shipments: z
        .array(z.string())
        .meta({ description: 'Ids of the parcels.', examples: [['100007748-3f9c2a7be01d']] }),
      createdAt: instant('When it was ordered'),
      error: z
        .string()
        .nullable()
        .meta({ description: 'What is wrong, in words; null for nothing.', examples: ['busy'] }),
    })
    .meta({ description: 'A courier who fetches parcels.' }),
)
export const CourierPickupsAnswer = named(
  'CourierPickups',
  z
    .strictObject({ data: z.array(CourierPickupAnswer).meta({ description: 'At most 50, the newest first.' }) })
    .meta({ description: 'Couriers who were ordered.' }),
)
