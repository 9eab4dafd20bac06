import type { Device } from '#schemas/condition.ts'
import type { Currency, Locale } from '#schemas/locale.ts'
import type { PriceMode } from '#schemas/money.ts'
import type { CustomerKind } from '#schemas/user.ts'
import type { Shopper } from '#server/ports/shopper.ts'
import { type ShopRules, SYSTEM_SHOPPER, taxCountryOf } from './shop-rules.ts'
import { SCOPE_OF } from './visit.ts'

/** Who somebody wants to see the shop as; what is absent is as usual in the shop. */
export interface InventedKind {
  kind?: CustomerKind | undefined
  currency?: Currency | undefined
  priceMode?: PriceMode | undefined
  priceGroup?: string | undefined
  taxCountry?: string | undefined
  device?: Device | undefined
}

/** A shopper of that kind without a session: nobody's data can be reached as this one. */
export function inventShopper(
  { kind = 'visitor', currency, priceMode, priceGroup, taxCountry, device }: InventedKind,
  locale: Locale,
  rules: Pick<ShopRules, 'firstCurrency' | 'priceMode' | 'tax'>,
): Shopper {
  return {
    ...SYSTEM_SHOPPER,
    ...{ locale, scope: SCOPE_OF[locale], kind, priceGroup, device },
    currency: currency ?? rules.firstCurrency[locale],
    priceMode: priceMode ?? rules.priceMode[kind],
    taxCountry: taxCountryOf(rules, [taxCountry]),
  }
}
