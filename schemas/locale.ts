import { z } from 'zod'

/** In the order in which a selector lists them. Plain, so that browsers need no zod for it. */
export const LOCALES = ['pl', 'en', 'de'] as const

/** The languages of the shop. S1.1. */
export const Locale = z.enum(LOCALES).meta({ description: 'Language of a page.' })
export type Locale = z.infer<typeof Locale>

/** The locale whose paths carry no prefix. Architecture 5. */
export const DEFAULT_LOCALE = 'pl' satisfies Locale

/** Currencies that prices may be kept in. S1.3. */
export const CURRENCIES = ['PLN', 'EUR', 'USD'] as const

/** ISO 4217 code of a currency that prices may be shown in. S1.3. Which of them a shop allows stands in its config. */
export const Currency = z.enum(CURRENCIES).meta({ description: 'ISO 4217 code of a currency.' })
export type Currency = z.infer<typeof Currency>

/** How the language selector labels each language, in every language of the page. S1.2. */
export const LanguageLabel: Readonly<Record<Locale, string>> = { pl: 'Polish', en: 'English', de: 'German' }

/** How the currency selector labels each currency. "ZŁ" is right here alone: prices are written with "zł". S1.4, Domain 0.7. */
export const currencySign: Readonly<Record<Currency, string>> = { PLN: 'ZŁ', EUR: '€', USD: '$' }

/** One text in every language, as layouts and store config hold it. */
export const LocalizedText = z
  .strictObject({ pl: z.string(), en: z.string(), de: z.string() })
  .meta({ description: 'One text in every language of the shop.' })
export type LocalizedText = z.infer<typeof LocalizedText>

/** The text in the language asked for. */
export function pickText(text: LocalizedText, locale: Locale): string {
  return text[locale]
}
