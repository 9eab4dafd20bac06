import { z } from 'zod'
import { CountryCode } from './address.ts'
import { Device } from './condition.ts'
import { Currency, Locale } from './locale.ts'
import { PriceMode } from './money.ts'
import { CustomerKind, PriceGroup } from './user.ts'

/** All inputs of a public screen besides its path; one closed type. Architecture 4. */
export const Variant = z
  .strictObject({
    locale: Locale.meta({ description: 'Language.' }),
    currency: Currency.meta({ description: 'Currency of all amounts, ISO 4217.' }),
    priceMode: PriceMode.meta({ description: 'Main amount of prices.' }),
    kind: CustomerKind.meta({ description: 'Kind of shopper.' }),
    priceGroup: PriceGroup.optional().meta({
      description: 'Group of a customer with prices of their own; only a checked session has one.',
      examples: ['wholesale'],
    }),
    taxCountry: CountryCode.optional().meta({
      description:
        "Country whose VAT prices contain, ISO 3166-1, two letters; absent while that of the shop's country applies to everybody.",
      examples: ['DE'],
    }),
    device: Device.optional().meta({ description: 'Kind of device; absent if the screen is the same for all.' }),
    arms: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: 'Arm by experiment; absent without experiments.', examples: [{ rel: 'b' }] }),
    catalog: z
      .string()
      .optional()
      .meta({
        description: 'Hash of the catalog of a client that cannot draw all types; absent for one that can.',
        examples: ['sha256-n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg'],
      }),
  })
  .meta({ description: 'All inputs of a public screen besides its path.' })
export type Variant = z.infer<typeof Variant>

/** Inputs that a layout or section may depend on; only those used enter the cache key. */
export const Dimension = z
  .enum(['locale', 'currency', 'priceMode', 'kind', 'priceGroup', 'taxCountry', 'device', 'arms'])
  .meta({ description: 'An input that a layout or section may depend on.' })
export type Dimension = z.infer<typeof Dimension>
