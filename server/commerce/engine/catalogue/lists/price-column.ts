/** A price that holds from an instant until before another one; '' and null: without that bound. Gross, minor units. */
export type PriceSpan = { gross: number; from: string; until: string | null }

/**
 * Prices of one offer; the sale is valid from `saleFrom` until before `saleUntil`. `spans`: prices of the buyer's group that
 * begin or end. Gross, minor units.
 */
export type OfferPrice = {
  regular: number
  sale: number | null
  saleFrom: string | null
  saleUntil: string | null
  spans?: readonly PriceSpan[]
}

/** Marks a product without a price. */
export const NO_PRICE = -1

/** The lowest price of every product in one currency, among the offers that determine it. */
export interface PriceColumn {
  /** Replaces the offer prices of a product; an empty list removes its price. */
  set(product: number, offers: readonly OfferPrice[]): void
  /** Lowest prices by product at an instant (ISO), `NO_PRICE` for none. Read-only, and valid until the next call. */
  at(now: string): Int32Array
  /** Another one whenever `at` returns other prices than before. */
  version(): number | string
}

/**
 * The prices of an offer for a buyer whose group has prices for it: the lowest of regular price, running sale and group
 * prices counts (`offers/prices.ts`), so one without a bound is another regular price.
 */
export function withGroupPrices(
  { regular, sale, saleFrom, saleUntil }: OfferPrice,
  spans: readonly PriceSpan[],
): OfferPrice {
  const always = spans.filter(isUnbounded).map(({ gross }) => gross)
  const bounded = spans.filter((span) => !isUnbounded(span))
  return { regular: Math.min(regular, ...always), sale, saleFrom, saleUntil, spans: bounded }
}

const isUnbounded = ({ from, until }: PriceSpan) => from === '' && until === null

/**
 * The column of a price group: the few products with prices of the group over the column of standard prices. `set`
 * with null leaves a product at its standard price.
 */
export interface GroupPriceColumn extends Omit<PriceColumn, 'set'> {
  set(product: number, offers: readonly OfferPrice[] | null): void
}

export function createGroupPriceColumn(standard: Pick<PriceColumn, 'at' | 'version'>): GroupPriceColumn {
  const own = createPriceColumn()
  const products = new Set<number>()
  let merged: { version: string; lowest: Int32Array } | null = null
  const version = () => `${standard.version()} ${own.version()}`

  return {
    set(product, offers) {
      if (offers === null && !products.has(product)) return
      own.set(product, offers ?? [])
      if (offers === null) products.delete(product)
      else products.add(product)
    },
    at(now) {
      const all = standard.at(now)
      const ours = own.at(now)
      if (merged?.version !== version()) {
        const lowest = new Int32Array(Math.max(all.length, ours.length)).fill(NO_PRICE)
        lowest.set(all)
        for (const product of products) lowest[product] = ours[product]!
        merged = { version: version(), lowest }
      }
      return merged!.lowest
    },
    version,
  }
}

export function createPriceColumn(): PriceColumn {
  let lowest = new Int32Array(0)
  /** products whose price changes by time only: a sale or a group's price that holds, held or will hold */
  const transition = new Map<number, readonly OfferPrice[]>()
  // No price changes between two instants at which a price starts or ends; null: to be computed again.
  let still: { from: string; until: string | null } | null = null
  let version = 0

  function moveTo(now: string): void {
    let from = ''
    let until: string | null = null
    for (const [product, offers] of transition) {
      lowest[product] = lowestAt(offers, now)
      for (const { saleFrom, saleUntil, spans = [] } of offers) {
        for (const turn of [saleFrom, saleUntil, ...spans.flatMap(({ from, until }) => [from, until])]) {
          if (turn === null || turn === '') continue
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
      // Its sale may have bounded the interval; one bound too many does no harm.
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

function canMove({ regular, sale, spans = [] }: OfferPrice): boolean {
  return (sale !== null && sale < regular) || spans.some(({ gross }) => gross < regular)
}

function lowestAt(offers: readonly OfferPrice[], now: string): number {
  let lowest = NO_PRICE
  for (const offer of offers) {
    const { regular, sale, saleFrom, saleUntil, spans = [] } = offer
    const ofSale = sale === null ? [] : [{ gross: sale, from: saleFrom ?? '', until: saleUntil }]
    const holding = [...ofSale, ...spans].filter(({ from, until }) => from <= now && (until === null || now < until))
    const gross = Math.min(regular, ...holding.map((span) => span.gross))
    if (lowest === NO_PRICE || gross < lowest) lowest = gross
  }
  return lowest
}
