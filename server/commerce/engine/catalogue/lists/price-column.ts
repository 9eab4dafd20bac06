/** What one offer is sold for; the sale counts from `saleFrom` until before `saleUntil`. Gross, minor units. */
export type OfferPrice = { regular: number; sale: number | null; saleFrom: string | null; saleUntil: string | null }

/** Marks a product without a price. */
export const NO_PRICE = -1

/** What every product costs from in one currency: the lowest of the offers that speak for it. */
export interface PriceColumn {
  /** Replaces what the offers of a product cost; none takes its price away. */
  set(product: number, offers: readonly OfferPrice[]): void
  /** Lowest prices by product as asked for at an instant (ISO), `NO_PRICE` for none. To be read, and not kept. */
  at(now: string): Int32Array
  /** Rises whenever `at` answers other prices than before. */
  version(): number
}

export function createPriceColumn(): PriceColumn {
  let lowest = new Int32Array(0)
  /** only what time changes: products with a sale that runs, ran or will run */
  const transition = new Map<number, readonly OfferPrice[]>()
  // Between two instants at which a sale begins or ends, nothing moves; null: to be worked out again.
  let still: { from: string; until: string | null } | null = null
  let version = 0

  function moveTo(now: string): void {
    let from = ''
    let until: string | null = null
    for (const [product, offers] of transition) {
      lowest[product] = lowestAt(offers, now)
      for (const { saleFrom, saleUntil } of offers) {
        for (const turn of [saleFrom, saleUntil]) {
          if (turn === null) continue
          if (turn <= now) from = turn > from ? turn : from
          else if (until === null || turn < until) until = turn
        }
      }
    }
    still = { from, until }
    version += 1
  }

  return {
    set(product, offers) {
      if (product >= lowest.length) {
        const wider = new Int32Array(Math.max(1024, Math.ceil((product + 1) * 1.5))).fill(NO_PRICE)
        wider.set(lowest)
        lowest = wider
      }
      version += 1
      if (offers.some(canMove)) {
        transition.set(product, offers)
        still = null
        return
      }
      // It may have been the one whose sale bounds the standstill; a bound too many does no harm.
      transition.delete(product)
      lowest[product] = lowestAt(offers, '')
    },
    at(now) {
      if (still === null || now < still.from || (still.until !== null && now >= still.until)) moveTo(now)
      return lowest
    },
    version: () => version,
  }
}

function canMove({ regular, sale }: OfferPrice): boolean {
  return sale !== null && sale < regular
}

function lowestAt(offers: readonly OfferPrice[], now: string): number {
  let lowest = NO_PRICE
  for (const offer of offers) {
    const { regular, sale, saleFrom, saleUntil } = offer
    const isOnSale = canMove(offer) && (saleFrom ?? '') <= now && (saleUntil === null || now < saleUntil)
    const gross = isOnSale ? sale! : regular
    if (lowest === NO_PRICE || gross < lowest) lowest = gross
  }
  return lowest
}
