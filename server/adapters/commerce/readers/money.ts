import type { z } from 'zod'
import type { DecimalMoney, Money } from '#schemas/money.ts'
import { UpstreamError } from '#server/platform/upstream-error.ts'

const AMOUNT = /^-?\d{1,13}\.\d{2}$/

/** Whether a text is an amount as the commerce API writes it. */
export function isAmount(text: string): boolean {
  return AMOUNT.test(text)
}

/**
 * `"27.90"` as 2790 minor units. Throws UpstreamError (garbage) for a malformed amount, or one too large to be exact.
 */
export function toMinor(amount: string): number {
  if (!isAmount(amount))
    throw new UpstreamError(`The commerce API sent ${JSON.stringify(amount)} as an amount`, { reason: 'garbage' })
  const minor = Number(amount.replace('.', ''))
  // "-0.00" is the same as "0.00".
  return minor === 0 ? 0 : minor
}

/** Minor units as the commerce API writes amounts: `12990` is `129.90`. */
export function toDecimal(minor: number): string {
  return `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`
}

export function toMoney({ gross, net }: z.infer<typeof DecimalMoney>): z.infer<typeof Money> {
  return { gross: toMinor(gross), net: toMinor(net) }
}
