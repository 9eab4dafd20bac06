import type { Context } from 'hono'
import type { CommerceEnv } from '../../../parts.ts'
import { seesOrder } from '../../accounts/account-of.ts'
import { type OrderRecord, orderByNumber } from '../../orders/read-order.ts'
import { refuse } from '../../refusal.ts'
import type { CheckoutDeps } from '../engine.ts'

/** How a caller shows that an order is theirs, for the descriptions of the calls that read one. */
export const LINKED =
  'One order: the customer’s own by user-token, or the one that a mailed link opens by the header order-token. Another’s answers as one that there is not.'

/** Reads the caller's own order, or the one of a mailed link. Another customer's order reads as missing: throws 404. */
export function ownOrderOf({ database, links }: Pick<CheckoutDeps, 'database' | 'links'>) {
  return async (context: Context<CommerceEnv>, number: string): Promise<OrderRecord> => {
    const caller = context.get('caller')
    const record = await orderByNumber(database.db, number)
    const token = context.req.header('order-token')
    const isOwn = record !== null && seesOrder(caller.user, record)
    const isLinked = token !== undefined && links.open(token, caller.now) === number
    if (!record || !(isOwn || isLinked)) throw refuse(404, 'order_not_found', caller)
    return record
  }
}
