import type { Caller } from '../../parts.ts'
import { storedLines } from '../cart/cart-lines.ts'
import type { TxReads } from '../cart/cart-reads.ts'
import type { CartRecord } from '../cart/cart-record.ts'
import { addItem, createCart } from '../cart/change-cart.ts'
import { keptItems } from './canceled-pieces.ts'
import { contentOf, type OrderRecord } from './read-order.ts'

export interface Reordered {
  cart: CartRecord
  /** names of products that are unavailable, or not in the same quantity */
  missing: string[]
}

/** Adds the products of an order to a cart again, as many as are available; a new cart unless one is given. */
export async function reorder(
  reads: TxReads,
  record: OrderRecord,
  given: CartRecord | null,
  caller: Caller,
): Promise<Reordered> {
  const items = keptItems(contentOf(record))
  let cart = given ?? (await createCart(reads.db, caller))
  const offers = await reads.offers(
    items.map(({ sku }) => sku),
    caller,
  )
  const held = await storedLines(reads, cart.id)
  const missing: string[] = []
  for (const { sku, quantity, name } of items) {
    const offer = offers.get(sku)?.offer
    const inCart = held.find((line) => line.sku === sku)?.quantity ?? 0
    const qty = offer?.available ? Math.min(quantity, offer.stock.max - inCart) : 0
    // Minimum and step of a product may have changed: only a valid quantity is added.
    const first = Math.max(offer?.stock.min ?? 1, 1)
    const isAllowed = offer && qty > 0 && inCart + qty >= first && (inCart + qty - first) % offer.stock.step === 0
    if (isAllowed) cart = await addItem(reads, cart, { sku, qty }, caller)
    if (!isAllowed || qty < quantity) missing.push(name[caller.locale])
  }
  return { cart, missing }
}
