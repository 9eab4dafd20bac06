import type { Translate } from '#locales/translate.ts'
import { twoReadings, typedAmount } from '#server/platform/typed-amounts.ts'

/** An amount in minor units as a field shows it: `12,90`, in English `12.90`. */
export const amountText = (t: Translate, minor: number): string =>
  typedAmount(minor).replace(',', t('studio.amount.mark'))

/** Why an amount was refused: both readings of one such as `1,000`, else what the form says of what is no amount. */
export function wrongAmount(t: Translate, typed: string, otherwise: string): string {
  const readings = twoReadings(typed)
  if (!readings) return otherwise
  const [one, other] = readings.map((reading) => reading.replace('.', t('studio.amount.mark'))) as [string, string]
  return t('studio.amount.unclear', { typed: typed.trim(), one, other })
}
