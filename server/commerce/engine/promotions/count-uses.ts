import type { Transaction } from 'kysely'
import type { EngineDatabase } from '../schema.ts'
import type { Promotion } from './promotion.ts'

type Tx = Transaction<EngineDatabase>

/** The discounts of an order, by their codes. */
interface UsedDiscounts {
  promotions: readonly string[]
  coupon: string | null
}

/**
 * Counts an order that is about to be placed, of discounts with a total limit. Other orders with one of them wait for the end
 * of this transaction: two at once must not both take its last use. The limits of one customer need no wait: transactions are
 * serializable, and read the orders of that customer alone.
 */
export async function takeUses(tx: Tx, used: UsedDiscounts): Promise<void> {
  await moveUses(tx, used, 1)
}

export async function noteUses(tx: Tx, orderNumber: string, promotions: readonly Promotion[]): Promise<void> {
  if (promotions.length === 0) return
  await tx
    .insertInto('order_promotions')
    .values(promotions.map(({ code }) => ({ order_number: orderNumber, promotion: code })))
    .execute()
}

/** A cancelled order gives its uses back (-1); one that goes on after all takes them again (1). */
export async function moveUsesOf(
  tx: Tx,
  { number, coupon_code: coupon }: { number: string; coupon_code: string | null },
  by: 1 | -1,
): Promise<void> {
  const used = await tx.selectFrom('order_promotions').select('promotion').where('order_number', '=', number).execute()
  await moveUses(tx, { promotions: used.map(({ promotion }) => promotion), coupon }, by)
}

/** Whether there is a total limit is asked of the row: staff may set one meanwhile. */
async function moveUses(tx: Tx, { promotions, coupon }: UsedDiscounts, by: 1 | -1): Promise<void> {
  if (promotions.length > 0)
    await tx
      .updateTable('promotions')
      .set((eb) => ({ uses: eb('uses', '+', by) }))
      .where('code', 'in', promotions)
      .where('uses', 'is not', null)
      .execute()
  if (coupon !== null)
    await tx
      .updateTable('coupons')
      .set((eb) => ({ uses: eb('uses', '+', by) }))
      .where('code', '=', coupon)
      .where('uses', 'is not', null)
      .execute()
}

interface Counted {
  code: string
  limitTotal: number | null
}

/**
 * Counts the orders with a promotion anew, each time staff change it, if it has a total limit; else ends counting. Whatever had
 * been missed is counted then, such as orders of an older server.
 */
export async function countPromotion(tx: Tx, { code, limitTotal }: Counted): Promise<void> {
  const count = tx
    .selectFrom('order_promotions')
    .innerJoin('orders', 'orders.number', 'order_promotions.order_number')
    .where('orders.status', '!=', 'canceled')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('order_promotions.promotion', '=', code)
  await tx
    .updateTable('promotions')
    .set({ uses: limitTotal === null ? null : count })
    .where('code', '=', code)
    .execute()
}

/** The same of a coupon. */
export async function countCoupon(tx: Tx, { code, limitTotal }: Counted): Promise<void> {
  const count = tx
    .selectFrom('orders')
    .where('status', '!=', 'canceled')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('coupon_code', '=', code)
  await tx
    .updateTable('coupons')
    .set({ uses: limitTotal === null ? null : count })
    .where('code', '=', code)
    .execute()
}
