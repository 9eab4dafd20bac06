import type { ActionContext } from '#server/actions/action.ts'
import { COOKIE, type CookieChange } from '#server/http/visit/cookies.ts'
import type { Checkout } from '#server/ports/checkout.ts'

/**
 * Prices on pages follow the country of the delivery address, as those in the cart do. No cookie while the VAT of the
 * shop's country applies to everybody.
 */
export function taxCountryCookies(
  { details }: Pick<Checkout, 'details'>,
  { shopper }: Pick<ActionContext, 'shopper'>,
): CookieChange[] {
  const { countryCode } = details.recipient
  if (shopper.taxCountry === undefined || !countryCode || countryCode === shopper.taxCountry) return []
  return [{ name: COOKIE.taxCountry, value: countryCode }]
}

/** Without the checkout's delivery address the saved one counts, or the shop's country. */
export function withoutTaxCountry({ taxCountry }: ActionContext['shopper']): CookieChange[] {
  return taxCountry === undefined ? [] : [{ name: COOKIE.taxCountry, value: null }]
}
