import { randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { MAX_ORDER_LINES } from '#schemas/order-line.ts'
import { fitQuantity } from '#schemas/quantity.ts'
import type { Caller } from '../../parts.ts'
import type { CartRules } from '../checkout/buying-rules.ts'
import { loadOffers, type Offer } from '../offers/offers.ts'
import { Refusal, refuse } from '../refusal.ts'
import type { EngineDatabase } from '../schema.ts'
import { problemOfCoupon } from './cart-discounts.ts'
import { isWithoutParcel, loadLines, storedLines } from './cart-lines.ts'
import type { TxReads } from './cart-reads.ts'
import type { CartRecord } from './cart-record.ts'
import { deliveryProblem, loadCoupon } from './coupons.ts'
import { findOffer } from './find-offer.ts'
import { buyerOf, couponSentence } from './load-cart.ts'

type Tx = Transaction<EngineDatabase>
type Db = Kysely<EngineDatabase>

/** Max different products in a cart: it bounds the cost of one answer. */
export const MAX_LINES = MAX_ORDER_LINES

/**
 * A cart that the caller may use: a guest's by its unguessable id alone, a user's only with the user's token. Throws
 * 404 for an unknown id and 403 for another's cart, which both mean an expired session (S4.17).
 */
export async function findCart(db: Db, id: string, caller: Caller): Promise<CartRecord> {
  const cart = await db.selectFrom('carts').selectAll().where('id', '=', id).executeTakeFirst()
  if (!cart) throw refuse(404, 'cart_not_found', caller)
  if (cart.customer_id !== null && cart.customer_id !== caller.user?.id) throw refuse(403, 'cart_forbidden', caller)
  return cart
}

/** A new, empty cart, owned by the user if there is one. */
export async function createCart(tx: Tx, caller: Caller): Promise<CartRecord> {
  const at = caller.now.toISOString()
  const cart: CartRecord = {
    id: unguessableId(),
    customer_id: caller.user?.id ?? null,
    coupon_code: null,
    shipping_method: null,
    payment_method: null,
    created_at: at,
    updated_at: at,
    checkout: null,
    pickup_point: null,
  }
  await tx.insertInto('carts').values(cart).execute()
  return cart
}

export type NewItem = {
  sku: string
  qty: number
  deliveryTime?: number | null | undefined
  configurableOptions?: readonly { code: string; value: string }[] | undefined
}

/**
 * Adds pieces of an offer, to its line if the cart has one. Throws 422 for an item that cannot be bought like that.
 * S7.15, S8.9.
 */
export async function addItem(reads: TxReads, cart: CartRecord, item: NewItem, caller: Caller): Promise<CartRecord> {
  const { db: tx } = reads
  const lines = await storedLines(reads, cart.id)
  const offer = await findOffer(reads, item, { caller, held: lines.map(({ sku }) => sku) })
  const line = lines.find((each) => each.sku === offer.sku)
  const quantity = (line?.quantity ?? 0) + item.qty
  checkQuantity(offer, quantity, caller)
  if (line) {
    await setLine(tx, line.id, quantity, item.deliveryTime)
  } else {
    if (lines.length >= MAX_LINES) throw refuse(422, 'cart_full', caller, { max: MAX_LINES })
    await tx
      .insertInto('cart_lines')
      .values({
        id: unguessableId(),
        cart_id: cart.id,
        position: Math.max(0, ...lines.map((each) => each.position)) + 1,
        sku: offer.sku,
        quantity,
        delivery_time: item.deliveryTime ?? null,
      })
      .execute()
  }
  return touch(tx, cart, caller)
}

/** Sets the quantity of a line. Throws 404 for a missing line, 422 for an unavailable quantity. */
export async function changeItem(
  reads: TxReads,
  cart: CartRecord,
  itemId: string,
  change: { qty: number; deliveryTime?: number | null | undefined },
  caller: Caller,
): Promise<CartRecord> {
  const { db: tx } = reads
  const lines = await storedLines(reads, cart.id)
  const line = lines.find(({ id }) => id === itemId)
  if (!line) throw refuse(404, 'item_not_found', caller)
  const offered = await reads.offers(
    lines.map(({ sku }) => sku),
    caller,
  )
  const offer = offered.get(line.sku)?.offer
  if (!offer?.available) throw refuse(422, 'product_unavailable', caller)
  checkQuantity(offer, change.qty, caller)
  await setLine(tx, line.id, change.qty, change.deliveryTime)
  return touch(tx, cart, caller)
}

/** Removing a missing line is no error. */
export async function removeItem(
  { db: tx }: TxReads,
  cart: CartRecord,
  itemId: string,
  caller: Caller,
): Promise<CartRecord> {
  await tx.deleteFrom('cart_lines').where('cart_id', '=', cart.id).where('id', '=', itemId).execute()
  return touch(tx, cart, caller)
}

/** Removes all lines and the coupon. The cart and its id stay. */
export async function clearCart({ db: tx }: TxReads, cart: CartRecord, caller: Caller): Promise<CartRecord> {
  await tx.deleteFrom('cart_lines').where('cart_id', '=', cart.id).execute()
  return touch(tx, cart, caller, { coupon_code: null })
}

/** Throws 422 with a code that begins with `coupon_` if the coupon has no effect on this cart. */
export async function applyCoupon(
  reads: TxReads,
  cart: CartRecord,
  code: string,
  { caller, rules }: { caller: Caller; rules: CartRules },
): Promise<CartRecord> {
  const { db: tx } = reads
  const coupon = await loadCoupon(tx, code)
  const lines = await loadLines(reads, cart.id, (await buyerOf(tx, cart, { caller, rules })).caller)
  const problem =
    (await problemOfCoupon(tx, coupon, { cart, lines }, { caller, rules })) ??
    deliveryProblem(coupon!, { isVirtual: isWithoutParcel(lines), shippingMethod: cart.shipping_method })
  if (problem) throw new Refusal(422, problem.key, couponSentence(problem, caller))
  return touch(tx, cart, caller, { coupon_code: coupon!.code })
}

export function removeCoupon({ db: tx }: TxReads, cart: CartRecord, caller: Caller): Promise<CartRecord> {
  return touch(tx, cart, caller, { coupon_code: null })
}

/**
 * Assigns the cart to the user and merges the user's other carts, which are deleted: pieces of the same offer add up,
 * as many as can be bought. Throws 401 without a user. S4.5, S7.14.
 */
export async function assignCart({ db: tx }: TxReads, cart: CartRecord, caller: Caller): Promise<CartRecord> {
  const { user } = caller
  if (!user) throw refuse(401, 'login_required', caller)
  const others = await tx
    .selectFrom('carts')
    .select(['id', 'coupon_code'])
    .where('customer_id', '=', user.id)
    .where('id', '!=', cart.id)
    .orderBy('updated_at', 'desc')
    .execute()
  const otherIds = others.map((other) => other.id)
  if (otherIds.length > 0) {
    await mergeLines(tx, cart.id, otherIds, caller)
    await tx.deleteFrom('carts').where('id', 'in', otherIds).execute()
  }
  const couponCode = cart.coupon_code ?? others.find((other) => other.coupon_code !== null)?.coupon_code ?? null
  return touch(tx, cart, caller, { customer_id: user.id, coupon_code: couponCode })
}

/** Rows of GET /cart, the one used last first. S7.11. */
export async function listCarts(db: Db, userId: string) {
  const rows = await db
    .selectFrom('carts as c')
    .leftJoin('cart_lines as l', 'l.cart_id', 'c.id')
    .where('c.customer_id', '=', userId)
    .groupBy(['c.id', 'c.updated_at'])
    .select(['c.id', 'c.updated_at'])
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('l.quantity'), eb.val(0)).as('count'))
    .orderBy('c.updated_at', 'desc')
    .orderBy('c.id')
    .execute()
  return rows.map(({ id, count, updated_at }) => ({ id, count: Number(count), updatedAt: updated_at }))
}

