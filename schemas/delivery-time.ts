import type { DeliveryTime } from './product-stock.ts'

/**
 * Working days until the requested quantity is dispatched: the shortest delivery time whose cumulative quantity covers
 * it, entries sorted ascending by time. Null if none covers the request. S5.39, S5.40.
 */
export function deliveryDays(entries: readonly DeliveryTime[], quantity: number): number | null {
  let covered = 0
  for (const entry of entries.toSorted((a, b) => a.deliveryTime - b.deliveryTime)) {
    covered += entry.quantity
    if (covered >= quantity) return entry.deliveryTime
  }
  return null
}
