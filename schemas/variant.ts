import { z } from 'zod'
import { Device } from './condition.ts'
import { Currency, Locale } from './locale.ts'
import { PriceMode } from './money.ts'
import { CustomerKind } from './user.ts'

/** Everything besides its path that a public screen may depend on; one closed type. Architecture 4. */
export const Variant = z.strictObject({
  locale: Locale,
  currency: Currency,
  priceMode: PriceMode,
  kind: CustomerKind,
  device: Device.optional(),
  /** experiment -> arm */
  arms: z.record(z.string(), z.string()).optional(),
  /** catalog hash of a client that cannot draw everything */
  catalog: z.string().optional(),
})
export type Variant = z.infer<typeof Variant>

/** Dimensions a layout or section may vary by; only those used enter the cache key. */
export const Dimension = z.enum(['locale', 'currency', 'priceMode', 'kind', 'device', 'arms'])
export type Dimension = z.infer<typeof Dimension>
