import type { OrderLinks } from './order-links.ts'

/** What a change of an order needs besides its transaction. */
export interface OrderTransition {
  links: OrderLinks
  now: Date
}
