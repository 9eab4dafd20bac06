import type { Kysely } from 'kysely'
import { CURRENCIES, type Currency } from '#schemas/locale.ts'
import type { EngineDatabase } from '../schema.ts'
import { loadStoredPrices, priceFor } from './stored-prices.ts'

/** What a visitor is asked for one piece, gross, in minor units. */
interface ShownPrice {
  sku: string
  currency: Currency
  final: number
  isSale: boolean
  /** the lowest price of the 30 days before the running discount; null without one. Domain 1 */
  lowest: number | null
}

/** Prices of offers as pages show them to visitors at an instant, in the order of the SKUs. */
export async function shownPrices(
  db: Kysely<EngineDatabase>,
  skus: readonly string[],
  now: Date,
): Promise<ShownPrice[]> {
  const stored = await loadStoredPrices(db, skus)
  return skus.flatMap((sku) =>
    CURRENCIES.flatMap((currency) => {
      const price = priceFor(stored.get(sku), { currency, now, user: null }, now.toISOString())
      return price ? [{ sku, currency, final: price.final, isSale: price.isSale, lowest: price.lowest }] : []
    }),
  )
}
