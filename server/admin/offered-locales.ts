import { LOCALES, type Locale } from '#schemas/locale.ts'
import type { StoreConfigEntry } from '#schemas/store-config.ts'

/** Languages that a shop offers, by its stored config, in the order of its selector. */
export function offeredLocales(stored: readonly StoreConfigEntry[]): readonly Locale[] {
  const allowed = stored.find(({ key }) => key === 'locale/options/allow')?.value
  if (typeof allowed !== 'string') return LOCALES
  const names = allowed.split(',').map((name) => name.trim())
  return names.flatMap((name) => LOCALES.find((locale) => locale === name) ?? [])
}
