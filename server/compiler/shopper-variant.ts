import type { Variant } from '#schemas/variant.ts'
import type { Shopper } from '#server/ports/shopper.ts'

/** The variant of a shopper's screens, without what only some layouts depend on (device, arms). */
export function shopperVariant({ locale, currency, priceMode, kind, priceGroup, taxCountry }: Shopper): Variant {
  return {
    ...{ locale, currency, priceMode, kind },
    ...(priceGroup !== undefined && { priceGroup }),
    ...(taxCountry !== undefined && { taxCountry }),
  }
}
