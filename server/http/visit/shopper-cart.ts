import type { Cart } from '#schemas/cart.ts'
import type { CartPort } from '#server/ports/cart.ts'
import type { Shopper } from '#server/ports/shopper.ts'

type CartOwner = Pick<Shopper, 'cartId' | 'user'>

/**
 * The cart of the cookie. For a customer whose cookie is missing or names a cart that has ended, the cart they used
 * last: a login on another device merges carts, and only one of them stays. Null without a cart. Throws UpstreamError.
 */
export async function loadShopperCart(shopper: CartOwner, carts: CartPort): Promise<Cart | null> {
  const own = shopper.cartId === null ? null : await carts.load(shopper.cartId)
  if (own) return own
  const id = await findCustomerCart(shopper, carts)
  return id === null ? null : carts.load(id)
}

/** Id of the cart that the customer used last, except the one of the cookie; null for guests. Throws UpstreamError. */
export async function findCustomerCart({ cartId, user }: CartOwner, carts: CartPort): Promise<string | null> {
  if (user === null) return null
  const rows = await carts.list()
  return rows.find(({ id }) => id !== cartId)?.id ?? null
}
