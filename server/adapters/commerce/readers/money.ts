import type { z } from 'zod'
import type { DecimalMoney, Money } from '#schemas/money.ts'
import { UpstreamError } from '#server/platform/upstream-error.ts'

const AMOUNT = /^-?\d{1,13}\.\d{2}$/

/** `"27.90"` as 2790 minor units. Throws UpstreamError (garbage) for what is no such amount, or one too large to count exactly. */
export function toMinor(amount: string): number {
  if (!AMOUNT.test(amount))
    throw new UpstreamError(`The commerce API sent ${JSON.stringify(amount)} as an amount`, { reason: 'garbage' })
  const minor = Number(amount.replace('.', ''))
  // "-0.00" is no amount of its own.
  return minor === 0 ? 0 : minor
}

export function toMoney({ gross, net }: z.infer<typeof DecimalMoney>): z.infer<typeof Money> {
  return { gross: toMinor(gross), net: toMinor(net) }
}
