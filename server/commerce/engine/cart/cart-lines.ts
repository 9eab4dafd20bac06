import type { Selectable } from 'kysely'
import type { Caller } from '../../parts.ts'
import { type ProductHead, taxedAs } from '../catalogue/products.ts'
import type { Offer } from '../offers/offers.ts'
import { pieceGross } from '../offers/prices.ts'
import type { EngineTables } from '../schema.ts'
import { priceTax } from '../tax.ts'
import type { CartGood } from './cart-goods.ts'
import type { CartReads } from './cart-reads.ts'

/** A line of a cart with its current offer. Amounts in minor units: `gross` and `net` of all pieces, `piece` gross of one. */
export type Line = {
  id: string
  quantity: number
  good: CartGood
  offer: Offer
  head: ProductHead
  gross: number
  net: number
  piece: number
}

/** The stored lines of a cart, in the order in which they were added. */
export function storedLines(
  { db }: Pick<CartReads, 'db'>,
  cartId: string,
): Promise<Selectable<EngineTables['cart_lines']>[]> {
  return db.selectFrom('cart_lines').selectAll().where('cart_id', '=', cartId).orderBy('position').execute()
}

/** The lines of a cart, each with its current offer, priced for the caller. */
export async function loadLines(reads: CartReads, cartId: string, caller: Caller): Promise<Line[]> {
  const rows = await storedLines(reads, cartId)
  const offered = await reads.offers(
    rows.map((row) => row.sku),
    caller,
  )
  return rows.flatMap(({ id, sku, quantity }) => {
    const found = offered.get(sku)
    const words = found?.good.product.heads.get(caller.locale)
    // A line is deleted with its offer (foreign key), so both exist; a product without texts in a language cannot be
    // shown.
    if (!found || !words) return []
    const { good, offer } = found
    const tax = priceTax(caller, good.product.homeRate, taxedAs(good.product.type))
    const piece = offer.price ? pieceGross(offer.price, quantity) : 0
    return [{ id, quantity, good, offer, head: { ...words, tax }, piece, ...tax.rowOf(piece, quantity) }]
  })
}

/** Whether everything in the cart is mailed or downloaded. */
export function isWithoutParcel(lines: readonly Line[]): boolean {
  return lines.length > 0 && lines.every(({ head }) => taxedAs(head.type) === 'service')
}
