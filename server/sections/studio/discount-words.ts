import { formatDate, formatDateTime, formatMoney } from '#locales/format.ts'
import { CURRENCIES, type Locale } from '#schemas/locale.ts'
import type { DiscountRow, DiscountState } from '#schemas/staff-discounts.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { typedEnd } from '#server/forms/typed-period.ts'
import { readAmount } from '#server/platform/typed-amounts.ts'
import type { Amounts } from '#server/ports/staff-discounts.ts'
import type { Badge } from '#server/sections/order/order-status.ts'

type Words = Pick<LoadContext, 't' | 'locale'>

const TONE: Readonly<Record<DiscountState, Badge['tone']>> = {
  running: 'ok',
  planned: 'info',
  used_up: 'warn',
  ended: 'idle',
  off: 'idle',
}

/** How it stands with a discount, in words. */
export function discountBadge(state: DiscountState, t: LoadContext['t']): Badge {
  return { label: t(`studio.discount.state.${state}`), tone: TONE[state] }
}

/** What a discount gives, in a few words: `10%`, `€5.00 or 20.00 zł`, `Free delivery`. */
export function giftInShort(
  { type, percent, amounts }: Pick<DiscountRow, 'type' | 'percent' | 'amounts'>,
  words: Words,
) {
  if (type === 'percent') return words.t('studio.discount.short.percent', { percent: percent ?? 0 })
  if (type === 'amount') return amountsInWords(amounts, words)
  return words.t(`studio.discount.type.${type}`)
}

/** An amount in each currency that has one. */
export function amountsInWords(amounts: Amounts, { t, locale }: Words): string {
  return CURRENCIES.flatMap((currency) => {
    const minor = readAmount(amounts[currency] ?? '')
    return minor === null ? [] : [formatMoney(minor, currency, locale)]
  }).join(` ${t('studio.discount.or')} `)
}

/** The end of a discount by the shop's clock: a day alone, if it ends with that day. */
export function endInWords(instant: string, locale: Locale): string {
  return isEndOfDay(instant) ? formatDate(typedEnd(instant).day, locale) : formatDateTime(instant, locale)
}

/** Whether a discount that ends then holds to the end of the day before. */
export const isEndOfDay = (instant: string): boolean => typedEnd(instant).time === ''

/** The name of a discount for buyers, with its amounts for all currencies; empty if it tells a minimum that is not known here. */
export function nameInWords(
  { name, amounts, minSubtotal }: { name: DiscountRow['name']; amounts: Amounts; minSubtotal?: Amounts | null },
  words: Words,
): string {
  const text = name[words.locale] ?? ''
  if (!minSubtotal && text.includes('{minimum}')) return ''
  return text
    .replaceAll('{amount}', amountsInWords(amounts, words))
    .replaceAll('{minimum}', minSubtotal ? amountsInWords(minSubtotal, words) : '')
}
