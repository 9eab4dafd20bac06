import type { DeliveryTime, Stock } from '#schemas/product.ts'

/** Most pieces of what has no managed stock. Spec 9. */
const UNMANAGED_MAX = 999_999

/** Pieces in one place. Without `status` they do not count yet (Spec 5). */
export type StockRow = { source: string; quantity: number; days: number; status: string | null }

type StockRules = {
  min: number
  step: number
  /** most pieces of one cart, whatever the stock; null for no such limit */
  max: number | null
  managesStock: boolean
}

/** What can be bought of an offer now. `available` is what the rules and the stock say together. */
export type Supply = {
  stock: Stock
  available: boolean
  deliveryTimes: DeliveryTime[]
  /** pieces that could be sent, whatever the limit of one cart; UNMANAGED_MAX without managed stock */
  pieces: number
}

/** Spec 5, 9: unmanaged stock has no end, no stock data gives 0 but for the step, and the maximum is one that steps reach. */
export function supplyOf(rules: StockRules, rows: readonly StockRow[], isEnabled: boolean): Supply {
  const deliveryTimes = toDeliveryTimes(rows)
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

/** What a page shows of stock: when only other numbers change, nothing public is out of date. Architecture 4. */
export function shownStock({ available, deliveryTimes, stock }: Supply): { available: boolean; days: number | null } {
  return { available, days: available ? deliveryDays(deliveryTimes, Math.max(stock.min, 1)) : null }
}

/** Smallest delivery time whose cumulative quantity covers `quantity`; null when none does. Spec 5. */
export function deliveryDays(times: readonly DeliveryTime[], quantity: number): number | null {
  let sum = 0
  for (const time of [...times].sort((a, b) => a.deliveryTime - b.deliveryTime)) {
    if (time.status === null) continue
    sum += time.quantity
    if (sum >= quantity) return time.deliveryTime
  }
  return null
}

/** Largest quantity up to `limit` that starts at `min` and grows by `step`; 0 when there is none. */
function reachable({ min, step }: StockRules, limit: number): number {
  const first = Math.max(min, 1)
  return limit < first ? 0 : first + Math.floor((limit - first) / step) * step
}

function toDeliveryTimes(rows: readonly StockRow[]): DeliveryTime[] {
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
