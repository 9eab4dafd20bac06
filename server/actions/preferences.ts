import type { Effect } from '#schemas/effect.ts'
import type { JsonValue } from '#schemas/json.ts'
import { COOKIE } from '#server/middleware/cookies.ts'
import { type ActionHandler, toast } from './action.ts'

/** Remembers the currency, when the shop's config allows it; the screen and the cart are shown in it. Spec 3, 9. */
export const setCurrency: ActionHandler<'preferences.setCurrency'> = async ({ currency }, context) => {
  const { rules, shopper, t, portsIn } = context
  if (!rules.currencies.includes(currency)) {
    const text = t('v.choice')
    return {
      status: 422,
      effects: [toast('error', text), { effect: 'field-errors', errors: { currency: text } }],
      cookies: [],
    }
  }
  const cart = shopper.cartId === null ? null : await portsIn(currency).cart.load(shopper.cartId)
  const effects: Effect[] = [{ effect: 'refresh' }]
  if (cart) effects.unshift({ effect: 'data', pointer: '/cart', value: cart as unknown as JsonValue })
  return { status: 200, effects, cookies: [{ name: COOKIE.currency, value: currency }] }
}
