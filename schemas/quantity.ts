import type { Stock } from './product-stock.ts'

/** Default limits without stock management. S9.4. */
const DEFAULT_BOUNDS = { min: 1, max: 999, step: 1 } as const

/**
 * Limits of the quantity: from the stock, zero without stock data (null), the defaults without stock management
 * (undefined). S5.25-S5.27, S9.4.
 */
export function quantityBounds(stock: Stock | null | undefined): { min: number; max: number; step: number } {
  if (stock === undefined) return DEFAULT_BOUNDS
  if (!stock) return { min: 0, max: 0, step: 1 }
  return { min: Math.max(1, stock.min), max: stock.max, step: Math.max(1, stock.step) }
}

/**
 * The largest allowed quantity up to the requested one, within limits and step; min for empty input. If the stock is
 * below the minimum, it is the stock, which cannot be bought.
 */
export function fitQuantity(requested: number | null, stock: Stock | null | undefined): number {
  const { min, max, step } = quantityBounds(stock)
  if (max < min) return max
  if (requested === null || !Number.isFinite(requested) || requested <= min) return min
  const highest = min + Math.floor((max - min) / step) * step
  return Math.min(highest, min + Math.floor((requested - min) / step) * step)
}

/** The rule by which `fitQuantity` corrects a quantity; null if it is allowed. */
export function quantityProblem(asked: number, stock: Stock | null | undefined): 'min' | 'max' | 'step' | null {
  const { min, max, step } = quantityBounds(stock)
  if (stock === null || max < min || fitQuantity(asked, stock) === asked) return null
  if (asked < min) return 'min'
  // Above the maximum, the maximum is the reason, even if the step ends below it.
  if (asked > max) return 'max'
  return step > 1 ? 'step' : null
}
