import type { Money } from '#schemas/money.ts'

/**
 * Rounding in this shop (Domain 2). Prices are stored gross, in minor units. The net of an amount is rounded once, half
 * up: of one piece for a shown price, of the whole row in a cart (`rowPrice`), of the whole part of a discount. Sums are
 * sums of rounded rows, so a printed cart adds up; VAT is gross less net, by rate. A tax rate is in hundredths of a per
 * cent: 2300 is 23 %.
 */
export function netOf(gross: number, taxRate: number): number {
  return divideHalfUp(gross * 10_000, 10_000 + taxRate)
}

/** The amount with its net. */
export function withNet(gross: number, taxRate: number): Money {
  return { gross, net: netOf(gross, taxRate) }
}

/**
 * A row of pieces. It is the leading price of one piece times the quantity, with VAT reckoned once for the row: gross
 * leads for consumers, net for companies. Only the leading side of a row is the exact product.
 */
export function rowPrice(
  piece: number,
  { quantity, taxRate, isCompany }: { quantity: number; taxRate: number; isCompany: boolean },
): Money {
  if (!isCompany) return withNet(piece * quantity, taxRate)
  const net = netOf(piece, taxRate) * quantity
  return { gross: net + share(net, taxRate, 10_000), net }
}

/** `a × b ÷ c` in whole numbers, halves away from zero. */
export function share(a: number, b: number, c: number): number {
  return divideHalfUp(a * b, c)
}

export function sumOf(amounts: readonly Money[]): Money {
  return amounts.reduce((sum, { gross, net }) => ({ gross: sum.gross + gross, net: sum.net + net }), ZERO)
}

export const ZERO: Money = { gross: 0, net: 0 }

/** 2790 -> "27.90": the format of money in the API. */
export function toDecimal(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(3, '0')
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export function toDecimalMoney({ gross, net }: Money): { gross: string; net: string } {
  return { gross: toDecimal(gross), net: toDecimal(net) }
}

/** "27.9" -> 2790; null for anything but an amount with at most two digits after the point. */
export function fromDecimal(text: string): number | null {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text)
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null
}

// Amounts stay far below 2^53 ÷ 10,000, so the products above are exact.
function divideHalfUp(dividend: number, divisor: number): number {
  return dividend < 0 ? -Math.floor(-dividend / divisor + 0.5) : Math.floor(dividend / divisor + 0.5)
}
