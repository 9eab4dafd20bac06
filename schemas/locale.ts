import { z } from 'zod'

/** In the order of the selector. Plain, so that browsers need no zod for it. */
export const LOCALES = ['pl', 'en', 'de'] as const

/** The languages of the shop. S1.1. */
export const Locale = z.enum(LOCALES).meta({ description: 'Language of a page.' })
export type Locale = z.infer<typeof Locale>

/** The locale without a path prefix. Architecture 5. */
export const DEFAULT_LOCALE = 'pl' satisfies Locale

/** Currencies that prices may be stored in. S1.3. */
export const CURRENCIES = ['PLN', 'EUR', 'USD'] as const

/** ISO 4217 code of a currency that prices may be shown in. S1.3. The shop's config lists the allowed ones. */
export const Currency = z.enum(CURRENCIES).meta({ description: 'ISO 4217 code of a currency.' })
export type Currency = z.infer<typeof Currency>

/** Labels of the language selector, equal in all languages of the page. S1.2. */
export const LanguageLabel: Readonly<Record<Locale, string>> = { pl: 'Polish', en: 'English', de: 'German' }

/** Labels of the currency selector. "ZŁ" is used only here: prices are written with "zł". S1.4, Domain 0.7. */
export const currencySign: Readonly<Record<Currency, string>> = { PLN: 'ZŁ', EUR: '€', USD: '$' }

/** One text in every language, as layouts and store config store it. */
export const LocalizedText = z
  .strictObject({
    pl: z.string().meta({ description: 'The text in Polish.', examples: ['Dostawa jutro'] }),
    en: z.string().meta({ description: 'The text in English.', examples: ['Delivery tomorrow'] }),
    de: z.string().meta({ description: 'The text in German.', examples: ['Lieferung morgen'] }),
  })
  .meta({ description: 'One text in every language of the shop.' })
export type LocalizedText = z.infer<typeof LocalizedText>

/** Nothing written yet. */
export const NO_TEXTS: LocalizedText = { pl: '', en: '', de: '' }

/** The text in the requested language. */
export function pickText(text: LocalizedText, locale: Locale): string {
  return text[locale]
}
