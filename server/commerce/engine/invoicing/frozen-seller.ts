import type { PurchaseRules } from '../checkout/buying-rules.ts'

type Seller = PurchaseRules['seller']

/** The seller as stored with a document that is issued now; null while the shop names none. */
export const frozenSeller = (seller: Seller): string | null => (seller.name === '' ? null : JSON.stringify(seller))

/** The seller as a document states it; `current` for one that has none stored. */
export const sellerOf = ({ seller }: { seller: string | null }, current: Seller): Seller =>
  seller === null ? current : JSON.parse(seller)
