import { expireApproval, expiredApprovals } from '../engine/orders/approval.ts'
import { orderTransition } from '../engine/orders/order-transition.ts'
import type { CheckoutDeps } from '../engine/routes/engine.ts'
import { counted } from './counted.ts'

/** Orders of one run: a job with more to do runs again. */
const PORTION = 100

/**
 * Cancels orders that waited for an approver for seven days: their pieces go back into stock, and the buyers are told.
 * Of several servers, and of an approver at the same moment, one changes an order.
 */
export async function expireApprovals(
  { database, links, rules, report }: Pick<CheckoutDeps, 'database' | 'links' | 'rules' | 'report'>,
  now: Date,
): Promise<number> {
  const numbers = await expiredApprovals(database.db, now, PORTION)
  const transition = await orderTransition({ links, rules }, now)
  return counted(numbers, report, (number) =>
    database.transaction(async (tx) => ((await expireApproval(tx, number, transition)) ? 1 : 0)),
  )
}
