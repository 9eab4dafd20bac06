import type { ProductPrice, TileProduct } from '#schemas/product.ts'
import { quantityBounds } from '#schemas/quantity.ts'

/** Whether and how a tile can offer a product. */
export interface Offer {
  /** null without a price in the shopper's currency */
  price: ProductPrice | null
  /** it can be bought now: available, priced, and in stock for at least the smallest quantity */
  isAvailable: boolean
  /** quantity that one click adds */
  smallest: number
}

/** A product without a price in the shopper's currency is unavailable, even if it is in stock. S4.9. */
export function offerOf({ prices, available, stock }: TileProduct): Offer {
  const { min, max } = quantityBounds(stock)
  const price = prices[0] ?? null
  return { price, isAvailable: available && price !== null && min >= 1 && max >= min, smallest: Math.max(1, min) }
}
