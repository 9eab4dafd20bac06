/** Orders that count against the limits of a promotion or coupon; cancelled ones do not. */
export interface DiscountUses {
  /** of everybody, with it */
  all: number
  /** of this buyer, with it */
  own: number
  /** of this buyer, with any discount or none */
  ownOrders: number
}

/** A discount that was never used, by a buyer who never ordered. */
export const NO_USES: DiscountUses = { all: 0, own: 0, ownOrders: 0 }

/** Limits that depend on orders of before; null for none. */
interface Limits {
  limitTotal: number | null
  limitPerCustomer: number | null
  isFirstOrderOnly: boolean
}

/** The limit that leaves an order no use of its discount; null if there is one left. */
export function reachedLimit(
  { limitTotal, limitPerCustomer, isFirstOrderOnly }: Limits,
  { all, own, ownOrders }: DiscountUses,
): 'total' | 'customer' | 'first_order' | null {
  if (limitTotal !== null && all >= limitTotal) return 'total'
  if (limitPerCustomer !== null && own >= limitPerCustomer) return 'customer'
  return isFirstOrderOnly && ownOrders > 0 ? 'first_order' : null
}
