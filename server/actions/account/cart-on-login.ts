import type { Cart } from '#schemas/cart.ts'
import type { MergeNotice } from '#schemas/merge-notice.ts'
import { UpstreamError } from '#server/platform/upstream-error.ts'
import type { CartPort } from '#server/ports/cart.ts'

export interface CartAfterLogin {
  /** the cookie's new value; undefined: it stays */
  cartId?: string | null
  /** null without a cart, undefined while nothing is known of it */
  cart?: Cart | null
  /** null when nothing was merged */
  merged: MergeNotice | null
}

/**
 * Spec 4: the cart becomes the user's; if that fails, the first of their own is adopted, else there is none. A login does not fail
 * because of a cart, and an outage does not cost it.
 */
export async function takeCartAlong(
  cartId: string | null,
  { guest, user }: { guest: CartPort; user: CartPort },
): Promise<CartAfterLogin> {
  try {
    if (cartId !== null) {
      const [before, theirs] = await Promise.all([guest.load(cartId), ownCarts(cartId, user)])
      const assigned = await assign(cartId, user)
      if (assigned) return { cart: assigned, merged: before && mergeOf(before, theirs, assigned) }
    }
    const [own] = await user.list()
    return { cartId: own?.id ?? null, cart: own ? await user.load(own.id) : null, merged: null }
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    return { merged: null }
  }
}

/** Null for any failure: what Spec 8 keeps silent about. */
async function assign(cartId: string, user: CartPort): Promise<Cart | null> {
  try {
    const outcome = await user.assign(cartId)
    return outcome.ok ? outcome.value : null
  } catch (error) {
    if (error instanceof UpstreamError) return null
    throw error
  }
}

/** What the notice compares with; without it there is none. */
async function ownCarts(cartId: string, user: CartPort): Promise<Cart[]> {
  const rows = await user.list()
  const others = rows.filter(({ id }) => id !== cartId).slice(0, MOST_CARTS)
  return (await Promise.all(others.map(({ id }) => user.load(id)))).filter((cart) => cart !== null)
}

/** A user has one cart, as a rule; each that is looked at costs a call. */
const MOST_CARTS = 3

/** What a merge came to; null unless the cart holds more than before or something of the user's own carts is gone. Spec 4. */
export function mergeOf(before: Cart, theirs: readonly Cart[], merged: Cart): MergeNotice | null {
  const names = new Map<string, string>()
  const wanted = new Map<string, number>()
  for (const { items } of [before, ...theirs])
    for (const { sku, name, quantity } of items) {
      names.set(sku, name)
      wanted.set(sku, (wanted.get(sku) ?? 0) + quantity)
    }
  const left = new Map(merged.items.map(({ sku, quantity }) => [sku, quantity]))
  const notice: MergeNotice = { added: Math.max(0, unitsOf(merged) - unitsOf(before)), capped: [], dropped: [] }
  for (const [sku, quantity] of wanted) {
    const have = left.get(sku) ?? 0
    if (have === 0) notice.dropped.push(names.get(sku)!)
    else if (have < quantity) notice.capped.push({ name: names.get(sku)!, quantity: have })
  }
  const hasNews = notice.added > 0 || notice.capped.length > 0 || notice.dropped.length > 0
  return hasNews ? notice : null
}

const unitsOf = ({ items }: Cart) => items.reduce((sum, { quantity }) => sum + quantity, 0)
