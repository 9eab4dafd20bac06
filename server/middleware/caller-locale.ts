import { DEFAULT_LOCALE, Locale } from '#schemas/locale.ts'

/** Language of a caller that names no page: `locale` of the query, else the first of Accept-Language that we speak. */
export function callerLocale(query: string | undefined, acceptLanguage: string | null): Locale {
  const named = Locale.safeParse(query)
  if (named.success) return named.data
  for (const entry of (acceptLanguage ?? '').slice(0, 200).split(',')) {
    const language = Locale.safeParse(entry.trim().slice(0, 2).toLowerCase())
    if (language.success) return language.data
  }
  return DEFAULT_LOCALE
}
