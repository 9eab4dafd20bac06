import type { OrderLinks } from './order-links.ts'

/** Dependencies of a change of an order besides its transaction. */
export interface OrderTransition {
  links: OrderLinks
  now: Date
}