async function mergeLines(tx: Tx, cartId: string, otherIds: readonly string[], caller: Caller): Promise<void> {
  const own = await tx.selectFrom('cart_lines').selectAll().where('cart_id', '=', cartId).orderBy('position').execute()
  const theirs = await tx
    .selectFrom('cart_lines')
    .selectAll()
    .where('cart_id', 'in', otherIds)
    .orderBy('position')
    .execute()
  const offers = await loadOffers(
    tx,
    theirs.map((line) => line.sku),
    caller,
  )
  let position = Math.max(0, ...own.map((line) => line.position))
  for (const line of theirs) {
    const mine = own.find((each) => each.sku === line.sku)
    if (mine) {
      const allowed = fitQuantity(mine.quantity + line.quantity, offers.get(line.sku)?.stock ?? null)
      // Never fewer than this cart had: excess pieces are marked anyway.
      mine.quantity = Math.max(mine.quantity, allowed)
      await setLine(tx, mine.id, mine.quantity, undefined)
    } else if (own.length < MAX_LINES) {
      position += 1
      await tx.updateTable('cart_lines').set({ cart_id: cartId, position }).where('id', '=', line.id).execute()
      own.push({ ...line, cart_id: cartId, position })
    }
  }
}

/** From min in steps up to the stock (S5.25-S5.27). Throws 422, above the stock with the code of S8.1. */
function checkQuantity({ stock, pieces }: Offer, quantity: number, caller: Caller): void {
  if (quantity > stock.max) {
    if (pieces > stock.max && quantity <= pieces) throw refuse(422, 'quantity_max', caller, { qty: stock.max })
    throw refuse(422, 'CATALOGINVENTORY-1', caller, { qty: stock.max })
  }
  if (quantity < stock.min) throw refuse(422, 'quantity_min', caller, { qty: stock.min })
  if ((quantity - Math.max(stock.min, 1)) % stock.step !== 0) {
    throw refuse(422, 'quantity_step', caller, { min: stock.min, step: stock.step })
  }
}

export async function setLine(
  tx: Tx,
  id: string,
  quantity: number,
  deliveryTime: number | null | undefined,
): Promise<void> {
  await tx
    .updateTable('cart_lines')
    .set({ quantity, ...(deliveryTime !== undefined && { delivery_time: deliveryTime }) })
    .where('id', '=', id)
    .execute()
}

/** The cart as it is stored from now on. */
export async function touch(
  tx: Tx,
  cart: CartRecord,
  { now }: Caller,
  change: Partial<Pick<CartRecord, 'customer_id' | 'coupon_code'>> = {},
): Promise<CartRecord> {
  const changed = { ...change, updated_at: now.toISOString() }
  await tx.updateTable('carts').set(changed).where('id', '=', cart.id).execute()
  return { ...cart, ...changed }
}

/** 128 bits. */
export function unguessableId(): string {
  return randomBytes(16).toString('base64url')
}
