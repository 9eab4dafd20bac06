import { z } from 'zod'
import { CountryCode } from './address.ts'

/** What delivery by one method costs anybody, in the requested currency, of the commerce API. */
export const DeliveryTerms = z
  .strictObject({
    code: z.string().meta({ description: 'Code of the delivery method.', examples: ['courier'] }),
    countries: z
      .array(CountryCode)
      .meta({ description: 'Countries that it delivers to, ISO 3166-1.', examples: [['PL']] }),
    price: z
      .string()
      .regex(/^\d+\.\d{2}$/)
      .meta({ description: 'Price with VAT, in major units.', examples: ['16.99'] }),
    freeFrom: z
      .string()
      .regex(/^\d+\.\d{2}$/)
      .nullable()
      .meta({
        description: 'Gross value of the goods from which it is free, in major units; null if it never is.',
        examples: ['250.00'],
      }),
    days: z
      .strictObject({
        from: z
          .int()
          .min(0)
          .meta({ description: 'Fewest working days.', examples: [1] }),
        to: z
          .int()
          .min(0)
          .meta({ description: 'Most working days.', examples: [2] }),
      })
      .meta({ description: 'Working days in transit.' }),
    maxWeightGrams: z.int().meta({ description: 'Greatest weight of a parcel.', examples: [30_000] }),
  })
  .meta({ description: 'Price, threshold and transit time of a delivery method that every shopper may choose.' })
export type DeliveryTerms = z.infer<typeof DeliveryTerms>
