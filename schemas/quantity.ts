import type { Stock } from './product.ts'

/** Wait in ms after a change of quantity before it counts, so that quick ones count once. S5.28, S9.5. */
export const QUANTITY_SETTLE_MS = 500

/** What may be asked for where nobody has said how much there is. S9.4. */
const DEFAULT_BOUNDS = { min: 1, max: 999, step: 1 } as const

/**
 * The quantity in pieces that a shopper may ask for: as the stock says, nothing without stock info (null), the defaults where stock
 * plays no part (undefined). S5.25-S5.27, S9.4.
 */
export function quantityBounds(stock: Stock | null | undefined): { min: number; max: number; step: number } {
  if (stock === undefined) return DEFAULT_BOUNDS
  if (!stock) return { min: 0, max: 0, step: 1 }
  return { min: Math.max(1, stock.min), max: stock.max, step: Math.max(1, stock.step) }
}

/**
 * The nearest quantity at or below the one asked for that the bounds and the step allow; min when nothing was typed. With less
 * in stock than the smallest quantity it is what there is, which cannot be bought.
 */
export function fitQuantity(asked: number | null, stock: Stock | null | undefined): number {
  const { min, max, step } = quantityBounds(stock)
  if (max < min) return max
  if (asked === null || !Number.isFinite(asked) || asked <= min) return min
  const highest = min + Math.floor((max - min) / step) * step
  return Math.min(highest, min + Math.floor((asked - min) / step) * step)
}

/** Why a quantity cannot be asked for as it is, null when it can: the rule that `fitQuantity` corrects it by. */
export function quantityTrouble(asked: number, stock: Stock | null | undefined): 'min' | 'max' | 'step' | null {
  const { min, max, step } = quantityBounds(stock)
  if (stock === null || max < min || fitQuantity(asked, stock) === asked) return null
  if (asked < min) return 'min'
  // Above the end it is the end that counts, also where steps end before it.
  if (asked > max) return 'max'
  return step > 1 ? 'step' : null
}
