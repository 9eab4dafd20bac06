import { Cart } from '#schemas/cart.ts'
import { ActionAnswer, type Effect } from '#schemas/effect.ts'
import { cookiesOf, type TestApp } from './test-shop.ts'

/** Two of a simple product that is in stock. */
export const CHAI = { sku: 'SPI-1053', qty: 2 }

/** An operation's answer, with the cookies that it set. */
export async function answerOf(response: Response | Promise<Response>) {
  const given = await response
  const answer = ActionAnswer.parse(await given.json())
  return { status: given.status, headers: given.headers, cookies: cookiesOf(given), ...answer }
}

/** The cart in the effects; throws if they hold none. */
export function cartIn(effects: readonly Effect[]): Cart {
  const data = effects.find((effect) => effect.effect === 'data' && effect.pointer === '/cart')
  return Cart.parse((data as { value: unknown }).value)
}

/** Cookies of a shopper with a cart of their own, which holds CHAI. */
export async function shopperWithCart(shop: Pick<TestApp, 'call'>, scope: 'amp_pl' | 'amp_en' = 'amp_pl') {
  const { cookies } = await answerOf(shop.call('cart.addItem', CHAI))
  return { cartId: cookies.cartId!, has_session: '1', currency: 'PLN', scope }
}
