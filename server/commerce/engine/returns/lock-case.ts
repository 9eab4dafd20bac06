import type { Transaction } from 'kysely'
import { lockOrder } from '../orders/lock-order.ts'
import { type OrderRecord, orderByNumber } from '../orders/read-order.ts'
import { Refusal } from '../refusal.ts'
import type { EngineDatabase } from '../schema.ts'
import { returnByNumber, returnNotFound } from './staff-returns.ts'
import type { ReturnRecord } from './stored-return.ts'

/** The case and its order, which waits for other changes of the same order. Throws 404 for none, 409 while its order is not known. */
export async function lockCase(
  tx: Transaction<EngineDatabase>,
  number: string,
): Promise<{ record: ReturnRecord; order: OrderRecord }> {
  const known = await returnByNumber(tx, number)
  if (!known) throw returnNotFound()
  if (known.order_number === null)
    throw new Refusal(409, 'return_unknown', 'The order of this return is not known yet: match it first.')
  await lockOrder(tx, known.order_number)
  const record = (await returnByNumber(tx, number))!
  return { record, order: (await orderByNumber(tx, known.order_number))! }
}
