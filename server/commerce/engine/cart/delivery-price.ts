import type { Kysely } from 'kysely'
import type { Currency } from '#schemas/locale.ts'
import type { EngineDatabase, EngineTables } from '../schema.ts'
import type { PriceTax } from '../tax.ts'
import { type Waiver, waivesDelivery } from './coupons.ts'

/** The price of a delivery method in one currency. */
export type DeliveryPrice = EngineTables['delivery_prices']

/** What makes delivery free. `goods`: gross after discounts. */
export interface FreeDelivery {
  goods: number
  waivers: readonly Waiver[]
}

/** Prices of all delivery methods in a currency. */
export function deliveryPrices(db: Kysely<EngineDatabase>, currency: Currency): Promise<DeliveryPrice[]> {
  return db.selectFrom('delivery_prices').selectAll().where('currency', '=', currency).execute()
}

/** Gross price of a delivery method for a cart: zero from its threshold on, or if a coupon or promotion waives it. */
export function deliveryPrice(
  price: DeliveryPrice,
  { taxOf, ...free }: FreeDelivery & { taxOf(homeRate: number): PriceTax },
): { gross: number; taxRate: number } {
  const tax = taxOf(price.tax_rate)
  return { gross: isCharged(price, free) ? tax.grossOf(price.gross) : 0, taxRate: tax.rate }
}

/** Whether the method costs something. */
export function isCharged(
  { method, gross, free_from }: Pick<DeliveryPrice, 'method' | 'gross' | 'free_from'>,
  { goods, waivers }: FreeDelivery,
): boolean {
  if (gross === 0 || (free_from !== null && goods >= free_from)) return false
  return !waivers.some((waiver) => waivesDelivery(waiver, method))
}
