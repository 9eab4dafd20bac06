import { formatMoney } from '#locales/format.ts'
import type { Shopper } from '#server/ports/shopper.ts'
import type { StoreConfig } from '#server/ports/store.ts'

const AMOUNT = '{amount}'

/** The reason for `lacks` if a text has no amount to name. */
export function missingThreshold({ currency }: Pick<Shopper, 'currency'>): string {
  return `'${AMOUNT}' needs 'shipping/free_threshold/${currency}' in the store config`
}

/**
 * A text of the store config with `{amount}` filled in: the free delivery threshold in the shopper's currency (Domain
 * 0.9). Null if the text needs the amount and the shop names none.
 */
export function fillThreshold(
  text: string,
  config: StoreConfig | null,
  { currency, locale }: Pick<Shopper, 'currency' | 'locale'>,
): string | null {
  if (!text.includes(AMOUNT)) return text
  const threshold = config?.get(`shipping/free_threshold/${currency}`)
  if (threshold === undefined || threshold === null) return null
  const isWhole = threshold % 100 === 0
  return text.replaceAll(AMOUNT, formatMoney(threshold, currency, locale, { whole: isWhole }))
}
