/** A delivery method that every shopper may choose; amounts gross, minor units. */
export interface DeliveryRate {
  countries: readonly string[]
  price: number
  /** value of the goods from which it is free; null if it never is */
  freeFrom: number | null
  /** fewest and most working days in transit */
  days: readonly [number, number]
  maxWeightGrams: number
}

/** The cheapest method that brings goods of this value to a country, at its price for them; null if none does. */
export function cheapestDelivery(
  rates: readonly DeliveryRate[],
  { country, goods, weightGrams }: { country: string; goods: number; weightGrams: number | null },
): DeliveryRate | null {
  const able = rates
    .filter(({ countries, maxWeightGrams }) => countries.includes(country) && (weightGrams ?? 0) <= maxWeightGrams)
    .map((rate) => (rate.freeFrom !== null && goods >= rate.freeFrom ? { ...rate, price: 0 } : rate))
  return able.toSorted((a, b) => a.price - b.price)[0] ?? null
}
