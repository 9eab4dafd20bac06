import parsePhone, { type CountryCode, isSupportedCountry } from 'libphonenumber-js/min'

/** National numbers have one length here; the small metadata would accept shorter ones. Domain 3. */
const NATIONAL_DIGITS: Readonly<Partial<Record<CountryCode, number>>> = { PL: 9 }

/**
 * A phone number in E.164 (`+48600123456`), or null if it is not possible. Without a prefix it is a number of `country`
 * (ISO 3166, two letters). The server validates again with the full metadata before it uses the number. Domain 0.6.
 */
export function readPhone(text: string, country: string): string | null {
  if (!/^[+\d\s()./-]+$/.test(text.trim())) return null
  const phone = isSupportedCountry(country) ? parsePhone(text, country) : parsePhone(text)
  if (!phone?.isValid()) return null
  const digits = phone.country && NATIONAL_DIGITS[phone.country]
  return digits === undefined || phone.nationalNumber.length === digits ? phone.number : null
}

/** A number in its international form with spaces (`+48 42 200 10 20`); unchanged if it is none. */
export function formatPhone(number: string): string {
  return parsePhone(number)?.formatInternational() ?? number
}
