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

/** Uses of promotions by orders. Without limits among them nothing is read. */
export async function promotionUses(
  db: Db,
  promotions: readonly Promotion[],
  buyer: LimitedBuyer,
): Promise<(promotion: Promotion) => PromotionUses> {
  const codesOf = (limit: 'limitTotal' | 'limitPerCustomer') =>
    promotions.filter((promotion) => promotion[limit] !== null).map(({ code }) => code)
  const isKnown = isKnownBuyer(buyer)
  const all = await totalUses(db, codesOf('limitTotal'))
  const own = isKnown ? await ownUses(db, codesOf('limitPerCustomer'), buyer) : NONE
  const ownOrders =
    isKnown && promotions.some(({ isFirstOrderOnly }) => isFirstOrderOnly) ? await countOrders(db, buyer) : 0
  return ({ code }) => ({ all: all.get(code) ?? 0, own: own.get(code) ?? 0, ownOrders })
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
  const uses = await countedUses(db)
    .select((eb) => ['order_promotions.promotion', eb.fn.countAll<number>().as('count')])
    .where('order_promotions.promotion', 'in', codes)
    .where((eb) => placedBy(eb, buyer))
    .groupBy('order_promotions.promotion')
    .execute()
  return new Map(uses.map(({ promotion, count }) => [promotion, Number(count)]))
}

const countedUses = (db: Db) =>
  db
    .selectFrom('order_promotions')
    .innerJoin('orders', 'orders.number', 'order_promotions.order_number')
    .where('orders.status', '!=', 'canceled')

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
 * Counts an order that is about to be placed, of promotions with a total limit. Other orders with one of them wait for the end
 * of this transaction: two at once must not both take its last use. The limits of one customer need no wait: transactions are
 * serializable, and read the orders of that customer alone.
 */
export async function takeUses(tx: Transaction<EngineDatabase>, promotions: readonly Promotion[]): Promise<void> {
  await moveUses(
    tx,
    promotions.map(({ code }) => code),
    1,
  )
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

/** A cancelled order gives its uses back (-1); one that goes on after all takes them again (1). */
export async function moveUsesOf(tx: Transaction<EngineDatabase>, orderNumber: string, by: 1 | -1): Promise<void> {
  const used = await tx
    .selectFrom('order_promotions')
    .select('promotion')
    .where('order_number', '=', orderNumber)
    .execute()
  await moveUses(
    tx,
    used.map(({ promotion }) => promotion),
    by,
  )
}

/** Whether there is a total limit is asked of the row: staff may set one meanwhile. */
async function moveUses(tx: Transaction<EngineDatabase>, codes: readonly string[], by: 1 | -1): Promise<void> {
  if (codes.length === 0) return
  await tx
    .updateTable('promotions')
    .set((eb) => ({ uses: eb('uses', '+', by) }))
    .where('code', 'in', codes)
    .where('uses', 'is not', null)
    .execute()
}

/** Begins to count the uses of a promotion with the orders of before, when it gets a total limit, and ends when it loses it. */
export async function keepCount(
  tx: Transaction<EngineDatabase>,
  { code, limitTotal }: Pick<Promotion, 'code' | 'limitTotal'>,
): Promise<void> {
  const count = countedUses(tx)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('order_promotions.promotion', '=', code)
  await tx
    .updateTable('promotions')
    .set({ uses: limitTotal === null ? null : count })
    .where('code', '=', code)
    .where('uses', limitTotal === null ? 'is not' : 'is', null)
    .execute()
}
