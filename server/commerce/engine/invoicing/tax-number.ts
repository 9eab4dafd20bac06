import type { Locale } from '#schemas/locale.ts'
import { EU_VAT_RATES, NORTHERN_IRELAND, vatPrefix } from '#server/platform/store-config/vat-rates.ts'
import { isNip } from '../orders/register-numbers.ts'

/** A number for taxes. `value`: without its country, blanks and dashes. */
export interface TaxNumber {
  /** `nip`: of Poland; `eu_vat`: for trade in the EU; `de_idnr`: of a German person; `other`: of any other country */
  kind: 'nip' | 'eu_vat' | 'de_idnr' | 'other'
  country: string
  value: string
}

/** Reads a number as it was typed, with the country of its owner's address. Null for an empty one. */
export function taxNumber(typed: string, countryCode: string): TaxNumber | null {
  const compact = typed.replace(/[\s.-]/g, '').toUpperCase()
  if (compact === '') return null
  const nip = compact.replace(/^PL/, '')
  if (isNip(nip) && (compact.startsWith('PL') || countryCode === 'PL'))
    return { kind: 'nip', country: 'PL', value: nip }
  const [, prefix, rest = ''] = /^([A-Z]{2})([A-Z0-9+*]{2,12})$/.exec(compact) ?? []
  if (prefix !== undefined && tradesInEu(prefix)) return { kind: 'eu_vat', country: countryOf(prefix), value: rest }
  if (countryCode === 'DE' && /^\d{11}$/.test(compact)) return { kind: 'de_idnr', country: 'DE', value: compact }
  return { kind: 'other', country: countryCode, value: compact }
}

const countryOf = (prefix: string): string => (prefix === 'EL' ? 'GR' : prefix)

/** Whether the country, by its code or by its prefix, is in the EU. */
export const isEuCountry = (code: string): boolean => Object.hasOwn(EU_VAT_RATES, countryOf(code))

/** Whether goods for a country, or for Northern Ireland, may be an intra-Community supply. */
export const tradesInEu = (code: string): boolean => code === NORTHERN_IRELAND || isEuCountry(code)

/** The number as written in trade between countries: `PL1234563218`. */
export const withPrefix = ({ country, value }: TaxNumber): string => `${vatPrefix(country)}${value}`

/**
 * Name and form of a number in a document of this language: each language has its own name for each kind. `isForTrade`: a
 * document about trade between EU countries states a Polish number with its country.
 */
export function namedTaxNumber(
  number: TaxNumber,
  language: Locale,
  { isForTrade = false } = {},
): readonly [name: string, value: string] {
  const { kind, value } = number
  if (kind === 'other') return [{ pl: 'Numer podatkowy', en: 'Tax number', de: 'Steuernummer' }[language], value]
  if (kind === 'de_idnr') return ['Steuer-IdNr.', value]
  if (kind === 'nip' && language === 'pl' && !isForTrade) return ['NIP', value]
  return [{ pl: 'Numer VAT UE', en: 'VAT ID', de: 'USt-IdNr.' }[language], withPrefix(number)]
}
