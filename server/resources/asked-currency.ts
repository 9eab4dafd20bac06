import type { Currency } from '#schemas/locale.ts'

/** The currency in a query, undefined for none; `problem` lists the valid ones if the shop does not sell in it. */
export function askedCurrency(
  asked: string | undefined,
  currencies: readonly Currency[],
): { currency: Currency | undefined } | { problem: string } {
  const currency = currencies.find((code) => code === asked)
  if (asked === undefined || currency) return { currency }
  return { problem: `'currency' must be one of ${currencies.join(', ')}, which this shop sells in.` }
}
