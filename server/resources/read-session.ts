import type { SessionData } from '#schemas/session.ts'
import { userOf } from '#server/compiler/screen-compiler.ts'
import { COOKIE, type CookieChange } from '#server/http/visit/cookies.ts'
import { loadShopperCart } from '#server/http/visit/shopper-cart.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { Shopper } from '#server/ports/shopper.ts'

/**
 * Personal data of one shopper. A customer whose cart has ended continues in the cart they used last; any other cart
 * that is gone or not theirs is null and its cookie is removed (S8.20). Credit is read for companies only (S6.11).
 * Throws UpstreamError: an outage must not cost anybody their cart.
 */
export async function readSession(
  shopper: Shopper,
  ports: Pick<Ports, 'cart' | 'customer'>,
): Promise<{ session: SessionData; cookies: CookieChange[] }> {
  const isCompany = shopper.user?.type === 'b2b'
  const [cart, credit] = await Promise.all([
    loadShopperCart(shopper, ports.cart),
    isCompany ? ports.customer.terms() : null,
  ])
  const cartId = cart?.id ?? null
  const cookies: CookieChange[] = cartId === shopper.cartId ? [] : [{ name: COOKIE.cartId, value: cartId }]
  if (cookies.length > 0 && shopper.user === null) cookies.push({ name: COOKIE.hasSession, value: null })
  return { session: { user: userOf(shopper), cart, credit }, cookies }
}
