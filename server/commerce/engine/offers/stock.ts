import type { Stock, WireDeliveryTime } from '#schemas/product-stock.ts'

/** Max pieces without managed stock. S9.8. */
const UNMANAGED_MAX = 999_999
/** Preparation days of goods without a delivery time: made or fetched within a day. */
export const USUAL_DAYS = 1

/** Pieces in one place. Those without `status` do not count yet (S5.40). */
export type StockRow = { source: string; quantity: number; days: number; status: string | null }

export type StockRules = {
  min: number
  step: number
  /** max pieces of one cart, regardless of stock; null for no such limit */
  max: number | null
  managesStock: boolean
}

/** The current supply of an offer. `available` combines rules and stock. */
export type Supply = {
  stock: Stock
  available: boolean
  deliveryTimes: WireDeliveryTime[]
  /** pieces that could be shipped, regardless of the cart limit; UNMANAGED_MAX without managed stock */
  pieces: number
}

/**
 * Unmanaged stock is unlimited (S9.8), no stock info gives 0 (S9.9), and the maximum is one that the steps reach
 * (S5.26, S5.27).
 */
export function supplyOf(rules: StockRules, rows: readonly StockRow[], isEnabled: boolean): Supply {
  const deliveryTimes = toDeliveryTimes(rules.managesStock ? rows : withoutEnd(rows))
  if (rules.managesStock && rows.length === 0) {
    return {
      stock: { min: 0, step: rules.step, max: 0, manageStock: true },
      available: false,
      deliveryTimes,
      pieces: 0,
    }
  }
  const pieces = rules.managesStock ? countable(rows) : UNMANAGED_MAX
  const max = reachable(rules, Math.min(pieces, rules.max ?? UNMANAGED_MAX))
  return {
    stock: { min: rules.min, step: rules.step, max, manageStock: rules.managesStock },
    available: isEnabled && max > 0,
    deliveryTimes,
    pieces,
  }
}

/** Places of unmanaged stock. What they do not have is as late as the slowest of them. */
function withoutEnd(rows: readonly StockRow[]): StockRow[] {
  const places = counted(rows)
  const days = places.length > 0 ? Math.max(...places.map((place) => place.days)) : USUAL_DAYS
  return [...places, { source: 'always', quantity: UNMANAGED_MAX, days, status: 'in_stock' }]
}

/** Stock rows of a bundle: as many whole sets as its parts allow, each as late as its slowest part. */
export function bundleRows(
  parts: readonly { quantity: number; rows: readonly StockRow[]; managesStock: boolean }[],
): StockRow[] {
  const managed = parts.filter((part) => part.managesStock)
  const days = [...new Set(managed.flatMap((part) => counted(part.rows).map((row) => row.days)))].sort((a, b) => a - b)
  let sets = 0
  return days.flatMap((day) => {
    const until = Math.min(...managed.map((part) => Math.floor(upTo(part.rows, day) / part.quantity)))
    const quantity = until - sets
    sets = until
    const status = managed.flatMap((part) => counted(part.rows)).find((row) => row.days === day)?.status ?? null
    return [{ source: `day-${day}`, quantity, days: day, status }]
  })
}

/** The part of stock that pages show: a change of other numbers makes no public page outdated. Architecture 4. */
export function shownStock({ available, deliveryTimes, stock }: Supply): { available: boolean; days: number | null } {
  return { available, days: available ? deliveryDays(deliveryTimes, Math.max(stock.min, 1)) : null }
}

/** Smallest delivery time whose cumulative quantity covers `quantity`; null if none does. S5.39. */
export function deliveryDays(times: readonly WireDeliveryTime[], quantity: number): number | null {
  let sum = 0
  for (const time of [...times].sort((a, b) => a.deliveryTime - b.deliveryTime)) {
    if (time.status === null) continue
    sum += time.quantity
    if (sum >= quantity) return time.deliveryTime
  }
  return null
}

/** Largest quantity up to `limit` that starts at `min` and grows by `step`; 0 if there is none. */
function reachable({ min, step }: StockRules, limit: number): number {
  const first = Math.max(min, 1)
  return limit < first ? 0 : first + Math.floor((limit - first) / step) * step
}

function toDeliveryTimes(rows: readonly StockRow[]): WireDeliveryTime[] {
  return rows
    .filter((row) => row.quantity > 0)
    .map(({ days, quantity, status }) => ({ deliveryTime: days, quantity, status }))
    .sort((a, b) => a.deliveryTime - b.deliveryTime)
}

function counted(rows: readonly StockRow[]): StockRow[] {
  return rows.filter((row) => row.status !== null)
}

function countable(rows: readonly StockRow[]): number {
  return counted(rows).reduce((sum, row) => sum + row.quantity, 0)
}

function upTo(rows: readonly StockRow[], day: number): number {
  return countable(rows.filter((row) => row.days <= day))
}
