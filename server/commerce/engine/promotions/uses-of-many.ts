import type { Kysely } from 'kysely'
import type { DiscountKind } from '#schemas/staff-discounts.ts'
import type { EngineDatabase } from '../schema.ts'

/** Orders with each of these discounts, without cancelled ones; of one without any there is no entry. */
export async function usesOf(
  db: Kysely<EngineDatabase>,
  kind: DiscountKind,
  codes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows: { code: string | null; count: number }[] =
    kind === 'coupon'
      ? await db
          .selectFrom('orders')
          .where('status', '!=', 'canceled')
          .where('coupon_code', 'in', codes)
          .select((eb) => ['coupon_code as code', eb.fn.countAll<number>().as('count')])
          .groupBy('coupon_code')
          .execute()
      : await db
          .selectFrom('order_promotions')
          .innerJoin('orders', 'orders.number', 'order_promotions.order_number')
          .where('orders.status', '!=', 'canceled')
          .where('order_promotions.promotion', 'in', codes)
          .select((eb) => ['order_promotions.promotion as code', eb.fn.countAll<number>().as('count')])
          .groupBy('order_promotions.promotion')
          .execute()
  return new Map(rows.flatMap(({ code, count }) => (code === null ? [] : [[code, Number(count)] as const])))
}
