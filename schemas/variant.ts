import { z } from 'zod'
import { Device } from './condition.ts'
import { Currency, Locale } from './locale.ts'
import { PriceMode } from './money.ts'
import { CustomerKind } from './user.ts'

/** All inputs of a public screen besides its path; one closed type. Architecture 4. */
export const Variant = z.strictObject({
  locale: Locale,
  currency: Currency,
  priceMode: PriceMode,
  kind: CustomerKind,
  device: Device.optional(),
  /** experiment -> arm */
  arms: z.record(z.string(), z.string()).optional(),
  /** catalog hash of a client that cannot draw all types */
  catalog: z.string().optional(),
})
export type Variant = z.infer<typeof Variant>

/** Inputs that a layout or section may depend on; only those used enter the cache key. */
export const Dimension = z.enum(['locale', 'currency', 'priceMode', 'kind', 'device', 'arms'])
export type Dimension = z.infer<typeof Dimension>
