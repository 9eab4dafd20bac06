import { randomInt } from 'node:crypto'
import { CONSENT_PURPOSES, writeConsent } from '#schemas/consent.ts'
import type { Effect } from '#schemas/effect.ts'
import type { JsonValue } from '#schemas/json.ts'
import { readWayBack } from '#server/compiler/address/way-back.ts'
import { COOKIE, type CookieChange } from '#server/http/visit/cookies.ts'
import { loadShopperCart } from '#server/http/visit/shopper-cart.ts'
import { refuseVisitor } from './account/account-answers.ts'
import { type ActionHandler, toast } from './action.ts'

/** Stores the currency if the shop's config allows it (S3.44, S9.17); the screen and the cart are shown in it. */
export const setCurrency: ActionHandler<'preferences.setCurrency'> = async ({ currency, to }, context) => {
  const { rules, shopper, t, portsIn } = context
  if (!rules.currencies.includes(currency)) {
    const text = t('v.choice')
    return {
      status: 422,
      effects: [toast('error', text), { effect: 'field-errors', errors: { currency: text } }],
      cookies: [],
    }
  }
  const cart = await loadShopperCart(shopper, portsIn(currency).cart)
  const way = readWayBack(to)
  const effects: Effect[] = [way === null ? { effect: 'refresh' } : { effect: 'navigate', to: way, replace: true }]
  if (cart) effects.unshift({ effect: 'data', pointer: '/cart', value: cart as unknown as JsonValue })
  return { status: 200, effects, cookies: [{ name: COOKIE.currency, value: currency }] }
}

/** Stores the main amount of a company's prices, in this browser and for all of the company's. Domain 7. */
export const setPriceMode: ActionHandler<'preferences.setPriceMode'> = async ({ priceMode, to }, context) => {
  const { shopper, ports, t } = context
  const refused = refuseVisitor(context)
  if (refused) return refused
  const isDone = shopper.user?.type === 'b2b' && (await ports.company.setPriceMode(priceMode))
  if (!isDone) return { status: 422, effects: [toast('error', t('v.choice'))], cookies: [] }
  const way = readWayBack(to)
  return {
    status: 200,
    effects: [way === null ? { effect: 'refresh' } : { effect: 'navigate', to: way, replace: true }],
    cookies: [{ name: COOKIE.priceMode, value: priceMode }],
  }
}

/** After half a year the shopper is asked again. */
const CONSENT_MAX_AGE_S = 180 * 24 * 3600

/**
 * Stores the shopper's consent with version and time. Consent to statistics assigns a bucket for experiments; its
 * withdrawal removes it. Domain 1, Architecture 3.
 */
export const setConsent: ActionHandler<'preferences.setConsent'> = async (input, { shopper, t, now }) => {
  const purposes = new Set(CONSENT_PURPOSES.filter((purpose) => input[purpose] === true))
  const cookies: CookieChange[] = [
    { name: COOKIE.consent, value: writeConsent({ at: now, purposes }), maxAgeS: CONSENT_MAX_AGE_S },
  ]
  const counts = purposes.has('statistics')
  if (counts && shopper.bucket === null)
    cookies.push({ name: COOKIE.bucket, value: String(randomInt(100)), maxAgeS: CONSENT_MAX_AGE_S })
  if (!counts && shopper.bucket !== null) cookies.push({ name: COOKIE.bucket, value: null })
  return { status: 200, effects: [{ effect: 'announce', text: t('consent.saved') }], cookies }
}
