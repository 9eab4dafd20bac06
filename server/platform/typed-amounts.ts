/** An amount in minor units as people type it: `12,90`. */
export const typedAmount = (minor: number): string =>
  `${Math.floor(minor / 100)},${String(minor % 100).padStart(2, '0')}`

/** `12`, `12,9` or `12.90` */
const PLAIN = /^(\d{1,9})(?:[.,](\d{1,2}))?$/
/** `1,200.50`, `1.200,50`, `1.200.000`: thousands by one mark, hundredths by the other */
const GROUPED = /^(\d{1,3}(?:([.,])\d{3})(?:\2\d{3})?)(?:(?!\2)[.,](\d{1,2}))?$/
/** `1,000`: one thousand, or one with three decimals */
const UNCLEAR = /^(\d{1,3})[.,](\d{3})$/

/**
 * Minor units of an amount as people type it in any language: `12,90`, `12.9`, `1 200`, `1,200.50`. Null for what has no reading or two,
 * and from a thousand million on.
 */
export function readAmount(typed: string): number | null {
  const text = typed.replace(/\s/g, '')
  if (UNCLEAR.test(text)) return null
  const [, units, hundredths = ''] = PLAIN.exec(text) ?? []
  if (units !== undefined) return toMinor(units, hundredths)
  const [, grouped, , rest = ''] = GROUPED.exec(text) ?? []
  return grouped === undefined ? null : toMinor(grouped.replace(/\D/g, ''), rest)
}

/** Both readings of an amount such as `1,000`: `1.00` and `1000.00`; null where there are not two. */
export function twoReadings(typed: string): [string, string] | null {
  // Somebody who parts thousands by a space means decimals.
  const [, units, three] = UNCLEAR.exec(typed.trim()) ?? []
  if (units === undefined || three === undefined) return null
  const decimals = three.replace(/0$/, '')
  return [`${Number(units)}.${decimals}`, `${Number(units + three)}.00`]
}

function toMinor(units: string, hundredths: string): number {
  return Number(units) * 100 + Number(hundredths.padEnd(2, '0'))
}
