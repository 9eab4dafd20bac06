import type { ProductPrice, ProductSummary } from '#schemas/product.ts'
import { quantityBounds } from '#schemas/quantity.ts'

/** What a tile needs to know before it offers a product. */
export interface Offer {
  /** null without a price in the shopper's currency */
  price: ProductPrice | null
  /** it can be bought now: available, priced, and at least the smallest quantity is there */
  isAvailable: boolean
  /** pieces that one press adds */
  smallest: number
}

/** A product without a price in the shopper's currency is unavailable, whatever its stock says. S4.9. */
export function offerOf({ prices, available, stock }: ProductSummary): Offer {
  const { min, max } = quantityBounds(stock)
  const price = prices[0] ?? null
  return { price, isAvailable: available && price !== null && min >= 1 && max >= min, smallest: Math.max(1, min) }
}
