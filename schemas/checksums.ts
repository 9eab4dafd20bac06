/**
 * Check digits of identifiers, as Domain 3 defines them. Each function takes the typed identifier and returns its
 * normal form, or tells whether the format or the check digit is wrong. Pure; no look-ups.
 */
export type IdentifierResult = { ok: true; normal: string } | { ok: false; wrong: 'shape' | 'checksum' }

/** Polish tax id: 10 digits; spaces, dashes and the prefix `PL` are allowed. */
export function readNip(text: string): IdentifierResult {
  const digits = text.replace(/[\s-]/g, '').replace(/^PL/i, '')
  if (!/^\d{10}$/.test(digits)) return SHAPE
  // Ten equal digits have a valid checksum, but are never issued.
  if (/^(\d)\1{9}$/.test(digits)) return CHECKSUM
  // There is no digit for a remainder of 10, so no such number exists.
  return toResult(digits, weighted(digits, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === Number(digits[9]))
}

/** German VAT id of a company: `DE` and 9 digits. ISO 7064 MOD 11,10. */
export function readUstId(text: string): IdentifierResult {
  const normal = text.replace(/\s/g, '').toUpperCase()
  if (!/^DE[1-9]\d{8}$/.test(normal)) return SHAPE
  return toResult(normal, hasMod1110Digit(normal.slice(2)))
}

/** German tax id of a person: 11 digits, of the first ten exactly one occurs twice or three times. */
export function readIdNr(text: string): IdentifierResult {
  const digits = text.replace(/[\s/]/g, '')
  if (!/^[1-9]\d{10}$/.test(digits)) return SHAPE
  const head = digits.slice(0, 10)
  const counts = Array.from('0123456789', (digit) => head.split(digit).length - 1)
  const repeated = counts.filter((count) => count > 1)
  if (repeated.length !== 1 || repeated[0]! > 3 || /(\d)\1\1/.test(head)) return CHECKSUM
  return toResult(digits, hasMod1110Digit(digits))
}

/** Polish company register number: 9 digits, or 14 for a branch. */
export function readRegon(text: string): IdentifierResult {
  const digits = text.replace(/[\s-]/g, '')
  if (!/^(\d{9}|\d{14})$/.test(digits)) return SHAPE
  const isCompany = (weighted(digits, [8, 9, 2, 3, 4, 5, 6, 7]) % 11) % 10 === Number(digits[8])
  if (digits.length === 9 || !isCompany) return toResult(digits, isCompany)
  const rest = weighted(digits, [2, 4, 8, 5, 0, 9, 7, 3, 6, 1, 2, 4, 8]) % 11
  return toResult(digits, rest % 10 === Number(digits[13]))
}

/** Lengths of account numbers by country, ISO 13616: the EU, the EEA, Switzerland and the United Kingdom. */
const IBAN_LENGTHS: Readonly<Record<string, number>> = Object.fromEntries(
  'AT20 BE16 BG22 CH21 CY28 CZ24 DE22 DK18 EE20 ES24 FI18 FR27 GB22 GR27 HR21 HU28 IE22 IS26 IT27 LI21 LT20 LU20 LV21 MT31 NL18 NO15 PL28 PT25 RO24 SE24 SI19 SK24'
    .split(' ')
    .map((each) => [each.slice(0, 2), Number(each.slice(2))]),
)

/** Bank account: ISO 13616, mod 97. 26 bare digits are a Polish one. */
export function readIban(text: string): IdentifierResult {
  const packed = text.replace(/[\s-]/g, '').toUpperCase()
  const normal = /^\d{26}$/.test(packed) ? `PL${packed}` : packed
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(normal)) return SHAPE
  const length = IBAN_LENGTHS[normal.slice(0, 2)]
  if (length !== undefined && normal.length !== length) return SHAPE
  let rest = 0
  for (const sign of normal.slice(4) + normal.slice(0, 4)) {
    const value = Number.parseInt(sign, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return toResult(normal, rest === 1)
}

/** Article number: 13 digits. */
export function readEan(text: string): IdentifierResult {
  const digits = text.replace(/\s/g, '')
  if (!/^\d{13}$/.test(digits)) return SHAPE
  const sum = weighted(digits, [1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3])
  return toResult(digits, (10 - (sum % 10)) % 10 === Number(digits[12]))
}

/** VAT ids of the EU and of Northern Ireland after their country code. Greece is EL. Domain 3. */
const EU_VAT: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/,
}

/** VAT id with its country code; those of PL and DE by their check digits too. */
export function readEuVat(text: string): IdentifierResult {
  const normal = text.replace(/[\s.-]/g, '').toUpperCase()
  const country = normal.slice(0, 2)
  if (country === 'DE') return readUstId(normal)
  if (country === 'PL') {
    const nip = readNip(normal)
    return nip.ok ? { ok: true, normal: `PL${nip.normal}` } : nip
  }
  const shape = Object.hasOwn(EU_VAT, country) ? EU_VAT[country] : undefined
  return shape?.test(normal.slice(2)) ? { ok: true, normal } : SHAPE
}

const SHAPE = { ok: false, wrong: 'shape' } as const
const CHECKSUM = { ok: false, wrong: 'checksum' } as const

function toResult(normal: string, isRight: boolean): IdentifierResult {
  return isRight ? { ok: true, normal } : CHECKSUM
}

function weighted(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0)
}

/** ISO 7064 MOD 11,10: whether the last digit is the check digit of the others. */
function hasMod1110Digit(digits: string): boolean {
  let product = 10
  for (const digit of digits.slice(0, -1)) {
    const sum = (Number(digit) + product) % 10 || 10
    product = (2 * sum) % 11
  }
  return (11 - product) % 10 === Number(digits.at(-1))
}
