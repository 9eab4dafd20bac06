import type { JsonValue } from '#schemas/json.ts'
import { LOCALES, type Locale } from '#schemas/locale.ts'

/**
 * The value with each `{ pl, en, de }` in it, at any depth, replaced by the entry of one language, and `fill` applied
 * to every text.
 */
export function localize(value: JsonValue, locale: Locale, fill: (text: string) => string): JsonValue {
  if (typeof value === 'string') return fill(value)
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map((entry) => localize(entry, locale, fill))
  if (isLocalized(value)) return localize(value[locale]!, locale, fill)
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, localize(entry, locale, fill)]))
}

function isLocalized(value: { [key: string]: JsonValue }): boolean {
  return Object.keys(value).length === LOCALES.length && LOCALES.every((locale) => Object.hasOwn(value, locale))
}
