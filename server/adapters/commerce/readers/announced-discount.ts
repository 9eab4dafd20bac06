import { priceView } from '#schemas/price-view.ts'
import type { ProductPrice } from '#schemas/product.ts'
import { percentOff } from '#server/platform/percent-off.ts'

/**
 * The discount that may be announced, in whole percent; 0 for none. A percentage may only be computed from the lowest
 * price of 30 days, and is left out if the final price is not below it. Domain 0.3.
 */
export function announcedDiscount(price: ProductPrice): number {
  const { omnibus, final } = priceView(price)
  return omnibus ? percentOff(omnibus.gross, final.gross) : 0
}
