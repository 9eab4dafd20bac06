import type { Cart } from '#schemas/cart.ts'
import type { MergeNotice } from '#schemas/merge-notice.ts'
import { UpstreamError } from '#server/platform/upstream-error.ts'
import type { CartPort } from '#server/ports/cart.ts'

export interface CartAfterLogin {
  /** the cookie's new value; undefined: unchanged */
  cartId?: string | null
  /** null without a cart, undefined if unknown */
  cart?: Cart | null
  /** null if nothing was merged */
  merged: MergeNotice | null
}

/**
 * Assigns the cart to the user; if that fails, adopts the first of their carts, else none (S4.5-S4.7). A failing cart
 * does not fail the login, and an outage does not lose the cart.
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

/** Null on any failure, which is silent (S8.16). */
async function assign(cartId: string, user: CartPort): Promise<Cart | null> {
  try {
    const outcome = await user.assign(cartId)
    return outcome.ok ? outcome.value : null
  } catch (error) {
    if (error instanceof UpstreamError) return null
    throw error
  }
}

/** The carts to compare with for the merge notice; without them there is no notice. */
async function ownCarts(cartId: string, user: CartPort): Promise<Cart[]> {
  const rows = await user.list()
  const others = rows.filter(({ id }) => id !== cartId).slice(0, MAX_CARTS)
  return (await Promise.all(others.map(({ id }) => user.load(id)))).filter((cart) => cart !== null)
}

/** A user usually has one cart; each further one costs a call. */
const MAX_CARTS = 3

/**
 * The merge notice; null unless the cart holds more than before or an item of the user's own carts is missing. S4.8.
 */
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
