import { formatMoney } from '#locales/format.ts'
import type { Translate } from '#locales/translate.ts'
import type { Currency, Locale } from '#schemas/locale.ts'
import type { Texts } from './drawing/server-world.ts'

/** Texts and amounts of one language; amounts are in `currency` unless stated otherwise. */
export function createTexts(t: Translate, locale: Locale, currency: Currency): Texts {
  return {
    t,
    money: (minor, { currency: other = currency, whole = false } = {}) => formatMoney(minor, other, locale, { whole }),
  }
}
