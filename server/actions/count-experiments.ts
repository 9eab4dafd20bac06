import type { OperationName } from '#schemas/operations.ts'
import type { CookieChange } from '#server/http/visit/cookies.ts'
import type { ExperimentVisitors } from '#server/http/visit/experiment-visitors.ts'
import type { Visit } from '#server/http/visit/visit.ts'
import type { ActionResult } from './action.ts'

/** What puts goods into the cart. */
const ADDS: ReadonlySet<OperationName> = new Set([
  'cart.addItem',
  'cart.addById',
  'order.reorder',
  'quickOrder.addLines',
  'shoppingLists.addGoods',
])

/** Cookies about experiments after an operation that was done. */
export function afterOperation(
  visitors: ExperimentVisitors,
  name: OperationName,
  { visit, result }: { visit: Visit; result: ActionResult },
): CookieChange[] {
  if (result.status !== 200) return []
  if (name === 'preferences.setConsent') return visitors.consented(result.cookies)
  return ADDS.has(name) ? visitors.added(visit) : []
}
