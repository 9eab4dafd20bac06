import { type Kysely, sql } from 'kysely'
import type { Currency } from '#schemas/locale.ts'
import { toDecimal } from '../money.ts'
import type { EngineDatabase } from '../schema.ts'

/** What was bought by people who had seen an arm. */
export interface ArmSales {
  arm: string
  /** people with at least one order that counts */
  buyers: number
  /** `gross` in major units, such as `129.90` */
  sales: { currency: Currency; orders: number; gross: string }[]
}

/** What an order counts for: without pieces that were cancelled in part. */
export const COUNTED_GROSS = sql<number>`orders.gross - orders.canceled_gross`

/** Orders that count for an experiment: without cancelled ones, and those that a company has not approved. */
export function countedOrders(db: Kysely<EngineDatabase>) {
  return db
    .selectFrom('order_arms')
    .innerJoin('orders', 'orders.number', 'order_arms.order_number')
    .where('orders.status', '!=', 'canceled')
    .where((eb) => eb.or([eb('orders.approval', 'is', null), eb('orders.approval', '=', 'approved')]))
}

/** What was bought in a run, by arm; arms without an order are left out. Cancelled orders stop to count, and count again if they go on. */
export async function armSales(db: Kysely<EngineDatabase>, run: string): Promise<ArmSales[]> {
  const counted = countedOrders(db).where('run', '=', run)
  const [orders, buyers, settled] = await Promise.all([
    counted
      .select(({ fn }) => [
        'arm',
        'currency',
        fn.countAll<number>().as('orders'),
        fn.sum<number>(COUNTED_GROSS).as('gross'),
      ])
      .groupBy(['arm', 'currency'])
      .execute(),
    counted
      .select(({ fn }) => ['arm', fn.count<number>('buyer').distinct().as('buyers')])
      .groupBy('arm')
      .execute(),
    db.selectFrom('arm_sales').selectAll().where('run', '=', run).execute(),
  ])
  const arms = [...new Set([...orders, ...settled].map(({ arm }) => arm))].sort()
  return arms.map((arm) => {
    const ofArm = <T extends { arm: string }>(rows: readonly T[]) => rows.filter((row) => row.arm === arm)
    const byCurrency = Map.groupBy([...ofArm(orders), ...ofArm(settled)], ({ currency }) => currency)
    const sum = (rows: readonly { orders: number; gross: number }[], of: 'orders' | 'gross') =>
      rows.reduce((all, row) => all + Number(row[of]), 0)
    return {
      arm,
      buyers: [...ofArm(buyers), ...ofArm(settled)].reduce((all, row) => all + Number(row.buyers), 0),
      sales: [...byCurrency]
        .map(([currency, rows]) => ({
          currency,
          orders: sum(rows, 'orders'),
          gross: toDecimal(sum(rows, 'gross')),
        }))
        .sort((a, b) => (a.currency < b.currency ? -1 : 1)),
    }
  })
}
