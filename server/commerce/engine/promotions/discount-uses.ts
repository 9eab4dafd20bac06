import type { Kysely } from 'kysely'
import type { Coupon } from '../cart/coupons.ts'
import type { EngineDatabase } from '../schema.ts'
import { isKnownBuyer, type LimitedBuyer, placedBy } from './limited-buyer.ts'
import { type DiscountUses, NO_USES } from './limits.ts'
import type { Promotion } from './promotion.ts'

type Db = Kysely<EngineDatabase>

interface UsesOf {
  promotion(promotion: Promotion): DiscountUses
  coupon: DiscountUses
}

/** Uses of discounts by orders. Without limits among them nothing is read. */
export async function discountUses(
  db: Db,
  { promotions, coupon }: { promotions: readonly Promotion[]; coupon: Coupon | null },
  buyer: LimitedBuyer,
): Promise<UsesOf> {
  const codesOf = (limit: 'limitTotal' | 'limitPerCustomer') =>
    promotions.filter((promotion) => promotion[limit] !== null).map(({ code }) => code)
  const isKnown = isKnownBuyer(buyer)
  const isFirst = coupon?.isFirstOrderOnly || promotions.some(({ isFirstOrderOnly }) => isFirstOrderOnly)
  const all = await totalUses(db, codesOf('limitTotal'))
  const own = isKnown ? await ownUses(db, codesOf('limitPerCustomer'), buyer) : NONE
  const ownOrders = isKnown && isFirst ? await countOrders(db, buyer) : 0
  return {
    promotion: ({ code }) => ({ all: all.get(code) ?? 0, own: own.get(code) ?? 0, ownOrders }),
    coupon: coupon === null ? NO_USES : { all: coupon.uses, own: await ownCouponUses(db, coupon, buyer), ownOrders },
  }
}

const NONE: ReadonlyMap<string, number> = new Map()

/** Orders with each of these promotions. */
async function totalUses(db: Db, codes: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (codes.length === 0) return NONE
  const rows = await db.selectFrom('promotions').select(['code', 'uses']).where('code', 'in', codes).execute()
  return new Map(rows.map(({ code, uses }) => [code, uses ?? 0]))
}

/** Orders of the buyer with each of these promotions. */
async function ownUses(db: Db, codes: readonly string[], buyer: LimitedBuyer): Promise<ReadonlyMap<string, number>> {
  if (codes.length === 0) return NONE
  const uses = await db
    .selectFrom('order_promotions')
    .innerJoin('orders', 'orders.number', 'order_promotions.order_number')
    .where('orders.status', '!=', 'canceled')
    .select((eb) => ['order_promotions.promotion', eb.fn.countAll<number>().as('count')])
    .where('order_promotions.promotion', 'in', codes)
    .where((eb) => placedBy(eb, buyer))
    .groupBy('order_promotions.promotion')
    .execute()
  return new Map(uses.map(({ promotion, count }) => [promotion, Number(count)]))
}

async function ownCouponUses(
  db: Db,
  { code, limitPerCustomer }: Pick<Coupon, 'code' | 'limitPerCustomer'>,
  buyer: LimitedBuyer,
): Promise<number> {
  if (limitPerCustomer === null || !isKnownBuyer(buyer)) return 0
  const { count } = await countedOrders(db, buyer).where('coupon_code', '=', code).executeTakeFirstOrThrow()
  return Number(count)
}

async function countOrders(db: Db, buyer: LimitedBuyer): Promise<number> {
  return Number((await countedOrders(db, buyer).executeTakeFirstOrThrow()).count)
}

const countedOrders = (db: Db, buyer: LimitedBuyer) =>
  db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '!=', 'canceled')
    .where((eb) => placedBy(eb, buyer))
