import type { Transaction } from 'kysely'
import type { Caller } from '../../parts.ts'
import type { CartRecord } from '../cart/cart-record.ts'
import { addItem, createCart } from '../cart/change-cart.ts'
import { loadOffers } from '../offers/offers.ts'
import type { EngineDatabase } from '../schema.ts'
import { contentOf, type OrderRecord } from './read-order.ts'

export interface Reordered {
  cart: CartRecord
  /** names of products that are unavailable, or not in the same quantity */
  missing: string[]
}

/** Adds the products of an order to a cart again, as many as are available; a new cart unless one is given. */
export async function reorder(
  tx: Transaction<EngineDatabase>,
  record: OrderRecord,
  given: CartRecord | null,
  caller: Caller,
): Promise<Reordered> {
  const { items } = contentOf(record)
  const cart = given ?? (await createCart(tx, caller))
  const offers = await loadOffers(
    tx,
    items.map(({ sku }) => sku),
    caller,
  )
  const held = await tx.selectFrom('cart_lines').select(['sku', 'quantity']).where('cart_id', '=', cart.id).execute()
  const missing: string[] = []
  for (const { sku, quantity, name } of items) {
    const offer = offers.get(sku)
    const inCart = held.find((line) => line.sku === sku)?.quantity ?? 0
    const qty = offer?.available ? Math.min(quantity, offer.stock.max - inCart) : 0
    // Minimum and step of a product may have changed: only a valid quantity is added.
    const first = Math.max(offer?.stock.min ?? 1, 1)
    const isAllowed = offer && qty > 0 && inCart + qty >= first && (inCart + qty - first) % offer.stock.step === 0
    if (isAllowed) await addItem(tx, cart, { sku, qty }, caller)
    if (!isAllowed || qty < quantity) missing.push(name[caller.locale])
  }
  return { cart, missing }
}
