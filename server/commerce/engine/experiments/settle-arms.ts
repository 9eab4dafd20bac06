import { sql } from 'kysely'
import type { Database } from '#server/platform/database/open.ts'
import type { EngineDatabase } from '../schema.ts'
import { COUNTED_GROSS, countedOrders } from './arm-sales.ts'

/** Orders are rarely cancelled later than this; from then on nothing says which arm the buyer of an order had seen. */
const KEPT_MS = 60 * 24 * 3600 * 1000
/** Buyers of one transaction. */
const MAX_BUYERS = 500

/**
 * Adds old orders to the sums of their arm and forgets what each of them counted for. A buyer is settled as a whole: while one of their
 * orders in the run is young, all wait. Returns the number of settled buyers.
 */
export async function settleArms({ transaction }: Pick<Database<EngineDatabase>, 'transaction'>, now: Date) {
  const before = new Date(now.getTime() - KEPT_MS).toISOString()
  let settled = 0
  for (;;) {
    const count = await transaction(async (tx) => {
      const old = await tx
        .selectFrom('order_arms')
        .innerJoin('orders', 'orders.number', 'order_arms.order_number')
        .select(['run', 'buyer'])
        .groupBy(['run', 'buyer'])
        .having(({ eb, fn }) => eb(fn.max('orders.created_at'), '<', before))
        .orderBy('run')
        .orderBy('buyer')
        .limit(MAX_BUYERS)
        .execute()
      for (const { run, buyer } of old) {
        const orders = await countedOrders(tx)
          .select(['arm', 'currency', COUNTED_GROSS.as('gross'), 'orders.created_at'])
          .where('run', '=', run)
          .where('buyer', '=', buyer)
          .orderBy('orders.created_at')
          .orderBy('orders.number')
          .execute()
        for (const [index, { arm, currency, gross }] of orders.entries())
          await tx
            .insertInto('arm_sales')
            .values({ run, arm, currency, buyers: index === 0 ? 1 : 0, orders: 1, gross })
            .onConflict((conflict) =>
              conflict.columns(['run', 'arm', 'currency']).doUpdateSet({
                buyers: sql<number>`arm_sales.buyers + excluded.buyers`,
                orders: sql<number>`arm_sales.orders + 1`,
                gross: sql<number>`arm_sales.gross + excluded.gross`,
              }),
            )
            .execute()
        await tx.deleteFrom('order_arms').where('run', '=', run).where('buyer', '=', buyer).execute()
      }
      return old.length
    })
    settled += count
    if (count < MAX_BUYERS) return settled
  }
}
