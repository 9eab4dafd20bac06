import type { Cart } from '#schemas/cart.ts'
import type { CustomerTerms } from '#schemas/user.ts'

/** State of a badge: unused credit, cart above the remaining credit, more than half used, or less. */
export type CreditState = 'total' | 'exceeded' | 'used' | 'fits'

interface CreditStateInput {
  credit: CustomerTerms
  cart: Cart | null
  view: 'available' | 'total'
  /** price of one currency unit in PLN */
  rates: Readonly<Record<string, number>>
}

/**
 * The state of a credit badge; null if there is no badge: no total, or the customer is blocked. S4.51-S4.56, Domain
 * 0.9.
 */
export function creditState({ credit, cart, view, rates }: CreditStateInput): CreditState | null {
  const { total, isBlocked } = credit
  if (total === null || isBlocked) return null
  if (view === 'total') return 'total'
  const available = credit.available ?? total
  if (netInPln(cart, rates) > available) return 'exceeded'
  return total - available > total / 2 ? 'used' : 'fits'
}

/**
 * Net total of a cart in grosze at the shop's rate; 0 without a cart. 0 without a rate as well: the badge must not
 * claim that the total exceeds the credit.
 */
function netInPln(cart: Cart | null, rates: CreditStateInput['rates']): number {
  const total = cart?.totalSegments.find(({ code }) => code === 'grand_total__excl_tax')?.price.net ?? 0
  if (!cart || cart.currency === 'PLN') return total
  return Object.hasOwn(rates, cart.currency) ? Math.round(total * rates[cart.currency]!) : 0
}
