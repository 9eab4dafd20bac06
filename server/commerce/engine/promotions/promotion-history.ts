import type { Kysely, Transaction } from 'kysely'
import { isKnownBuyer, type LimitedBuyer, placedBy } from '../cart/coupon-history.ts'
import type { EngineDatabase } from '../schema.ts'
import type { Promotion } from './promotion.ts'

type Db = Kysely<EngineDatabase>

/** Orders that count against the limits of a promotion; cancelled ones do not. */
export interface PromotionUses {
  /** of everybody, with the promotion */
  all: number
  /** of this buyer, with the promotion */
  own: number
  /** of this buyer, with any promotion or none */
  ownOrders: number
}

const isLimited = ({ limitTotal, limitPerCustomer, isFirstOrderOnly }: Promotion) =>
  limitTotal !== null || limitPerCustomer !== null || isFirstOrderOnly

/** Uses of promotions by orders. Without limits among them nothing is read. */
export async function promotionUses(
  db: Db,
  promotions: readonly Promotion[],
  buyer: LimitedBuyer,
): Promise<(promotion: Promotion) => PromotionUses> {
  const codesOf = (limit: 'limitTotal' | 'limitPerCustomer') =>
    promotions.filter((promotion) => promotion[limit] !== null).map(({ code }) => code)
  const isKnown = isKnownBuyer(buyer)
  const all = await countUses(db, codesOf('limitTotal'), null)
  const own = isKnown ? await countUses(db, codesOf('limitPerCustomer'), buyer) : NONE
  const ownOrders =
    isKnown && promotions.some(({ isFirstOrderOnly }) => isFirstOrderOnly) ? await countOrders(db, buyer) : 0
  return ({ code }) => ({ all: all.get(code) ?? 0, own: own.get(code) ?? 0, ownOrders })
}

const NONE: ReadonlyMap<string, number> = new Map()

/** Orders with each of these promotions, of everybody or of one buyer. */
async function countUses(
  db: Db,
  codes: readonly string[],
  buyer: LimitedBuyer | null,
): Promise<ReadonlyMap<string, number>> {
  if (codes.length === 0) return NONE
  let uses = db
    .selectFrom('order_promotions')
    .innerJoin('orders', 'orders.number', 'order_promotions.order_number')
    .select((eb) => ['order_promotions.promotion', eb.fn.countAll<number>().as('count')])
    .where('order_promotions.promotion', 'in', codes)
    .where('orders.status', '!=', 'canceled')
    .groupBy('order_promotions.promotion')
  if (buyer) uses = uses.where((eb) => placedBy(eb, buyer))
  return new Map((await uses.execute()).map(({ promotion, count }) => [promotion, Number(count)]))
}

async function countOrders(db: Db, buyer: LimitedBuyer): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '!=', 'canceled')
    .where((eb) => placedBy(eb, buyer))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Makes other orders with a limited promotion wait for the end of this transaction: two at once must not both take its last
 * use.
 */
export async function lockPromotions(tx: Transaction<EngineDatabase>, promotions: readonly Promotion[]): Promise<void> {
  const codes = promotions.filter(isLimited).map(({ code }) => code)
  if (codes.length === 0) return
  await tx
    .updateTable('promotions')
    .set((eb) => ({ is_active: eb.ref('is_active') }))
    .where('code', 'in', codes)
    .execute()
}

export async function noteUses(
  tx: Transaction<EngineDatabase>,
  orderNumber: string,
  promotions: readonly Promotion[],
): Promise<void> {
  if (promotions.length === 0) return
  await tx
    .insertInto('order_promotions')
    .values(promotions.map(({ code }) => ({ order_number: orderNumber, promotion: code })))
    .execute()
}
