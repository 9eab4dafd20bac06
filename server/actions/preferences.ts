import { COOKIE } from '#server/middleware/cookies.ts'
import { type ActionHandler, toast } from './action.ts'

/** Remembers the currency, when the shop's config allows it, and has the screen drawn again. Spec 3, 9. */
export const setCurrency: ActionHandler<'preferences.setCurrency'> = async ({ currency }, { rules, t }) => {
  if (!rules.currencies.includes(currency)) {
    const text = t('v.choice')
    return {
      status: 422,
      effects: [toast('error', text), { effect: 'field-errors', errors: { currency: text } }],
      cookies: [],
    }
  }
  return { status: 200, effects: [{ effect: 'refresh' }], cookies: [{ name: COOKIE.currency, value: currency }] }
}
