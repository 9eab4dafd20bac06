/** How prices may end: hundredths of a whole one. */
export const PRICE_ENDINGS = ['99', '90', '50', '00'] as const
export type PriceEnding = (typeof PRICE_ENDINGS)[number]

const WHOLE = 100

/** The nearest amount in minor units that ends so, the higher of two; the lowest there is for less than that. */
export function withEnding(minor: number, ending: PriceEnding): number {
  const rest = Number(ending)
  const nearest = Math.floor((minor - rest) / WHOLE + 0.5) * WHOLE + rest
  return nearest > 0 || minor <= 0 ? nearest : nearest + WHOLE
}
