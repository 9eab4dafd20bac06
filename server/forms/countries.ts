import type { FieldOption } from '#schemas/form-field.ts'
import type { Locale } from '#schemas/locale.ts'

/** Where most customers live; they stand first in every list. */
const FIRST: readonly string[] = ['PL', 'DE']

/** The countries of the EU: the shop may write an invoice to any of them. */
export const COUNTRY_CODES: readonly string[] = [
  ...FIRST,
  ...['AT', 'BE', 'BG', 'CY', 'CZ', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU'],
  ...['IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PT', 'RO', 'SE', 'SI', 'SK'],
]

/** Countries to choose from, named in the reader's language and, after Poland and Germany, in the order of its alphabet. */
export function countryOptions(locale: Locale, codes: readonly string[] = COUNTRY_CODES): FieldOption[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const { compare } = new Intl.Collator(locale)
  const named = (value: string): FieldOption => ({ value, label: names.of(value) ?? value })
  const others = codes.filter((code) => !FIRST.includes(code)).map(named)
  return [
    ...FIRST.filter((code) => codes.includes(code)).map(named),
    ...others.toSorted((one, other) => compare(one.label, other.label)),
  ]
}

/** The default country of a form. */
export const homeCountry = (locale: Locale): string => (locale === 'de' ? 'DE' : 'PL')
