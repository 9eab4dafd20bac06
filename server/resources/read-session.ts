import type { SessionData } from '#schemas/session.ts'
import { userOf } from '#server/compiler/screen-maker.ts'
import { COOKIE, type CookieChange } from '#server/http/visit/cookies.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { Shopper } from '#server/ports/shopper.ts'

/**
 * Personal data of one shopper. A cart that is gone or not theirs is null and its cookie is removed (S8.20); credit is
 * read for companies only (S6.11). Throws UpstreamError: an outage must not cost anybody their cart.
 */
export async function readSession(
  shopper: Shopper,
  ports: Pick<Ports, 'cart' | 'customer'>,
): Promise<{ session: SessionData; cookies: CookieChange[] }> {
  const isCompany = shopper.user?.type === 'b2b'
  const [cart, credit] = await Promise.all([
    shopper.cartId === null ? null : ports.cart.load(shopper.cartId),
    isCompany ? ports.customer.terms() : null,
  ])
  const isGone = shopper.cartId !== null && cart === null
  const cookies: CookieChange[] = isGone ? [{ name: COOKIE.cartId, value: null }] : []
  if (isGone && shopper.user === null) cookies.push({ name: COOKIE.hasSession, value: null })
  return { session: { user: userOf(shopper), cart, credit }, cookies }
}
