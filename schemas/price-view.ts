import type { Money } from './money.ts'
import type { ProductPrice } from './product.ts'

/** The amounts of a price block, in minor units with and without VAT. */
export interface PriceView {
  final: Money
  /** struck through; null without a discount */
  regular: Money | null
  /** lowest price of the 30 days before the discount; null without a discount */
  omnibus: Money | null
  unit: Money | null
}

/** A discount is shown only if the final gross price is below the regular one. S5.41, S5.42. */
export function priceView(price: ProductPrice): PriceView {
  const isDiscounted = price.finalPrice.gross < price.price.gross
  return {
    final: price.finalPrice,
    regular: isDiscounted ? price.price : null,
    omnibus: isDiscounted ? price.omnibusPrice : null,
    unit: price.unitPrice,
  }
}
