import { formatNumber, MARKS } from '#locales/format.ts'
import type { Locale } from '#schemas/locale.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import type { ShownExperiment } from '#server/compiler/studio-data.ts'
import { type Arm, type Interval, isSplitAsShared, liftInterval, peopleNeeded } from './statistics.ts'

type Context = Pick<LoadContext, 't' | 'locale'>

/** An arm with what became of it; the first one is what the others are compared with. */
export interface ArmResult extends Arm {
  arm: string
  share: number
  added: number
  /** gross by currency, minor units */
  sales: NonNullable<ShownExperiment['sales']>[number]['sales']
}

/** Arms in the order of the layout; buyers are 0 where purchases are unknown. */
export function armResults({ shown, sales }: Pick<ShownExperiment, 'shown' | 'sales'>): ArmResult[] {
  return (shown?.arms ?? []).map(({ arm, seen, added }) => {
    const sold = sales?.find((each) => each.arm === arm)
    return {
      ...{ arm, added, people: seen, share: shown?.shares[arm] ?? 0 },
      buyers: Math.min(sold?.buyers ?? 0, seen),
      sales: sold?.sales ?? [],
    }
  })
}

/** What can be said, a plain sentence for each arm but the first; nothing that the numbers do not carry. */
export function resultSentences(
  { shown, sales }: Pick<ShownExperiment, 'shown' | 'sales'>,
  context: Context,
): string[] {
  const { t } = context
  const arms = armResults({ shown, sales })
  const [first, ...others] = arms
  if (!first || arms.every(({ people }) => people === 0)) return [t('studio.experiments.result.nobody')]
  if (sales === null) return [t('studio.experiments.result.no_sales')]
  return [
    ...(isSplitAsShared(arms) ? [] : [t('studio.experiments.result.split')]),
    ...others.map((other) => comparison(first, other, { ...context, others: others.length })),
  ]
}

function comparison(first: ArmResult, other: ArmResult, context: Context & { others: number }): string {
  const { t, locale, others } = context
  const names = { arm: other.arm, first: first.arm }
  const lift = liftInterval(first, other, others)
  if (lift && lift.low > 0)
    return t('studio.experiments.result.more', { ...names, ...boundsOf([lift.low, lift.high], locale) })
  if (lift && lift.high < 0)
    return t('studio.experiments.result.less', { ...names, ...boundsOf([-lift.high, -lift.low], locale) })
  const needed = peopleNeeded(first, other, others)
  if (needed === null) return t('studio.experiments.result.too_few', names)
  if (needed > 0) return t('studio.experiments.result.not_yet', { ...names, number: formatNumber(needed, locale) })
  return t('studio.experiments.result.none', names)
}

function boundsOf([low, high]: [number, number], locale: Locale) {
  return { low: percentText(low, locale), high: percentText(high, locale) }
}

/** The interval of a difference: `-3.1% to +12%`; null while there is none. */
export function liftText(first: ArmResult, other: ArmResult, context: Context & { others: number }): string | null {
  const lift = liftInterval(first, other, context.others)
  return lift && rangeText(lift, context, { isSigned: true })
}

/** Two ends as text. */
export function rangeText({ low, high }: Interval, { t, locale }: Context, { isSigned = false } = {}): string {
  const sign = (value: number) => (isSigned && value > 0 ? '+' : '')
  return t('studio.experiments.range', {
    low: sign(low) + percentText(low, locale),
    high: sign(high) + percentText(high, locale),
  })
}

/** A ratio in percent, with one decimal below a tenth. */
export function percentText(ratio: number, locale: Locale): string {
  const digits = Math.abs(ratio) < 0.1 ? 10 : 1
  const rounded = Math.round(ratio * 100 * digits) / digits
  return formatNumber(rounded, locale).replace('-', '−') + MARKS[locale].percent
}
