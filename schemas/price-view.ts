import type { Money } from './money.ts'
import type { ProductPrice } from './product.ts'

/** The amounts of a price block, in minor units with and without VAT. */
export interface PriceView {
  final: Money
  /** struck through; null without a discount */
  regular: Money | null
  /** lowest price of the 30 days before the discount; null without a discount */
  omnibus: Money | null
  /** discount in whole percent of the lowest 30-day price; null if there is none (Domain 0.3) */
  percent: number | null
  unit: Money | null
}

/**
 * A discount is shown only if the final gross price is below the regular one (S5.41, S5.42); a percentage may only be
 * computed from the lowest price of 30 days, and is left out if the final price is not below it (Domain 0.3).
 */
export function priceView(price: ProductPrice): PriceView {
  const isDiscounted = price.finalPrice.gross < price.price.gross
  const omnibus = isDiscounted ? price.omnibusPrice : null
  return {
    final: price.finalPrice,
    regular: isDiscounted ? price.price : null,
    omnibus,
    percent: omnibus ? discountPercent(omnibus.gross, price.finalPrice.gross) : null,
    unit: price.unitPrice,
  }
}

function discountPercent(from: number, to: number): number | null {
  // Integers first: (1 - 71 / 100) * 100 is 28.999…, and the badge would be one percent too low.
  const percent = Math.floor(((from - to) * 100) / from)
  return percent > 0 ? percent : null
}
