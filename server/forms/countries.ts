import type { FieldOption } from '#schemas/form-field.ts'
import type { Locale } from '#schemas/locale.ts'

/** Countries that the shop sells to: Poland and Germany first, then other countries of the EU by their names. */
const FIRST = ['PL', 'DE'] as const
const OTHERS = [
  'AT',
  'BE',
  'CZ',
  'DK',
  'EE',
  'ES',
  'FI',
  'FR',
  'HU',
  'IE',
  'IT',
  'LT',
  'LU',
  'LV',
  'NL',
  'PT',
  'RO',
  'SE',
  'SI',
  'SK',
]

/** Codes of all of them. */
export const COUNTRY_CODES: readonly string[] = [...FIRST, ...OTHERS]

/** Country options, named in the reader's language. */
export function countryOptions(locale: Locale): FieldOption[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const named = (value: string): FieldOption => ({ value, label: names.of(value) ?? value })
  return [
    ...FIRST.map(named),
    ...OTHERS.map(named).toSorted((one, other) => one.label.localeCompare(other.label, locale)),
  ]
}

/** The default country of a form. */
export const homeCountry = (locale: Locale): string => (locale === 'de' ? 'DE' : 'PL')
