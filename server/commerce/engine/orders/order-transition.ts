import type { PurchaseRules } from '../checkout/buying-rules.ts'
import type { OrderLinks } from './order-links.ts'

/** Dependencies of a change of an order besides its transaction. */
export interface OrderTransition {
  links: OrderLinks
  now: Date
  /** as documents of the change state it */
  seller: PurchaseRules['seller']
}

/** The dependencies at this moment. Called outside transactions, as the rules may be stored in another database. */
export async function orderTransition(
  { links, rules }: { links: OrderLinks; rules: () => Promise<PurchaseRules> },
  now: Date,
): Promise<OrderTransition> {
  const { seller } = await rules()
  return { links, now, seller }
}
