import type { OfferRecord } from './product-shape.ts'

/** An offer before and after; a new one has no before. */
export interface OfferChange {
  stored: OfferRecord | undefined
  offer: OfferRecord
  productId: string
  position: number
  isVariant: boolean
}
