/** An amount in minor units as people type it: `12,90`. */
export const typedAmount = (minor: number): string =>
  `${Math.floor(minor / 100)},${String(minor % 100).padStart(2, '0')}`

/** Minor units of an amount as people type it: `12,90`, `12.9`, `1 200`. Null for anything else, and from a thousand million on. */
export function readAmount(typed: string): number | null {
  const [, units, hundredths = ''] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(typed.replace(/\s/g, '')) ?? []
  return units === undefined ? null : Number(units) * 100 + Number(hundredths.padEnd(2, '0'))
}
