import type { Kysely } from 'kysely'
import type { DeliveryTerms } from '#schemas/delivery-terms.ts'
import type { Currency } from '#schemas/locale.ts'
import { toDecimalMoney } from '../money.ts'
import type { EngineDatabase } from '../schema.ts'
import { loadDeliveryMethods } from './stored-methods.ts'

/** Goods come to an address or to a place near it; cash on delivery and collection at the shop are no usual delivery. */
const USUAL_KINDS: ReadonlySet<string> = new Set(['courier', 'locker', 'point'])

/** Delivery methods for goods that every guest may choose, with their price in a currency, in the shop's order. */
export async function deliveryTerms(
  db: Kysely<EngineDatabase>,
  currency: Currency,
  countries: readonly string[],
): Promise<DeliveryTerms[]> {
  const methods = await loadDeliveryMethods(db)
  const prices = await db.selectFrom('delivery_prices').selectAll().where('currency', '=', currency).execute()
  const decimal = (gross: number) => toDecimalMoney({ gross, net: gross }).gross
  return methods.flatMap((method) => {
    const price = prices.find((row) => row.method === method.code)
    const served = method.countries.filter((country) => countries.includes(country))
    const isForAll = method.customerKinds.includes('guest') && !method.isForVirtual && USUAL_KINDS.has(method.kind)
    if (!price || !isForAll || served.length === 0) return []
    return [
      {
        code: method.code,
        countries: served,
        price: decimal(price.gross),
        freeFrom: price.free_from === null ? null : decimal(price.free_from),
        days: { from: method.deliveryDays[0], to: method.deliveryDays[1] },
        maxWeightGrams: method.maxWeightGrams,
      },
    ]
  })
}
