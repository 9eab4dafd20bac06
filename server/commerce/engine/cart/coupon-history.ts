import type { Expression, ExpressionBuilder, Kysely, SqlBool, Transaction } from 'kysely'
import type { EngineDatabase, EngineTables } from '../schema.ts'
import type { Coupon, CouponHistory } from './coupons.ts'

export const NO_HISTORY: CouponHistory = { uses: 0, ownUses: 0, ownOrders: 0 }

/**
 * A buyer as limits know them: by the account, and by the e-mail address typed into the checkout, so that a guest's second
 * order counts, too. Empty: not typed yet.
 */
export interface LimitedBuyer {
  customerId: string | null
  email: string
}

export function limitedBuyer(
  { checkout }: Pick<EngineTables['carts'], 'checkout'>,
  customerId: string | null,
): LimitedBuyer {
  const { email = '' }: { email?: string } = checkout === null ? {} : JSON.parse(checkout)
  return { customerId, email: email.trim().toLowerCase() }
}

export const isKnownBuyer = ({ customerId, email }: LimitedBuyer) => customerId !== null || email !== ''

/** For a query: the orders of this buyer, of whom something is known. */
export function placedBy(
  eb: ExpressionBuilder<EngineDatabase, 'orders'>,
  { customerId, email }: LimitedBuyer,
): Expression<SqlBool> {
  return eb.or([
    ...(customerId === null ? [] : [eb('orders.customer_id', '=', customerId)]),
    ...(email === '' ? [] : [eb('orders.email', '=', email)]),
  ])
}

/** Counts the orders that a coupon's limits depend on. */
export async function couponHistory(
  db: Kysely<EngineDatabase>,
  coupon: Coupon,
  buyer: LimitedBuyer,
): Promise<CouponHistory> {
  if (coupon.limitTotal === null && coupon.limitPerCustomer === null && !coupon.isFirstOrderOnly) return NO_HISTORY
  const counted = db
    .selectFrom('orders')
    .where('status', '!=', 'canceled')
    .select((eb) => eb.fn.countAll<number>().as('count'))
  const own = counted.where((eb) => placedBy(eb, buyer))
  const countOf = async (query: typeof counted) => Number((await query.executeTakeFirstOrThrow()).count)
  const isKnown = isKnownBuyer(buyer)
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
