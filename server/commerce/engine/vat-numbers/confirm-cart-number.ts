import type { Caller } from '../../parts.ts'
import type { CartRecord } from '../cart/cart-record.ts'
import type { PurchaseRules } from '../checkout/buying-rules.ts'
import type { Engine } from '../routes/engine.ts'
import { intraEuBuyer } from './intra-eu-supply.ts'

const DAY_MS = 86_400_000

/**
 * Asks VIES about the number in a cart's invoice data if its price depends on it and the last answer no longer counts; of an
 * order that is placed, if the last answer is older than a day, and then waits for the answer. Called before a cart is priced, outside transactions.
 */
export async function confirmCartNumber(
  { database, vatNumbers }: Pick<Engine, 'database' | 'vatNumbers'>,
  cart: CartRecord,
  { caller, rules, isPlaced = false }: { caller: Caller; rules: PurchaseRules; isPlaced?: boolean },
): Promise<void> {
  if (!rules.intraEu) return
  const buyer = await intraEuBuyer(database.db, cart, { caller, rules })
  if (!buyer) return
  const maxAgeMs = (isPlaced ? 1 : rules.intraEu.validDays) * DAY_MS
  await vatNumbers.confirm(buyer, { maxAgeMs, now: caller.now, isPlaced })
}
