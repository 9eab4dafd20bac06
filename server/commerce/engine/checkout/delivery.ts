import type { DeliveryMethod } from '#schemas/checkout.ts'
import type { Caller } from '../../parts.ts'
import type { CartReads } from '../cart/cart-reads.ts'
import { deliveryPrice } from '../cart/delivery-price.ts'
import type { PricedCart } from '../cart/load-cart.ts'
import { fromDecimal, toDecimalMoney, withNet } from '../money.ts'
import { deliveryDays, USUAL_DAYS } from '../offers/stock.ts'
import { addWorkingDays, shopTime } from '../working-days.ts'
import type { PurchaseRules } from './buying-rules.ts'

/**
 * The delivery methods of this cart for a country, in the shop's order, with price and dates. A cart of files and
 * vouchers has the methods that ship nothing. Empty if no method fits the weight, country or customer. Domain 5, Domain
 * 7.
 */
export async function deliveryChoices(
  reads: Pick<CartReads, 'methods' | 'deliveryPrices'>,
  priced: PricedCart,
  country: string,
  { caller, rules }: { caller: Caller; rules: PurchaseRules },
): Promise<DeliveryMethod[]> {
  const { lines, goods, isVirtual } = priced
  if (lines.length === 0) return []
  const kind = caller.user?.type ?? 'guest'
  const { delivery: methods, carriers } = await reads.methods()
  const prices = await reads.deliveryPrices(caller.currency)
  const weight = isVirtual ? 0 : weightOf(priced)
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

function weightOf({ lines }: PricedCart): number {
  return lines.reduce((sum, { offer, quantity }) => sum + offer.weightGrams * quantity, 0)
}
