/** Check digits of Domain 3, for the invented numbers of the demo shop. Each tells whether a number could be real. */

const weighed = (digits: string, weights: readonly number[]) =>
  weights.reduce((sum, weight, i) => sum + weight * Number(digits[i]), 0)

/** EAN-13. */
export function isEan(number: string): boolean {
  if (!/^\d{13}$/.test(number)) return false
  return [...number].reduce((sum, digit, i) => sum + Number(digit) * (i % 2 ? 3 : 1), 0) % 10 === 0
}

/** Polish tax id: ten digits, not all the same; a remainder of ten is never valid. */
export function isNip(number: string): boolean {
  if (!/^\d{10}$/.test(number) || /^(\d)\1+$/.test(number)) return false
  return weighed(number, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === Number(number[9])
}

/** Polish register number of nine digits. */
export function isRegon(number: string): boolean {
  return /^\d{9}$/.test(number) && (weighed(number, [8, 9, 2, 3, 4, 5, 6, 7]) % 11) % 10 === Number(number[8])
}

const IBAN_LENGTH: Record<string, number> = { PL: 28, DE: 22 }

/** Bank account, PL and DE: the country moved to the end, letters as numbers, mod 97 is one. */
export function isIban(number: string): boolean {
  if (number.length !== IBAN_LENGTH[number.slice(0, 2)] || !/^[A-Z]{2}\d+$/.test(number)) return false
  const digits = (number.slice(4) + number.slice(0, 4)).replace(/[A-Z]/g, (letter) => `${letter.charCodeAt(0) - 55}`)
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}

/** Number of the Polish invoice register: 35 characters, the last two a checksum of the first 32. Domain 1. */
export function isKsefNumber(number: string): boolean {
  if (!/^\d{10}-\d{8}-[0-9A-F]{12}-[0-9A-F]{2}$/.test(number)) return false
  return number.slice(33) === ksefChecksum(number.slice(0, 32))
}

/** CRC-8 (polynomial 0x07, from 0) as two hexadecimal digits. */
export function ksefChecksum(text: string): string {
  let crc = 0
  for (const byte of Buffer.from(text)) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x80 ? ((crc << 1) ^ 7) & 0xff : (crc << 1) & 0xff
  }
  return crc.toString(16).toUpperCase().padStart(2, '0')
}
