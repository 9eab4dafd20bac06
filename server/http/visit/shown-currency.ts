import type { Currency, Locale } from '#schemas/locale.ts'
import { COOKIE, type CookieChange } from './cookies.ts'
import type { ShopRules } from './shop-rules.ts'

/**
 * The currency of a shopper: the one that the cookie names, else the one that the language begins with. `correction` is
 * the change of the cookie, null for none: where languages begin with different currencies it holds choices alone, as it
 * would carry the currency of one language into another.
 */
export function shownCurrency(
  { currencies, firstCurrency }: Pick<ShopRules, 'currencies' | 'firstCurrency'>,
  { locale, cookie }: { locale: Locale; cookie: string | undefined },
): { currency: Currency; correction: CookieChange | null } {
  const chosen = currencies.find((code) => code === cookie)
  if (chosen) return { currency: chosen, correction: null }
  const currency = firstCurrency[locale]
  const isByLanguage = Object.values(firstCurrency).some((other) => other !== currency)
  if (!isByLanguage) return { currency, correction: { name: COOKIE.currency, value: currency } }
  return { currency, correction: cookie === undefined ? null : { name: COOKIE.currency, value: null } }
}
