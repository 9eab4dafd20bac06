import { contentOf } from '#server/commerce/engine/orders/read-order.ts'
import type { EngineDatabase } from '#server/commerce/engine/schema.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { ReturnAttempt } from './returner.ts'

/** Ids of all refunds. */
export async function refundIds({ db }: Database<EngineDatabase>): Promise<Set<string>> {
  const rows = await db.selectFrom('refunds').select('id').execute()
  return new Set(rows.map(({ id }) => id))
}

/**
 * Problems with returns and their money: filed or paid back twice, lost after they were confirmed, or more than was paid. `ofDemo`: ids
 * of refunds that were there before, which no bank has sent.
 */
export async function returnFaults(
  { db }: Database<EngineDatabase>,
  attempts: readonly ReturnAttempt[],
  ofDemo: ReadonlySet<string>,
): Promise<string[]> {
  const faults: string[] = []
  const returns = await db.selectFrom('returns').selectAll().where('number', 'is not', null).execute()
  const refunds = await db.selectFrom('refunds').selectAll().execute()
  const sent = await db.selectFrom('sandbox_refunds').selectAll().execute()
  const history = await db.selectFrom('return_history').selectAll().execute()
  for (const { cartId, returnNumber, isRefunded } of attempts) {
    const order = await db.selectFrom('orders').selectAll().where('cart_id', '=', cartId).executeTakeFirst()
    const filed = returns.filter(({ order_number }) => order && order_number === order.number)
    if (filed.length > 1) faults.push(`order ${order?.number} has ${filed.length} returns of one piece`)
    if (returnNumber !== null && filed[0]?.number !== returnNumber) faults.push(`return ${returnNumber} is missing`)
    const paidBack = refunds.filter(({ return_id }) => filed.some(({ id }) => id === return_id))
    if (paidBack.length > 1) faults.push(`return ${returnNumber} is refunded ${paidBack.length} times`)
    if (isRefunded && paidBack.length === 0) faults.push(`the refund of return ${returnNumber} is missing`)
    if (order && contentOf(order).items.length !== 1) faults.push(`order ${order.number} is half an order`)
  }
  for (const { id, status, amount, return_id } of refunds) {
    if (ofDemo.has(id)) continue
    const own = sent.filter(({ key }) => key === id)
    if (own.length > 1 || own.some((each) => each.amount !== amount)) faults.push(`refund ${id} was sent wrongly`)
    if (status === 'done' && own.length === 0) faults.push(`refund ${id} is done and was not sent`)
    const ends = history.filter((row) => row.return_id === return_id && row.status === 'refunded')
    if (ends.length !== (status === 'done' ? 1 : 0))
      faults.push(`the return of refund ${id} ended ${ends.length} times`)
  }
  for (const { key } of sent)
    if (!refunds.some(({ id }) => id === key)) faults.push(`the bank sent ${key}, which nobody asked for`)
  for (const { code, refunded, amount } of await db.selectFrom('payments').selectAll().execute()) {
    const own = refunds.filter(({ payment_code }) => payment_code === code)
    const sum = own.reduce((total, each) => total + each.amount, 0)
    if (sum !== refunded || sum > amount) faults.push(`payment ${code} of ${amount} has refunds of ${sum}`)
  }
  return faults
}
