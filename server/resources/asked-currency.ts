import type { Currency } from '#schemas/locale.ts'

/**
 * The currency that a query names, undefined for none; `problem` says what it may be when the shop does not sell in it.
 */
export function askedCurrency(
  asked: string | undefined,
  currencies: readonly Currency[],
): { currency: Currency | undefined } | { problem: string } {
  const currency = currencies.find((code) => code === asked)
  if (asked === undefined || currency) return { currency }
  return { problem: `'currency' must be one of ${currencies.join(', ')}, which this shop sells in.` }
}
