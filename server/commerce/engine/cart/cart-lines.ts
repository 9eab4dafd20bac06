import type { Kysely } from 'kysely'
import type { Caller } from '../../parts.ts'
import { loadHeads, type ProductHead, taxedAs } from '../catalogue/products.ts'
import { loadOffers, type Offer } from '../offers/offers.ts'
import { pieceGross } from '../offers/prices.ts'
import type { EngineDatabase } from '../schema.ts'

/** A line of a cart with its current offer. Amounts in minor units: `gross` and `net` of all pieces, `piece` gross of one. */
export type Line = {
  id: string
  quantity: number
  offer: Offer
  head: ProductHead
  gross: number
  net: number
  piece: number
}

/** The lines of a cart in the order in which they were added, each with its current offer, priced for the caller. */
export async function loadLines(db: Kysely<EngineDatabase>, cartId: string, caller: Caller): Promise<Line[]> {
  const rows = await db.selectFrom('cart_lines').selectAll().where('cart_id', '=', cartId).orderBy('position').execute()
  const offers = await loadOffers(
    db,
    rows.map((row) => row.sku),
    caller,
  )
  const productIds = [...new Set([...offers.values()].map((offer) => offer.productId))]
  const heads = await loadHeads(db, productIds, caller, { withDisabled: true })
  return rows.flatMap(({ id, sku, quantity }) => {
    const offer = offers.get(sku)
    const head = offer && heads.get(offer.productId)
    // A line is deleted with its offer (foreign key), so both exist; a product without texts in a language cannot be
    // shown.
    if (!offer || !head) return []
    const piece = offer.price ? pieceGross(offer.price, quantity) : 0
    return [{ id, quantity, offer, head, piece, ...head.tax.rowOf(piece, quantity) }]
  })
}

/** Whether everything in the cart is mailed or downloaded. */
export function isWithoutParcel(lines: readonly Line[]): boolean {
  return lines.length > 0 && lines.every(({ head }) => taxedAs(head.type) === 'service')
}
