import { z } from 'zod'

const degrees = (of: string, example: number) =>
  z.number().meta({ description: `Geographic ${of}, in degrees (WGS 84).`, examples: [example] })

/** A parcel locker or another pickup point. Domain 2. */
export const PickupPoint = z
  .strictObject({
    id: z
      .string()
      .regex(/^[A-Z0-9-]{3,20}$/)
      .meta({ description: 'Its public code.', examples: ['WAW10A'] }),
    carrier: z.string().meta({ description: 'Code of its carrier.', examples: ['automat'] }),
    type: z
      .enum(['parcel_locker', 'pop', 'parcel_locker_superpop', 'shop', 'post_office'])
      .meta({ description: 'Kind of the point: a locker, a partner shop (`pop`), both, a shop or a post office.' }),
    line1: z.string().meta({ description: 'First line of its address: the street.', examples: ['ul. Modrzewiowa 86'] }),
    line2: z.string().meta({ description: 'Second line: postcode and town.', examples: ['00-712 Warszawa'] }),
    street: z.string().meta({ description: 'Street without the number.', examples: ['ul. Modrzewiowa'] }),
    buildingNumber: z.string().meta({ description: 'Number of the building; empty for none.', examples: ['86'] }),
    postcode: z.string().meta({ description: 'Postcode as the country writes it.', examples: ['00-712'] }),
    city: z.string().meta({ description: 'Town.', examples: ['Warszawa'] }),
    countryCode: z.string().meta({ description: 'Country, ISO 3166-1 with two letters.', examples: ['PL'] }),
    description: z
      .string()
      .meta({ description: 'How to find it, in words; empty if unknown.', examples: ['Beside the supermarket'] }),
    openingHours: z
      .string()
      .meta({ description: 'When parcels can be collected, in words; empty if unknown.', examples: ['24/7'] }),
    isOpenAlways: z.boolean().meta({ description: 'Whether it is open day and night.' }),
    isIndoor: z.boolean().meta({ description: 'Whether it is inside a building.' }),
    hasEasyAccess: z.boolean().meta({ description: 'Whether it has a zone of easy access, for wheelchairs.' }),
    location: z
      .strictObject({ latitude: degrees('latitude', 52.245), longitude: degrees('longitude', 20.9774) })
      .meta({ description: 'Place of the point.' }),
  })
  .meta({ description: 'A parcel locker or another point to collect a parcel from.' })
export type PickupPoint = z.infer<typeof PickupPoint>
