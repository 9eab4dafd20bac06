import type { Kysely, Transaction } from 'kysely'
import type { EngineDatabase, EngineTables } from '../schema.ts'
import type { Coupon, CouponHistory } from './coupons.ts'

export const NO_HISTORY: CouponHistory = { uses: 0, ownUses: 0, ownOrders: 0 }

/**
 * Counts the orders that a coupon's limits depend on. A customer is known by their account and by the e-mail address typed
 * into the checkout, so that a guest's second order counts, too.
 */
export async function couponHistory(
  db: Kysely<EngineDatabase>,
  coupon: Coupon,
  { cart, customerId }: { cart: Pick<EngineTables['carts'], 'checkout'>; customerId: string | null },
): Promise<CouponHistory> {
  if (coupon.limitTotal === null && coupon.limitPerCustomer === null && !coupon.isFirstOrderOnly) return NO_HISTORY
  const email = emailOf(cart)
  const counted = db
    .selectFrom('orders')
    .where('status', '!=', 'canceled')
    .select((eb) => eb.fn.countAll<number>().as('count'))
  const own = counted.where((eb) =>
    eb.or([
      ...(customerId === null ? [] : [eb('customer_id', '=', customerId)]),
      ...(email === '' ? [] : [eb('email', '=', email)]),
    ]),
  )
  const countOf = async (query: typeof counted) => Number((await query.executeTakeFirstOrThrow()).count)
  const isKnown = customerId !== null || email !== ''
  return {
    uses: coupon.limitTotal === null ? 0 : await countOf(counted.where('coupon_code', '=', coupon.code)),
    ownUses: isKnown ? await countOf(own.where('coupon_code', '=', coupon.code)) : 0,
    ownOrders: isKnown && coupon.isFirstOrderOnly ? await countOf(own) : 0,
  }
}

/**
 * Makes other orders with the coupon wait for the end of this transaction: two at once must not both take its last use.
 */
export async function lockCoupon(tx: Transaction<EngineDatabase>, code: string): Promise<void> {
  await tx
    .updateTable('coupons')
    .set((eb) => ({ is_active: eb.ref('is_active') }))
    .where('code', '=', code)
    .execute()
}

function emailOf({ checkout }: Pick<EngineTables['carts'], 'checkout'>): string {
  if (checkout === null) return ''
  const { email } = JSON.parse(checkout) as { email?: string }
  return (email ?? '').trim().toLowerCase()
}
