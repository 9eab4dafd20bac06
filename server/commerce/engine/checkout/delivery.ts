import type { Kysely } from 'kysely'
import type { DeliveryMethod } from '#schemas/checkout.ts'
import type { Caller } from '../../parts.ts'
import { deliveryPrice, deliveryPrices } from '../cart/delivery-price.ts'
import type { PricedCart } from '../cart/load-cart.ts'
import { fromDecimal, toDecimalMoney, withNet } from '../money.ts'
import { deliveryDays, USUAL_DAYS } from '../offers/stock.ts'
import type { EngineDatabase } from '../schema.ts'
import { addWorkingDays, shopTime } from '../working-days.ts'
import type { PurchaseRules } from './buying-rules.ts'
import { loadCarriers, loadDeliveryMethods } from './stored-methods.ts'

type Db = Kysely<EngineDatabase>

/**
 * The delivery methods of this cart for a country, in the shop's order, with price and dates. A cart of files and
 * vouchers has the methods that ship nothing. Empty if no method fits the weight, country or customer. Domain 5, Domain
 * 7.
 */
export async function deliveryChoices(
  db: Db,
  priced: PricedCart,
  country: string,
  { caller, rules }: { caller: Caller; rules: PurchaseRules },
): Promise<DeliveryMethod[]> {
  const { lines, goods, isVirtual } = priced
  if (lines.length === 0) return []
  const kind = caller.user?.type ?? 'guest'
  const methods = await loadDeliveryMethods(db)
  const prices = await deliveryPrices(db, caller.currency)
  const carriers = await loadCarriers(db)
  const weight = isVirtual ? 0 : await weightOf(db, priced)
  const ready = readyDays(priced)
  return methods.flatMap((method) => {
    const price = prices.find((row) => row.method === method.code)
    const most = method.maxOrder?.[caller.currency]
    if (!price || method.isForVirtual !== isVirtual || !method.customerKinds.includes(kind)) return []
    if (!method.countries.includes(country) || !rules.countries.includes(country)) return []
    if (weight > method.maxWeightGrams || (most !== undefined && goods > most)) return []
    const { gross, taxRate } = deliveryPrice(price, priced)
    const carrier = method.carrier === null ? null : carriers.get(method.carrier)
    return [
      {
        code: method.code,
        kind: method.kind,
        label: method.label[caller.locale],
        description: method.description[caller.locale],
        price: toDecimalMoney(withNet(gross, taxRate)),
        countries: method.countries,
        requiresPickupPoint: method.requiresPickupPoint,
        requiresPhone: method.requiresPhone,
        carrier: carrier && method.carrier !== null ? { code: method.carrier, name: carrier.name } : null,
        ...(isVirtual
          ? { estimatedFrom: null, estimatedTo: null }
          : deliveryDates({ ready, days: method.deliveryDays, rules, now: caller.now })),
        icon: method.icon,
      },
    ]
  })
}

/** Kinds of delivery that cost no more than the way itself: a courier who takes money does, and collection in a shop is none. */
const STANDARD: ReadonlySet<DeliveryMethod['kind']> = new Set(['locker', 'courier', 'point', 'pallet'])

/** Gross price of the cheapest standard delivery among the choices of a cart, in minor units; null for none. Domain 1. */
export function standardPrice(choices: readonly DeliveryMethod[]): number | null {
  const prices = choices.filter(({ kind }) => STANDARD.has(kind)).map(({ price }) => fromDecimal(price.gross)!)
  return prices.length === 0 ? null : Math.min(...prices)
}

/**
 * The first and last delivery day: ready after the slowest line, dispatched the same day before the cut-off, then in
 * transit.
 */
export function deliveryDates({
  ready,
  days: [fewest, most],
  rules,
  now,
}: {
  ready: number
  days: readonly [number, number]
  rules: Pick<PurchaseRules, 'cutOff'>
  now: Date
}): { estimatedFrom: string; estimatedTo: string } {
  const { day, time } = shopTime(now)
  const first = addWorkingDays(day, 0)
  // Before the cut-off of a working day, preparation starts today.
  const isLate = first === day && time >= rules.cutOff
  const sent = addWorkingDays(first, Math.max(ready - 1, 0) + (isLate ? 1 : 0))
  return { estimatedFrom: addWorkingDays(sent, fewest), estimatedTo: addWorkingDays(sent, most) }
}

function readyDays({ lines }: PricedCart): number {
  return Math.max(0, ...lines.map(({ offer, quantity }) => deliveryDays(offer.deliveryTimes, quantity) ?? USUAL_DAYS))
}

async function weightOf(db: Db, { lines }: PricedCart): Promise<number> {
  const rows = await db
    .selectFrom('offers')
    .select(['sku', 'weight_grams'])
    .where(
      'sku',
      'in',
      lines.map(({ offer }) => offer.sku),
    )
    .execute()
  const grams = new Map(rows.map(({ sku, weight_grams }) => [sku, weight_grams ?? 0]))
  return lines.reduce((sum, { offer, quantity }) => sum + (grams.get(offer.sku) ?? 0) * quantity, 0)
}
